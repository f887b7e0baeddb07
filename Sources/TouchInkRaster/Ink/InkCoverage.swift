import Foundation

/// A cache of the pixels covered by growing ink, for the part of the ink that no longer changes.
///
/// The cost of a frame is then independent of the stroke's length and of the number of times that it crosses the same
/// pixels: only the end that still changes is rasterized. The result equals that of the complete ink, bit for bit,
/// since a pixel stores the maximum coverage by any part, in any order.
///
/// Uses a byte for each pixel near the ink, in tiles.
package final class InkCoverage {
    /// The configuration for which the coverage is valid.
    private struct Configuration: Equatable {
        let transform: CGAffineTransform
        let opacity: Double
        let bounds: PixelRect
    }

    private var configuration: Configuration?
    /// A rectangle around all covered pixels.
    private(set) var extents = PixelRect(x: 0, y: 0, width: 0, height: 0)
    /// The number of nodes added so far, and the last of them.
    private var added: (count: Int, last: InkNode)?
    /// In row-major order; nil where nothing is covered.
    private var tiles: [UnsafeMutablePointer<UInt8>?] = []
    private var columns = 0

    /// The side of a tile, in pixels. Source: our choice, the same as that of `Sheet`.
    private static let tileSide = 64

    /// Creates an empty coverage.
    package init() {}

    deinit { clear() }

    private func clear() {
        for tile in tiles { tile?.deallocate() }
        tiles.removeAll()
        added = nil
        extents = PixelRect(x: 0, y: 0, width: 0, height: 0)
    }

    /// Adds the nodes that were not added before, or all after a reset if the earlier nodes or the picture differ.
    ///
    /// - Parameters:
    ///   - nodes: the final nodes of the ink so far, from its start, in user space.
    ///   - transform: from user space to pixels.
    ///   - scale: the uniform factor of the transform.
    ///   - opacity: of the ink, 0…1.
    ///   - bounds: of the picture.
    ///   - mask: empty before and afterwards.
    package func append(
        _ nodes: ArraySlice<InkNode>, mapped transform: CGAffineTransform, scale: Double, opacity: Double,
        within bounds: PixelRect, _ mask: InkMask
    ) {
        let newConfiguration = Configuration(transform: transform, opacity: opacity, bounds: bounds)
        let isSame = added.map { $0.count <= nodes.count && nodes[nodes.startIndex + $0.count - 1] == $0.last } ?? true
        if newConfiguration != configuration || !isSame {
            clear()
            configuration = newConfiguration
            columns = (bounds.width + Self.tileSide - 1) / Self.tileSide
            tiles = Array(repeating: nil, count: columns * ((bounds.height + Self.tileSide - 1) / Self.tileSide))
        }
        guard let last = nodes.last, nodes.count > added?.count ?? 1 else { return }
        let start = nodes.startIndex + max(0, (added?.count ?? 0) - 1)
        mask.collect(nodes[start...], mapped: transform, scale: scale, within: bounds)
        for part in mask.parts { mark(part, in: bounds, opacity: opacity.clampedToUnit * 255) }
        mask.clear()
        added = (nodes.count, last)
    }

    private func mark(_ part: InkPart, in bounds: PixelRect, opacity: Double) {
        let region = part.bounds.intersection(bounds)
        guard !region.isEmpty else { return }
        extents = extents.union(region)
        for row in (region.y - bounds.y) / Self.tileSide...(region.maxY - 1 - bounds.y) / Self.tileSide {
            for column in (region.x - bounds.x) / Self.tileSide...(region.maxX - 1 - bounds.x) / Self.tileSide {
                let area = PixelRect(
                    x: bounds.x + column * Self.tileSide, y: bounds.y + row * Self.tileSide, width: Self.tileSide,
                    height: Self.tileSide
                )
                InkMask.mark(part, in: area, of: tile(row * columns + column), stride: Self.tileSide, opacity)
            }
        }
    }

    private func tile(_ index: Int) -> UnsafeMutablePointer<UInt8> {
        if let tile = tiles[index] { return tile }
        let tile = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.tileSide * Self.tileSide)
        tile.initialize(repeating: 0, count: Self.tileSide * Self.tileSide)
        tiles[index] = tile
        return tile
    }

    /// Copies the coverage into cells that are 0.
    ///
    /// - Parameters:
    ///   - area: within the picture.
    ///   - cells: of the area.
    ///   - stride: cells per row.
    func copy(_ area: PixelRect, to cells: UnsafeMutablePointer<UInt8>, stride: Int) {
        let region = area.intersection(extents)
        guard let bounds = configuration?.bounds, !region.isEmpty else { return }
        for y in region.y..<region.maxY {
            let (row, line) = (y - bounds.y).quotientAndRemainder(dividingBy: Self.tileSide)
            var x = region.x
            while x < region.maxX {
                let (column, offset) = (x - bounds.x).quotientAndRemainder(dividingBy: Self.tileSide)
                let count = min(Self.tileSide - offset, region.maxX - x)
                if let tile = tiles[row * columns + column] {
                    (cells + (y - area.y) * stride + x - area.x)
                        .update(from: tile + line * Self.tileSide + offset, count: count)
                }
                x += count
            }
        }
    }
}
