/// Where figures are: finds those near a place without looking at the others.
///
/// - Complexity: O(log n) to insert or remove a piece.
struct PieceTree: Sendable {
    private(set) var root = PieceNode()

    init() {}

    /// All at once, which is faster than one after the other.
    ///
    /// - Parameter entries: from back to front.
    init(_ entries: [Drawing.Entry]) {
        var pieces: [Piece] = []
        pieces.reserveCapacity(2 * entries.count)
        // In one place the lower identity comes first, since entries come in this order and sorting keeps it.
        for entry in entries { entry.forEachPiece { pieces.append($0) } }
        let order = Self.order(of: pieces)
        var nodes = stride(from: 0, to: order.count, by: Self.load).map { start in
            PieceNode(leaf: order[start..<min(start + Self.load, order.count)].map { pieces[$0.index] })
        }
        while nodes.count > 1 {
            nodes = stride(from: 0, to: nodes.count, by: Self.load).map { start in
                PieceNode(branch: nodes[start..<min(start + Self.load, nodes.count)])
            }
        }
        root = nodes.first ?? PieceNode()
    }

    /// How full nodes are at first: with some room, so that the next pieces don't split them all.
    private static let load = PieceNode.capacity * 7 / 8

    private struct Place {
        var place: UInt64
        var index: Int
    }

    /// Sorts by place, a byte at a time; those in one place stay in order.
    private static func order(of pieces: [Piece]) -> [Place] {
        var places = pieces.enumerated().map { Place(place: $1.key.place, index: $0) }
        var sorted = places
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            var starts = [Int](repeating: 0, count: 257)
            for place in places { starts[Int(place.place >> shift & 0xFF) + 1] += 1 }
            if starts.contains(places.count) { continue }
            for byte in 1..<256 { starts[byte] += starts[byte - 1] }
            for place in places {
                let byte = Int(place.place >> shift & 0xFF)
                sorted[starts[byte]] = place
                starts[byte] += 1
            }
            swap(&places, &sorted)
        }
        return places
    }

    mutating func insert(_ entry: Drawing.Entry) {
        entry.forEachPiece { piece in
            if let upper = root.insert(piece, piece.key) { root = PieceNode(branch: [root, upper]) }
        }
    }

    mutating func remove(_ entry: Drawing.Entry) {
        entry.forEachPiece { piece in
            root.remove(piece, piece.key)
            while let only = root.onlyChild { root = only }
        }
    }
}
