public import Foundation

/// The edge of ink of varying width, as a path whose inside is where it winds around at least once ("non-zero").
///
/// It follows the ink on one side, around its end, and back on the other. Where the ink bends, each side goes to where its
/// two tangents meet, or around the node; where the bend is too tight for that, through the node itself, so that whatever
/// the ink does, every piece of the path runs around ink, and none around a hole.
public struct InkOutline: Hashable, Sendable {
    /// A piece of the path; each but `move` goes on from where the last one ended.
    public enum Element: Hashable, Sendable {
        /// A new contour begins there.
        case move(CGPoint)
        /// A straight line from where the contour is.
        case line(CGPoint)
        /// A part of a circle.
        case arc(Arc)
        /// Back to where the contour began.
        case close
    }

    /// A part of a circle, at most half of one, that begins where the path has come to.
    public struct Arc: Hashable, Sendable {
        /// In the unit of the nodes, as the radius.
        public let center: CGPoint
        /// More than 0.
        public let radius: CGFloat
        /// In radians, clockwise from the positive x axis; the end is not before the begin.
        public let start: CGFloat
        /// In radians, as `begin`, and by at most half a turn after it.
        public let end: CGFloat

        /// Where the path is when the arc has been drawn.
        public var endPoint: CGPoint { center + CGPoint(angle: end) * radius }
    }

    /// The path, from its begin on: for each piece of ink a move, lines and arcs, and a close.
    public private(set) var elements: [Element] = []

    /// How far a side may leave the edge of a bend to save an arc, as a part of the radius. Source: our choice: a
    /// hundredth of a point where the ink is 20 points wide.
    private static let tolerance: CGFloat = 0.001

    /// - Parameter nodes: as `InkSurface.strokeInk(along:color:)` takes them, in any unit.
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

    /// Neighbours all of which can be drawn.
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

    /// - Precondition: each begins where the one before ends.
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

    /// - Parameters:
    ///   - before: the angle at which the side that comes to the node touches its disc, and `after` that of the one that goes on.
    ///   - turn: from the one to the other; clockwise is around the outside.
    ///   - length: how much of the sides may be cut off.
    private mutating func addJoin(
        at node: InkNode, _ before: CGFloat, _ after: CGFloat, rotation: CGFloat, within length: CGFloat
    ) {
        // Where a side goes straight on it needs no point.
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

    /// In pieces of at most half a circle.
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

/// Ink between two nodes neither of which lies within the other.
private struct Span {
    let start: InkNode
    let end: InkNode
    /// From begin to end.
    let angle: CGFloat
    /// How far from the angle the tangents touch the discs; 0…π.
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

    /// Where the tangents touch the discs, seen from their centres.
    var left: CGFloat { angle - spread }
    var right: CGFloat { angle + spread }

    /// −π…π.
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
    /// The point at distance 1 from the origin.
    fileprivate init(angle: CGFloat) {
        self.init(x: cos(angle), y: sin(angle))
    }
}
