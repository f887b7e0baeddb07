import Foundation
import TouchKit

/// The hand button: while a finger holds it, the person's other touches pan; a tap selects the hand tool.
final class HandButtonHold {
    private unowned let button: UIButton
    private let input: CanvasInput
    /// The number of the button's owner.
    private let person: Int
    private let onTap: () -> Void
    /// When a finger landed on the button, and the viewport at that time; nil: pressed by a key.
    private var start: (time: Instant, viewport: Viewport)?

    /// A longer hold is not a tap. Source: our choice: a long press.
    private static let tapTime = Duration.milliseconds(500)

    /// - Parameters:
    ///   - person: the number of the button's owner.
    ///   - onTap: called after a tap or a key press.
    init(_ button: UIButton, of person: Int, _ input: CanvasInput, onTap: @escaping () -> Void) {
        (self.button, self.person, self.input, self.onTap) = (button, person, input, onTap)
        button.addTarget(self, action: HandButtonHold.pressed, for: .touchDown)
        button.addTarget(self, action: HandButtonHold.released, for: [.touchUpInside, .touchUpOutside, .touchCancel])
        button.addTarget(self, action: HandButtonHold.chosen, for: .primaryActionTriggered)
    }

    /// Whether a finger is on the button, even if its action has not been called yet: fingers that land in the same
    /// frame must pan, too.
    var isTouched: Bool { !button.activeTouches.isEmpty }

    /// Ends the hold, because the button is removed.
    func end() { released() }

    private var now: Instant? { button.window?.application?.host.now }

    private func pressed() {
        input.panning.holds.insert(.handButton(person: person))
        start = now.map { ($0, input.view.viewport) }
    }

    private func released() { input.panning.holds.remove(.handButton(person: person)) }

    private func chosen() {
        defer { start = nil }
        guard let start, let now else { return onTap() }
        if start.viewport == input.view.viewport, start.time.duration(to: now) < Self.tapTime { onTap() }
    }
}
