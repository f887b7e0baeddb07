public import Foundation
public import TouchKit

/// The interpolation between keyframes.
public nonisolated struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String

    /// Any name; unknown names mean `linear`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Linear interpolation.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// No interpolation.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Linear interpolation at a constant speed.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// The same as `linear`.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// The same as `paced`.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Animates through several values, or along a path.
///
/// **Difference from UIKit**: a layer isn't rotated to follow its path.
@MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The keyframes' values, in order.
    open var values: [Any]?
    /// The path of an animated point; replaces `values`.
    open var path: CGPath?
    /// The keyframes' times, 0…1 of the duration, in order; nil: evenly spaced.
    open var keyTimes: [NSNumber]?
    /// The timing functions of the segments between the keyframes.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The interpolation between the keyframes.
    open var calculationMode = CAAnimationCalculationMode.linear

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
        (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
    }

    override func value(at fraction: Double, from current: LayerValue) -> LayerValue? {
        if let path { return point(on: path, at: fraction).map(LayerValue.point) }
        let frames = (values ?? []).map { LayerValue($0) }
        guard let last = frames.last else { return nil }
        if calculationMode == .discrete {
            let count = Double(frames.count)
            let times = times(frames.count + 1) ?? (0...frames.count).map { Double($0) / count }
            return frames[(times.lastIndex { $0 <= fraction } ?? 0).clamped(to: frames.count - 1)]
        }
        guard frames.count > 1 else { return last }
        let times = self.times(frames.count) ?? frames.indices.map { Double($0) / Double(frames.count - 1) }
        let index = (times.lastIndex { $0 <= fraction } ?? 0).clamped(to: frames.count - 2)
        let length = times[index + 1] - times[index]
        let segmentFraction = length > 0 ? min(max((fraction - times[index]) / length, 0), 1) : 1
        let curve = timingFunctions.flatMap { index < $0.count ? $0[index] : nil }
        return frames[index].interpolated(to: frames[index + 1], curve?.value(at: segmentFraction) ?? segmentFraction)
    }

    /// Returns the key times; nil if there aren't enough.
    private func times(_ count: Int) -> [Double]? {
        keyTimes.flatMap { $0.count >= count ? $0.map(\.doubleValue) : nil }
    }

    /// Returns the point at a fraction of the path's length.
    private func point(on path: CGPath, at fraction: Double) -> CGPoint? {
        if fraction <= 0 { return path.elements.first?.points.first }
        return path.trimmed(from: 0, to: CGFloat(min(fraction, 1))).currentPoint
    }
}

extension Int {
    fileprivate func clamped(to highest: Int) -> Int { Swift.min(Swift.max(self, 0), highest) }
}
