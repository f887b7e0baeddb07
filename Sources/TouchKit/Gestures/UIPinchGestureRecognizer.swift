public import Foundation

/// Recognizes two fingers that move apart or together.
///
/// States of an attempt:
///
///     possible ── the distance of two fingers has changed by 10 pt ──→ began ── one moves ──→ changed
///     possible ── all have lifted ──→ failed
///     began, changed ── all have lifted ──→ ended
///
/// Further fingers are ignored while two are down. When one of the two lifts, the scale stays, and continues from there
/// when another one lands. Two fingers on a touchpad pinch as if they were `Thresholds.touchpadFingerDistance` apart.
///
/// Source of the rule: measured on UIKit.
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private var fingers = FingerPair()
    /// The distance between the fingers, in points of the window.
    private var distance: CGFloat = 0
    private var initialDistance: CGFloat?
    /// The scale for one point of distance.
    private var factor: CGFloat = 0
    private var storedScale: CGFloat = 1
    private var estimator = VelocityEstimator()
    private var lastTime = Instant(nanoseconds: 0)

    /// The ratio of the fingers' distance to their initial distance, which is adjusted by 8 pt so that the scale starts
    /// near 1. When set, the scale continues from that value; the velocity is zero until the next event.
    open var scale: CGFloat {
        get { storedScale }
        set {
            if storedScale > 0, newValue > 0 {
                estimator.scale(by: newValue / storedScale)
            } else {
                estimator.removeAll()
            }
            storedScale = newValue
            factor = newValue / max(distance, 1)
            estimator.pause()
        }
    }

    /// The change of the scale per second. Zero after 40 ms without movement.
    open var velocity: CGFloat { estimator.velocity(at: lastTime).x }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in activeTouches where touch.phase == .began && !fingers.add(touch) { ignore(touch, for: event) }
        guard let span = fingers.span, activeTouches.contains(where: { $0.phase == .began }) else { return }
        join(at: span.length, time: fingers.time)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let span = fingers.span else { return }
        update(to: span.length, time: fingers.time)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = max(lastTime, fingers.time)
        estimator.resume()
        fingers.dropLifted()
        if fingers.isEmpty { state = isDecided ? .ended : .failed }
    }

    /// Continues with two fingers from now on, without a jump of the scale.
    private func join(at distance: CGFloat, time: Instant) {
        self.distance = distance
        lastTime = time
        if isDecided {
            factor = storedScale / max(distance, 1)
        } else {
            initialDistance = distance
            storedScale = 1
            estimator.removeAll()
        }
        estimator.add(CGPoint(x: storedScale, y: 0), at: time)
    }

    private func update(to distance: CGFloat, time: Instant) {
        guard let initialDistance else { return }
        self.distance = distance
        lastTime = time
        if isDecided {
            storedScale = distance * factor
            estimator.add(CGPoint(x: storedScale, y: 0), at: time)
            if state.isActive { state = .changed }
            return
        }
        let change = distance - initialDistance
        let loss = change < 0 ? -Thresholds.pinchLoss : Thresholds.pinchLoss
        let isLost = abs(change) <= Thresholds.pinchLoss
        estimator.add(CGPoint(x: isLost ? 1 : distance / (initialDistance + loss), y: 0), at: time)
        guard abs(change) >= Thresholds.pinchHysteresis else { return }
        factor = 1 / (initialDistance + loss)
        storedScale = distance * factor
        state = .began
    }

    open override func reset() {
        fingers.removeAll()
        initialDistance = nil
        storedScale = 1
        estimator.removeAll()
    }

    // MARK: Touchpad

    open override func shouldReceive(_ event: UIEvent) -> Bool {
        guard let transform = event as? TransformEvent else { return event.type == .touches }
        return transform.kind == .pinch && transform.fingers == 2
    }

    open override func transformChanged(with event: TransformEvent) {
        let distance = Thresholds.touchpadFingerDistance * event.scale
        switch event.phase {
        case .began: join(at: distance, time: event.instant)
        case .changed: update(to: distance, time: event.instant)
        case .ended:
            lastTime = event.instant
            estimator.resume()
            state = isDecided ? .ended : .failed
        case .cancelled: state = state.isActive ? .cancelled : .failed
        }
    }
}
