import Foundation

/// The inside of a closed line of straight edges in the pixels of a surface, by the nonzero winding rule.
///
/// A pixel's coverage is that of several horizontal lines through it, each exact to a 256th of a pixel: it depends on the
/// pixel and the edges alone.
struct Polygon {
    private struct Edge {
        let start: SIMD2<Double>
        let end: SIMD2<Double>

        /// The x coordinate at a height between both ends.
        func x(at y: Double) -> Double {
            start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
        }
    }

    /// The visible rows.
    let rows: Range<Int>
    /// The edges that reach into each of several bands of `bandHeight` rows.
    private var bands: [[Edge]]

    private static let bandHeight = 8
    /// The number of lines through a row of pixels. Source: our choice: edges look even beside the ink around them.
    private static let linesPerRow = 8
    /// The fractions of a pixel that a line covers.
    private static let unit = 256
    /// The sum of full coverage.
    static let fullCoverage = linesPerRow * unit

    /// Nil if nothing is visible, or a number is NaN or infinite.
    ///
    /// - Parameters:
    ///   - points: in pixels; the last one is joined to the first.
    ///   - visible: the rows that are drawn.
    init?(_ points: [CGPoint], visible: Range<Int>) {
        guard let last = points.last, points.allSatisfy(\.isFinite) else { return nil }
        let heights = points.map(\.y)
        let top = PixelRect.floor(Double(heights.min() ?? 0))
        rows = (top..<max(top, PixelRect.ceil(Double(heights.max() ?? 0)))).clamped(to: visible)
        if rows.isEmpty { return nil }
        bands = Array(repeating: [], count: (rows.count + Self.bandHeight - 1) / Self.bandHeight)
        for (start, end) in zip([last] + points, points) where start.y != end.y {
            let low = PixelRect.floor(Double(min(start.y, end.y)))
            let high = PixelRect.floor(Double(max(start.y, end.y)))
            guard high >= rows.lowerBound, low < rows.upperBound else { continue }
            let edge = Edge(
                start: SIMD2(Double(start.x), Double(start.y)), end: SIMD2(Double(end.x), Double(end.y)))
            for band in self.band(of: low)...self.band(of: high) { bands[band].append(edge) }
        }
    }

    private func band(of row: Int) -> Int {
        (min(max(row, rows.lowerBound), rows.upperBound - 1) - rows.lowerBound) / Self.bandHeight
    }

    /// Calculates the coverage of consecutive pixels of a row, 0…`fullCoverage` each.
    ///
    /// - Parameters:
    ///   - range: not empty, within the width of a bitmap.
    ///   - sums: receives one number for each pixel.
    func addCoverage(ofRow row: Int, _ range: Range<Int>, to sums: inout [Int]) {
        sums = Array(repeating: 0, count: range.count + 1)
        var steps = sums
        let limits = range.lowerBound * Self.unit...range.upperBound * Self.unit
        for line in 0..<Self.linesPerRow {
            let y = Double(row) + (Double(line) + 0.5) / Double(Self.linesPerRow)
            for span in spans(at: y, in: row, clampedTo: limits) {
                let (low, high) = (span.lowerBound - limits.lowerBound, span.upperBound - limits.lowerBound)
                let (first, last) = (low / Self.unit, high / Self.unit)
                if first == last {
                    sums[first] += high - low
                } else {
                    sums[first] += (first + 1) * Self.unit - low
                    sums[last] += high - last * Self.unit
                    steps[first + 1] += Self.unit
                    steps[last] -= Self.unit
                }
            }
        }
        var running = 0
        for index in 0..<range.count {
            running += steps[index]
            sums[index] += running
        }
    }

    /// The parts of a horizontal line that are inside, in fractions of a pixel.
    private func spans(at y: Double, in row: Int, clampedTo limits: ClosedRange<Int>) -> [Range<Int>] {
        let crossings = bands[band(of: row)].compactMap { edge -> (x: Int, turn: Int)? in
            guard (edge.start.y <= y) != (edge.end.y <= y) else { return nil }
            let x = (edge.x(at: y) * Double(Self.unit)).rounded()
            return (Int(min(max(x, Double(limits.lowerBound)), Double(limits.upperBound))), edge.start.y <= y ? 1 : -1)
        }.sorted { $0.x < $1.x }
        var (spans, windingNumber, start): ([Range<Int>], Int, Int) = ([], 0, 0)
        for crossing in crossings {
            let before = windingNumber
            windingNumber += crossing.turn
            if before == 0 {
                start = crossing.x
            } else if windingNumber == 0, start < crossing.x {
                spans.append(start..<crossing.x)
            }
        }
        return spans
    }
}
