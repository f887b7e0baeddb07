public import Foundation

/// The sizes that sliders and keys step through: finer for small sizes, where differences are more visible.
public struct SizeScale: Hashable, Sendable {
    /// In screen points, ascending; at least one.
    public let steps: [CGFloat]

    /// The sizes of nibs. Source: our choice: each is at most a quarter larger than the previous one, as far as whole
    /// points allow.
    public static let nibs = SizeScale(
        steps: Array(stride(from: 1, through: 12, by: 1)) + Array(stride(from: 14, through: 32, by: 2))
            + Array(stride(from: 36, through: 64, by: 4)))
    /// The sizes of fonts. Source: our choice.
    public static let fonts = SizeScale(
        steps: Array(stride(from: 8, through: 20, by: 1)) + Array(stride(from: 22, through: 40, by: 2))
            + Array(stride(from: 44, through: 80, by: 4)) + Array(stride(from: 90, through: 200, by: 10)))

    /// The position of a size on the scale: 0 for the first step; fractional between two steps.
    public func position(of size: CGFloat) -> Double {
        guard let above = steps.firstIndex(where: { $0 >= size }) else { return Double(steps.count - 1) }
        guard above > 0 else { return 0 }
        let (low, high) = (steps[above - 1], steps[above])
        return Double(above - 1) + Double((size - low) / (high - low))
    }

    /// The step nearest to a position on the scale.
    public func size(at position: Double) -> CGFloat {
        let index = position > 0 ? min(position.rounded(), Double(steps.count - 1)) : 0
        return steps[Int(index)]
    }

    /// The next larger step; the largest if there is none.
    public func size(above size: CGFloat) -> CGFloat { steps.first { $0 > size } ?? steps[steps.count - 1] }

    /// The next smaller step; the smallest if there is none.
    public func size(below size: CGFloat) -> CGFloat { steps.last { $0 < size } ?? steps[0] }
}

extension Tool {
    /// The sizes that sliders and keys step through.
    public var sizeScale: SizeScale { self == .text ? .fonts : .nibs }
}
