public import Foundation
public import TouchKit

/// The timing of an animation.
///
/// **Difference from UIKit**: only this module's two types are supported; others are treated as ease-in-out.
@MainActor public protocol UITimingCurveProvider: AnyObject {}

extension UIView {
    /// Named curves, with UIKit's values.
    public nonisolated enum AnimationCurve: Int, Sendable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Slow at the start.
        case easeIn = 1
        /// Slow at the end.
        case easeOut = 2
        /// Constant speed.
        case linear = 3

        var curve: CubicCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }
}

/// Timing along a cubic Bézier curve from (0, 0) to (1, 1).
@MainActor public final class UICubicTimingParameters: UITimingCurveProvider {
    /// The first control point: x is time, y is progress.
    public let controlPoint1: CGPoint
    /// The second control point.
    public let controlPoint2: CGPoint
    let curve: CubicCurve

    /// - Note: Times (x) outside of 0…1 are clamped.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (controlPoint1, controlPoint2) = (point1, point2)
        curve = CubicCurve(
            (min(max(point1.x, 0), 1), point1.y), (min(max(point2.x, 0), 1), point2.y))
    }

    /// Creates one of the named curves.
    public convenience init(animationCurve curve: UIView.AnimationCurve) {
        let points: (CGPoint, CGPoint) =
            switch curve {
            case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
            case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
            case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
            case .linear: (CGPoint(x: 1.0 / 3, y: 1.0 / 3), CGPoint(x: 2.0 / 3, y: 2.0 / 3))
            }
        self.init(controlPoint1: points.0, controlPoint2: points.1)
    }
}

/// Timing like a weight on a spring.
@MainActor public final class UISpringTimingParameters: UITimingCurveProvider {
    /// 1 doesn't oscillate, less does; at least 0.01.
    public let dampingRatio: CGFloat
    /// The initial velocity, in total distances per second.
    ///
    /// **Difference from UIKit**: a number instead of a vector: the same relative velocity for all properties.
    public let initialVelocity: CGFloat

    /// A spring that stays within 1/1000 of the distance from its target when the animation's time is over.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGFloat = 0) {
        dampingRatio = ratio
        initialVelocity = velocity
    }

    /// The same for a movement, as after a drag.
    ///
    /// - Parameter velocity: in total distances along each axis per second. **Difference from UIKit**: only its larger
    ///   component counts, which is the velocity of a movement along one axis.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        let isHorizontal = abs(velocity.dx) > abs(velocity.dy)
        self.init(dampingRatio: ratio, initialVelocity: isHorizontal ? velocity.dx : velocity.dy)
    }
}

extension UITimingCurveProvider {
    /// - Parameter duration: in seconds.
    func timing(for duration: TimeInterval) -> Timing {
        switch self {
        case let cubic as UICubicTimingParameters: .curve(cubic.curve)
        case let spring as UISpringTimingParameters:
            .spring(
                Spring(
                    damping: Double(spring.dampingRatio), velocity: Double(spring.initialVelocity) * max(0, duration)))
        default: .curve(.easeInOut)
        }
    }
}
