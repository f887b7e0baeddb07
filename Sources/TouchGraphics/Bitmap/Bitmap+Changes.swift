extension Bitmap {
    /// Returns rectangles that contain all pixels of the region that differ from those of another bitmap of the same
    /// size.
    ///
    /// Intended for slow connections: rectangles are merged where that costs fewer pixels than another rectangle would.
    /// They may overlap. Takes time in proportion to the region.
    ///
    /// - Parameters:
    ///   - region: within both bitmaps.
    ///   - cost: the cost of another rectangle, in unchanged pixels.
    public func changes(from other: Bitmap, in region: Region, rectCost cost: Int) -> [PixelRect] {
        precondition(format == other.format, "bitmaps to compare must have the same format")
        precondition(bounds == other.bounds, "bitmaps to compare must have the same size")
        let rects = region.rects
        return withPixels { new in
            other.withPixels { old in
                let rows = ChangedRows(
                    new: UnsafeRawBufferPointer(new), old: UnsafeRawBufferPointer(old), bytesPerRow: bytesPerRow,
                    bytesPerPixel: format.bytesPerPixel)
                var merger = RunMerger(limit: cost)
                var index = 0
                while index < rects.count {
                    // Rectangles of a region that lie side by side have the same height.
                    let first = rects[index]
                    let band = rects[index...].prefix { $0.y == first.y }
                    for y in first.y..<first.maxY {
                        merger.beginRow(y)
                        for rect in band { rows.find(in: rect.x..<rect.maxX, y: y) { merger.add($0) } }
                    }
                    index += band.count
                }
                return merger.finish()
            }
        }
    }
}

/// Finds differences between rows of two bitmaps.
private struct ChangedRows {
    let new: UnsafeRawBufferPointer
    let old: UnsafeRawBufferPointer
    let bytesPerRow: Int
    let bytesPerPixel: Int

    /// - Parameter onRun: receives each run of changed pixels, from left to right.
    func find(in columns: Range<Int>, y: Int, _ onRun: (Range<Int>) -> Void) {
        var x = columns.lowerBound
        while x < columns.upperBound {
            while x < columns.upperBound, !isChanged(x, y) { x += 1 }
            let start = x
            while x < columns.upperBound, isChanged(x, y) { x += 1 }
            if x > start { onRun(start..<x) }
        }
    }

    private func isChanged(_ x: Int, _ y: Int) -> Bool {
        let offset = y * bytesPerRow + x * bytesPerPixel
        return switch bytesPerPixel {
        case 2: load(new, offset, UInt16.self) != load(old, offset, UInt16.self)
        default: load(new, offset, UInt32.self) != load(old, offset, UInt32.self)
        }
    }

    private func load<Pixel: FixedWidthInteger>(_ bytes: UnsafeRawBufferPointer, _ offset: Int, _: Pixel.Type) -> Pixel
    {
        bytes.loadUnaligned(fromByteOffset: offset, as: Pixel.self)
    }
}

/// Merges runs of pixels into few rectangles. Runs arrive row by row, each row from left to right.
private struct RunMerger {
    /// The cost of a rectangle in addition to its own pixels, in pixels.
    let limit: Int
    private var row = 0
    private var rects: [PixelRect] = []
    /// Rectangles that reach into this row, and those that reach into the row above and may still grow, from left to
    /// right.
    private var (open, above): ([PixelRect], ArraySlice<PixelRect>) = ([], [])

    init(limit: Int) {
        self.limit = limit
    }

    mutating func beginRow(_ y: Int) {
        rects += above
        if y == row + 1 {
            above = open[...]
        } else {
            above = []
            rects += open
        }
        open = []
        row = y
    }

    /// Extends the rectangle above if it has the same columns.
    mutating func add(_ run: Range<Int>) {
        while let rect = above.first, rect.x < run.lowerBound { rects.append(above.removeFirst()) }
        if let rect = above.first, rect.x..<rect.maxX == run {
            above.removeFirst()
            open.append(PixelRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height + 1))
        } else {
            open.append(PixelRect(x: run.lowerBound, y: row, width: run.count, height: 1))
        }
    }

    /// The number of rectangles that are merged at a time, comparing every pair. Source: our choice: takes about 30 µs.
    private static let batchSize = 32

    /// - Returns: rectangles that contain all runs, merged where that saves most.
    mutating func finish() -> [PixelRect] {
        rects += above + open
        // Rectangles whose origins are close save most when merged.
        rects.sort { ($0.y, $0.x) < ($1.y, $1.x) }
        var joined: [PixelRect] = []
        for start in stride(from: 0, to: rects.count, by: Self.batchSize) {
            var group = Array(rects[start..<min(start + Self.batchSize, rects.count)])
            while let (one, other) = bestPair(of: group) {
                group[one] = group[one].union(group[other])
                group.remove(at: other)
            }
            joined += group
        }
        return joined
    }

    /// The pair of rectangles whose union saves most; nil if no union saves anything.
    private func bestPair(of rects: [PixelRect]) -> (Int, Int)? {
        var (best, maxSaving): ((Int, Int)?, Int) = (nil, 0)
        for other in rects.indices {
            for one in 0..<other {
                let saving = rects[one].area + rects[other].area + limit - rects[one].union(rects[other]).area
                if saving > maxSaving { (best, maxSaving) = ((one, other), saving) }
            }
        }
        return best
    }
}
