import Foundation

/// Looks for pieces that may belong to the figure nearest to a point, to be looked at exactly.
struct NearSearch {
    struct Candidate {
        let id: FigureID
        /// The figure's true distance is at least this.
        let least: CGFloat
    }

    private let point: SIMD2<Float>
    /// What rounding of the point and of distances to it may add.
    private let margin: Float
    /// The nearest figure's true distance is at most this, with the margin and what counts as equally near.
    private var limit: Float
    private let tie: Float
    private var found: [(id: FigureID, least: Float)] = []
    /// When so many are found, those that have turned out too far are forgotten.
    private var patience = 64

    /// - Parameters:
    ///   - distance: what is farther is not looked for.
    ///   - tie: how much farther than the nearest counts as equally near.
    init(_ point: CGPoint, within distance: CGFloat, tie: CGFloat) {
        self.point = SIMD2(Float(point.x), Float(point.y))
        self.tie = Float(tie).nextUp
        let distance = Float(min(max(distance, 0), CGFloat(Float.greatestFiniteMagnitude / 4))).nextUp
        margin = (abs(self.point.x) + abs(self.point.y)) * Piece.rounding
        limit = distance * (1 + Piece.rounding) + margin
    }

    /// Nearest first.
    mutating func candidates(in tree: PieceTree) -> [Candidate] {
        look(in: tree.root)
        forget()
        return found.sorted { $0.least < $1.least }.map { Candidate(id: $0.id, least: CGFloat($0.least)) }
    }

    private mutating func look(in node: PieceNode) {
        if node.isLeaf {
            node.pieces.withUnsafeBufferPointer { look(at: $0) }
        } else {
            node.children.withUnsafeBufferPointer { children in
                for index in children.indices {
                    if children[index].extent.squaredDistance(to: point) <= limit * limit {
                        look(in: children[index].node)
                    }
                }
            }
        }
    }

    private mutating func look(at pieces: UnsafeBufferPointer<Piece>) {
        for index in pieces.indices {
            let (square, reachable) = (pieces[index].squaredDistance(to: point), limit + pieces[index].slack)
            guard square <= reachable * reachable else { continue }
            let distance = square.squareRoot()
            let doubt = pieces[index].slack + margin + distance * Piece.rounding
            found.append((pieces[index].id, distance - doubt))
            limit = min(limit, distance + doubt + tie)
        }
        if found.count > patience { forget() }
    }

    private mutating func forget() {
        let limit = limit
        found.removeAll { $0.least > limit }
        patience = max(64, 2 * found.count)
    }
}
