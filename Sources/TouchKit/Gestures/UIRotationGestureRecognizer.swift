public import Foundation

/// Recognizes two fingers that rotate around each other.
///
/// States of an attempt:
///
///     possible ── two fingers have rotated by 10° ──→ began ── one moves ──→ changed
///     possible ── all have lifted ──→ failed
///     began, changed ── all have lifted ──→ ended
///
/// Further fingers are ignored while two are down. When one of the two lifts, the rotation stays, and continues from
/// there when another one lands.
///
/// Source of the rule: measured on UIKit.
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private var fingers = FingerPair()
    /// The angle of the line between the fingers, in radians; nil while there are not two.
    private var angle: CGFloat?
    /// The total rotation of the fingers, in radians; not limited to a full rotation.
    private var totalRotation: CGFloat = 0
    /// The part of the total rotation that `rotation` excludes.
    private var base: CGFloat = 0
    private var estimator = VelocityEstimator()
    private var lastTime = Instant(nanoseconds: 0)

    /// The rotation of the fingers, in radians clockwise, less 5°. When set, it continues from that value; the velocity
    /// is zero until the next event.
    open var rotation: CGFloat {
        get { totalRotation - base }
        set {
            base = totalRotation - newValue
            estimator.pause()
        }
    }

    /// Radians per second. Zero after 40 ms without movement.
    open var velocity: CGFloat { estimator.velocity(at: lastTime).x }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in activeTouches where touch.phase == .began && !fingers.add(touch) { ignore(touch, for: event) }
        guard let span = fingers.span, activeTouches.contains(where: { $0.phase == .began }) else { return }
        if !isDecided {
            totalRotation = 0
            estimator.removeAll()
        }
        angle = atan2(span.y, span.x)
        lastTime = fingers.time
        estimator.add(CGPoint(x: totalRotation, y: 0), at: lastTime)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let span = fingers.span, let angle else { return }
        let new = atan2(span.y, span.x)
        self.angle = new
        rotate(by: remainder(new - angle, 2 * .pi), time: fingers.time)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = max(lastTime, fingers.time)
        estimator.resume()
        fingers.dropLifted()
        if !fingers.isComplete { angle = nil }
        if fingers.isEmpty { state = isDecided ? .ended : .failed }
    }

    private func rotate(by difference: CGFloat, time: Instant) {
        totalRotation += difference
        lastTime = time
        estimator.add(CGPoint(x: totalRotation, y: 0), at: time)
        if isDecided {
            if state.isActive { state = .changed }
            return
        }
        // In degrees and with a tolerance: in radians, the sum of ten rotations by 1° is slightly less than 10°.
        let degrees = totalRotation * 180 / .pi
        guard abs(degrees) >= Thresholds.rotationHysteresis - 1e-9 else { return }
        base = (degrees < 0 ? -Thresholds.rotationLoss : Thresholds.rotationLoss) * .pi / 180
        state = .began
    }

    open override func reset() {
        fingers.removeAll()
        angle = nil
        totalRotation = 0
        base = 0
        estimator.removeAll()
    }

    // MARK: Touchpad

    open override func shouldReceive(_ event: UIEvent) -> Bool {
        guard let transform = event as? TransformEvent else { return event.type == .touches }
        return transform.kind == .pinch && transform.fingers == 2
    }

    open override func transformChanged(with event: TransformEvent) {
        switch event.phase {
        case .began:
            lastTime = event.instant
            estimator.add(.zero, at: lastTime)
        case .changed: rotate(by: event.rotation - totalRotation, time: event.instant)
        case .ended:
            lastTime = event.instant
            estimator.resume()
            state = isDecided ? .ended : .failed
        case .cancelled: state = state.isActive ? .cancelled : .failed
        }
    }
}
