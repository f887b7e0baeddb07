internal import CTouchPrefetch
import Foundation

/// The placement of a picture's pixels on those of another one: translated, scaled and rotated.
package struct PixelPlacement {
    private let width: Int
    private let height: Int
    /// The transform back to the picture.
    private let inverse: CGAffineTransform

    /// Creates a placement.
    ///
    /// - Parameters:
    ///   - width: of the picture, in pixels.
    ///   - height: of the picture, in pixels.
    ///   - transform: from the picture's pixels.
    /// - Returns: nil if the transform is degenerate or its inverse is not finite.
    package init?(width: Int, height: Int, _ transform: CGAffineTransform) {
        inverse = transform.inverted()
        guard inverse.determinant.isNormal, inverse.tx.isFinite, inverse.ty.isFinite else { return nil }
        (self.width, self.height) = (width, height)
    }

    /// The course of a target row through the picture, in steps of one pixel; in units of 2⁻³² of the picture's pixels.
    struct Walk {
        /// The columns whose centers are within the picture.
        var columns: Range<Int>
        /// The picture coordinates of the first column's center.
        fileprivate(set) var x = 0
        fileprivate(set) var y = 0
        fileprivate(set) var stepX = 0
        fileprivate(set) var stepY = 0

        fileprivate mutating func skip(_ count: Int) {
            x &+= count &* stepX
            y &+= count &* stepY
        }

        /// The same walk along some of the columns.
        func slice(_ range: Range<Int>) -> Walk {
            var walk = self
            walk.columns = range
            walk.skip(range.lowerBound - columns.lowerBound)
            return walk
        }
    }

    /// The walk along a row of the other picture.
    ///
    /// - Parameters:
    ///   - row: of the other picture.
    ///   - columns: the columns to consider.
    ///   - growth: the width by which the picture is enlarged at each edge, in pixels of the other picture; negative: by
    ///     which it is reduced. Columns in the growth are outside of the picture.
    func walk(along row: Int, within columns: Range<Int>, growth: Double = 0) -> Walk {
        let y = Double(row) + 0.5
        // The picture coordinates of column 0's center.
        let (startX, startY) = (
            Double(inverse.a) * 0.5 + Double(inverse.c) * y + Double(inverse.tx),
            Double(inverse.b) * 0.5 + Double(inverse.d) * y + Double(inverse.ty)
        )
        let (growthX, growthY) = (growth * pixelWidth, growth * pixelHeight)
        let (lowX, highX) = Self.steps(
            from: startX + growthX, by: Double(inverse.a), within: Double(width) + 2 * growthX)
        let (lowY, highY) = Self.steps(
            from: startY + growthY, by: Double(inverse.b), within: Double(height) + 2 * growthY)
        let low = max(columns.lowerBound, PixelRect.floor(max(lowX, lowY)))
        let high = min(columns.upperBound, PixelRect.ceil(min(highX, highY)) + 1)
        guard low < high else { return Walk(columns: columns.lowerBound..<columns.lowerBound) }
        var walk = Walk(columns: low..<high)
        walk.x = Self.fixed(startX + Double(low) * Double(inverse.a))
        walk.y = Self.fixed(startY + Double(low) * Double(inverse.b))
        (walk.stepX, walk.stepY) = (Self.fixed(Double(inverse.a)), Self.fixed(Double(inverse.b)))
        return trimmed(walk, Self.fixed(growthX), Self.fixed(growthY))
    }

    /// The offset, in the picture's pixels, of what is prefetched while a row is copied: `rowsAhead` rows below it. A row
    /// of a rotated picture is spread over so much memory that processors can't predict which part is needed next.
    fileprivate var ahead: (x: Int, y: Int) {
        (
            Int(saturating: Double(inverse.c) * Self.rowsAhead, .toNearestOrAwayFromZero),
            Int(saturating: Double(inverse.d) * Self.rowsAhead, .toNearestOrAwayFromZero)
        )
    }

    /// Source: measured: 8 and 16 rows take a third of the time at any angle; with 4, steep rows are slow.
    private static let rowsAhead = 8.0
    /// One in this many pixels is prefetched. Source: measured; a cache line has more.
    fileprivate static let loadedPixels = 4

    /// The distance in the picture's pixels, across its columns, that is one pixel of the other picture.
    var pixelWidth: Double { hypot(Double(inverse.a), Double(inverse.c)) }
    /// The same across its rows.
    var pixelHeight: Double { hypot(Double(inverse.b), Double(inverse.d)) }

    /// Removes columns that are outside of the enlarged picture due to rounding.
    private func trimmed(_ walk: Walk, _ growthX: Int, _ growthY: Int) -> Walk {
        func isInside(_ count: Int) -> Bool {
            let x = walk.x &+ count &* walk.stepX &+ growthX
            let y = walk.y &+ count &* walk.stepY &+ growthY
            return x >= 0 && x < width << 32 &+ 2 &* growthX && y >= 0 && y < height << 32 &+ 2 &* growthY
        }
        var (first, last) = (0, walk.columns.count - 1)
        while first <= last, !isInside(first) { first += 1 }
        while last > first, !isInside(last) { last -= 1 }
        let start = walk.columns.lowerBound
        return walk.slice(start + first..<max(start + first, start + last + 1))
    }

    private static func fixed(_ value: Double) -> Int { Int(saturating: value * 4_294_967_296) }

    /// The range of steps in which a coordinate is in 0..<limit; empty if the first number is more than the second.
    private static func steps(from start: Double, by step: Double, within limit: Double) -> (Double, Double) {
        guard step != 0 else { return start >= 0 && start < limit ? (-.infinity, .infinity) : (.infinity, -.infinity) }
        let (one, two) = (-start / step, (limit - start) / step)
        return (min(one, two), max(one, two))
    }
}

