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

    private weak var context: (any CanvasInputContext)?
    /// Whether the cue was shown in this attempt.
    private var isLifted = false
    private var cueTimer: Scheduler.Timer?

    init(_ context: any CanvasInputContext) {
        self.context = context
        super.init()
        minimumPressDuration = Self.holdTime.seconds
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible, cueTimer == nil, let startTime = touches.map(\.timestamp).min() else { return }
        cueTimer = schedule(at: Instant(seconds: startTime).advanced(by: Self.cueTime)) { [weak self] in
            guard let self, state == .possible else { return }
            isLifted = true
            context?.lift(self)
        }
    }

    override func reset() {
        super.reset()
        cueTimer?.cancel()
        cueTimer = nil
        if isLifted { context?.putDown(self) }
        isLifted = false
    }
}
