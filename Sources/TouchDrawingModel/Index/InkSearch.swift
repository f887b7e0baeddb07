import Foundation

/// Finds pieces that may have ink in a rectangle.
struct InkSearch {
    private let region: Extent
    /// The maximum number of pieces to find.
    private let limit: Int
    /// The figure of each found piece.
    private(set) var found: [FigureID] = []

    init(_ rect: CGRect, limit: Int = .max) {
        region = Extent(rect)
        self.limit = limit
    }

    /// The figures with found pieces that pass: each once, from back to front; nil if the limit is exceeded.
    mutating func ids(in tree: PieceTree, where passes: (Piece) -> Bool = { _ in true }) -> [FigureID]? {
        guard find(in: tree, where: passes) else { return nil }
        var ids: [FigureID] = []
        for id in found where id != ids.last { ids.append(id) }
        return ids
    }

    /// Finds the pieces that pass, and stores their figures in `found`, from back to front.
    ///
    /// - Returns: false if the limit is exceeded; not all pieces are found then.
    mutating func find(in tree: PieceTree, where passes: (Piece) -> Bool = { _ in true }) -> Bool {
        guard search(in: tree.root, passes) else { return false }
        found.sort()
        return true
    }

    private mutating func search(in node: PieceNode, _ passes: (Piece) -> Bool) -> Bool {
        for (segment, owner) in zip(node.leaf.segments, node.leaf.owners)
        where segment.extent(slack: owner.slack).intersects(region, enlargedBy: owner.reach)
            && passes(Piece(segment, owner))
        {
            found.append(owner.id)
        }
        for index in node.extents.indices where node.extents[index].intersects(region, enlargedBy: node.reach) {
            guard search(in: node.children[index].node, passes) else { return false }
        }
        return found.count <= limit
    }
}
