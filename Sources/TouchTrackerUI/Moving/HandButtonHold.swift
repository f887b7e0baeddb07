import Foundation
import TouchKit

/// The button with the hand: as long as a finger rests on it, its person's other touches move the paper; a tap chooses the
/// hand as a tool.
final class HandButtonHold {
    private unowned let button: UIButton
    private let input: CanvasInput
    /// The number of the one whose button it is.
    private let person: Int
    private let onTap: () -> Void
    /// When a finger landed on the button, and what was shown then; nil: a key pressed it.
    private var start: (time: Instant, viewport: Viewport)?
    /// The finger that landed on the button last.
    private var finger: UITouch?
    private let watch = TouchWatchGestureRecognizer()

    /// Held longer, it was meant for moving. Source: our choice: a long press.
    private static let tapTime = Duration.milliseconds(500)

    /// - Parameters:
    ///   - person: the number of the one whose button it is.
    ///   - tapped: told of a tap, and of a key.
    init(_ button: UIButton, of person: Int, _ input: CanvasInput, onTap: @escaping () -> Void) {
        (self.button, self.person, self.input, self.onTap) = (button, person, input, onTap)
        button.addTarget(self, action: HandButtonHold.pressed, for: .touchDown)
        button.addTarget(self, action: HandButtonHold.released, for: [.touchUpInside, .touchUpOutside, .touchCancel])
        button.addTarget(self, action: HandButtonHold.chosen, for: .primaryActionTriggered)
        watch.delegate = self
        button.addGestureRecognizer(watch)
    }

    /// Whether a finger has landed on the button, which may not have been told yet.
    var isTouched: Bool { finger.map { $0.phase != .ended && $0.phase != .cancelled } ?? false }

    /// The button goes: nobody holds it any more.
    func end() { released() }

    private var now: Instant? { button.window?.application?.host.now }

    private func pressed() {
        input.panHolds.insert(.handButton(person: person))
        start = now.map { ($0, input.view.viewport) }
    }

    private func released() { input.panHolds.remove(.handButton(person: person)) }

    private func chosen() {
        defer { start = nil }
        guard let start, let now else { return onTap() }
        if start.viewport == input.view.viewport, start.time.duration(to: now) < Self.tapTime { onTap() }
    }
}

/// Fingers that land beside this one at the same moment move the paper, too: recognizers are asked about all of a moment's
/// touches before any view is told of one.
extension HandButtonHold: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        finger = touch
        return false
    }
}
