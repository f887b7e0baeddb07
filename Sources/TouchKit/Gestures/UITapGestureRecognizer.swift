public import Foundation

/// Recognizes one or several taps with one or several fingers.
///
/// States of an attempt, with the event that ends each:
///
///     fingers landing ── the required number is down ──→ fingers lifting ── all have lifted ──→ between taps, or ended
///     between taps ── a finger lands near, in time ──→ fingers landing
///     any ── too many fingers, moved too far, too late, lifted before the others have landed ──→ failed
///
/// Timeouts: `Thresholds.tapDuration` for each tap, `Thresholds.nextTapInterval` between two taps.
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of successive taps; at least 1.
    open var numberOfTapsRequired = 1
    /// The number of fingers of each tap; at least 1.
    open var numberOfTouchesRequired = 1
    /// The exact set of buttons that a mouse must press; ignored for fingers and pens.
    open var buttonMaskRequired = UIEvent.ButtonMask.primary

    private var taps = TapSequence()
    private var timer: Scheduler.Timer?
    private var expiredTaps: ExpiredTaps?
    /// Where the fingers of the first tap of the last attempt went down, in the window.
    private var locations: [CGPoint] = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if taps.count == 0 && !taps.isDown {
            taps.fingersRequired = numberOfTouchesRequired
            locations = []
            if let expiredTaps, expiredTaps.isContinued(by: activeTouches, fingersRequired: numberOfTouchesRequired) {
                taps = expiredTaps.taps
            }
            expiredTaps = nil
        }
        for touch in activeTouches where touch.phase == .began {
            guard !isWrongButton(touch) else {
                state = .failed
                return
            }
            let isFirst = !taps.isDown
            switch taps.land(touch) {
            case .wrong:
                state = .failed
                return
            case .incomplete, .complete: locations = taps.firstLocations
            }
            if isFirst { startTimeout(until: touch.sample.timestamp.advanced(by: Thresholds.tapDuration)) }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in activeTouches where touch.hasLeftTapSlop {
            state = .failed
            return
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in activeTouches where touch.phase == .ended {
            guard !touch.hasLeftTapSlop, let isComplete = taps.lift() else {
                state = .failed
                return
            }
            guard isComplete else { continue }
            if taps.count >= numberOfTapsRequired {
                timer?.cancel()
                state = .ended
                return
            }
            waitForNextTap(after: touch)
        }
    }

    private func waitForNextTap(after touch: UITouch) {
        timer?.cancel()
        timer = failWithoutNextTap(after: touch) { [weak self] liftTime in
            self?.expiredTaps = self.map { ExpiredTaps(taps: $0.taps, liftTime: liftTime) }
        }
    }

    private func isWrongButton(_ touch: UITouch) -> Bool {
        touch.type == .indirectPointer && touch.sample.buttons != buttonMaskRequired
    }

    private func startTimeout(until deadline: Instant) {
        timer?.cancel()
        timer = schedule(at: deadline.successor) { [weak self] in self?.state = .failed }
    }

    open override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .touches }

    open override func reset() {
        timer?.cancel()
        timer = nil
        taps.restart()
    }

    /// Whether this tap prevents another recognizer: not if that is a tap recognizer that requires more taps, since it
    /// comes later and could never be recognized.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    // MARK: Location

    /// The number of fingers of the first tap.
    open override var numberOfTouches: Int { locations.count }

    /// The center of the points where the fingers of the first tap went down.
    open override func location(in view: UIView?) -> CGPoint {
        let sum = locations.reduce(CGPoint.zero, +)
        return convert(locations.isEmpty ? windowLocation : sum * (1 / CGFloat(locations.count)), to: view)
    }

    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        precondition(
            locations.indices.contains(touchIndex), "there are \(locations.count) touches, not one of \(touchIndex)")
        return convert(locations[touchIndex], to: view)
    }
}
