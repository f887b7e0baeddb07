import Foundation

/// A shape in the pixels of a surface that computes the coverage of each pixel.
///
/// The coverage depends on the pixel and the shape alone. So a part that is drawn by itself equals the same part of the
/// complete picture, bit for bit; rasterizers that sample along edges cut by a clip don't guarantee that.
protocol PixelShape {
    associatedtype Row: PixelShapeRow

    /// False if a number is NaN or too large to be squared: coverage is undefined then.
    var isMeasurable: Bool { get }

    /// The pixels that the shape may touch.
    var bounds: PixelRect { get }

    /// The spans of a row that the shape touches; nil if none.
    func row(_ y: Int) -> Row?

    /// The coverage of a pixel of the row, 0…1; never NaN.
    func coverage(of x: Int, in row: Row) -> Double
}

/// The spans of a row of pixels that a shape touches.
protocol PixelShapeRow {
    /// The number of spans in a row; some may be empty.
    static var spanCount: Int { get }

    /// The spans from left to right; they don't overlap.
    func span(_ index: Int) -> PixelSpan
}

/// Consecutive touched pixels of a row, and the fully covered ones among them.
struct PixelSpan {
    let touched: Range<Int>
    let covered: Range<Int>

    /// The pixels whose centers are between two x coordinates; clamped to the range of integers, far beyond any bitmap.
    @inline(__always)
    static func pixels(_ left: Double, _ right: Double) -> Range<Int> {
        let first = PixelRect.ceil(left - 0.5)
        return first..<max(first, PixelRect.floor(right - 0.5) + 1)
    }
}

/// Receives the coverage of one row of pixels.
protocol CoverageSink {
    /// Whether further coverage can't change the pixel.
    func isFull(_ x: Int) -> Bool

    /// Adds a pixel that may be covered partially.
    ///
    /// - Parameter weight: 0…255, coverage times opacity.
    func coverPartially(_ x: Int, weight: UInt32)

    /// Adds fully covered pixels.
    func coverFully(_ range: Range<Int>)
}

extension PixelShape {
    /// Passes a row's pixels to a sink.
    ///
    /// - Parameters:
    ///   - range: the pixels to pass; others are skipped.
    ///   - opacity: that of full coverage, 0…255.
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
