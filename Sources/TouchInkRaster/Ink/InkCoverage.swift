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
    private struct Setting: Equatable {
        let transform: CGAffineTransform
        let opacity: Double
        let bounds: PixelRect
    }

    private var setting: Setting?
    /// Around all that is covered, and more; in pixels.
    private(set) var extents = PixelRect(x: 0, y: 0, width: 0, height: 0)
    /// How many nodes it has taken in, and the last of them.
    private var taken: (count: Int, last: InkNode)?
    /// In reading order; nil where nothing is covered.
    private var tiles: [UnsafeMutablePointer<UInt8>?] = []
    private var columns = 0

    /// In pixels. Source: our choice, as `Sheet`'s.
    private static let side = 64

    /// Of ink that is about to begin.
    package init() {}

    deinit { clear() }

    private func clear() {
        for tile in tiles { tile?.deallocate() }
        tiles.removeAll()
        taken = nil
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
    package func follow(
        _ nodes: ArraySlice<InkNode>, mapped transform: CGAffineTransform, scale: Double, opacity: Double,
        within bounds: PixelRect, _ mask: InkMask
    ) {
        let now = Setting(transform: transform, opacity: opacity, bounds: bounds)
        let isSame = taken.map { $0.count <= nodes.count && nodes[nodes.startIndex + $0.count - 1] == $0.last } ?? true
        if now != setting || !isSame {
            clear()
            setting = now
            columns = (bounds.width + Self.side - 1) / Self.side
            tiles = Array(repeating: nil, count: columns * ((bounds.height + Self.side - 1) / Self.side))
        }
        guard let last = nodes.last, nodes.count > taken?.count ?? 1 else { return }
        let begin = nodes.startIndex + max(0, (taken?.count ?? 0) - 1)
        mask.collect(nodes[begin...], mapped: transform, scale: scale, within: bounds)
        for part in mask.parts { take(part, in: bounds, opacity: opacity.unit * 255) }
        mask.clear()
        taken = (nodes.count, last)
    }

    private func take(_ part: InkPart, in bounds: PixelRect, opacity: Double) {
        let place = part.bounds.intersection(bounds)
        guard !place.isEmpty else { return }
        extents = extents.union(place)
        for row in (place.y - bounds.y) / Self.side...(place.maxY - 1 - bounds.y) / Self.side {
            for column in (place.x - bounds.x) / Self.side...(place.maxX - 1 - bounds.x) / Self.side {
                let area = PixelRect(
                    x: bounds.x + column * Self.side, y: bounds.y + row * Self.side, width: Self.side, height: Self.side
                )
                InkMask.mark(part, in: area, of: tile(row * columns + column), stride: Self.side, opacity)
            }
        }
    }

    private func tile(_ index: Int) -> UnsafeMutablePointer<UInt8> {
        if let tile = tiles[index] { return tile }
        let tile = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.side * Self.side)
        tile.initialize(repeating: 0, count: Self.side * Self.side)
        tiles[index] = tile
        return tile
    }

    /// Puts what is covered into cells that are 0.
    ///
    /// - Parameters:
    ///   - area: within the picture.
    ///   - cells: of the area, `stride` to a row.
    func copy(_ area: PixelRect, to cells: UnsafeMutablePointer<UInt8>, stride: Int) {
        let place = area.intersection(extents)
        guard let bounds = setting?.bounds, !place.isEmpty else { return }
        for y in place.y..<place.maxY {
            let (row, line) = (y - bounds.y).quotientAndRemainder(dividingBy: Self.side)
            var x = place.x
            while x < place.maxX {
                let (column, offset) = (x - bounds.x).quotientAndRemainder(dividingBy: Self.side)
                let count = min(Self.side - offset, place.maxX - x)
                if let tile = tiles[row * columns + column] {
                    (cells + (y - area.y) * stride + x - area.x)
                        .update(from: tile + line * Self.side + offset, count: count)
                }
                x += count
            }
        }
    }
}
