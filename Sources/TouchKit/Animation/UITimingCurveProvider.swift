public import Foundation

/// How an animation's speed changes on its way.
///
/// **Difference from UIKit**: only the two types of this module are known; others are slow at both ends.
@MainActor public protocol UITimingCurveProvider: AnyObject {}

extension UIView {
    /// Curves with a name, in UIKit's numbers.
    public nonisolated enum AnimationCurve: Int, Sendable {
        /// Slow at both ends.
        case easeInOut = 0
        /// Begins slowly.
        case easeIn = 1
        /// Ends slowly.
        case easeOut = 2
        /// At the same speed all the way.
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

/// Goes along a cubic Bézier curve from (0, 0) to (1, 1).
@MainActor public final class UICubicTimingParameters: UITimingCurveProvider {
    /// The first control point: time and way, each 0…1 of the whole.
    public let controlPoint1: CGPoint
    /// The second one.
    public let controlPoint2: CGPoint
    let curve: CubicCurve

    /// - Parameters: times outside of 0…1 count as 0 or 1.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (controlPoint1, controlPoint2) = (point1, point2)
        curve = CubicCurve(
            (min(max(point1.x, 0), 1), point1.y), (min(max(point2.x, 0), 1), point2.y))
    }

    /// One of the curves with a name.
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

/// Swings like a weight on a spring.
@MainActor public final class UISpringTimingParameters: UITimingCurveProvider {
    /// 1 comes to rest without swinging, less swings; at least 0.01.
    public let dampingRatio: CGFloat
    /// At the beginning, in whole ways a second.
    ///
    /// **Difference from UIKit**: a number, not a vector: all that moves has the same speed along its own way.
    public let initialVelocity: CGFloat

    /// A spring that lies still, but for a thousandth of the way, when the animation's time is over.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGFloat = 0) {
        dampingRatio = ratio
        initialVelocity = velocity
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
