import Foundation

/// Looks for pieces that may have ink in a rectangle.
struct InkSearch {
    private let place: Extent
    /// How many pieces are wanted at most.
    private let most: Int
    private var found: [FigureID] = []

    init(_ rect: CGRect, most: Int = .max) {
        place = Extent(rect)
        self.most = most
    }

    /// Those whose pieces are found and pass: each once, from back to front; nil if there are more than are wanted.
    mutating func ids(in tree: PieceTree, where passes: (Piece) -> Bool = { _ in true }) -> [FigureID]? {
        guard look(in: tree.root, passes) else { return nil }
        found.sort()
        var ids: [FigureID] = []
        for id in found where id != ids.last { ids.append(id) }
        return ids
    }

    private mutating func look(in node: PieceNode, _ passes: (Piece) -> Bool) -> Bool {
        for (segment, owner) in zip(node.leaf.segments, node.leaf.owners)
        where segment.extent(slack: owner.slack).meets(place, enlargedBy: owner.reach) && passes(Piece(segment, owner))
        {
            found.append(owner.id)
        }
        for index in node.extents.indices where node.extents[index].meets(place, enlargedBy: node.reach) {
            guard look(in: node.children[index].node, passes) else { return false }
        }
        return found.count <= most
    }
}
