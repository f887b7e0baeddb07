import Foundation
import TouchDrawingModel
import TouchKit

/// Removes figures that are completely hidden by others.
///
/// From the topmost figure down, figures hide parts of the region. Below the figure that completes a part, nothing is
/// visible there. The pixels are unchanged.
nonisolated struct VisibleLayers {
    /// Figures from back to front, and the region in which they must be drawn.
    private(set) var layers: [(entries: ArraySlice<Drawing.Entry>, region: Region)] = []

    /// Fewer figures are drawn without analysis, which is faster.
    private static let fewEntries = 256
    /// With more parts the analysis takes longer than it saves. A part is at most as large as a tile of a sheet.
    private static let maxParts = 64
    private static let side = 64
    /// The analysis ends after this many figures that complete no part.
    private static let maxUnproductiveFigures = 4096

    /// Whether a region is small enough for the analysis.
    static func canAnalyze(_ region: Region) -> Bool { parts(of: region) != nil }

    /// - Parameters:
    ///   - entries: from the topmost down; read lazily.
    ///   - region: in pixels.
    ///   - toPixels: the transform from the canvas.
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
        // The end of the visible figures of each part; nil: all of them.
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

    /// - Parameter starts: the index of the first visible figure of each part.
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
    /// Tiles from the top left corner, cut at the other edges.
    fileprivate func tiles(side: Int) -> [PixelRect] {
        stride(from: y, to: maxY, by: side).flatMap { y in
            stride(from: x, to: maxX, by: side).map { x in
                PixelRect(x: x, y: y, width: min(side, maxX - x), height: min(side, maxY - y))
            }
        }
    }
}

nonisolated extension Figure {
    /// Adds the area that it hides.
    ///
    /// - Returns: the parts that it completes.
    fileprivate func hide(in occlusion: inout Occlusion, toPixels: CGAffineTransform) -> [Int] {
        // Circles hide little, and strokes consist of many small pieces.
        guard nodeCount == 0, ink.isOpaque, case .segment(let start, let end, let width) = shape() else { return [] }
        return occlusion.addSegment(from: start, to: end, width: width, toPixels)
    }
}
