public import Foundation

/// Recognizes fingers that move together, and tracks their center.
///
/// States of an attempt:
///
///     possible ── the center of enough fingers has moved 10 pt ──→ began ── it moves on ──→ changed
///     possible ── too many fingers, or all have lifted ──→ failed
///     began, changed ── all have lifted ──→ ended
///
/// A finger that joins or leaves moves the center, but not the translation. While fewer fingers than the minimum are
/// down, nothing changes. Fingers beyond the maximum that land after the gesture has begun are ignored.
///
/// Scrolling pans too, if `allowedScrollTypesMask` allows it: the gesture begins with the first step, without
/// hysteresis.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of fingers; at least 1.
    open var minimumNumberOfTouches = 1
    /// The maximum number of fingers: with more, the gesture fails before it has begun; later ones are ignored.
    open var maximumNumberOfTouches = Int.max
    /// The kinds of scrolling that pan. The default: none.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// The distance that the center has moved while enough fingers were down, in points of the window.
    private var travel = CGPoint.zero
    /// The translation in points of the window, including the hysteresis.
    var windowTravel: CGPoint { travel }
    /// The part of the travel that the translation excludes.
    private var base = CGPoint.zero
    /// The center of the fingers when the travel was last updated.
    private var anchor = CGPoint.zero
    private var estimator = VelocityEstimator()
    private var lastTime = Instant(nanoseconds: 0)

    /// The movement of the fingers, in points of the view's coordinate space; nil means the window. When the gesture
    /// begins, it is 10 pt less than their movement, along its direction.
    open func translation(in view: UIView?) -> CGPoint {
        convertVector(travel - base, to: view)
    }

    /// Sets the translation, which continues from this value. The velocity is zero until the next event and is then
    /// that of the fingers again, so that a handler that resets the translation with each change still gets the final
    /// velocity.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        base = travel - convertVector(translation, from: view)
        estimator.pause()
    }

    /// Points per second along the axes of the view's coordinate space; nil means the window. Zero after 40 ms without
    /// movement, also at the end.
    ///
    /// **Difference from UIKit**, which still returns the earlier velocity after a pause.
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

    /// The center and the number of the fingers. Also records the time of the newest sample.
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

    /// Adds the movement of the center; the fingers must be the same as before.
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

    /// The consequence of a movement that is long enough for a pan.
    enum Decision {
        case begin, wait, fail
    }

    /// The decision for a movement, in the window.
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

/// Kinds of scrolling, with UIKit's raw values.
public nonisolated struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    /// The bits of the kinds.
    public let rawValue: Int

    /// Creates a set of kinds; bits without a name have no effect.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A wheel with notches.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// A touchpad, or a high-resolution wheel.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    /// Wheels and touchpads.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
