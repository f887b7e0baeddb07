import Foundation

/// What ink that grows covers of a picture's pixels, as far as it stays as it is.
///
/// So a frame costs the same however long a stroke has become, and however often it has gone over the same place: only the end
/// that still changes has to be worked out. The pixels are those of the whole ink, bit for bit, since a pixel keeps the most
/// that any part covers, in whatever order.
///
/// Takes a byte for each pixel near the ink, in tiles.
package final class InkCoverage {
    /// What it was worked out for.
    private struct Configuration: Equatable {
        let transform: CGAffineTransform
        let opacity: Double
        let bounds: PixelRect
    }

    private var configuration: Configuration?
    /// Around all that is covered, and more; in pixels.
    private(set) var extents = PixelRect(x: 0, y: 0, width: 0, height: 0)
    /// How many nodes it has taken in, and the last of them.
    private var added: (count: Int, last: InkNode)?
    /// In reading order; nil where nothing is covered.
    private var tiles: [UnsafeMutablePointer<UInt8>?] = []
    private var columns = 0

    /// In pixels. Source: our choice, as `Sheet`'s.
    private static let tileSide = 64

    /// Of ink that is about to begin.
    package init() {}

    deinit { clear() }

    private func clear() {
        for tile in tiles { tile?.deallocate() }
        tiles.removeAll()
        added = nil
        extents = PixelRect(x: 0, y: 0, width: 0, height: 0)
    }

    /// Takes in nodes that stay as they are: those that it has not got yet, or all if they, or the picture, are other ones.
    ///
    /// - Parameters:
    ///   - nodes: of the ink so far, from its begin on, in user space.
    ///   - transform: to pixels, with the factor by which it magnifies in all directions alike.
    ///   - opacity: of the ink, 0…1.
    ///   - bounds: of the picture.
    ///   - mask: is empty before and afterwards.
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

    /// Puts what is covered into cells that are 0.
    ///
    /// - Parameters:
    ///   - area: within the picture.
    ///   - cells: of the area, `stride` to a row.
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
