import Foundation
import TouchDrawingModel
import TouchKit

/// A side button of a pen that was pressed in the air.
struct AirPress {
    let action: PenButtonAction
    private let buttons: UIEvent.ButtonMask
    private let start: TimeInterval
    private let location: CGPoint

    /// How far a pen may move during a press in the air, in points. Source: our choice: the tremor of an unsupported
    /// hand.
    private static let slop: CGFloat = 24

    init(_ touch: UITouch, _ action: PenButtonAction, in view: UIView) {
        self.action = action
        (buttons, start, location) = (touch.buttonMask, touch.timestamp, touch.location(in: view))
    }

    /// Whether the press continues: the same buttons are pressed, and the pen has not moved too far.
    func continues(_ touch: UITouch, in view: UIView) -> Bool {
        touch.buttonMask == buttons && touch.location(in: view).distance(to: location) <= Self.slop
    }

    /// Whether it is short enough to have an effect.
    func isShort(until touch: UITouch) -> Bool { touch.timestamp - start <= Thresholds.sideButtonHold.seconds }
}

/// Pens near the canvas, their side buttons, and the keys of pads of graphics tablets.
final class PenInput {
    private unowned let input: CanvasInput
    /// The numbers of people who have used a pen.
    private var owners: Set<Int> = []

    init(_ input: CanvasInput) {
        self.input = input
    }

    func hasPen(_ person: Person) -> Bool { owners.contains(person.number) }

    // MARK: Palms

    func hovered(_ hover: UIHoverGestureRecognizer) {
        guard let now = input.view.window?.application?.host.now else { return }
        reported(by: input.seating.personOfPen(at: hover.location(in: input.view)), at: now.seconds)
    }

    func touched(_ touch: UITouch) {
        let person = input.person(of: touch)
        if touch.isInAir { return reported(by: person.number, at: touch.timestamp) }
        owners.insert(person.number)
        if touch.phase == .began { input.delegate?.canvasInput(input, penTouchedFor: person) }
        let isDown = touch.phase != .ended && touch.phase != .cancelled
        input.recognizers.palms[person.number].noteTip(PointerID(touch), isDown ? .down : .up)
        reported(by: person.number, at: touch.timestamp)
    }

    private func reported(by person: Int, at timestamp: TimeInterval) {
        owners.insert(person)
        input.recognizers.palms[person].penReported(at: timestamp)
    }

    // MARK: Side buttons

    /// The action of the side button that a pen holds; nil without one.
    func buttonAction(of touch: UITouch) -> PenButtonAction? {
        guard touch.type == .pencil else { return nil }
        let actions = input.person(of: touch).toolbox.buttons
        let mask = touch.buttonMask
        let held = [
            mask.contains(.button(3)) ? actions.lower : nil, mask.contains(.secondary) ? actions.upper : nil,
        ].compactMap { $0 }
        return held.first { $0 != .nothing } ?? held.first
    }

    /// Starts a touch whose use is determined by a side button. No gesture claims it.
    func begin(_ touch: UITouch, _ action: PenButtonAction) {
        if touch.isInAir {
            guard !touch.continuesPress else { return }
            // A gliding canvas would move the menu away.
            if case .nothing = action.traits.airPress {} else { input.navigator.stop() }
            input.roles[touch] = .pressing(AirPress(touch, action, in: input.view))
            return
        }
        input.navigator.stop()
        switch action.traits.tip {
        case .erase: input.begin(touch)
        case .pickColour:
            input.picker.begin(touch)
        case .draw, .move: break
        }
    }

    /// Performs the action of a press in the air that has ended.
    func end(_ press: AirPress, _ touch: UITouch) {
        guard press.continues(touch, in: input.view), press.isShort(until: touch) else { return }
        let (location, person) = (touch.location(in: input.view), input.person(of: touch))
        switch press.action.traits.airPress {
        case .nothing: break
        case .menu: input.taps.offerMenu(at: location, to: person)
        case .colours: input.delegate?.canvasInput(input, wantsPanelFor: person)
        case .pickColour: input.picker.pick(at: location, for: person)
        case .command(let command): input.delegate?.canvasInput(input, wants: command, by: person)
        }
    }

    // MARK: Pads

    func padChanged(_ sample: PadSample) {
        let person = input.editor.person
        switch sample.change {
        case .pressed(let key):
            switch person.toolbox.buttons.action(ofKey: key).traits.effect {
            case .nothing: break
            case .move: input.panning.holds.insert(.padKey(sample.device, key))
            case .command(let command): input.delegate?.canvasInput(input, wants: command, by: person)
            }
        case .released(let key), .cancelled(let key): input.panning.holds.remove(.padKey(sample.device, key))
        case .turned(let steps):
            let location = input.view.convert(sample.location, from: nil)
            let isInside = input.view.bounds.contains(location)
            input.navigator.zoom(
                byWheel: -steps * Thresholds.wheelNotch, about: isInside ? location : input.view.bounds.center)
        }
    }
}
