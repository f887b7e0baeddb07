public import Foundation

/// Recognizes fingers that move together, and follows their middle.
///
/// States of an attempt:
///
///     possible ── the middle of enough fingers has moved 10 pt ──→ began ── it moves on ──→ changed
///     possible ── too many fingers, or all have lifted ──→ failed
///     began, changed ── all have lifted ──→ ended
///
/// A finger that joins or leaves moves the middle, but not the translation. While fewer than the minimum are down, nothing
/// changes. Fingers beyond the maximum that land after the begin are ignored.
///
/// Scrolling pans too, if `allowedScrollTypesMask` says so: it begins with the first step and has no hysteresis.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// At least 1.
    open var minimumNumberOfTouches = 1
    /// With more fingers before the begin it fails; those that land later are ignored.
    open var maximumNumberOfTouches = Int.max
    /// What kinds of scrolling pan. The default: none.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// How far the middle has moved since enough fingers are down, in points of the window.
    private var travel = CGPoint.zero
    /// The same, for those who ask which way the pan goes.
    var windowTravel: CGPoint { travel }
    /// What is taken from the travel, so that the translation begins where it should.
    private var base = CGPoint.zero
    /// The middle of the fingers when the travel was last added up.
    private var anchor = CGPoint.zero
    private var estimator = VelocityEstimator()
    private var lastTime = Instant(nanoseconds: 0)

    /// How far the fingers have moved, in points of the view's coordinate space; nil stands for the window. At the begin,
    /// what they moved less 10 pt along the way.
    open func translation(in view: UIView?) -> CGPoint {
        convertVector(travel - base, to: view)
    }

    /// Has the translation go on from this value. The velocity is zero until the next event, and then that of the fingers: who
    /// takes the translation away with each change still learns how fast they were at the end.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        base = travel - convertVector(translation, from: view)
        estimator.pause()
    }

    /// Points per second along the axes of the view's coordinate space; nil stands for the window. Zero after a rest of
    /// 40 ms, also at the end.
    ///
    /// **Difference from UIKit**, which after a rest still has the speed before it.
    open func velocity(in view: UIView?) -> CGPoint {
        convertVector(estimator.velocity(at: lastTime), to: view)
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let known = activeTouches.filter { $0.phase != .began }
        if !known.isEmpty { advance(to: (known.centroid, known.count)) }
        if activeTouches.count > maximumNumberOfTouches {
            guard isDecided else {
                state = .failed
                return
            }
            for touch in activeTouches[maximumNumberOfTouches...] where touch.phase == .began {
                ignore(touch, for: event)
            }
        }
        if !isDecided, activeTouches.contains(where: { $0.phase == .began && !canStart($0) }) {
            state = .failed
            return
        }
        anchor = center.location
        if known.isEmpty { estimator.add(travel, at: lastTime) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        advance(to: center)
        estimator.add(travel, at: lastTime)
        proceed()
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        advance(to: center)
        estimator.resume()
        let remaining = activeTouches.filter(\.isDown)
        if remaining.isEmpty {
            state = isDecided ? .ended : .failed
        } else {
            anchor = remaining.centroid
            if !isDecided && remaining.count < minimumNumberOfTouches { travel = .zero }
        }
    }

    /// Of all fingers; notes the time of the newest sample.
    private var center: (location: CGPoint, count: Int) {
        var sum = CGPoint.zero
        var count = 0
        for touch in activeTouches {
            sum += touch.sample.location
            lastTime = max(lastTime, touch.sample.timestamp)
            count += 1
        }
        return (sum * (1 / CGFloat(max(1, count))), count)
    }

    /// Adds up how far the middle of the same fingers has moved.
    private func advance(to center: (location: CGPoint, count: Int)) {
        if center.count >= minimumNumberOfTouches { travel += center.location - anchor }
        anchor = center.location
    }

    private func proceed() {
        guard activeTouches.count >= minimumNumberOfTouches else { return }
        if isDecided {
            if state.isActive { state = .changed }
            return
        }
        let length = travel.length
        guard length >= Thresholds.panHysteresis else { return }
        switch decision(along: travel) {
        case .wait: break
        case .fail: state = .failed
        case .begin:
            base = travel * (Thresholds.panTranslationLoss / length)
            state = .began
        }
    }

    /// Whether a pan may begin with this finger.
    func canStart(_ touch: UITouch) -> Bool { true }

    /// What becomes of fingers that have moved far enough for a pan.
    enum Decision {
        case begin, wait, fail
    }

    /// What a pan with this way, in the window, does.
    func decision(along offset: CGPoint) -> Decision { .begin }

    open override func reset() {
        travel = .zero
        base = .zero
        estimator.removeAll()
    }

    // MARK: Scrolling

    open override func shouldReceive(_ event: UIEvent) -> Bool {
        guard let scroll = event as? ScrollEvent else { return event.type == .touches }
        return allowedScrollTypesMask.contains(scroll.source == .wheel ? .discrete : .continuous)
    }

    open override func scrollChanged(with event: ScrollEvent) {
        lastTime = event.instant
        estimator.resume()
        if estimator.isEmpty { estimator.add(travel, at: event.startInstant) }
        switch event.phase {
        case .began, .changed:
            guard event.translation != .zero else { return }
            travel += event.translation
            estimator.add(travel, at: lastTime)
            if isDecided {
                if state.isActive { state = .changed }
            } else {
                state = .began
            }
        case .ended: state = isDecided ? .ended : .failed
        case .cancelled: state = state.isActive ? .cancelled : .failed
        }
    }
}
