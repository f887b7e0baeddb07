import Foundation
import TouchKit

/// The name of a timing function.
public nonisolated struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String

    /// Any name; unknown names mean `default`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Starts slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Starts and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// Starts and ends slowly, the end more so.
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

/// The pacing of an animation, as a cubic Bézier curve from (0, 0) to (1, 1).
public nonisolated final class CAMediaTimingFunction: Sendable {
    private let points: [Float]

    /// Creates a predefined timing function.
    public init(name: CAMediaTimingFunctionName) {
        points = name.points
    }

    /// Creates a timing function from two control points of time and progress; times are clamped to 0…1.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = [min(max(c1x, 0), 1), c1y, min(max(c2x, 0), 1), c2y]
    }

    func value(at time: Double) -> Double {
        if time <= 0 || time >= 1 { return min(max(time, 0), 1) }
        let points = points.map(Double.init)
        return CubicCurve((points[0], points[1]), (points[2], points[3])).value(at: time)
    }
}
