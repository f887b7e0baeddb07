import Foundation

/// A straight line with round ends in the pixels of a surface, as coverage of each pixel.
///
/// A pixel's coverage depends on the pixel and the line alone: `halfWidth + ½ − distance` of the pixel's center from
/// the line, clamped to 0…1. A line thinner than a pixel is drawn one pixel wide and lighter in proportion: so it is
/// equally dark at any offset from the pixel grid, and in every direction.
struct Capsule: PixelShape {
    private let start: SIMD2<Double>
    private let end: SIMD2<Double>
    /// The unit vector from start to end; 0 for a dot.
    private let direction: SIMD2<Double>
    private let length: Double
    /// Half the width, at least half a pixel.
    private let halfWidth: Double
    /// The line's width in pixels, at most 1: the factor by which it is lighter.
    private let widthFraction: Double
    /// The change in x for each row; infinite for a horizontal line.
    private let inverseSlope: Double
    /// The reciprocals of the direction's absolute components.
    private let inverseDirection: SIMD2<Double>
    /// Half the length of a horizontal section through the touched and the fully covered pixels, away from the ends.
    private let halfTouched: Double
    private let halfCovered: Double

    /// Creates a line.
    ///
    /// - Parameters: in pixels; the width more than 0.
    init(from start: CGPoint, to end: CGPoint, width: Double) {
        self.start = SIMD2(Double(start.x), Double(start.y))
        self.end = SIMD2(Double(end.x), Double(end.y))
        let axis = self.end - self.start
        length = (axis * axis).sum().squareRoot()
        direction = length > 0 ? Self.withoutTinyComponents(axis / length) : .zero
        inverseSlope = direction.x / direction.y
        inverseDirection = SIMD2(1 / abs(direction.x), 1 / abs(direction.y))
        halfWidth = max(width, 1) / 2
        widthFraction = min(1, width)
        halfTouched = (halfWidth + 0.5) * inverseDirection.y
        halfCovered = (halfWidth - 0.5) * inverseDirection.y
    }

    /// Replaces components too small to be visible by 0: dividing by them would give NaN.
    private static func withoutTinyComponents(_ direction: SIMD2<Double>) -> SIMD2<Double> {
        direction.replacing(with: 0, where: (direction .< 1e-100) .& (direction .> -1e-100))
    }

    var isMeasurable: Bool { length.isFinite && (halfWidth * halfWidth).isFinite }

    var bounds: PixelRect {
        let margin = CGFloat(halfWidth + 1)
        return PixelRect(
            covering: CGRect(
                x: CGFloat(min(start.x, end.x)) - margin, y: CGFloat(min(start.y, end.y)) - margin,
                width: CGFloat(abs(end.x - start.x)) + 2 * margin, height: CGFloat(abs(end.y - start.y)) + 2 * margin))
    }

    struct Row: PixelShapeRow {
        /// The y distance of the row's center from the line's start.
        let offset: Double
        let span: PixelSpan
        /// Whether all pixels of the row are beside the line, none of them beyond its start or end.
        let isBeside: Bool

        static var spanCount: Int { 1 }

        @inline(__always)
        func span(_ index: Int) -> PixelSpan { span }
    }

    @inline(__always)
    func coverage(of x: Int, in row: Row) -> Double {
        let dx = Double(x) + 0.5 - start.x
        let distance = row.isBeside ? distanceBeside(dx, row.offset) : distance(dx, row.offset)
        // In this order, NaN covers nothing.
        return min(max(0, halfWidth + 0.5 - distance), 1) * widthFraction
    }

    @inline(__always)
    func row(_ y: Int) -> Row? {
        let offset = Double(y) + 0.5 - start.y
        let beside = intervalBeside(offset)
        let middle = offset * inverseSlope
        if direction.y != 0, middle - halfTouched >= beside.0, middle + halfTouched <= beside.1 {
            let center = start.x + middle
            let covered = halfCovered > 0 ? PixelSpan.pixels(center - halfCovered, center + halfCovered) : 0..<0
            let touched = PixelSpan.pixels(center - halfTouched, center + halfTouched)
            return Row(offset: offset, span: PixelSpan(touched: touched, covered: covered), isBeside: true)
        }
        return rowAtEnd(offset, beside)
    }

    private func rowAtEnd(_ offset: Double, _ beside: (Double, Double)) -> Row? {
        let (left, right) = interval(within: halfWidth + 0.5, at: offset, beside)
        guard left <= right else { return nil }
        let touched = PixelSpan.pixels(left, right)
        var covered = 0..<0
        if halfWidth > 0.5 {
            let (innerLeft, innerRight) = interval(within: halfWidth - 0.5, at: offset, beside)
            if innerLeft <= innerRight { covered = PixelSpan.pixels(innerLeft, innerRight) }
        }
        return Row(offset: offset, span: PixelSpan(touched: touched, covered: covered), isBeside: false)
    }

    /// The distance of a point, given relative to the start, from the line.
    @inline(__always)
    private func distance(_ x: Double, _ y: Double) -> Double {
        let along = x * direction.x + y * direction.y
        // For most points, those beside the line, no square root is needed.
        if along >= 0 && along <= length && length > 0 { return distanceBeside(x, y) }
        let (nearX, nearY) = along > 0 ? (end.x - start.x, end.y - start.y) : (0, 0)
        return ((x - nearX) * (x - nearX) + (y - nearY) * (y - nearY)).squareRoot()
    }

    @inline(__always)
    private func distanceBeside(_ x: Double, _ y: Double) -> Double {
        abs(x * direction.y - y * direction.x)
    }

    /// The interval of a horizontal section, at a y offset from the start, that is beside the line, neither beyond its
    /// start nor its end; relative to the start. Empty if the first number is more than the second.
    @inline(__always)
    private func intervalBeside(_ offset: Double) -> (Double, Double) {
        guard length > 0 else { return (1, 0) }
        let past = offset * direction.y
        guard direction.x != 0 else {
            return past < 0 || past > length ? (1, 0) : (-Double.infinity, Double.infinity)
        }
        let (one, two) = (-past * inverseDirection.x, (length - past) * inverseDirection.x)
        return direction.x > 0 ? (one, two) : (-two, -one)
    }

    /// The interval of a horizontal section that is within a distance of the line: only one, since the line with its
    /// surroundings is convex. Empty if the left end is right of the right one.
    @inline(__always)
    private func interval(
        within distance: Double, at offset: Double, _ beside: (Double, Double)
    ) -> (Double, Double) {
        var (left, right) = (Double.infinity, -Double.infinity)
        var (low, high) = beside
        if direction.y != 0 {
            let (middle, half) = (offset * inverseSlope, distance * inverseDirection.y)
            (low, high) = (max(low, middle - half), min(high, middle + half))
        } else if abs(offset) > distance {
            (low, high) = (1, 0)
        }
        if low <= high { (left, right) = (start.x + low, start.x + high) }
        extend(&left, &right, offset, start.x, distance)
        extend(&left, &right, offset + start.y - end.y, end.x, distance)
        return (left, right)
    }

    /// Extends an interval by the section through the disc around an end.
    @inline(__always)
    private func extend(_ left: inout Double, _ right: inout Double, _ offset: Double, _ x: Double, _ radius: Double) {
        guard abs(offset) <= radius else { return }
        let half = (radius * radius - offset * offset).squareRoot()
        left = min(left, x - half)
        right = max(right, x + half)
    }
}
