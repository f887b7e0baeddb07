import Foundation

/// Two discs of different radii and the area between their common tangents, in the pixels of a surface.
///
/// A pixel's coverage is ½ minus the signed distance of the pixel's center from the edge, negative inside, clamped to
/// 0…1. A cone thinner than a pixel is drawn one pixel wide and lighter in proportion, as by `Capsule`.
/// The distance is exact: it is that from the first disc, from a tangent or from the second disc, depending on the
/// point's position along the tangent.
struct RoundCone: PixelShape {
    private let start: SIMD2<Double>
    /// The vector from start to end.
    private let axis: SIMD2<Double>
    /// The unit vector from start to end.
    private let direction: SIMD2<Double>
    private let length: Double
    /// The radii of the discs; both half a pixel if both discs are thinner than a pixel.
    private let radii: SIMD2<Double>
    /// The diameters of the discs.
    private let widths: SIMD2<Double>
    /// The sine and cosine of the angle between a tangent and the axis.
    private let sine: Double
    private let cosine: Double
    /// The outlines of the touched and the fully covered area; the latter is nil if no pixel is fully covered.
    private let outer: Outline
    private let inner: Outline?
    /// Whether the cone is thinner than a pixel at one end, where it covers no pixel fully.
    private let isThin: Bool
    /// Whether the cone is thinner than a pixel everywhere.
    private let isHairline: Bool

    /// Creates a cone; nil if one disc contains the other, since there are no tangents then.
    ///
    /// - Parameters: in pixels; the widths at least 0.
    init?(from start: CGPoint, width startWidth: Double, to end: CGPoint, width endWidth: Double) {
        self.start = SIMD2(Double(start.x), Double(start.y))
        axis = SIMD2(Double(end.x), Double(end.y)) - self.start
        widths = SIMD2(startWidth, endWidth)
        isHairline = widths.max() < 1
        radii = isHairline ? SIMD2(repeating: 0.5) : widths / 2
        length = (axis * axis).sum().squareRoot()
        let difference = radii.x - radii.y
        guard length > abs(difference) else { return nil }
        direction = axis / length
        sine = difference / length
        cosine = (1 - sine * sine).squareRoot()
        isThin = widths.min() < 1
        outer = Outline(axis, direction, sine, cosine, radii + 0.5)
        inner = isHairline ? nil : Self.innerOutline(axis, direction, sine, cosine, radii - 0.5)
    }

    /// The outline of the area at least half a pixel inside the edge, or of the largest part of it that is a round
    /// cone.
    private static func innerOutline(
        _ axis: SIMD2<Double>, _ direction: SIMD2<Double>, _ sine: Double, _ cosine: Double, _ radii: SIMD2<Double>
    ) -> Outline? {
        let (one, two) = (radii.x, radii.y)
        if one < 0, two < 0 { return nil }
        // A tapering cone ends where its reduced radius is 0.
        if two < 0 { return Outline(axis * (one / (one - two)), direction, sine, cosine, SIMD2(one, 0)) }
        guard one < 0 else { return Outline(axis, direction, sine, cosine, radii) }
        let skipped = one / (one - two)
        return Outline(axis, direction, sine, cosine, SIMD2(0, two), from: axis * skipped)
    }

    var isMeasurable: Bool { length.isFinite && (radii * radii).sum().isFinite }

    var bounds: PixelRect {
        let (one, two) = (radii.x + 1, radii.y + 1)
        let (left, top) = (min(-one, axis.x - two), min(-one, axis.y - two))
        let (right, bottom) = (max(one, axis.x + two), max(one, axis.y + two))
        return PixelRect(
            covering: CGRect(
                x: CGFloat(start.x + left), y: CGFloat(start.y + top), width: CGFloat(right - left),
                height: CGFloat(bottom - top)))
    }

    struct Row: PixelShapeRow {
        /// The y distance of the row's center from the first disc's center.
        let offset: Double
        let span: PixelSpan

        static var spanCount: Int { 1 }

        @inline(__always)
        func span(_ index: Int) -> PixelSpan { span }
    }

    @inline(__always)
    func row(_ y: Int) -> Row? {
        let offset = Double(y) + 0.5 - start.y
        let (left, right) = outer.interval(at: offset)
        guard left <= right else { return nil }
        var covered = 0..<0
        if let inner {
            let (left, right) = inner.interval(at: offset)
            if left <= right { covered = PixelSpan.pixels(start.x + left, start.x + right) }
        }
        let touched = PixelSpan.pixels(start.x + left, start.x + right)
        return Row(offset: offset, span: PixelSpan(touched: touched, covered: covered))
    }

