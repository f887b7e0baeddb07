/// A spatial index of figures: finds those near a point or rectangle without checking the others.
///
/// - Complexity: O(log n) to insert or remove a piece.
struct PieceTree: Sendable {
    private(set) var root = PieceNode()

    init() {}

    /// Builds the tree at once, which is faster than inserting one entry after the other.
    ///
    /// - Parameter entries: from back to front.
    init(_ entries: [Drawing.Entry]) {
        var pieces: [Piece] = []
        // Unused reserved capacity takes no memory; growing an array copies it, and has it twice in memory.
        pieces.reserveCapacity(entries.reduce(0) { $0 + $1.maxPieceCount })
        // At one position the lower identity comes first, since entries are sorted so and the sort is stable.
        for entry in entries { entry.forEachPiece { pieces.append($0) } }
        let sortedKeys = Self.sortedKeys(of: pieces)
        var nodes = stride(from: 0, to: sortedKeys.count, by: Self.initialCount).map { start in
            PieceNode(
                leaf: sortedKeys[start..<min(start + Self.initialCount, sortedKeys.count)].lazy.map { pieces[$0.index] }
            )
        }
        while nodes.count > 1 {
            nodes = stride(from: 0, to: nodes.count, by: Self.initialCount).map { start in
                PieceNode(branch: nodes[start..<min(start + Self.initialCount, nodes.count)])
            }
        }
        root = nodes.first ?? PieceNode()
    }

    /// The initial number of children of a node: with some room, so that the next pieces don't split all nodes.
    private static let initialCount = PieceNode.capacity * 7 / 8

    private struct SortKey {
        var curvePosition: UInt64
        var index: Int
    }

    /// Sorts pieces by curve position with a stable radix sort, byte by byte.
    private static func sortedKeys(of pieces: [Piece]) -> [SortKey] {
        var keys: [SortKey] = []
        keys.reserveCapacity(pieces.count)
        // The frequency of each value of each byte; counted in one pass, since reading takes most of the time.
        var counts = [Int](repeating: 0, count: 8 * 256)
        for (index, piece) in pieces.enumerated() {
            let curvePosition = piece.key.curvePosition
            keys.append(SortKey(curvePosition: curvePosition, index: index))
            for byte in 0..<8 { counts[byte << 8 | Int(curvePosition >> UInt64(8 * byte) & 0xFF)] += 1 }
        }
        var sorted = keys
        for byte in 0..<8 {
            var starts = counts[(byte << 8)..<((byte + 1) << 8)]
            if starts.contains(keys.count) { continue }
            var start = 0
            for value in starts.indices { (starts[value], start) = (start, start + starts[value]) }
            distribute(keys, by: byte, to: &sorted, from: &starts)
            swap(&keys, &sorted)
        }
        return keys
    }

    /// Distributes keys by one byte.
    ///
    /// - Parameter starts: the index of the next key with each value of the byte.
    private static func distribute(
        _ keys: [SortKey], by byte: Int, to sorted: inout [SortKey], from starts: inout ArraySlice<Int>
    ) {
        let shift = UInt64(8 * byte)
        sorted.withUnsafeMutableBufferPointer { sorted in
            starts.withUnsafeMutableBufferPointer { starts in
                for key in keys {
                    let value = Int(key.curvePosition >> shift & 0xFF)
                    sorted[starts[value]] = key
                    starts[value] += 1
                }
            }
        }
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
