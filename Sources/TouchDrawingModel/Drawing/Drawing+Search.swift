public import Foundation

extension Drawing {
    /// How much farther than the nearest figure another may be that counts as equally near, in points of the canvas.
    /// Source: our choice: less than can be seen at any zoom, and more than rounding makes of the same line.
    public static let tieTolerance: CGFloat = 0.001

    /// The figure whose middle of the ink is nearest to a point; of equally near ones the topmost.
    ///
    /// - Parameter distance: in points of the canvas; what is farther is not found.
    /// - Complexity: O(log n) for n figures, of which few lie on top of each other.
    public func nearest(to point: CGPoint, within distance: CGFloat) -> FigureID? {
        var search = NearSearch(point, within: distance, tieTolerance: Self.tieTolerance)
        var near: [(id: FigureID, distance: CGFloat)] = []
        var minDistance = CGFloat.infinity
        for candidate in search.candidates(in: tree) {
            if CGFloat(candidate.minDistance) > minDistance + Self.tieTolerance { break }
            guard let figureDistance = self[candidate.id]?.distance(to: point), figureDistance <= distance else {
                continue
            }
            near.append((candidate.id, figureDistance))
            minDistance = min(minDistance, figureDistance)
        }
        return near.lazy.filter { $0.distance <= minDistance + Self.tieTolerance }.map(\.id).max()
    }

    /// Those that may have ink in the rectangle, from back to front: all that have, and of those whose bounds meet it few
    /// others.
    public func entries(in rect: CGRect) -> [Entry] { entriesFromTop(in: rect).reversed() }

    /// The same from the topmost down, one after the other, for whoever does not need them all.
    ///
    /// - Complexity: O(m log m) for m that may have ink there, before the first one comes.
    public func entriesFromTop(in rect: CGRect) -> EntriesFromTop {
        // Where many are asked for, looking at each is faster than sorting what was found.
        var search = InkSearch(rect, limit: count / 4)
        return EntriesFromTop(in: rect, of: pages, search.ids(in: tree))
    }

    /// Those that may have ink in the rectangle, and maybe others, from back to front, some hundred at a time.
    ///
    /// Where many are asked for, that is faster than one after the other: nothing is copied.
    ///
    /// - Complexity: O(m log m) for m that may have ink there; O(n) where they are most of n.
    public func pages(in rect: CGRect) -> [[Entry]] {
        var search = InkSearch(rect, limit: count / 4)
        guard let ids = search.ids(in: tree) else { return pages.pages }
        return stride(from: 0, to: ids.count, by: Self.pageLength).map { start in
            ids[start..<min(start + Self.pageLength, ids.count)].compactMap { pages[$0] }
        }
    }

    /// Of what was looked for. Source: our choice.
    private static let pageLength = 256

    /// Around all ink, and a little more, in points of the canvas; null if there is none.
    ///
    /// - Complexity: O(1).
    public var inkBounds: CGRect { tree.root.extent.rect(enlargedBy: tree.root.reach) }

    /// Whether more pieces of ink than so many may be in the rectangle: a line, or the way between two nodes of a stroke.
    ///
    /// - Complexity: O(log n + count).
    public func hasMore(than count: Int, piecesIn rect: CGRect) -> Bool {
        var search = InkSearch(rect, limit: count)
        guard search.find(in: tree) else { return true }
        // Few pieces may stand for much of a long stroke.
        var (total, last, parts): (Int, FigureID?, Int) = (0, nil, 1)
        for id in search.found {
            if id != last { (last, parts) = (id, entry(id)?.partsPerPiece ?? 1) }
            total += parts
        }
        return total > count
    }

    /// Those whose ink the eraser touches, from back to front.
    public func entries(touchedBy eraser: Eraser) -> [Entry] {
        var search = InkSearch(eraser.bounds)
        let ids = search.ids(in: tree, where: eraser.mayTouch) ?? []
        return ids.compactMap(entry).filter { eraser.touches($0.figure) }
    }
}