extension PixelBuffer {
    /// Copies pixels from a transformed buffer of the same format, by nearest-neighbor sampling at the pixels' centers.
    ///
    /// Nothing is blended, not even at the edges. Pixels outside of the source are unchanged.
    ///
    /// - Parameters:
    ///   - source: its first pixel is at 0, 0.
    ///   - placement: of the source's pixels.
    ///   - front: of a picture that will be copied on top, and hides pixels below it.
    package func copy(
        from source: PixelBuffer, _ placement: PixelPlacement, below front: PixelPlacement?, within clip: [PixelRect]
    ) {
        for rect in clip {
            let rect = rect.intersection(bounds)
            guard !rect.isEmpty else { continue }
            if format.bytesPerPixel == 4 {
                copy(UInt32.self, from: source, placement, front, rect)
            } else {
                copy(UInt16.self, from: source, placement, front, rect)
            }
        }
    }

    @inline(__always)
    private func copy<Pixel>(
        _ type: Pixel.Type, from source: PixelBuffer, _ placement: PixelPlacement, _ front: PixelPlacement?,
        _ rect: PixelRect
    ) {
        let ahead = placement.ahead
        for y in rect.y..<rect.maxY {
            let walk = placement.walk(along: y, within: rect.x..<rect.maxX)
            let hidden = front?.walk(along: y, within: walk.columns).columns ?? 0..<0
            let row = row(y, as: type)
            guard !hidden.isEmpty else {
                source.copy(along: walk, to: row, ahead)
                continue
            }
            source.copy(along: walk.slice(walk.columns.lowerBound..<hidden.lowerBound), to: row, ahead)
            source.copy(along: walk.slice(hidden.upperBound..<walk.columns.upperBound), to: row, ahead)
        }
    }

    @inline(__always)
    private func copy<Pixel>(
        along walk: PixelPlacement.Walk, to row: UnsafeMutablePointer<Pixel>, _ ahead: (x: Int, y: Int)
    ) {
        let (pixels, stride) = pixels(as: Pixel.self)
        let offset = ahead.y &* stride &+ ahead.x
        var (x, y) = (walk.x, walk.y)
        for column in walk.columns {
            let index = (y >> 32) &* stride &+ x >> 32
            if column % PixelPlacement.loadedPixels == 0 {
                tt_prefetch(pixels, (index &+ offset) &* MemoryLayout<Pixel>.stride)
            }
            row[column] = pixels[index]
            x &+= walk.stepX
            y &+= walk.stepY
        }
    }
}
