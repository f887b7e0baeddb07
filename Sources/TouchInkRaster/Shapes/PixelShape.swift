import Foundation

/// A shape in the pixels of a surface that tells of each pixel how much of it is covered.
///
/// What it tells depends on the pixel and the shape alone. So a part that is drawn by itself equals the same part of the
/// whole, bit for bit, which no rasterizer does that samples along edges cut by a clip.
protocol PixelShape {
    associatedtype Row: PixelShapeRow

    /// False where the numbers are too large to be squared, or are none: nothing can be said of a pixel then.
    var isMeasurable: Bool { get }

    /// The pixels that may be touched.
    var bounds: PixelRect { get }

    /// What the shape touches of a row; nil if nothing.
    func row(_ y: Int) -> Row?

    /// 0…1, of a pixel of the row; never no number.
    func coverage(of x: Int, in row: Row) -> Double
}

/// What a shape touches of a row of pixels.
protocol PixelShapeRow {
    /// How many spans a row has, some of them maybe empty.
    static var spanCount: Int { get }

    /// From left to right; they don't overlap.
    func span(_ index: Int) -> PixelSpan
}

/// Pixels of a row side by side that are touched, and those among them that are covered wholly.
struct PixelSpan {
    let touched: Range<Int>
    let covered: Range<Int>

    /// The pixels whose middles lie between two places; cut where integers end, far beyond any bitmap.
    @inline(__always)
    static func pixels(_ left: Double, _ right: Double) -> Range<Int> {
        let first = PixelRect.ceil(left - 0.5)
        return first..<max(first, PixelRect.floor(right - 0.5) + 1)
    }
}

/// Takes what a shape covers of one row of pixels.
protocol CoverageSink {
    /// Whether the pixel can't take any more.
    func isFull(_ x: Int) -> Bool

    /// A pixel that may be covered in part.
    ///
    /// - Parameter weight: 0…255, coverage times opacity.
    func coverPartially(_ x: Int, weight: UInt32)

    /// Pixels that are covered wholly.
    func coverFully(_ range: Range<Int>)
}

extension PixelShape {
    /// Gives a row's pixels to a sink.
    ///
    /// - Parameters:
    ///   - range: where; other pixels are left alone.
    ///   - opacity: 0…255, of what is covered wholly.
    @inline(__always)
    func rasterize<Sink: CoverageSink>(_ row: Row, within range: Range<Int>, opacity: Double, into sink: Sink) {
        for index in 0..<Row.spanCount {
            let span = row.span(index)
            let left = max(span.touched.lowerBound, range.lowerBound)
            let right = min(span.touched.upperBound, range.upperBound)
            guard left < right else { continue }
            let covered = span.covered.isEmpty ? right..<right : span.covered.clamped(to: left..<right)
            rasterizeEdge(row, left..<covered.lowerBound, opacity, sink)
            rasterizeEdge(row, covered.upperBound..<right, opacity, sink)
            sink.coverFully(covered)
        }
    }

    @inline(__always)
    private func rasterizeEdge<Sink: CoverageSink>(_ row: Row, _ range: Range<Int>, _ opacity: Double, _ sink: Sink) {
        var x = range.lowerBound
        while x < range.upperBound {
            if !sink.isFull(x) {
                let weight = UInt32(truncatingIfNeeded: Int(coverage(of: x, in: row) * opacity + 0.5))
                sink.coverPartially(x, weight: weight)
            }
            x &+= 1
        }
    }
}
