import Foundation
import TouchDrawingModel
import TouchKit

/// Of many figures on top of each other, those that can be seen at all.
///
/// From the topmost down, figures hide parts of the region; below the figure that completes a part, nothing of it can be
/// seen. What is left out changes no pixel.
nonisolated struct VisibleLayers {
    /// Figures, from back to front, and where they are to be drawn.
    private(set) var layers: [(entries: ArraySlice<Drawing.Entry>, region: Region)] = []

    /// As few figures are drawn sooner than looked through.
    private static let fewEntries = 256
    /// So many parts take longer to look through than what they spare. A part is at most as large as a tile of a sheet.
    private static let maxParts = 64
    private static let side = 64
    /// After so many figures that complete nothing, others will hardly do so either.
    private static let maxUnproductiveFigures = 4096

    /// Whether a region is so small that what is hidden in it may be found sooner than drawn.
    static func canAnalyze(_ region: Region) -> Bool { parts(of: region) != nil }

    /// - Parameters:
    ///   - entries: from the topmost down; no more of them are asked for than can be seen.
    ///   - region: in pixels.
    ///   - toPixels: from the canvas.
    init(
        _ entries: some Sequence<Drawing.Entry>, in region: Region, _ adjustments: Adjustments,
        toPixels: CGAffineTransform
    ) {
        var iterator = entries.makeIterator()
        // From the topmost down.
        var topmost: [Drawing.Entry] = []
        func readEntries(upTo count: Int) {
            while topmost.count < count, let entry = iterator.next() { topmost.append(entry) }
        }
        readEntries(upTo: Self.fewEntries + 1)
        let parts = topmost.count > Self.fewEntries ? Self.parts(of: region) : nil
        guard let parts else {
            readEntries(upTo: .max)
            layers = [(topmost.reversed()[...], region)]
            return
        }
        // Where the figures end that can be seen in each part; nil: with the lowest of all.
        var ends = [Int?](repeating: nil, count: parts.count)
        var occlusion = Occlusion(parts)
        var (index, idle) = (0, 0)
        while idle < Self.maxUnproductiveFigures, !occlusion.isComplete {
            readEntries(upTo: index + 1)
            guard index < topmost.count else { break }
            var completed: [Int] = []
            adjustments.forEachShown(topmost[index].id, topmost[index].figure) { figure in
                completed += figure.hide(in: &occlusion, toPixels: toPixels)
            }
            idle = completed.isEmpty ? idle + 1 : 0
            index += 1
            for part in completed { ends[part] = index }
        }
        if occlusion.isComplete { topmost.removeSubrange(index...) } else { readEntries(upTo: .max) }
        cut(topmost.reversed(), parts, starts: ends.map { topmost.count - ($0 ?? topmost.count) })
    }

    /// - Parameter begins: where the figures begin that can be seen in each part.
    private mutating func cut(_ entries: [Drawing.Entry], _ parts: [PixelRect], starts: [Int]) {
        let steps = Set(starts).sorted()
        for (step, next) in zip(steps, steps.dropFirst() + [entries.count]) {
            let shown = zip(parts, starts).filter { $0.1 <= step }.map(\.0)
            layers.append((entries[step..<next], Region(shown)))
        }
    }

    private static func parts(of region: Region) -> [PixelRect]? {
        guard region.area <= maxParts * side * side, region.rectCount <= maxParts else { return nil }
        let parts = region.rects.flatMap { $0.tiles(side: side) }
        return parts.count <= maxParts ? parts : nil
    }
}

nonisolated extension PixelRect {
    /// Squares from its top left corner, cut at the other edges.
    fileprivate func tiles(side: Int) -> [PixelRect] {
        stride(from: y, to: maxY, by: side).flatMap { y in
            stride(from: x, to: maxX, by: side).map { x in
                PixelRect(x: x, y: y, width: min(side, maxX - x), height: min(side, maxY - y))
            }
        }
    }
}

nonisolated extension Figure {
    /// Tells what of it hides everything below.
    ///
    /// - Returns: the parts that it completes.
    fileprivate func hide(in occlusion: inout Occlusion, toPixels: CGAffineTransform) -> [Int] {
        // Circles hide little, and strokes are many small pieces.
        guard case .line(let line) = self, line.ink.isOpaque else { return [] }
        return occlusion.addSegment(from: line.start, to: line.end, width: line.width, toPixels)
    }
}
