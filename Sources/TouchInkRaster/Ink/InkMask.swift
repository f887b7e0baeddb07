package import Foundation

/// What ink of varying width covers of some pixels, collected part by part so that it is mixed into the picture once.
///
/// Kept with the picture that is drawn into: a frame draws many small pieces of ink, and needs no new mask for them.
package final class InkMask {
    /// The parts of the ink that is being drawn. Empty in between.
    private(set) var parts: [InkPart] = []
    /// Parts that are left out, whatever the others cover. Empty in between.
    private(set) var excluded: [InkPart] = []
    /// Around the parts of the ink.
    private(set) var extents = PixelRect(x: 0, y: 0, width: 0, height: 0)
    private let cells: UnsafeMutablePointer<UInt8>
    /// How many looks at parts mixing took so far: what it cost.
    package private(set) var partVisits = 0

    /// How many pixels are worked on at once: what a processor keeps near. Source: our choice; it is more than the widest
    /// bitmap has in a row.
    private static let capacity = 1 << 16

    package init() {
        // Eight cells are read at a time.
        cells = UnsafeMutableRawPointer.allocate(byteCount: Self.capacity, alignment: 8)
            .bindMemory(to: UInt8.self, capacity: Self.capacity)
        cells.initialize(repeating: 0, count: Self.capacity)
    }

    deinit {
        cells.deallocate()
    }

    // MARK: Parts

    /// What a part is for.
    package enum Purpose {
        case inked
        /// It keeps ink away.
        case excluded
    }

    /// Adds the parts between neighbouring nodes that may be visible.
    ///
    /// - Parameters:
    ///   - nodes: in user space; one that can't be parts the ink.
    ///   - transform: from user space to pixels, with the factor by which it magnifies in all directions alike.
    ///   - growth: how far beyond the nodes' ink the parts reach, in user space.
    package func collect(
        _ nodes: ArraySlice<InkNode>, mapped transform: CGAffineTransform, scale: Double, within visible: PixelRect,
        growth: CGFloat = 0, _ purpose: Purpose = .inked
    ) {
        var last: InkNode?
        var isSingle = false
        func add(_ start: InkNode, _ end: InkNode) {
            guard start.width > 0 || end.width > 0 else { return }
            collect(InkPart(from: start, to: end), within: visible, purpose)
        }
        for node in nodes {
            guard node.isValid else {
                if let last, isSingle { add(last, last) }
                last = nil
                continue
            }
            let next = InkNode(node.point.applying(transform), width: (node.width + 2 * growth) * CGFloat(scale))
            if let last { add(last, next) }
            isSingle = last == nil
            last = next
        }
        if let last, isSingle { add(last, last) }
    }

    /// Adds the line of a circle, if it may be visible. Lengths are in pixels.
    ///
    /// - Parameter arc: is sound; nil: all of it.
    package func collectCircle(
        center: CGPoint, radius: Double, _ arc: InkArc?, width: Double, within visible: PixelRect,
        _ purpose: Purpose = .inked
    ) {
        collect(InkPart(center: center, radius: radius, arc, width: width), within: visible, purpose)
    }

    private func collect(_ part: InkPart, within visible: PixelRect, _ purpose: Purpose) {
        guard part.bounds.overlaps(visible) else { return }
        switch purpose {
        case .inked:
            parts.append(part)
            extents = extents.union(part.bounds)
        case .excluded: excluded.append(part)
        }
    }

    /// Forgets the parts; keeps their memory.
    package func clear() {
        parts.removeAll(keepingCapacity: true)
        excluded.removeAll(keepingCapacity: true)
        extents = PixelRect(x: 0, y: 0, width: 0, height: 0)
    }

    // MARK: Mixing

    /// Mixes the parts into pixels.
    ///
    /// - Parameters:
    ///   - areas: disjoint, within the target; none is empty.
    ///   - kept: what earlier parts of the same ink cover.
    ///   - opacity: 0…255.
    /// - Complexity: O(parts · strips of all areas together): ink that crosses itself a thousand times has a thousand areas, and
    ///   is not looked through for each of them.
    func fill<Blending: PixelBlending>(
        _ areas: [PixelRect], of target: PixelBuffer, _ blending: Blending, over coverage: InkCoverage?, opacity: Double
    ) {
        let union = areas.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
        guard Self.isSharedPassFaster(areas.count, in: union, partCount: parts.count + excluded.count) else {
            for area in areas { fill(area, of: target, blending, over: coverage, opacity: opacity) }
            return
        }
        let stride = (union.width + 7) & ~7
        Self.forEachStrip(of: union) { strip in
            mark(strip, over: coverage, stride: stride, opacity)
            for area in areas where area.overlaps(strip) {
                let region = area.intersection(strip)
                for y in region.y..<region.maxY {
                    let row = cells + (y - strip.y) * stride + region.x - strip.x
                    let pixels = target.row(y, as: Blending.Storage.self) + region.x
                    Self.blend(row, count: region.width, into: pixels, blending)
                }
            }
            cells.update(repeating: 0, count: strip.height * stride)
        }
    }

    /// Whether it is faster to mark the parts once for all areas: each area by itself is a look at all parts.
    ///
    /// Source: our choice: a look at a part is taken for as long as to clear 32 cells.
    private static func isSharedPassFaster(_ count: Int, in union: PixelRect, partCount: Int) -> Bool {
        let stride = (union.width + 7) & ~7
        guard count > 1, stride <= capacity else { return false }
        let height = capacity / stride
        let strips = (union.height + height - 1) / height
        return (count - strips) * partCount * 32 > stride * union.height
    }

    private static func forEachStrip(of area: PixelRect, _ body: (PixelRect) -> Void) {
        let height = capacity / ((area.width + 7) & ~7)
        for top in Swift.stride(from: area.y, to: area.maxY, by: height) {
            body(PixelRect(x: area.x, y: top, width: area.width, height: min(height, area.maxY - top)))
        }
    }

    /// Adds what the parts cover to the cells of a strip, which are 0 before.
    private func mark(_ strip: PixelRect, over coverage: InkCoverage?, stride: Int, _ opacity: Double) {
        coverage?.copy(strip, to: cells, stride: stride)
        mark(parts, MaskSink.self, in: strip, stride: stride, opacity)
        mark(excluded, ExclusionSink.self, in: strip, stride: stride, opacity)
        partVisits += parts.count + excluded.count
    }

    private func fill<Blending: PixelBlending>(
        _ area: PixelRect, of target: PixelBuffer, _ blending: Blending, over coverage: InkCoverage?, opacity: Double
    ) {
        let stride = (area.width + 7) & ~7
        Self.forEachStrip(of: area) { strip in
            mark(strip, over: coverage, stride: stride, opacity)
            for row in 0..<strip.height {
                let pixels = target.row(strip.y + row, as: Blending.Storage.self) + area.x
                Self.blend(cells + row * stride, count: area.width, into: pixels, blending)
            }
            cells.update(repeating: 0, count: strip.height * stride)
        }
    }

    /// Adds what parts cover, or takes it away, as the sink does, where they lie in a strip.
    @inline(__always)
    private func mark<Sink: CellSink>(
        _ parts: [InkPart], _ sink: Sink.Type, in strip: PixelRect, stride: Int, _ opacity: Double
    ) {
        // By index: a part is large, and most are not copied to look where they are.
        for index in parts.indices where parts[index].bounds.overlaps(strip) {
            Self.mark(parts[index], sink, in: strip, of: cells, stride: stride, opacity)
        }
    }

    /// Adds what a part covers to the cells of an area, of which each row has so many more.
    static func mark(
        _ part: InkPart, in area: PixelRect, of cells: UnsafeMutablePointer<UInt8>, stride: Int, _ opacity: Double
    ) {
        mark(part, MaskSink.self, in: area, of: cells, stride: stride, opacity)
    }

    @inline(__always)
    private static func mark<Sink: CellSink>(
        _ part: InkPart, _ sink: Sink.Type, in area: PixelRect, of cells: UnsafeMutablePointer<UInt8>, stride: Int,
        _ opacity: Double
    ) {
        let region = part.bounds.intersection(area)
        if region.isEmpty { return }
        part.visit(
            MarkingVisitor<Sink>(
                region: region, origin: cells - (area.y * stride + area.x), stride: stride, opacity: opacity,
                full: UInt8(saturating: opacity + 0.5)))
    }

    /// Mixes a row of cells into pixels. Eight are looked at together: most are empty or full.
    private static func blend<Blending: PixelBlending>(
        _ cells: UnsafeMutablePointer<UInt8>, count: Int, into pixels: UnsafeMutablePointer<Blending.Storage>,
        _ blending: Blending
    ) {
        var index = 0
        while index < count {
            let end = min(index + 8, count)
            if end == index + 8 {
                let word = UnsafeRawPointer(cells + index).loadUnaligned(as: UInt64.self)
                if word == 0 || word == .max {
                    if word != 0 { (pixels + index).update(repeating: blending.solid, count: 8) }
                    index = end
                    continue
                }
            }
            while index < end {
                let weight = UInt32(cells[index])
                if weight > 0 { pixels[index] = blending.blend(over: pixels[index], weight: weight) }
                index += 1
            }
        }
    }
}

