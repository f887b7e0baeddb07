import Foundation

/// A rectangle of a bitmap whose pixels are all the same.
public struct SolidRect: Equatable, Sendable {
    /// In pixels of the bitmap.
    public let rect: PixelRect
    /// The value of each pixel, in the format of the bitmap.
    public let pixel: UInt32
}

extension Bitmap {
    /// Divides rectangles into solid ones, of one color each, and the remaining ones.
    ///
    /// For consumers to which a color is cheaper than its pixels. Examines squares of 64 pixels and merges those that
    /// form a rectangle; so there are few rectangles, and solid areas may be among the remaining ones next to other
    /// content. Takes time in proportion to the rectangles.
    ///
    /// - Parameter rects: within the bitmap.
    public func solidRects(of rects: [PixelRect]) -> (plain: [SolidRect], rest: [PixelRect]) {
        withPixels { bytes in
            guard let start = bytes.baseAddress else { return ([], []) }
            let pixels = PixelReader(start: start, bytesPerRow: bytesPerRow, bytesPerPixel: format.bytesPerPixel)
            var merger = SquareMerger()
            for rect in rects {
                for y in stride(from: rect.y, to: rect.maxY, by: SquareMerger.side) {
                    let height = min(SquareMerger.side, rect.maxY - y)
                    for x in stride(from: rect.x, to: rect.maxX, by: SquareMerger.side) {
                        let square = PixelRect(
                            x: x, y: y, width: min(SquareMerger.side, rect.maxX - x), height: height)
                        merger.add(square, pixels.uniformValue(in: square))
                    }
                    merger.endBand()
                }
            }
            return merger.finish()
        }
    }
}

private struct PixelReader {
    let start: UnsafeMutableRawPointer
    let bytesPerRow: Int
    let bytesPerPixel: Int

    /// The value of all pixels of a rectangle; nil if they differ.
    func uniformValue(in rect: PixelRect) -> UInt32? {
        let first = start + rect.y * bytesPerRow + rect.x * bytesPerPixel
        let count = rect.width * bytesPerPixel
        // A row whose pixels are all the same equals itself shifted by a pixel.
        guard memcmp(first, first + bytesPerPixel, count - bytesPerPixel) == 0 else { return nil }
        for row in 1..<max(rect.height, 1) {
            guard memcmp(first, first + row * bytesPerRow, count) == 0 else { return nil }
        }
        return bytesPerPixel == 2
            ? UInt32(first.loadUnaligned(as: UInt16.self)) : first.loadUnaligned(as: UInt32.self)
    }
}

/// Merges squares into rectangles. Squares arrive band by band, each band from left to right.
private struct SquareMerger {
    private struct Part {
        var rect: PixelRect
        /// Nil: more than one color.
        var pixel: UInt32?
    }

    static let side = 64
    private var done: [Part] = []
    /// The parts of this band, and those of the bands above it that may still grow downwards.
    private var (band, above): ([Part], [Part]) = ([], [])

    mutating func add(_ square: PixelRect, _ pixel: UInt32?) {
        if let last = band.last, last.pixel == pixel, last.rect.maxX == square.x, last.rect.y == square.y {
            band[band.count - 1].rect.width += square.width
        } else {
            band.append(Part(rect: square, pixel: pixel))
        }
    }

    /// Extends the part above if it has the same columns and color.
    mutating func endBand() {
        for index in band.indices {
            let part = band[index]
            let upper = above.firstIndex {
                $0.pixel == part.pixel && $0.rect.x == part.rect.x && $0.rect.width == part.rect.width
                    && $0.rect.maxY == part.rect.y
            }
            guard let upper else { continue }
            band[index].rect = above.remove(at: upper).rect.union(part.rect)
        }
        done += above
        (above, band) = (band, [])
    }

    mutating func finish() -> (plain: [SolidRect], rest: [PixelRect]) {
        done += above
        let plain = done.compactMap { part in part.pixel.map { SolidRect(rect: part.rect, pixel: $0) } }
        return (plain, done.filter { $0.pixel == nil }.map(\.rect))
    }
}
