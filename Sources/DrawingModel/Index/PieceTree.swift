/// Where figures are: finds those near a place without looking at the others.
///
/// - Complexity: O(log n) to insert or remove a piece.
struct PieceTree: Sendable {
    private(set) var root = PieceNode()

    init() {}

    /// All at once, which is faster than one after the other.
    init(_ entries: [Drawing.Entry]) {
        var pieces: [Piece] = []
        pieces.reserveCapacity(entries.count)
        // Of equal codes the lower identity comes first, since entries come in this order and sorting keeps it.
        for entry in entries { pieces.append(contentsOf: entry.pieces) }
        let order = Self.order(of: pieces)
        var nodes = stride(from: 0, to: order.count, by: Self.load).map { start in
            PieceNode(leaf: order[start..<min(start + Self.load, order.count)].lazy.map { pieces[Int($0.index)] })
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
        var code: UInt64
        var index: UInt32
    }

    /// Sorts by code, a byte at a time; those with equal codes stay in order.
    private static func order(of pieces: [Piece]) -> [Place] {
        var places = pieces.enumerated().map { Place(code: $1.key.code, index: UInt32($0)) }
        var sorted = places
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            var starts = [Int](repeating: 0, count: 257)
            for place in places { starts[Int(place.code >> shift & 0xFF) + 1] += 1 }
            if starts.contains(places.count) { continue }
            for byte in 1..<256 { starts[byte] += starts[byte - 1] }
            for place in places {
                let byte = Int(place.code >> shift & 0xFF)
                sorted[starts[byte]] = place
                starts[byte] += 1
            }
            swap(&places, &sorted)
        }
        return places
    }

    mutating func insert(_ entry: Drawing.Entry) {
        for piece in entry.pieces {
            if let upper = root.insert(piece, piece.key) { root = PieceNode(branch: [root, upper]) }
        }
    }

    mutating func remove(_ entry: Drawing.Entry) {
        for piece in entry.pieces {
            root.remove(piece.key)
            while let only = root.onlyChild { root = only }
        }
    }
}
