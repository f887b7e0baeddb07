import Foundation
import TouchKit

/// Recognizes a long press that picks up a line, and shows beforehand which one.
///
/// States of an attempt, in addition to those of `UILongPressGestureRecognizer`:
///
///     idle ── rests for 0.35 s on a line ──→ lifted ── rests for 0.6 s ──→ began: the line follows the finger
///     lifted ── moves too far, lifts, another finger or gesture; began ── lifts, cancelled ──→ idle
final class HoldGestureRecognizer: UILongPressGestureRecognizer {
    /// From the landing to the visual cue. Source: the rule for holding, D-20.
    static let cueTime = Duration.milliseconds(350)
    /// From the landing until the line follows the finger. Source: the rule for holding, D-20.
    static let holdTime = Duration.milliseconds(600)

    /// Shows the line below the finger as lifted.
    ///
    /// - Returns: a closure that restores its look, called once when the attempt is over; nil if there is no line.
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
