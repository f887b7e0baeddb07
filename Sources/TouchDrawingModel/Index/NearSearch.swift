import Foundation

/// Finds pieces that may belong to the figure nearest to a point, as candidates for an exact check.
struct NearSearch {
    struct Candidate {
        let id: FigureID
        /// A lower bound of the piece's true distance.
        let minDistance: Float
    }

    private let point: SIMD2<Float>
    /// The maximum rounding error of the point and of distances to it.
    private let margin: Float
    /// An upper bound of the nearest figure's true distance, including the margin and the tie tolerance.
    private var limit: Float
    private let tieTolerance: Float
    private var found: [Candidate] = []
    /// The number of candidates above which those that have turned out too far are removed.
    private var pruningThreshold = 64

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - distance: the maximum distance.
    ///   - tieTolerance: the distance beyond the nearest figure within which others count as equally near.
    init(_ point: CGPoint, within distance: CGFloat, tieTolerance: CGFloat) {
        self.point = SIMD2(Float(point.x), Float(point.y))
        self.tieTolerance = Float(tieTolerance).nextUp
        let distance = Float(min(max(distance, 0), CGFloat(Float.greatestFiniteMagnitude / 4))).nextUp
        margin = (abs(self.point.x) + abs(self.point.y)) * Segment.rounding
        limit = distance * (1 + Segment.rounding) + margin
    }

    /// The candidates, each figure once, nearest first.
    ///
    /// - Parameter isIncluded: whether a figure is a candidate; called for each piece that is near enough.
    mutating func candidates(in tree: PieceTree, where isIncluded: (FigureID) -> Bool) -> [Candidate] {
        search(in: tree.root, isIncluded)
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

    private mutating func search(in node: PieceNode, _ isIncluded: (FigureID) -> Bool) {
        if node.isLeaf {
            search(in: node.leaf, isIncluded)
        } else {
            search(among: node.children, node.extents, isIncluded)
        }
    }

    /// Takes arrays instead of nodes: passing on a node takes time for each of its parts.
    private mutating func search(
        among children: [PieceNode.Child], _ extents: [Extent], _ isIncluded: (FigureID) -> Bool
    ) {
        for index in extents.indices where extents[index].squaredDistance(to: point) <= limit * limit {
            if children[index].node.isLeaf {
                search(in: children[index].node.leaf, isIncluded)
            } else {
                search(among: children[index].node.children, children[index].node.extents, isIncluded)
            }
        }
    }

    private mutating func search(in leaf: PieceLeaf, _ isIncluded: (FigureID) -> Bool) {
        leaf.segments.withUnsafeBufferPointer { segments in
            for index in segments.indices {
                let (squaredDistance, maxDistance) = (segments[index].squaredDistance(to: point), limit + leaf.slack)
                if squaredDistance <= maxDistance * maxDistance {
                    consider(leaf.owners[index], distance: squaredDistance.squareRoot(), isIncluded)
                }
            }
        }
        if found.count > pruningThreshold { prune() }
    }

    private mutating func consider(
        _ owner: Piece.Owner, distance: Float, _ isIncluded: (FigureID) -> Bool
    ) {
        let uncertainty = owner.slack + margin + distance * Segment.rounding
        guard distance - uncertainty <= limit, isIncluded(owner.id) else { return }
        found.append(Candidate(id: owner.id, minDistance: distance - uncertainty))
        limit = min(limit, distance + uncertainty + tieTolerance)
    }

    private mutating func prune() {
        let limit = limit
        found.removeAll { $0.minDistance > limit }
        pruningThreshold = max(64, 2 * found.count)
    }
}
