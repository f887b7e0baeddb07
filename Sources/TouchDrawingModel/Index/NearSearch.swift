import Foundation

/// Looks for pieces that may belong to the figure nearest to a point, to be looked at exactly.
struct NearSearch {
    struct Candidate {
        let id: FigureID
        /// The piece's true distance is at least this.
        let minDistance: Float
    }

    private let point: SIMD2<Float>
    /// What rounding of the point and of distances to it may add.
    private let margin: Float
    /// The nearest figure's true distance is at most this, with the margin and what counts as equally near.
    private var limit: Float
    private let tieTolerance: Float
    private var found: [Candidate] = []
    /// When so many are found, those that have turned out too far are forgotten.
    private var pruningThreshold = 64

    /// - Parameters:
    ///   - distance: what is farther is not looked for.
    ///   - tie: how much farther than the nearest counts as equally near.
    init(_ point: CGPoint, within distance: CGFloat, tieTolerance: CGFloat) {
        self.point = SIMD2(Float(point.x), Float(point.y))
        self.tieTolerance = Float(tieTolerance).nextUp
        let distance = Float(min(max(distance, 0), CGFloat(Float.greatestFiniteMagnitude / 4))).nextUp
        margin = (abs(self.point.x) + abs(self.point.y)) * Segment.rounding
        limit = distance * (1 + Segment.rounding) + margin
    }

    /// Each figure once, nearest first.
    mutating func candidates(in tree: PieceTree) -> [Candidate] {
        search(in: tree.root)
        prune()
        found.sort { ($0.id, $0.minDistance) < ($1.id, $1.minDistance) }
        var last: FigureID?
        found.removeAll { candidate in
            defer { last = candidate.id }
            return candidate.id == last
        }
        found.sort { $0.minDistance < $1.minDistance }
        return found
    }

    private mutating func search(in node: PieceNode) {
        if node.isLeaf { search(in: node.leaf) } else { search(among: node.children, node.extents) }
    }

    /// Takes arrays and no nodes: to pass a node on takes time for each of its parts.
    private mutating func search(among children: [PieceNode.Child], _ extents: [Extent]) {
        for index in extents.indices where extents[index].squaredDistance(to: point) <= limit * limit {
            if children[index].node.isLeaf {
                search(in: children[index].node.leaf)
            } else {
                search(among: children[index].node.children, children[index].node.extents)
            }
        }
    }

    private mutating func search(in leaf: PieceLeaf) {
        leaf.segments.withUnsafeBufferPointer { segments in
            for index in segments.indices {
                let (squaredDistance, maxDistance) = (segments[index].squaredDistance(to: point), limit + leaf.slack)
                if squaredDistance <= maxDistance * maxDistance {
                    consider(leaf.owners[index], distance: squaredDistance.squareRoot())
                }
            }
        }
        if found.count > pruningThreshold { prune() }
    }

    private mutating func consider(_ owner: Piece.Owner, distance: Float) {
        let uncertainty = owner.slack + margin + distance * Segment.rounding
        guard distance - uncertainty <= limit else { return }
        found.append(Candidate(id: owner.id, minDistance: distance - uncertainty))
        limit = min(limit, distance + uncertainty + tieTolerance)
    }

    private mutating func prune() {
        let limit = limit
        found.removeAll { $0.minDistance > limit }
        pruningThreshold = max(64, 2 * found.count)
    }
}
