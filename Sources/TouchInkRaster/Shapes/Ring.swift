import Foundation

/// The line of a circle in the pixels of a surface.
///
/// A pixel's coverage is `reach + ½ − |distance from the centre − radius|` of the pixel's middle, cut to 0…1; of a line
/// thinner than a pixel as `Capsule` has it.
struct Ring: PixelShape {
    private let center: SIMD2<Double>
    private let radius: Double
    /// Half the width, at least half a pixel.
    private let halfWidth: Double
    /// How much of a pixel's width the line has.
    private let widthFraction: Double
    /// The column of pixels where a row is parted into its left and its right span.
    private let splitColumn: Int
    /// A pixel is touched between the first two distances from the centre, and covered wholly between the last two.
    private let touched: (inner: Double, outer: Double)
    private let covered: (inner: Double, outer: Double)

    /// - Parameters: in pixels; the radius to the middle of the line, at least 0; the width more than 0.
    init(center: CGPoint, radius: Double, width: Double) {
        self.center = SIMD2(Double(center.x), Double(center.y))
        self.radius = radius
        halfWidth = max(width, 1) / 2
        widthFraction = min(1, width)
        splitColumn = PixelRect.ceil(self.center.x - 0.5)
        touched = (radius - halfWidth - 0.5, radius + halfWidth + 0.5)
        // A line that is not as wide as a pixel covers none wholly.
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
        /// The square of the distance of the row's middle from the centre.
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
        // Where there is no hole the spans meet.
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
        // In this order, in which what is no number covers nothing.
        return min(max(0, halfWidth + 0.5 - abs(distance - radius)), 1) * widthFraction
    }

    /// Half of a level cut through a circle about the centre; 0 where the cut misses it.
    @inline(__always)
    private static func halfChord(_ radius: Double, _ squaredOffset: Double) -> Double {
        radius > 0 ? max(0, radius * radius - squaredOffset).squareRoot() : 0
    }
}
