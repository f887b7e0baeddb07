public import Foundation

/// How an animation goes from one of its values to the next.
public nonisolated struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name for it.
    public let rawValue: String

    /// Any name; one that is not known is `linear`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Straight on.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// From each value to the next at once.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight on, at the same speed all the way.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// As `linear`.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// As `paced`.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Goes from value to value, or along a path.
///
/// **Difference from UIKit**: a layer that follows a path is not turned along it.
@MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
    /// What it shows one after another.
    open var values: [Any]?
    /// What a point moves along, instead of `values`.
    open var path: CGPath?
    /// When it shows each value, 0…1 of its time, in order; nil: at even distances.
    open var keyTimes: [NSNumber]?
    /// How the speed changes between each two values.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How it goes from one value to the next.
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

    /// Nil if there are not as many as needed.
    private func times(_ count: Int) -> [Double]? {
        keyTimes.flatMap { $0.count >= count ? $0.map(\.doubleValue) : nil }
    }

    /// The end of what the path is up to a part of its length.
    private func point(on path: CGPath, at fraction: Double) -> CGPoint? {
        if fraction <= 0 { return path.elements.first?.points.first }
        return path.trimmed(from: 0, to: CGFloat(min(fraction, 1))).currentPoint
    }
}

extension Int {
    fileprivate func clamped(to highest: Int) -> Int { Swift.min(Swift.max(self, 0), highest) }
}
