import Foundation
import TouchInkRaster

/// Figures from beyond the limits: earlier versions of the program could make them, and other programs can.
extension Figure {
    /// The figure, if it is possible; else one that is like it: moved as little as it takes, and scaled as a whole, so that
    /// it keeps its shape. What is no number is 0, or the least that can be.
    ///
    /// - Returns: nil if there is nothing to be brought back: a stroke without a place.
    /// - Complexity: O(n) for a stroke of n samples.
    public func broughtWithinLimits() -> Figure? {
        if isPossible { return self }
        guard let finite = mapping(Sanity.number, width: Sanity.width) else { return nil }
        let fitted = finite.applying(finite.wayBack)
        // What rounding has left beyond them.
        return fitted.mapping(Figure.places.nearest, width: Figure.widths.nearest)
    }

    /// Numbers that can be reckoned with.
    private enum Sanity {
        /// Far more than any limit, and the square of it has room. Source: our choice.
        private static let most: CGFloat = 1e15

        static func number(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : (-most...most).nearest(value) }

        static func width(_ value: CGFloat) -> CGFloat { (Figure.widths.lowerBound...most).nearest(value) }
    }

    /// Each number changed by itself; an ink that is no colour becomes the nearest.
    private func mapping(_ number: (CGFloat) -> CGFloat, width: (CGFloat) -> CGFloat) -> Figure? {
        func point(_ point: CGPoint) -> CGPoint { CGPoint(x: number(point.x), y: number(point.y)) }
        switch self {
        case .line(let line):
            return .line(
                Line(begin: point(line.begin), end: point(line.end), width: width(line.width), ink: line.ink.possible))
        case .circle(let circle):
            return .circle(
                Circle(
                    center: point(circle.center), radius: abs(number(circle.radius)), arc: circle.arc?.possible,
                    width: width(circle.width), ink: circle.ink.possible))
        case .stroke(let stroke):
            let samples = stroke.samples.map { Stroke.Sample(point($0.position), width: width($0.width)) }
            let path = StrokePath(samples, stroke.path.detail)
            if path.isEmpty { return nil }
            // One that is cut goes as far as there was room for it.
            return .stroke(
                Stroke(path.omissions.isCut ? StrokePath(path.samples, path.detail) : path, ink: stroke.ink.possible))
        }
    }

    /// What brings the middle of the ink, and its width, within the limits.
    private var wayBack: Similarity {
        let (spine, width) = (self.spine, greatestWidth)
        let (x, y) = (Fit(of: spine.minX...spine.maxX), Fit(of: spine.minY...spine.maxY))
        let scale = min(x.scale, y.scale, Figure.widths.upperBound / width)
        let middle = CGPoint(x: spine.midX, y: spine.midY)
        return Similarity(scale: scale, angle: 0, about: middle)
            .followed(by: Similarity(translation: CGPoint(x: x.middle, y: y.middle) - middle))
    }

    /// How an extent along an axis comes to lie on the canvas.
    private struct Fit {
        /// Where its middle goes.
        let middle: CGFloat
        /// At most 1.
        let scale: CGFloat

        init(of extent: ClosedRange<CGFloat>) {
            let (most, half) = (Figure.places.upperBound, (extent.upperBound - extent.lowerBound) / 2)
            // What is too large for its place is rather scaled than moved, if it is not too far out: what a window shows of
            // it stays much the same.
            let reach = max(most - half, most / 2)
            middle = (-reach...reach).nearest((extent.lowerBound + extent.upperBound) / 2)
            scale = half > 0 ? min(1, (most - abs(middle)) / half) : 1
        }
    }

    /// The smallest upright rectangle around the middle of the ink.
    private var spine: CGRect {
        switch self {
        case .line(let line):
            CGRect(
                x: min(line.begin.x, line.end.x), y: min(line.begin.y, line.end.y),
                width: abs(line.begin.x - line.end.x), height: abs(line.begin.y - line.end.y))
        // Its centre has to be on the canvas, and its radius to fit; all of it need not.
        case .circle(let circle): CGRect(origin: circle.center, size: .zero)
        case .stroke(let stroke):
            stroke.samples.reduce(CGRect.null) { $0.union(CGRect(origin: $1.position, size: .zero)) }
        }
    }

    private var greatestWidth: CGFloat {
        switch self {
        case .line(let line): line.width
        case .circle(let circle): max(circle.width, circle.radius * Figure.widths.upperBound / Figure.radii.upperBound)
        case .stroke(let stroke): stroke.samples.lazy.map(\.width).max() ?? Figure.widths.lowerBound
        }
    }
}

extension Drawing.Entry {
    /// With the figure brought within the limits; itself if that is possible.
    public func broughtWithinLimits() -> Drawing.Entry? {
        // One that is no longer as the hand drew it is no marker's either.
        figure.isPossible
            ? self
            : figure.broughtWithinLimits().map { figure in
                Drawing.Entry(FigureID(rawValue: id.rawValue, piece: id.piece, in: figure.layer), figure)
            }
    }
}

extension Ink {
    fileprivate var possible: Ink {
        guard case .fixed(let color) = self, !isPossible else { return self }
        let part = { (0.0...1.0).nearest($0) }
        return Ink(
            Color(red: part(color.red), green: part(color.green), blue: part(color.blue), alpha: part(color.alpha)))
    }
}

extension InkArc {
    fileprivate var possible: InkArc {
        isSound ? self : InkArc(begin: begin.isFinite ? begin : 0, sweep: (0...2 * .pi).nearest(sweep))
    }
}

extension ClosedRange where Bound: FloatingPoint {
    /// The number within it that is nearest; the least for what is no number.
    fileprivate func nearest(_ value: Bound) -> Bound { value > lowerBound ? Swift.min(value, upperBound) : lowerBound }
}
