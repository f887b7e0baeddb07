/// A part of the index's tree: a leaf with pieces, or a branch with nodes.
///
/// A B-tree of pieces in the order of their keys, in which each node knows the rectangle around what is in it: an R-tree
/// that finds a piece to remove by its key alone, however many others lie in the same place.
///
/// Source: Kamel, Faloutsos, Hilbert R-tree: an improved R-tree using fractals, VLDB 1994; here with Morton's order, and
/// sizes apart.
struct PieceNode: Sendable {
    struct Child: Sendable {
        var extent: Extent
        /// The key of the first piece.
        var first: PieceKey
        var node: PieceNode

        init(_ node: PieceNode) {
            self.node = node
            extent = node.extent
            first = node.first
        }

        /// After something was taken away.
        mutating func refresh() {
            extent = node.extent
            first = node.first
        }
    }

    /// Of a leaf; in the order of their keys.
    private(set) var pieces: [Piece] = []
    /// Of a branch; in the order of their keys.
    private(set) var children: [Child] = []

    /// How many pieces or children a node has at most. Source: measured.
    static let capacity = 32

    init() {}

    init(leaf pieces: some Sequence<Piece>) {
        self.pieces = Array(pieces)
    }

    init(branch nodes: some Sequence<PieceNode>) {
        children = nodes.map(Child.init)
    }

    var isLeaf: Bool { children.isEmpty }
    private var count: Int { isLeaf ? pieces.count : children.count }
    var isEmpty: Bool { count == 0 }

    private var extent: Extent {
        var extent = Extent.none
        for piece in pieces { extent.formUnion(piece.extent) }
        for child in children { extent.formUnion(child.extent) }
        return extent
    }

    /// Not of an empty one.
    private var first: PieceKey { isLeaf ? pieces[0].key : children[0].first }

    /// What is left when a branch has one child.
    var onlyChild: PieceNode? { children.count == 1 ? children[0].node : nil }

    // MARK: Inserting

    /// - Returns: the half of this node that has become a node of its own, and comes after it; nil if there was room.
    mutating func insert(_ piece: Piece, _ key: PieceKey) -> PieceNode? {
        if isLeaf {
            let position = position(after: key)
            guard pieces.count == Self.capacity else {
                pieces.insert(piece, at: position)
                return nil
            }
            var upper = splitOff()
            if position <= pieces.count {
                pieces.insert(piece, at: position)
            } else {
                upper.pieces.insert(piece, at: position - pieces.count)
            }
            return upper
        }
        let index = childIndex(for: key)
        if let upper = children[index].node.insert(piece, key) {
            children[index].refresh()
            children.insert(Child(upper), at: index + 1)
            return children.count > Self.capacity ? splitOff() : nil
        }
        children[index].extent.formUnion(piece.extent)
        children[index].first = min(children[index].first, key)
        return nil
    }

    private mutating func splitOff() -> PieceNode {
        var upper = PieceNode()
        if isLeaf {
            upper.pieces = Array(pieces[(pieces.count / 2)...])
            pieces = Array(pieces[..<(pieces.count / 2)])
        } else {
            upper.children = Array(children[(children.count / 2)...])
            children = Array(children[..<(children.count / 2)])
        }
        return upper
    }

    // MARK: Removing

    /// Takes away one piece with the key, if there is one.
    mutating func remove(_ key: PieceKey) {
        if isLeaf {
            let position = position(after: key) - 1
            if position >= 0, pieces[position].key == key { pieces.remove(at: position) }
            return
        }
        let index = childIndex(for: key)
        children[index].node.remove(key)
        if children[index].node.isEmpty {
            children.remove(at: index)
        } else {
            children[index].refresh()
            mergeIfSmall(index)
        }
    }

    /// Joins a child and the next, or the one before, if they are so small that much room would be wasted.
    private mutating func mergeIfSmall(_ index: Int) {
        for lower in [index, index - 1] where lower >= 0 && lower + 1 < children.count {
            guard children[lower].node.count + children[lower + 1].node.count <= Self.capacity / 2 else { continue }
            let upper = children.remove(at: lower + 1).node
            children[lower].node.pieces += upper.pieces
            children[lower].node.children += upper.children
            children[lower].refresh()
            return
        }
    }

    // MARK: Places

    /// In a leaf: how many pieces have a key that is not above.
    private func position(after key: PieceKey) -> Int {
        var (low, high) = (0, pieces.count)
        while low < high {
            let middle = (low + high) / 2
            if key < pieces[middle].key { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// In a branch: the last child that begins at the key or before it, or the first.
    private func childIndex(for key: PieceKey) -> Int {
        var (low, high) = (1, children.count)
        while low < high {
            let middle = (low + high) / 2
            if key < children[middle].first { high = middle } else { low = middle + 1 }
        }
        return low - 1
    }
}
