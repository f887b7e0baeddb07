import Foundation
import TouchDrawingModel
import TouchKit

/// Side buttons of pens, and the keys of pads of graphics tablets.
extension CanvasInput {
    /// A side button that was pressed in the air.
    struct AirPress {
        let action: PenButtonAction
        let buttons: UIEvent.ButtonMask
        let start: TimeInterval
        let location: CGPoint
    }

    /// How far a pen may move during a press in the air, in points. Source: our choice: the tremor of an unsupported
    /// hand.
    private static let airPressSlop: CGFloat = 24

    /// The action of the side button that a pen holds; nil without one.
    func buttonAction(of touch: UITouch) -> PenButtonAction? {
        guard touch.type == .pencil else { return nil }
        let actions = person(of: touch).toolbox.buttons
        let mask = touch.buttonMask
        let held = [
            mask.contains(.button(3)) ? actions.lower : nil, mask.contains(.secondary) ? actions.upper : nil,
        ].compactMap { $0 }
        return held.first { $0 != .nothing } ?? held.first
    }

    /// Starts a touch whose use is determined by a side button. No gesture claims it.
    func beginButtonTouch(_ touch: UITouch, _ action: PenButtonAction) {
        let pointer = PointerID(touch)
        if touch.isInAir {
            guard !touch.continuesPress else { return }
            // A gliding canvas would move the menu away.
            if case .nothing = action.traits.airPress {} else { navigator.stop() }
            airPresses[pointer] = AirPress(
                action: action, buttons: touch.buttonMask, start: touch.timestamp, location: touch.location(in: view))
            return
        }
        navigator.stop()
        switch action.traits.tip {
        case .erase: begin(touch)
        case .pickColour:
            pickingTouches.insert(pointer)
            pickColour(at: touch.location(in: view), for: person(of: touch))
        case .draw, .move: break
        }
    }

    /// Cancels a press in the air if the buttons changed or the pen moved too far.
    func updateAirPress(_ touch: UITouch) {
        guard let press = airPresses[PointerID(touch)] else { return }
        let distance = touch.location(in: view).distance(to: press.location)
        if touch.buttonMask != press.buttons || distance > Self.airPressSlop { airPresses[PointerID(touch)] = nil }
    }

    func endAirPress(_ touch: UITouch) {
        updateAirPress(touch)
        guard let press = airPresses.removeValue(forKey: PointerID(touch)),
            touch.timestamp - press.start <= Thresholds.sideButtonHold.seconds
        else { return }
        let (location, person) = (touch.location(in: view), person(of: touch))
        switch press.action.traits.airPress {
        case .nothing: break
        case .menu: offerMenu(at: location, to: person)
        case .colours:
            delegate?.canvasInput(self, wantsPanelFor: person)
        case .pickColour: pickColour(at: location, for: person)
        case .command(let command): delegate?.canvasInput(self, wants: command, by: person)
        }
    }

    /// Sets a person's color to that of the topmost line at a location in the view. Without a line, nothing changes.
    func pickColour(at location: CGPoint, for person: Person) {
        guard let ink = finder(for: person).ink(at: location), ink != person.toolbox.ink else { return }
        person.toolbox.choose(ink)
    }

    // MARK: Pads

    func padChanged(_ sample: PadSample) {
        let person = editor.person
        switch sample.change {
        case .pressed(let key):
            switch person.toolbox.buttons.action(ofKey: key).traits.effect {
            case .nothing: break
            case .move: panHolds.insert(.padKey(sample.device, key))
            case .command(let command): delegate?.canvasInput(self, wants: command, by: person)
            }
        case .released(let key), .cancelled(let key): panHolds.remove(.padKey(sample.device, key))
        case .turned(let steps):
            let location = view.convert(sample.location, from: nil)
            let isInside = view.bounds.contains(location)
            navigator.zoom(byWheel: -steps * Thresholds.wheelNotch, about: isInside ? location : view.bounds.center)
        }
    }
}
