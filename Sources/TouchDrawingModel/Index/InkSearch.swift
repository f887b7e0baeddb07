import Foundation

/// Looks for pieces that may have ink in a rectangle.
struct InkSearch {
    private let region: Extent
    /// How many pieces are wanted at most.
    private let limit: Int
    /// A figure once for each of its pieces that was found.
    private(set) var found: [FigureID] = []

    init(_ rect: CGRect, limit: Int = .max) {
        region = Extent(rect)
        self.limit = limit
    }

    /// Those whose pieces are found and pass: each once, from back to front; nil if there are more than are wanted.
    mutating func ids(in tree: PieceTree, where passes: (Piece) -> Bool = { _ in true }) -> [FigureID]? {
        guard find(in: tree, where: passes) else { return nil }
        var ids: [FigureID] = []
        for id in found where id != ids.last { ids.append(id) }
        return ids
    }

    /// Looks for the pieces that pass; `found` has their figures then, from back to front.
    ///
    /// - Returns: false if there are more than are wanted; not all are found then.
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