    @inline(__always)
    func coverage(of x: Int, in row: Row) -> Double {
        let (x, y) = (Double(x) + 0.5 - start.x, row.offset)
        let along = x * direction.x + y * direction.y
        let across = abs(x * direction.y - y * direction.x)
        // The position of the point along the tangent, from where that touches the first disc.
        let alongTangent = along * cosine - across * sine
        let coverage: Double
        if alongTangent <= 0 {
            coverage = radii.x + 0.5 - (x * x + y * y).squareRoot()
        } else if alongTangent >= length * cosine {
            let (x, y) = (x - axis.x, y - axis.y)
            coverage = radii.y + 0.5 - (x * x + y * y).squareRoot()
        } else {
            coverage = radii.x + 0.5 - along * sine - across * cosine
        }
        // In this order, NaN covers nothing.
        if isHairline { return min(max(0, coverage), 1) * width(at: along) }
        return min(max(0, coverage), isThin ? width(at: along) : 1)
    }

    /// The width of the cone at a distance along the axis, at most 1.
    private func width(at along: Double) -> Double {
        min(1, widths.x + (widths.y - widths.x) * min(max(0, along / length), 1))
    }
}

extension RoundCone {
    /// The edge of a round cone, for intersection with rows of pixels.
    fileprivate struct Outline {
        /// A straight part of the edge, from its upper end.
        private struct Side {
            let top: Double
            let bottom: Double
            let x: Double
            /// The change in x for each row.
            let inverseSlope: Double

            init(_ one: SIMD2<Double>, _ two: SIMD2<Double>) {
                let (upper, lower) = one.y <= two.y ? (one, two) : (two, one)
                (top, bottom, x) = (upper.y, lower.y, upper.x)
                inverseSlope = (lower.x - upper.x) / (lower.y - upper.y)
            }

            /// Whether a horizontal line intersects the side. Horizontal sides are skipped: the discs at their ends are
            /// intersected instead.
            @inline(__always)
            func intersects(at offset: Double) -> Bool { offset >= top && offset <= bottom && bottom - top > 1e-100 }

            @inline(__always)
            func x(at offset: Double) -> Double { x + (offset - top) * inverseSlope }
        }

        private let one: Side
        private let two: Side
        private let start: SIMD2<Double>
        private let end: SIMD2<Double>
        private let radii: SIMD2<Double>

        /// Creates the outline of two discs around `start` and `end`.
        init(
            _ end: SIMD2<Double>, _ direction: SIMD2<Double>, _ sine: Double, _ cosine: Double, _ radii: SIMD2<Double>,
            from start: SIMD2<Double> = .zero
        ) {
            self.start = start
            self.end = end
            self.radii = radii
            let (forward, across) = (direction * sine, SIMD2(-direction.y, direction.x) * cosine)
            one = Side(start + (forward + across) * radii.x, end + (forward + across) * radii.y)
            two = Side(start + (forward - across) * radii.x, end + (forward - across) * radii.y)
        }

        /// The intersection of a horizontal line with the area: one interval, since a round cone is convex. Empty if
        /// the left end is right of the right one.
        @inline(__always)
        func interval(at offset: Double) -> (Double, Double) {
            var (left, right) = (Double.infinity, -Double.infinity)
            let (cutsOne, cutsTwo) = (one.intersects(at: offset), two.intersects(at: offset))
            if cutsOne { (left, right) = (one.x(at: offset), one.x(at: offset)) }
            if cutsTwo { extend(&left, &right, two.x(at: offset), 0) }
            // The section through both sides is the widest.
            if cutsOne && cutsTwo { return (left, right) }
            addSection(start, radii.x, offset, &left, &right)
            addSection(end, radii.y, offset, &left, &right)
            return (left, right)
        }

        @inline(__always)
        private func addSection(
            _ center: SIMD2<Double>, _ radius: Double, _ offset: Double, _ left: inout Double, _ right: inout Double
        ) {
            let y = offset - center.y
            guard abs(y) <= radius else { return }
            extend(&left, &right, center.x, (radius * radius - y * y).squareRoot())
        }

        @inline(__always)
        private func extend(_ left: inout Double, _ right: inout Double, _ x: Double, _ half: Double) {
            left = min(left, x - half)
            right = max(right, x + half)
        }
    }
}
