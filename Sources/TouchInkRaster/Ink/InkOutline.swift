public import Foundation

/// The outline of ink of varying width, as a path to be filled with the non-zero winding rule.
///
/// The path follows the ink on one side, around its end, and back on the other side. At a bend, each side continues to
/// the intersection of its two tangents, or around the node; where the bend is too tight for that, through the node
/// itself. So every contour winds around ink, and none around a hole, whatever the ink's shape.
public struct InkOutline: Hashable, Sendable {
    /// An element of the path; each except `move` starts at the end of the previous one.
    public enum Element: Hashable, Sendable {
        /// Starts a new contour at the point.
        case move(CGPoint)
        /// A straight line to the point.
        case line(CGPoint)
        /// A part of a circle.
        case arc(Arc)
        /// A line back to the start of the contour.
        case close
    }

    /// An arc of at most half a circle, which starts at the current point of the path.
    public struct Arc: Hashable, Sendable {
        /// The center, in the same unit as the nodes and the radius.
        public let center: CGPoint
        /// The radius, more than 0.
        public let radius: CGFloat
        /// The start angle in radians, clockwise from the positive x axis.
        public let start: CGFloat
        /// The end angle in radians, at least `start`, and at most π more.
        public let end: CGFloat

        /// The current point of the path after the arc.
        public var endPoint: CGPoint { center + CGPoint(angle: end) * radius }
    }

    /// The elements of the path: for each run of ink a move, lines and arcs, and a close.
    public private(set) var elements: [Element] = []

    /// The maximum deviation of a side from the edge of a bend that saves an arc, relative to the radius. Source: our
    /// choice: a hundredth of a point where the ink is 20 points wide.
    private static let tolerance: CGFloat = 0.001

    /// Creates the outline of ink.
    ///
    /// - Parameter nodes: as in `InkSurface.strokeInk(along:color:)`, in any unit.
    public init(of nodes: some Sequence<InkNode>) {
        var run: [InkNode] = []
        for node in nodes {
            if !node.isValid {
                add(run)
                run.removeAll()
            } else if node != run.last {
                run.append(node)
            }
        }
        add(run)
    }

    /// Adds the contours of a run of valid nodes.
    private mutating func add(_ run: [InkNode]) {
        var start = 0
        while start < run.count {
            var spans: [Span] = []
            var end = start
            while end + 1 < run.count, let span = Span(from: run[end], to: run[end + 1]) {
                spans.append(span)
                end += 1
            }
            if !spans.isEmpty {
                add(spans)
            } else if !run.isInsideNeighbor(start), run[start].width > 0 {
                move(run[start], 0)
                addArc(run[start], 0, 2 * .pi)
                elements.append(.close)
            }
            start = end + 1
        }
    }

    /// Adds the contour of connected spans.
    ///
    /// - Precondition: each span starts at the end of the previous one.
    private mutating func add(_ spans: [Span]) {
        let (first, last) = (spans[0], spans[spans.count - 1])
        move(first.start, first.left)
        for (span, next) in zip(spans, spans.dropFirst()) {
            addJoin(
                at: next.start, span.left, next.left, rotation: next.rotation(after: span) - next.spread + span.spread,
                within: min(span.tangentLength, next.tangentLength) / 2)
        }
        line(last.end, last.left)
        addArc(last.end, last.left, last.right)
        for (span, next) in zip(spans, spans.dropFirst()).reversed() {
            addJoin(
                at: next.start, next.right, span.right,
                rotation: -next.rotation(after: span) - next.spread + span.spread,
                within: min(span.tangentLength, next.tangentLength) / 2)
        }
        line(first.start, first.right)
        addArc(first.start, first.right, first.left + 2 * .pi)
        elements.append(.close)
    }

    /// Adds the join of two spans on one side of a node.
    ///
    /// - Parameters:
    ///   - before: the angle at which the incoming side touches the node's disc.
    ///   - after: the angle at which the outgoing side touches the node's disc.
    ///   - rotation: the angle from `before` to `after`; positive (clockwise) on the outside of the bend.
    ///   - length: the length by which the sides may be shortened.
    private mutating func addJoin(
        at node: InkNode, _ before: CGFloat, _ after: CGFloat, rotation: CGFloat, within length: CGFloat
    ) {
        // A side that continues straight needs no point.
        guard abs(rotation) > 1e-7 else { return }
        let radius = node.width / 2
        let half = abs(rotation) / 2
        let isCut = rotation < 0 ? half < .pi / 2 && radius * tan(half) <= length : 1 / cos(half) <= 1 + Self.tolerance
        if isCut, half < .pi / 2 {
            elements.append(.line(node.point + CGPoint(angle: before + rotation / 2) * (radius / cos(half))))
        } else {
            line(node, before)
            if rotation > 0 {
                addArc(node, before, before + rotation)
            } else {
                elements.append(.line(node.point))
                line(node, after)
            }
        }
    }

    private mutating func move(_ node: InkNode, _ angle: CGFloat) {
        elements.append(.move(node.point + CGPoint(angle: angle) * (node.width / 2)))
    }

    private mutating func line(_ node: InkNode, _ angle: CGFloat) {
        elements.append(.line(node.point + CGPoint(angle: angle) * (node.width / 2)))
    }

    /// Adds a circular arc, in pieces of at most half a circle.
    private mutating func addArc(_ node: InkNode, _ start: CGFloat, _ end: CGFloat) {
        guard node.width > 0, end > start else { return }
        let count = ((end - start) / 3).rounded(.up)
        for step in 0..<Int(saturating: count) {
            elements.append(
                .arc(
                    Arc(
                        center: node.point, radius: node.width / 2,
                        start: start + (end - start) * CGFloat(step) / count,
                        end: start + (end - start) * CGFloat(step + 1) / count)))
        }
    }
}

/// The ink between two nodes neither of which contains the other.
private struct Span {
    let start: InkNode
    let end: InkNode
    /// The direction from start to end.
    let angle: CGFloat
    /// The angle between that direction and the points where the tangents touch the discs, 0…π.
    let spread: CGFloat
    /// The length of a tangent between the discs.
    let tangentLength: CGFloat

    init?(from start: InkNode, to end: InkNode) {
        (self.start, self.end) = (start, end)
        let offset = end.point - start.point
        let difference = (start.width - end.width) / 2
        guard offset.length > abs(difference), offset.length.isFinite else { return nil }
        angle = atan2(offset.y, offset.x)
        spread = acos(difference / offset.length)
        tangentLength = (offset.length * offset.length - difference * difference).squareRoot()
    }

    /// The directions from the discs' centers to the points where the tangents touch.
    var left: CGFloat { angle - spread }
    var right: CGFloat { angle + spread }

    /// The rotation from the previous span's direction to this one's, −π…π.
    func rotation(after previous: Span) -> CGFloat {
        (angle - previous.angle).remainder(dividingBy: 2 * .pi)
    }
}

extension [InkNode] {
    fileprivate func isInsideNeighbor(_ index: Int) -> Bool {
        for neighbor in [index - 1, index + 1] where indices.contains(neighbor) {
            let (one, other) = (self[index], self[neighbor])
            if one.point.distance(to: other.point) <= (other.width - one.width) / 2 { return true }
        }
        return false
    }
}

extension CGPoint {
    /// The point at an angle on the unit circle.
    fileprivate init(angle: CGFloat) {
        self.init(x: cos(angle), y: sin(angle))
    }
}
