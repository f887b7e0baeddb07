import Foundation
import TouchInkRaster

/// Clamping of figures beyond the limits, which earlier versions of the program and other programs can make.
extension Figure {
    /// The figure if it is valid; else a similar valid one: moved as little as possible, and scaled uniformly, so that
    /// it keeps its shape. NaN becomes 0, or the minimum.
    ///
    /// - Returns: nil if there is nothing to clamp: a stroke without a valid sample.
    /// - Complexity: O(n) for a stroke of n samples.
    public func clampedToLimits() -> Figure? {
        if isValid { return self }
        guard let finite = mapping(SafeRange.number, width: SafeRange.width) else { return nil }
        let fitted = finite.applying(finite.transformToLimits)
        // Rounding may have left values beyond the limits.
        return fitted.mapping(Figure.coordinates.nearest, width: Figure.widths.nearest)
    }

    /// Clamps numbers to a range that is safe for arithmetic.
    private enum SafeRange {
        /// Far more than any limit, and its square does not overflow. Source: our choice.
        private static let maxMagnitude: CGFloat = 1e15

        static func number(_ value: CGFloat) -> CGFloat {
            value.isNaN ? 0 : (-maxMagnitude...maxMagnitude).nearest(value)
        }

        static func width(_ value: CGFloat) -> CGFloat { (Figure.widths.lowerBound...maxMagnitude).nearest(value) }
    }

    /// Changes each number separately; an ink with an invalid color gets the nearest valid one.
    private func mapping(_ number: (CGFloat) -> CGFloat, width: (CGFloat) -> CGFloat) -> Figure? {
        guard var figure = object.mapping(number, width: width)?.figure else { return nil }
        figure.ink = ink.clamped
        return figure
    }

    /// The transform that brings the center line, and the width of the ink, within the limits.
    private var transformToLimits: Similarity {
        let (centerLine, width) = object.limitedExtent
        let (x, y) = (Fit(of: centerLine.minX...centerLine.maxX), Fit(of: centerLine.minY...centerLine.maxY))
        let scale = min(x.scale, y.scale, Figure.widths.upperBound / width)
        let center = CGPoint(x: centerLine.midX, y: centerLine.midY)
        return Similarity(scale: scale, angle: 0, about: center)
            .followed(by: Similarity(translation: CGPoint(x: x.center, y: y.center) - center))
    }

    /// The position and scale with which an extent along an axis fits on the canvas.
    private struct Fit {
        /// The new center of the extent.
        let center: CGFloat
        /// The scale, at most 1.
        let scale: CGFloat

        init(of extent: ClosedRange<CGFloat>) {
            let (limit, half) = (Figure.coordinates.upperBound, (extent.upperBound - extent.lowerBound) / 2)
            // An extent that is too large is scaled rather than moved, if it is not too far out: so a window shows
            // nearly the same part of it.
            let maxCenter = max(limit - half, limit / 2)
            center = (-maxCenter...maxCenter).nearest((extent.lowerBound + extent.upperBound) / 2)
            scale = half > 0 ? min(1, (limit - abs(center)) / half) : 1
        }
    }
}

extension Drawing.Entry {
    /// The entry with its figure clamped to the limits; unchanged if the figure is valid.
    public func clampedToLimits() -> Drawing.Entry? {
        // A clamped stroke loses its motion, and with it the marker's nib and layer.
        figure.isValid
            ? self
            : figure.clampedToLimits().map { figure in
                Drawing.Entry(FigureID(rawValue: id.rawValue, piece: id.piece, in: figure.layer), figure, lock)
            }
    }
}

extension Ink {
    var clamped: Ink {
        guard case .fixed(let color) = self, !isValid else { return self }
        let component = { (0.0...1.0).nearest($0) }
        return Ink(
            Color(
                red: component(color.red), green: component(color.green), blue: component(color.blue),
                alpha: component(color.alpha)))
    }
}

extension ClosedRange where Bound: FloatingPoint {
    /// The nearest number within the range; the lower bound for NaN.
    func nearest(_ value: Bound) -> Bound { value > lowerBound ? Swift.min(value, upperBound) : lowerBound }
}
