package import Foundation

/// The coverage of pixels by ink of varying width, collected part by part so that overlapping parts are blended once.
///
/// Owned by the picture that is drawn into: a frame draws many small pieces of ink, and reuses the mask for all of
/// them.
package final class InkMask {
    /// The parts of the current ink; empty between drawings.
    private(set) var parts: [InkPart] = []
    /// Parts that are excluded from the ink's coverage; empty between drawings.
    private(set) var excluded: [InkPart] = []
    /// A rectangle around the parts of the ink.
    private(set) var extents = PixelRect(x: 0, y: 0, width: 0, height: 0)
    private let cells: UnsafeMutablePointer<UInt8>
    /// The number of part visits during blending so far, a measure of the cost.
    package private(set) var partVisits = 0

    /// The maximum number of pixels processed at once, which fit into a processor's cache. Source: our choice; more
    /// than the widest bitmap has in a row.
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

    /// The effect of a part on the coverage.
    package enum Purpose {
        /// Adds to the coverage.
        case inked
        /// Removes from the coverage.
        case excluded
    }

    /// Adds the parts between neighboring nodes that may be visible.
    ///
    /// - Parameters:
    ///   - nodes: in user space; an invalid node splits the ink.
    ///   - transform: from user space to pixels.
    ///   - scale: the uniform factor of the transform.
    ///   - growth: the distance by which the parts extend beyond the nodes' ink, in user space.
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

    /// Adds the line of a circle or arc, if it may be visible. Lengths are in pixels.
    ///
    /// - Parameter arc: valid; nil for the complete circle.
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

    /// Removes all parts; keeps the allocated memory.
    package func clear() {
        parts.removeAll(keepingCapacity: true)
        excluded.removeAll(keepingCapacity: true)
        extents = PixelRect(x: 0, y: 0, width: 0, height: 0)
    }

    // MARK: Blending

    /// Blends the parts into pixels.
    ///
    /// - Parameters:
    ///   - areas: disjoint, within the target; none is empty.
    ///   - coverage: by earlier parts of the same ink.
    ///   - opacity: 0…255.
    /// - Complexity: O(parts · strips of the areas' union): ink that crosses itself a thousand times has a thousand
    ///   areas, and its parts are not visited for each of them.
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

    /// Whether it is faster to mark the parts once for all areas: marking each area by itself visits all parts.
    ///
    /// Source: our choice: visiting a part is assumed to cost the same as clearing 32 cells.
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

    /// Adds the coverage by the parts to the cells of a strip, which are 0 before.
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

    /// Applies the parts that overlap a strip to its cells: the sink adds or removes their coverage.
    @inline(__always)
    private func mark<Sink: CellSink>(
        _ parts: [InkPart], _ sink: Sink.Type, in strip: PixelRect, stride: Int, _ opacity: Double
    ) {
        // By index: parts are large, and most are rejected by their bounds, without a copy.
        for index in parts.indices where parts[index].bounds.overlaps(strip) {
            Self.mark(parts[index], sink, in: strip, of: cells, stride: stride, opacity)
        }
    }

    /// Adds the coverage by a part to the cells of an area, with `stride` cells per row.
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

    /// Blends a row of cells into pixels, eight at a time where all are empty or full, as most are.
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

/// Writes the coverage of a row of pixels to cells.
private protocol CellSink: CoverageSink {
    /// - Parameters:
    ///   - cells: the cell of the row's pixel 0.
    ///   - full: the value of a fully covered cell.
    init(cells: UnsafeMutablePointer<UInt8>, full: UInt8)
}

/// Marks the rows of a shape in the cells of an area.
private struct MarkingVisitor<Sink: CellSink>: PixelShapeVisitor {
    /// All pixels of the area that the shape may touch.
    let region: PixelRect
    /// The address of the cell of the pixel (0, 0), which may be outside of the area.
    let origin: UnsafeMutablePointer<UInt8>
    /// Cells per row.
    let stride: Int
    /// The opacity of full coverage, 0…255, and the same as the value of a cell.
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

/// Stores the maximum coverage of a pixel by any part.
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

/// Removes the coverage by a part from a pixel.
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
