import Foundation
import TouchDrawingModel
import TouchKit

/// Offers to unlock a locked figure on which a touch rests (O-3).
///
///     idle ── rests for 0.5 s on a locked figure ──→ offered: a padlock and its menu, and nothing is drawn
///     offered ── leaves its slop ──→ idle: the menu closes, and the touch draws
///     offered ── lifts ──→ idle: the menu stays
final class UnlockHold {
    /// From the landing to the padlock. Source: the rule for locking, O-3.
    static let time = Duration.milliseconds(500)

    private unowned let input: CanvasInput

    init(_ input: CanvasInput) {
        self.input = input
    }

    /// Whether a touch of a person that rests at a location in the view can unlock a figure: no other touch of that
    /// person does anything, and no figure that can be picked up is there.
    func isOffered(at location: CGPoint, for person: Person) -> Bool {
        let touches = input.roles.touches.filter { input.person(of: $0) === person }
        let finder = input.finder(for: person)
        return touches.count <= 1 && input.editor.permission == .everything && !input.editor.isHolding(person)
            && finder.figure(at: location) == nil && finder.figure(at: location, .locked) != nil
    }

    func held(_ press: UILongPressGestureRecognizer) {
        let (location, person) = (press.location(in: input.view), input.person(of: press))
        switch press.state {
        case .began:
            guard let figure = input.finder(for: person).figure(at: location, .locked) else { return }
            withdrawInk(of: person)
            input.delegate?.canvasInput(input, wantsUnlockMenuOf: figure, at: location, by: person)
        case .changed where input.roles.touches.contains { input.person(of: $0) === person && $0.hasLeftTapSlop }:
            input.delegate?.canvasInput(input, didHoldFor: person)
        case .cancelled: input.delegate?.canvasInput(input, didHoldFor: person)
        case .changed, .ended, .possible, .failed: break
        }
    }

    /// The touch draws, from where it is, only once it has left its slop.
    private func withdrawInk(of person: Person) {
        for touch in input.roles.touches where input.person(of: touch) === person {
            guard let key = input.key(of: touch) else { continue }
            input.editor.cancel(key, PointerID(touch))
            input.roles[touch] = .pending([ToolSample(touch, of: touch, in: input.view)])
        }
    }
}
