/// A leaf of the index: some pieces, sorted by key.
struct PieceLeaf: Sendable {
    private(set) var segments: [Segment] = []
    /// The owners of the segments, in the same order.
    private(set) var owners: [Piece.Owner] = []
    /// An upper bound of the owners' slack.
    private(set) var slack: Float = 0

    init() {}

    init(_ pieces: some Collection<Piece>) {
        segments = pieces.map(\.segment)
        owners = pieces.map(\.owner)
        slack = owners.lazy.map(\.slack).max() ?? 0
    }

    var count: Int { owners.count }

    var extent: Extent {
        var extent = Extent.none
        for index in owners.indices { extent.formUnion(segments[index].extent(slack: owners[index].slack)) }
        return extent
    }

    /// The maximum reach of the owners.
    var reach: Float { owners.lazy.map(\.reach).max() ?? 0 }

    func key(at index: Int) -> PieceKey { PieceKey(segments[index], owners[index].id) }

    mutating func insert(_ piece: Piece, _ key: PieceKey) {
        let position = position(after: key)
        reserveCapacity(for: 1)
        segments.insert(piece.segment, at: position)
        owners.insert(piece.owner, at: position)
        slack = max(slack, piece.owner.slack)
    }

    /// Removes one piece with the key, if there is one.
    mutating func remove(_ key: PieceKey) {
        let position = position(after: key) - 1
        guard position >= 0, self.key(at: position) == key else { return }
        segments.remove(at: position)
        owners.remove(at: position)
    }

    /// Splits off the upper half.
    ///
    /// - Returns: the upper half, which is removed from this leaf.
    mutating func splitOff() -> PieceLeaf {
        let (half, count) = (count / 2, count)
        var upper = PieceLeaf()
        upper.reserveCapacity(for: count - half)
        upper.segments += segments[half...]
        upper.owners += owners[half...]
        upper.slack = slack
        // The lower half keeps its capacity, which the next pieces need.
        segments.removeLast(count - half)
        owners.removeLast(count - half)
        return upper
    }

    /// Moves pieces so that both leaves have the same number, or this one has one fewer.
    ///
    /// - Parameter upper: the leaf after this one.
    mutating func balance(with upper: inout PieceLeaf) {
        let half = (count + upper.count) / 2
        if count > half {
            upper.reserveCapacity(for: count - half)
            upper.segments.insert(contentsOf: segments[half...], at: 0)
            upper.owners.insert(contentsOf: owners[half...], at: 0)
            segments.removeLast(count - half)
            owners.removeLast(owners.count - half)
        } else {
            let moved = half - count
            reserveCapacity(for: moved)
            segments += upper.segments[..<moved]
            owners += upper.owners[..<moved]
            upper.segments.removeFirst(moved)
            upper.owners.removeFirst(moved)
        }
        slack = max(slack, upper.slack)
        upper.slack = slack
    }

    /// Grows by few pieces at a time: arrays would double their capacity, most of which is never needed.
    private mutating func reserveCapacity(for more: Int) {
        guard count + more > min(segments.capacity, owners.capacity) else { return }
        let capacity = min((count + more + Self.growth) / Self.growth * Self.growth, PieceNode.capacity) + 1
        segments.reserveCapacity(max(capacity, count + more))
        owners.reserveCapacity(max(capacity, count + more))
    }

    /// The growth in pieces. Source: our choice: a quarter of a leaf's maximum.
    private static let growth = PieceNode.capacity / 4

    /// Appends the pieces of another leaf.
    ///
    /// - Parameter upper: the leaf after this one.
    mutating func append(_ upper: PieceLeaf) {
        segments += upper.segments
        owners += upper.owners
        slack = max(slack, upper.slack)
    }

    /// The number of pieces whose key is not above the given one.
    private func position(after key: PieceKey) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if key < self.key(at: middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
