import Foundation
import TouchInkRaster

/// Figures from beyond the limits: earlier versions of the program could make them, and other programs can.
extension Figure {
    /// The figure, if it is possible; else one that is like it: moved as little as it takes, and scaled as a whole, so that
    /// it keeps its shape. What is no number is 0, or the least that can be.
    ///
    /// - Returns: nil if there is nothing to be brought back: a stroke without a place.
    /// - Complexity: O(n) for a stroke of n samples.
    public func clampedToLimits() -> Figure? {
        if isValid { return self }
        guard let finite = mapping(SafeRange.number, width: SafeRange.width) else { return nil }
        let fitted = finite.applying(finite.transformToLimits)
        // What rounding has left beyond them.
        return fitted.mapping(Figure.coordinates.nearest, width: Figure.widths.nearest)
    }

    /// Numbers that can be reckoned with.
    private enum SafeRange {
        /// Far more than any limit, and the square of it has room. Source: our choice.
        private static let maxMagnitude: CGFloat = 1e15

        static func number(_ value: CGFloat) -> CGFloat {
            value.isNaN ? 0 : (-maxMagnitude...maxMagnitude).nearest(value)
        }

        static func width(_ value: CGFloat) -> CGFloat { (Figure.widths.lowerBound...maxMagnitude).nearest(value) }
    }

    /// Each number changed by itself; an ink that is no colour becomes the nearest.
    private func mapping(_ number: (CGFloat) -> CGFloat, width: (CGFloat) -> CGFloat) -> Figure? {
        func point(_ point: CGPoint) -> CGPoint { CGPoint(x: number(point.x), y: number(point.y)) }
        switch self {
        case .line(let line):
            return .line(
                Line(start: point(line.start), end: point(line.end), width: width(line.width), ink: line.ink.clamped))
        case .circle(let circle):
            return .circle(
                Circle(
                    center: point(circle.center), radius: abs(number(circle.radius)), arc: circle.arc?.clamped,
                    width: width(circle.width), ink: circle.ink.clamped))
        case .stroke(let stroke):
            let samples = stroke.samples.map { Stroke.Sample(point($0.position), width: width($0.width)) }
            let path = StrokePath(samples, stroke.path.detail)
            if path.isEmpty { return nil }
            // One that is cut goes as far as there was room for it.
            return .stroke(
                Stroke(
                    path.omissions.isTruncated ? StrokePath(path.samples, path.detail) : path, ink: stroke.ink.clamped))
        }
    }

    /// What brings the middle of the ink, and its width, within the limits.
    private var transformToLimits: Similarity {
        let (centerLine, width) = (self.centerLineBounds, maxWidth)
        let (x, y) = (Fit(of: centerLine.minX...centerLine.maxX), Fit(of: centerLine.minY...centerLine.maxY))
        let scale = min(x.scale, y.scale, Figure.widths.upperBound / width)
        let center = CGPoint(x: centerLine.midX, y: centerLine.midY)
        return Similarity(scale: scale, angle: 0, about: center)
            .followed(by: Similarity(translation: CGPoint(x: x.center, y: y.center) - center))
    }

    /// How an extent along an axis comes to lie on the canvas.
    private struct Fit {
        /// Where its middle goes.
        let center: CGFloat
        /// At most 1.
        let scale: CGFloat

        init(of extent: ClosedRange<CGFloat>) {
            let (limit, half) = (Figure.coordinates.upperBound, (extent.upperBound - extent.lowerBound) / 2)
            // What is too large for its place is rather scaled than moved, if it is not too far out: what a window shows of
            // it stays much the same.
            let maxCenter = max(limit - half, limit / 2)
            center = (-maxCenter...maxCenter).nearest((extent.lowerBound + extent.upperBound) / 2)
            scale = half > 0 ? min(1, (limit - abs(center)) / half) : 1
        }
    }

    /// The smallest upright rectangle around the middle of the ink.
    private var centerLineBounds: CGRect {
        switch self {
        case .line(let line):
            CGRect(
                x: min(line.start.x, line.end.x), y: min(line.start.y, line.end.y),
                width: abs(line.start.x - line.end.x), height: abs(line.start.y - line.end.y))
        // Its centre has to be on the canvas, and its radius to fit; all of it need not.
        case .circle(let circle): CGRect(origin: circle.center, size: .zero)
        case .stroke(let stroke):
            stroke.samples.reduce(CGRect.null) { $0.union(CGRect(origin: $1.position, size: .zero)) }
        }
    }

    private var maxWidth: CGFloat {
        switch self {
        case .line(let line): line.width
        case .circle(let circle): max(circle.width, circle.radius * Figure.widths.upperBound / Figure.radii.upperBound)
        case .stroke(let stroke): stroke.samples.lazy.map(\.width).max() ?? Figure.widths.lowerBound
        }
    }
}

extension Drawing.Entry {
    /// With the figure brought within the limits; itself if that is possible.
    public func clampedToLimits() -> Drawing.Entry? {
        // One that is no longer as the hand drew it is no marker's either.
        figure.isValid
            ? self
            : figure.clampedToLimits().map { figure in
                Drawing.Entry(FigureID(rawValue: id.rawValue, piece: id.piece, in: figure.layer), figure)
            }
    }
}

extension Ink {
    fileprivate var clamped: Ink {
        guard case .fixed(let color) = self, !isValid else { return self }
        let component = { (0.0...1.0).nearest($0) }
        return Ink(
            Color(
                red: component(color.red), green: component(color.green), blue: component(color.blue),
                alpha: component(color.alpha)))
    }
}

extension InkArc {
    fileprivate var clamped: InkArc {
        isValid ? self : InkArc(start: start.isFinite ? start : 0, sweep: (0...2 * .pi).nearest(sweep))
    }
}

extension ClosedRange where Bound: FloatingPoint {
    /// The number within it that is nearest; the least for what is no number.
    fileprivate func nearest(_ value: Bound) -> Bound { value > lowerBound ? Swift.min(value, upperBound) : lowerBound }
}
