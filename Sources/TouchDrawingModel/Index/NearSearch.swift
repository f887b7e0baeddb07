import Foundation

/// Looks for pieces that may belong to the figure nearest to a point, to be looked at exactly.
struct NearSearch {
    struct Candidate {
        let id: FigureID
        /// The piece's true distance is at least this.
        let least: Float
    }

    private let point: SIMD2<Float>
    /// What rounding of the point and of distances to it may add.
    private let margin: Float
    /// The nearest figure's true distance is at most this, with the margin and what counts as equally near.
    private var limit: Float
    private let tie: Float
    private var found: [Candidate] = []
    /// When so many are found, those that have turned out too far are forgotten.
    private var patience = 64

    /// - Parameters:
    ///   - distance: what is farther is not looked for.
    ///   - tie: how much farther than the nearest counts as equally near.
    init(_ point: CGPoint, within distance: CGFloat, tie: CGFloat) {
        self.point = SIMD2(Float(point.x), Float(point.y))
        self.tie = Float(tie).nextUp
        let distance = Float(min(max(distance, 0), CGFloat(Float.greatestFiniteMagnitude / 4))).nextUp
        margin = (abs(self.point.x) + abs(self.point.y)) * Segment.rounding
        limit = distance * (1 + Segment.rounding) + margin
    }

    /// Each figure once, nearest first.
    mutating func candidates(in tree: PieceTree) -> [Candidate] {
        look(in: tree.root)
        forget()
        found.sort { ($0.id, $0.least) < ($1.id, $1.least) }
        var last: FigureID?
        found.removeAll { candidate in
            defer { last = candidate.id }
            return candidate.id == last
        }
        found.sort { $0.least < $1.least }
        return found
    }

    private mutating func look(in node: PieceNode) {
        if node.isLeaf { look(at: node.leaf) } else { look(among: node.children, node.extents) }
    }

    /// Takes arrays and no nodes: to pass a node on takes time for each of its parts.
    private mutating func look(among children: [PieceNode.Child], _ extents: [Extent]) {
        for index in extents.indices where extents[index].squaredDistance(to: point) <= limit * limit {
            if children[index].node.isLeaf {
                look(at: children[index].node.leaf)
            } else {
                look(among: children[index].node.children, children[index].node.extents)
            }
        }
    }

    private mutating func look(at leaf: PieceLeaf) {
        leaf.segments.withUnsafeBufferPointer { segments in
            for index in segments.indices {
                let (square, reachable) = (segments[index].squaredDistance(to: point), limit + leaf.slack)
                if square <= reachable * reachable { consider(leaf.owners[index], distance: square.squareRoot()) }
            }
        }
        if found.count > patience { forget() }
    }

    private mutating func consider(_ owner: Piece.Owner, distance: Float) {
        let doubt = owner.slack + margin + distance * Segment.rounding
        guard distance - doubt <= limit else { return }
        found.append(Candidate(id: owner.id, least: distance - doubt))
        limit = min(limit, distance + doubt + tie)
    }

    private mutating func forget() {
        let limit = limit
        found.removeAll { $0.least > limit }
        patience = max(64, 2 * found.count)
    }
}
