/// A node of the index's tree: a leaf with pieces, or a branch with nodes.
///
/// A B-tree of pieces sorted by key, in which each node has the bounding rectangle of its content: an R-tree that finds
/// a piece to remove by its key alone, however many others are at the same position.
///
/// Source: Kamel, Faloutsos, Hilbert R-tree: an improved R-tree using fractals, VLDB 1994; with separate size classes.
struct PieceNode: Sendable {
    struct Child: Sendable {
        /// The key of the first piece.
        var first: PieceKey
        var node: PieceNode

        init(_ node: PieceNode) {
            self.node = node
            first = node.first
        }
    }

    /// The pieces; empty in a branch.
    private(set) var leaf = PieceLeaf()
    /// The children, sorted by key; empty in a leaf.
    private(set) var children: [Child] = []
    /// The extents of the children, in the same order; a separate array, since most children are only checked to be
    /// skipped.
    private(set) var extents: [Extent] = []
    /// The maximum distance of ink from the center line in any of the pieces.
    private(set) var reach: Float = 0

    /// The maximum number of pieces or children of a node. Source: measured.
    static let capacity = 32

    init() {}

    init(leaf pieces: some Collection<Piece>) {
        leaf = PieceLeaf(pieces)
        reach = leaf.reach
    }

    init(branch nodes: some Sequence<PieceNode>) {
        children = nodes.map(Child.init)
        extents = children.map(\.node.extent)
        reach = maxReach
    }

    var isLeaf: Bool { children.isEmpty }
    private var count: Int { isLeaf ? leaf.count : children.count }
    var isEmpty: Bool { count == 0 }

    var extent: Extent {
        if isLeaf { return leaf.extent }
        var extent = Extent.none
        for inner in extents { extent.formUnion(inner) }
        return extent
    }

    private var maxReach: Float { isLeaf ? leaf.reach : children.lazy.map(\.node.reach).max() ?? 0 }

    /// The key of the first piece; the node must not be empty.
    private var first: PieceKey { isLeaf ? leaf.key(at: 0) : children[0].first }

    /// The only child of a branch that has one child; else nil.
    var onlyChild: PieceNode? { children.count == 1 ? children[0].node : nil }

    // MARK: Inserting

    /// Inserts a piece.
    ///
    /// - Returns: the upper half of this node, if it was full: now a separate node that follows this one; nil if there
    ///   was room.
    mutating func insert(_ piece: Piece, _ key: PieceKey) -> PieceNode? {
        reach = max(reach, piece.owner.reach)
        if isLeaf {
            leaf.insert(piece, key)
            return leaf.count > Self.capacity ? splitOff() : nil
        }
        var index = childIndex(for: key)
        if rebalance(index) { index = childIndex(for: key) }
        if let upper = children[index].node.insert(piece, key) {
            refresh(index)
            extents.insert(upper.extent, at: index + 1)
            children.insert(Child(upper), at: index + 1)
            return children.count > Self.capacity ? splitOff() : nil
        }
        extents[index].formUnion(piece.extent)
        children[index].first = min(children[index].first, key)
        return nil
    }

    /// Moves some pieces of a full leaf to a neighbor with room, so that leaves are split only between full ones, and
    /// most of their memory is used.
    ///
    /// - Returns: whether pieces were moved.
    private mutating func rebalance(_ index: Int) -> Bool {
        guard children[index].node.leaf.count == Self.capacity else { return false }
        for lower in [index, index - 1] where lower >= 0 && lower + 1 < children.count {
            let other = children[lower == index ? index + 1 : lower].node.leaf.count
            guard other <= Self.capacity - Self.minRoom else { continue }
            // Removed from the array meanwhile: these must be the only references, or a change copies the storage.
            var (one, two) = (children[lower].node, children[lower + 1].node)
            (children[lower].node, children[lower + 1].node) = (PieceNode(), PieceNode())
            one.leaf.balance(with: &two.leaf)
            (one.reach, two.reach) = (one.maxReach, two.maxReach)
            (children[lower].node, children[lower + 1].node) = (one, two)
            refresh(lower)
            refresh(lower + 1)
            return true
        }
        return false
    }

    /// The minimum room in a leaf to move pieces to it. Source: our choice: moving fewer would soon be repeated.
    private static let minRoom = capacity / 4

    private mutating func splitOff() -> PieceNode {
        var upper = PieceNode()
        if isLeaf {
            upper.leaf = leaf.splitOff()
        } else {
            let (half, count) = (children.count / 2, children.count)
            upper.children.reserveCapacity(Self.capacity + 1)
            upper.extents.reserveCapacity(Self.capacity + 1)
            upper.children += children[half...]
            upper.extents += extents[half...]
            children.removeLast(count - half)
            extents.removeLast(count - half)
        }
        (reach, upper.reach) = (maxReach, upper.maxReach)
        return upper
    }

    // MARK: Removing

    /// Removes one piece with the key, if there is one.
    mutating func remove(_ piece: Piece, _ key: PieceKey) {
        if isLeaf { return leaf.remove(key) }
        let index = childIndex(for: key)
        children[index].node.remove(piece, key)
        if children[index].node.isEmpty {
            children.remove(at: index)
            extents.remove(at: index)
        } else if extents[index].hasEdge(of: piece.extent) || children[index].first == key {
            refresh(index)
        }
        if children.indices.contains(index), children[index].node.count <= Self.capacity / 4 { mergeIfSmall(index) }
    }

    private mutating func refresh(_ index: Int) {
        extents[index] = children[index].node.extent
        children[index].first = children[index].node.first
    }

    /// Merges a child with the next one, or the previous one, if both are so small that much memory would be wasted.
    private mutating func mergeIfSmall(_ index: Int) {
        for lower in [index, index - 1] where lower >= 0 && lower + 1 < children.count {
            guard children[lower].node.count + children[lower + 1].node.count <= Self.capacity / 2 else { continue }
            let upper = children.remove(at: lower + 1).node
            extents.remove(at: lower + 1)
            children[lower].node.append(upper)
            refresh(lower)
            return
        }
    }

    private mutating func append(_ upper: PieceNode) {
        leaf.append(upper.leaf)
        children += upper.children
        extents += upper.extents
        reach = max(reach, upper.reach)
    }

    // MARK: Search

    /// In a branch: the last child that starts at the key or before it, or the first.
    private func childIndex(for key: PieceKey) -> Int {
        var (low, high) = (1, children.count)
        while low < high {
            let middle = (low + high) / 2
            if key < children[middle].first { high = middle } else { low = middle + 1 }
        }
        return low - 1
    }
}
