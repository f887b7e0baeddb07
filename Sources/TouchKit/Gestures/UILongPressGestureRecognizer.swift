public import Foundation

/// Recognizes fingers that stay down, after any number of taps, and then tracks them.
///
/// States of an attempt:
///
///     taps, the required number ──→ fingers landing ── the required number is down ──→ holding
///     holding ── for the minimum duration ──→ began (by a timer, without a touch) ── any movement ──→ changed
///     any of these ── too many fingers, moved too far, too late, lifted too early ──→ failed
///     began, changed ── a finger lifts ──→ ended
///
/// Timeouts: `minimumPressDuration`, and for the taps those of `UITapGestureRecognizer`.
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The number of taps before the press.
    open var numberOfTapsRequired = 0
    /// The number of fingers of the taps and of the press; at least 1.
    open var numberOfTouchesRequired = 1
    /// In seconds; with 0 the gesture begins as soon as the fingers are down. Source: UIKit's documented default.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The maximum movement of a finger before the gesture begins, in points; later movement is unlimited. Source:
    /// UIKit's documented default.
    open var allowableMovement: CGFloat = 10

    private var taps = TapSequence()
    private var timer: Scheduler.Timer?
    private var expiredTaps: ExpiredTaps?

    private var isHolding: Bool { taps.count == numberOfTapsRequired }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if taps.count == 0 && !taps.isDown {
            taps.fingersRequired = numberOfTouchesRequired
            if let expiredTaps, expiredTaps.isContinued(by: activeTouches, fingersRequired: numberOfTouchesRequired) {
                taps = expiredTaps.taps
            }
            expiredTaps = nil
        }
        for touch in activeTouches where touch.phase == .began {
            if isDecided {
                ignore(touch, for: event)
                continue
            }
            let isFirst = !taps.isDown
            switch taps.land(touch) {
            case .wrong:
                state = .failed
                return
            case .incomplete: if isFirst { startTimeout(from: touch) }
            case .complete: if isHolding { hold(from: touch) } else if isFirst { startTimeout(from: touch) }
            }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if isDecided {
            if state.isActive { state = .changed }
            return
        }
        for touch in activeTouches where touch.travel > limit(for: touch) {
            state = .failed
            return
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if isDecided {
            state = .ended
            return
        }
        for touch in activeTouches where touch.phase == .ended {
            guard !isHolding, touch.travel <= limit(for: touch), let isComplete = taps.lift() else {
                state = .failed
                return
            }
            guard isComplete else { continue }
            waitForNextTap(after: touch)
        }
    }

    private func waitForNextTap(after touch: UITouch) {
        timer?.cancel()
        timer = failWithoutNextTap(after: touch) { [weak self] liftTime in
            self?.expiredTaps = self.map { ExpiredTaps(taps: $0.taps, liftTime: liftTime) }
        }
    }

    private func limit(for touch: UITouch) -> CGFloat {
        isHolding ? allowableMovement : Thresholds.tapSlop(for: touch.type)
    }

    private func hold(from touch: UITouch) {
        timer?.cancel()
        guard minimumPressDuration > 0 else { return begin() }
        let deadline = touch.sample.timestamp.advanced(by: Duration(saturatingSeconds: minimumPressDuration))
        timer = schedule(at: deadline) { [weak self] in self?.begin() }
    }

    private func begin() {
        state = .began
    }

    private func startTimeout(from touch: UITouch) {
        timer?.cancel()
        let deadline = touch.sample.timestamp.advanced(by: Thresholds.tapDuration).successor
        timer = schedule(at: deadline) { [weak self] in self?.state = .failed }
    }

    open override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .touches }

    open override func reset() {
        timer?.cancel()
        timer = nil
        taps.restart()
    }
}
