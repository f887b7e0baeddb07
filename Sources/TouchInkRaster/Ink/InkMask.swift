import Foundation

/// What ink of varying width covers of some pixels, collected part by part so that it is mixed into the picture once.
///
/// Kept with the picture that is drawn into: a frame draws many small pieces of ink, and needs no new mask for them.
package final class InkMask {
    /// The parts of the ink that is being drawn. Empty in between.
    private(set) var parts: [InkPart] = []
    private let cells: UnsafeMutablePointer<UInt8>

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

    /// Adds the parts between neighbouring nodes that may be visible.
    ///
    /// - Parameters:
    ///   - nodes: in user space; one that can't be parts the ink.
    ///   - transform: from user space to pixels, with the factor by which it magnifies in all directions alike.
    package func collect(
        _ nodes: ArraySlice<InkNode>, mapped transform: CGAffineTransform, scale: Double, within visible: PixelRect
    ) {
        var last: InkNode?
        var isAlone = false
        func add(_ begin: InkNode, _ end: InkNode) {
            guard begin.width > 0 || end.width > 0 else { return }
            let part = InkPart(from: begin, to: end)
            if part.bounds.overlaps(visible) { parts.append(part) }
        }
        for node in nodes {
            guard node.isSound else {
                if let last, isAlone { add(last, last) }
                last = nil
                continue
            }
            let next = InkNode(node.point.applying(transform), width: node.width * CGFloat(scale))
            if let last { add(last, next) }
            isAlone = last == nil
            last = next
        }
        if let last, isAlone { add(last, last) }
    }

    /// Forgets the parts; keeps their memory.
    package func clear() { parts.removeAll(keepingCapacity: true) }

    // MARK: Mixing

    /// Mixes the parts into pixels.
    ///
    /// - Parameters:
    ///   - area: within the target.
    ///   - opacity: 0…255.
    func fill<Blending: PixelBlending>(
        _ area: PixelRect, of target: PixelBuffer, _ blending: Blending, opacity: Double
    ) {
        guard !area.isEmpty else { return }
        let stride = (area.width + 7) & ~7
        let height = Self.capacity / stride
        for top in Swift.stride(from: area.y, to: area.maxY, by: height) {
            let strip = PixelRect(x: area.x, y: top, width: area.width, height: min(height, area.maxY - top))
            for part in parts where part.bounds.overlaps(strip) {
                switch part.shape {
                case .even(let capsule): mark(capsule, in: strip, stride: stride, opacity)
                case .tapering(let cone): mark(cone, in: strip, stride: stride, opacity)
                case nil: break
                }
            }
            for row in 0..<strip.height {
                let pixels = target.row(top + row, as: Blending.Storage.self) + area.x
                blend(cells + row * stride, count: stride, into: pixels, blending)
            }
        }
    }

    private func mark<Shape: PixelShape>(_ shape: Shape, in strip: PixelRect, stride: Int, _ opacity: Double) {
        let bounds = shape.bounds.intersection(strip)
        for y in bounds.y..<bounds.maxY {
            guard let row = shape.row(y) else { continue }
            let sink = MaskSink(cells: cells + (y - strip.y) * stride - strip.x, full: UInt8(saturating: opacity + 0.5))
            shape.rasterize(row, within: strip.x..<strip.maxX, opacity: opacity, into: sink)
        }
    }

    /// Mixes a row of cells into pixels, and clears it.
    private func blend<Blending: PixelBlending>(
        _ cells: UnsafeMutablePointer<UInt8>, count: Int, into pixels: UnsafeMutablePointer<Blending.Storage>,
        _ blending: Blending
    ) {
        cells.withMemoryRebound(to: UInt64.self, capacity: count / 8) { words in
            for index in 0..<count / 8 {
                let word = words[index]
                if word == 0 { continue }
                words[index] = 0
                let place = pixels + 8 * index
                if word == .max {
                    place.update(repeating: blending.solid, count: 8)
                    continue
                }
                // Cells beyond the row's end are never marked.
                for step in 0..<8 {
                    let weight = UInt32(truncatingIfNeeded: word.littleEndian >> UInt64(8 * step)) & 255
                    if weight > 0 { place[step] = blending.blend(over: place[step], weight: weight) }
                }
            }
        }
    }
}

/// Keeps the most that any part covers of a pixel.
private struct MaskSink: CoverageSink {
    let cells: UnsafeMutablePointer<UInt8>
    let full: UInt8

    @inline(__always)
    func isFull(_ x: Int) -> Bool { cells[x] == full }

    @inline(__always)
    func touch(_ x: Int, weight: UInt32) {
        cells[x] = max(cells[x], UInt8(truncatingIfNeeded: weight))
    }

    @inline(__always)
    func cover(_ range: Range<Int>) {
        (cells + range.lowerBound).update(repeating: full, count: range.count)
    }
}
