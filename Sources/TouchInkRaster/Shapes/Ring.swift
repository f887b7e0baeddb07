import Foundation

/// The line of a circle in the pixels of a surface.
///
/// A pixel's coverage is `halfWidth + ½ − |distance from the center − radius|` of the pixel's center, clamped to 0…1;
/// lines thinner than a pixel are drawn as by `Capsule`.
struct Ring: PixelShape {
    private let center: SIMD2<Double>
    private let radius: Double
    /// Half the width, at least half a pixel.
    private let halfWidth: Double
    /// The line's width in pixels, at most 1: the factor by which it is lighter.
    private let widthFraction: Double
    /// The column of pixels that splits a row into its left and right span.
    private let splitColumn: Int
    /// The ranges of distances from the center in which a pixel is touched, and in which it is fully covered.
    private let touched: (inner: Double, outer: Double)
    private let covered: (inner: Double, outer: Double)

    /// Creates a circle.
    ///
    /// - Parameters: in pixels; the radius to the middle of the line, at least 0; the width more than 0.
    init(center: CGPoint, radius: Double, width: Double) {
        self.center = SIMD2(Double(center.x), Double(center.y))
        self.radius = radius
        halfWidth = max(width, 1) / 2
        widthFraction = min(1, width)
        splitColumn = PixelRect.ceil(self.center.x - 0.5)
        touched = (radius - halfWidth - 0.5, radius + halfWidth + 0.5)
        // A line thinner than a pixel covers no pixel fully.
        covered = widthFraction < 1 ? (.infinity, -.infinity) : (radius - halfWidth + 0.5, radius + halfWidth - 0.5)
    }

    var isMeasurable: Bool { (touched.outer * touched.outer).isFinite && (center * center).sum().isFinite }

    var bounds: PixelRect {
        let margin = CGFloat(touched.outer + 0.5)
        return PixelRect(
            covering: CGRect(
                x: CGFloat(center.x) - margin, y: CGFloat(center.y) - margin, width: 2 * margin, height: 2 * margin))
    }

    struct Row: PixelShapeRow {
        /// The squared y distance of the row's center from the circle's center.
        let squaredOffset: Double
        let left: PixelSpan
        let right: PixelSpan

        static var spanCount: Int { 2 }

        @inline(__always)
        func span(_ index: Int) -> PixelSpan { index == 0 ? left : right }
    }

    @inline(__always)
    func row(_ y: Int) -> Row? {
        let offset = Double(y) + 0.5 - center.y
        guard abs(offset) <= touched.outer else { return nil }
        let squaredOffset = offset * offset
        let (far, near) = (Self.halfChord(touched.outer, squaredOffset), Self.halfChord(touched.inner, squaredOffset))
        // Without a hole, the spans are adjacent.
        let left = PixelSpan.pixels(center.x - far, center.x - near).clamped(to: Int.min..<splitColumn)
        let right = PixelSpan.pixels(center.x + near, center.x + far).clamped(to: splitColumn..<Int.max)
        var (coveredLeft, coveredRight) = (0..<0, 0..<0)
        if covered.inner <= covered.outer, abs(offset) <= covered.outer {
            let (far, near) = (
                Self.halfChord(covered.outer, squaredOffset), Self.halfChord(covered.inner, squaredOffset)
            )
            coveredLeft = PixelSpan.pixels(center.x - far, center.x - near).clamped(to: left)
            coveredRight = PixelSpan.pixels(center.x + near, center.x + far).clamped(to: right)
        }
        return Row(
            squaredOffset: squaredOffset, left: PixelSpan(touched: left, covered: coveredLeft),
            right: PixelSpan(touched: right, covered: coveredRight))
    }

    @inline(__always)
    func coverage(of x: Int, in row: Row) -> Double {
        let dx = Double(x) + 0.5 - center.x
        let distance = (dx * dx + row.squaredOffset).squareRoot()
        // In this order, NaN covers nothing.
        return min(max(0, halfWidth + 0.5 - abs(distance - radius)), 1) * widthFraction
    }

    /// Half the length of a horizontal chord of a circle around the center; 0 if it misses the circle.
    @inline(__always)
    private static func halfChord(_ radius: Double, _ squaredOffset: Double) -> Double {
        radius > 0 ? max(0, radius * radius - squaredOffset).squareRoot() : 0
    }
}
