import Foundation
import TouchKit

/// A finger that rests on a line and picks it up: a long press that shows beforehand what it is about to pick up.
///
/// States of an attempt, beyond those of `UILongPressGestureRecognizer`:
///
///     put down ── rests for 0.35 s on something ──→ lifted ── rests for 0.6 s ──→ began, and the thing follows the finger
///     lifted ── gone too far, lifts, a finger too many, another gesture wins; began ── lifts, cancelled ──→ put down
final class HoldGestureRecognizer: UILongPressGestureRecognizer {
    /// From the landing to the visible cue. Source: the rule for holding, D-20.
    static let cueTime = Duration.milliseconds(350)
    /// From the landing to where the line follows the finger. Source: the rule for holding, D-20.
    static let holdTime = Duration.milliseconds(600)

    /// Shows what the finger rests on as lifted.
    ///
    /// - Returns: shows it as it was; called once, when the attempt is over. Nil if there is nothing to lift.
    var lift: (HoldGestureRecognizer) -> (() -> Void)? = { _ in nil }

    private var putDown: (() -> Void)?
    private var cueTimer: Scheduler.Timer?

    override init(target: AnyObject? = nil, action: Action? = nil) {
        super.init(target: target, action: action)
        minimumPressDuration = Self.holdTime.seconds
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible, cueTimer == nil, let startTime = touches.map(\.timestamp).min() else { return }
        cueTimer = schedule(at: Instant(seconds: startTime).advanced(by: Self.cueTime)) { [weak self] in
            guard let self, state == .possible else { return }
            putDown = lift(self)
        }
    }

    override func reset() {
        super.reset()
        cueTimer?.cancel()
        cueTimer = nil
        putDown?()
        putDown = nil
    }
}
