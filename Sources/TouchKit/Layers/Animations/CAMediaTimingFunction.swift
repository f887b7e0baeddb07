import Foundation

/// The name of a curve.
public nonisolated struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name for it.
    public let rawValue: String

    /// Any name; one that is not known is `default`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At the same speed all the way.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Begins slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at both ends.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// Slow at both ends, the end most.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

    /// Source: the control points that Core Animation documents for its timing functions.
    fileprivate var points: [Float] {
        switch self {
        case .linear: [0, 0, 1, 1]
        case .easeIn: [0.42, 0, 1, 1]
        case .easeOut: [0, 0, 0.58, 1]
        case .easeInEaseOut: [0.42, 0, 0.58, 1]
        default: [0.25, 0.1, 0.25, 1]
        }
    }
}

/// How an animation's speed changes on its way: along a cubic Bézier curve from (0, 0) to (1, 1).
public nonisolated final class CAMediaTimingFunction: Sendable {
    private let points: [Float]

    /// One of the curves with a name.
    public init(name: CAMediaTimingFunctionName) {
        points = name.points
    }

    /// With two control points of time and way; times are 0…1, and others count as 0 or 1.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = [min(max(c1x, 0), 1), c1y, min(max(c2x, 0), 1), c2y]
    }

    func value(at time: Double) -> Double {
        if time <= 0 || time >= 1 { return min(max(time, 0), 1) }
        let points = points.map(Double.init)
        return CubicCurve((points[0], points[1]), (points[2], points[3])).value(at: time)
    }
}
