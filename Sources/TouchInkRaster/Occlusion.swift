public import Foundation

/// The pixels of a region that opaque ink hides completely, so that no figure below can change them.
///
/// Figures are added from the topmost down. A part of the region that is hidden everywhere needs nothing from below, so
/// a picture of many layers is drawn from the topmost layer below which nothing is visible. Only pixels that ink
/// replaces count, not those into which it is blended: the skipped figures would not have changed a bit of the result.
public struct Occlusion {
    private struct Part {
        let rect: PixelRect
        /// The index of the part's first pixel in `isHidden`.
        let start: Int
        /// The number of pixels that are not hidden yet.
        var visibleCount: Int
    }

    private var parts: [Part] = []
    /// The indices of the parts that are not hidden yet.
    private var visibleParts: [Int]
    private var isHidden: [Bool]

    /// Creates an occlusion without figures.
    ///
    /// - Parameter rects: the parts of the region, in pixels; disjoint, none of them empty.
    public init(_ rects: [PixelRect]) {
        var start = 0
        for rect in rects {
            parts.append(Part(rect: rect, start: start, visibleCount: rect.area))
            start += rect.area
        }
        visibleParts = Array(parts.indices)
        isHidden = Array(repeating: false, count: start)
    }

    /// Whether all parts are hidden.
    public var isComplete: Bool { visibleParts.isEmpty }

    /// Adds an opaque line with round ends, as drawn by `InkSurface.strokeSegment(from:to:width:color:)`.
    ///
    /// - Parameter transform: from user space to pixels; nothing is added unless it is uniform in all directions.
    /// - Returns: the indices of the rectangles that are now hidden completely.
    public mutating func addSegment(
        from start: CGPoint, to end: CGPoint, width: CGFloat, _ transform: CGAffineTransform
    ) -> [Int] {
        guard start.isFinite, end.isFinite, width > 0, width.isFinite, let scale = transform.uniformScale else {
            return []
        }
        return add(Capsule(from: start.applying(transform), to: end.applying(transform), width: Double(width) * scale))
    }

    private mutating func add(_ shape: some PixelShape) -> [Int] {
        guard shape.isMeasurable else { return [] }
        let bounds = shape.bounds
        var completed: [Int] = []
        for index in visibleParts {
            let region = parts[index].rect.intersection(bounds)
            if !region.isEmpty, hide(shape, region, ofPart: index) { completed.append(index) }
        }
        if !completed.isEmpty { visibleParts.removeAll { parts[$0].visibleCount == 0 } }
        return completed
    }

    /// - Returns: whether the part is now hidden completely.
    private mutating func hide(_ shape: some PixelShape, _ region: PixelRect, ofPart index: Int) -> Bool {
        let part = parts[index]
        var count = 0
        isHidden.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            for y in region.y..<region.maxY {
                guard let row = shape.row(y) else { continue }
                withUnsafeMutablePointer(to: &count) { count in
                    let sink = HidingSink(
                        pixels: base + part.start + (y - part.rect.y) * part.rect.width - part.rect.x, count: count)
                    shape.rasterize(row, within: region.x..<region.maxX, opacity: 255, into: sink)
                }
            }
        }
        parts[index].visibleCount -= count
        return parts[index].visibleCount == 0
    }
}

/// Marks the pixels of a row that are replaced, and counts the newly marked ones.
private struct HidingSink: CoverageSink {
    let pixels: UnsafeMutablePointer<Bool>
    let count: UnsafeMutablePointer<Int>

    @inline(__always)
    func isFull(_ x: Int) -> Bool { pixels[x] }

    @inline(__always)
    func coverPartially(_ x: Int, weight: UInt32) {
        if weight == 255 { hide(x) }
    }

    @inline(__always)
    func coverFully(_ range: Range<Int>) {
        for x in range where !pixels[x] { hide(x) }
    }

    @inline(__always)
    private func hide(_ x: Int) {
        pixels[x] = true
        count.pointee += 1
    }
}