/// Takes what covers a row of pixels into cells.
private protocol CellSink: CoverageSink {
    /// - Parameters:
    ///   - cells: that of the row's pixel 0 comes first.
    ///   - full: what a cell has that is covered wholly.
    init(cells: UnsafeMutablePointer<UInt8>, full: UInt8)
}

/// Marks the rows of a shape in the cells of an area.
private struct MarkingVisitor<Sink: CellSink>: PixelShapeVisitor {
    /// All pixels of the area that the shape may touch.
    let region: PixelRect
    /// Where the cell of the pixel (0, 0) would lie.
    let origin: UnsafeMutablePointer<UInt8>
    /// Cells to a row.
    let stride: Int
    /// 0…255, of what is covered wholly; as a cell says it.
    let opacity: Double
    let full: UInt8

    func visit(_ shape: some PixelShape) {
        for y in region.y..<region.maxY {
            guard let row = shape.row(y) else { continue }
            let sink = Sink(cells: origin + y * stride, full: full)
            shape.rasterize(row, within: region.x..<region.maxX, opacity: opacity, into: sink)
        }
    }
}

/// Keeps the most that any part covers of a pixel.
private struct MaskSink: CellSink {
    let cells: UnsafeMutablePointer<UInt8>
    let full: UInt8

    @inline(__always)
    func isFull(_ x: Int) -> Bool { cells[x] == full }

    @inline(__always)
    func coverPartially(_ x: Int, weight: UInt32) {
        cells[x] = max(cells[x], UInt8(truncatingIfNeeded: weight))
    }

    @inline(__always)
    func coverFully(_ range: Range<Int>) {
        (cells + range.lowerBound).update(repeating: full, count: range.count)
    }
}

/// Takes away what a part covers of a pixel.
private struct ExclusionSink: CellSink {
    let cells: UnsafeMutablePointer<UInt8>
    let full: UInt8

    @inline(__always)
    func isFull(_ x: Int) -> Bool { cells[x] == 0 }

    @inline(__always)
    func coverPartially(_ x: Int, weight: UInt32) {
        cells[x] = min(cells[x], full - min(full, UInt8(truncatingIfNeeded: weight)))
    }

    @inline(__always)
    func coverFully(_ range: Range<Int>) {
        (cells + range.lowerBound).update(repeating: 0, count: range.count)
    }
}
