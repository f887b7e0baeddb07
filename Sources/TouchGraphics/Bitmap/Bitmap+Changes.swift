extension Bitmap {
    /// Rectangles that hold the pixels of the region that differ from those of another picture of the same size.
    ///
    /// For a way on which bytes are dear: rectangles become one where that costs fewer pixels than a rectangle more would.
    /// They may overlap. Takes time in proportion to the region.
    ///
    /// - Parameters:
    ///   - region: within both pictures.
    ///   - limit: how many unchanged pixels weigh as much as a rectangle more.
    public func changes(from other: Bitmap, in region: Region, rectCost cost: Int) -> [PixelRect] {
        precondition(format == other.format, "comparing pixels needs two pictures of one format")
        precondition(bounds == other.bounds, "comparing pixels needs two pictures of one size")
        let rects = region.rects
        return withPixels { new in
            other.withPixels { old in
                let rows = ChangedRows(
                    new: UnsafeRawBufferPointer(new), old: UnsafeRawBufferPointer(old), bytesPerRow: bytesPerRow,
                    bytesPerPixel: format.bytesPerPixel)
                var merger = RunMerger(limit: cost)
                var index = 0
                while index < rects.count {
                    // A region's rectangles side by side have the same height.
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

/// Finds where rows of two pictures differ.
private struct ChangedRows {
    let new: UnsafeRawBufferPointer
    let old: UnsafeRawBufferPointer
    let bytesPerRow: Int
    let bytesPerPixel: Int

    /// - Parameter found: gets each run of changed pixels, from left to right.
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

/// Makes few rectangles of runs of pixels that come row by row, in each from left to right.
private struct RunMerger {
    /// How many pixels a rectangle costs beside its own.
    let limit: Int
    private var row = 0
    private var rects: [PixelRect] = []
    /// Rectangles that reach into this row, and those that reach into the one above and may grow yet, from left to right.
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

    /// A run below one of the same columns makes the rectangle higher.
    mutating func add(_ run: Range<Int>) {
        while let rect = above.first, rect.x < run.lowerBound { rects.append(above.removeFirst()) }
        if let rect = above.first, rect.x..<rect.maxX == run {
            above.removeFirst()
            open.append(PixelRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height + 1))
        } else {
            open.append(PixelRect(x: run.lowerBound, y: row, width: run.count, height: 1))
        }
    }

    /// So many rectangles are put together at a time, each compared with each. Source: our choice: takes about 30 µs.
    private static let batchSize = 32

    /// - Returns: rectangles for all runs, put together where that spares most.
    mutating func finish() -> [PixelRect] {
        rects += above + open
        // Those that begin beside each other spare most as one.
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

    /// The two rectangles that spare most if they become one; nil if none spare any.
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
