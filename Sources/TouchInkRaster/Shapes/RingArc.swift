import Foundation

/// An arc of a circle's line, with round ends, in the pixels of a surface.
///
/// A pixel's coverage is `halfWidth + ½ − distance` of the pixel's center from the arc, clamped to 0…1. Away from the
/// ends it equals that of `Ring`.
struct RingArc: PixelShape {
    private let ring: Ring
    private let center: SIMD2<Double>
    private let radius: Double
    /// Half the width, at least half a pixel.
    private let halfWidth: Double
    /// The line's width in pixels, at most 1: the factor by which it is lighter.
    private let widthFraction: Double
    /// The ends of the arc, relative to the center.
    private let start: SIMD2<Double>
    private let end: SIMD2<Double>
    /// The unit vector from the center to the middle of the arc, and the cosine of the angle from there to either end.
    private let middle: SIMD2<Double>
    private let cosine: Double
    let bounds: PixelRect

    /// Creates an arc.
    ///
    /// - Parameters: in pixels, as in `Ring`.
    init(center: CGPoint, radius: Double, _ arc: InkArc, width: Double) {
        ring = Ring(center: center, radius: radius, width: width)
        self.center = SIMD2(Double(center.x), Double(center.y))
        self.radius = radius
        halfWidth = max(width, 1) / 2
        widthFraction = min(1, width)
        func direction(_ angle: CGFloat) -> SIMD2<Double> { SIMD2(Double(cos(angle)), Double(sin(angle))) }
        start = direction(arc.start) * radius
        end = direction(arc.end) * radius
        middle = direction(arc.start + arc.sweep / 2)
        cosine = Double(cos(arc.sweep / 2))
        let margin = CGFloat(halfWidth + 1)
        bounds = PixelRect(
            covering: arc.bounds(center: center, radius: CGFloat(radius)).insetBy(dx: -margin, dy: -margin))
    }

    var isMeasurable: Bool { ring.isMeasurable }

    struct Row: PixelShapeRow {
        /// The y distance of the row's center from the circle's center.
        let offset: Double
        let left: PixelSpan
        let right: PixelSpan

        static var spanCount: Int { 2 }

        @inline(__always)
        func span(_ index: Int) -> PixelSpan { index == 0 ? left : right }
    }

    @inline(__always)
    func row(_ y: Int) -> Row? {
        guard let row = ring.row(y) else { return nil }
        // Full coverage is determined pixel by pixel.
        return Row(
            offset: Double(y) + 0.5 - center.y, left: PixelSpan(touched: row.left.touched, covered: 0..<0),
            right: PixelSpan(touched: row.right.touched, covered: 0..<0))
    }

    @inline(__always)
    func coverage(of x: Int, in row: Row) -> Double {
        let (x, y) = (Double(x) + 0.5 - center.x, row.offset)
        let radialDistance = (x * x + y * y).squareRoot()
        let distance: Double
        if x * middle.x + y * middle.y >= radialDistance * cosine {
            distance = abs(radialDistance - radius)
        } else {
            let (one, two) = (SIMD2(x, y) - start, SIMD2(x, y) - end)
            distance = min((one * one).sum(), (two * two).sum()).squareRoot()
        }
        // In this order, NaN covers nothing.
        return min(max(0, halfWidth + 0.5 - distance), 1) * widthFraction
    }
}
