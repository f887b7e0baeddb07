public import Foundation
import TouchInkRaster

/// A disc that moves along a straight segment. Lengths are in points of the canvas.
public struct Eraser: Sendable {
    let start: CGPoint
    let end: CGPoint
    private let radius: CGFloat

    /// Creates a disc whose center moves straight from one point to another, which may be the same.
    public init(from start: CGPoint, to end: CGPoint, radius: CGFloat) {
        self.start = start
        self.end = end
        self.radius = radius
    }

    /// The smallest upright rectangle around the area that the disc sweeps.
    var bounds: CGRect {
        CGRect(
            x: min(start.x, end.x), y: min(start.y, end.y), width: abs(start.x - end.x), height: abs(start.y - end.y)
        ).insetBy(dx: -radius, dy: -radius)
    }

    /// Whether the disc may touch the ink of the piece; false only if it certainly doesn't.
    func mayTouch(_ piece: Piece) -> Bool {
        let (one, two) = (piece.segment.start, piece.segment.end)
        let distance = distance(
            toSegmentFrom: CGPoint(x: CGFloat(one.x), y: CGFloat(one.y)),
            to: CGPoint(x: CGFloat(two.x), y: CGFloat(two.y)))
        return distance <= radius + CGFloat(piece.owner.reach) + CGFloat(piece.owner.slack)
    }

    /// Whether the disc touches the figure's ink.
    public func touches(_ figure: Figure) -> Bool {
        switch figure.shape() {
        case .segment(let one, let two, let width): distance(toSegmentFrom: one, to: two) <= reach(of: width)
        case .circle(let center, let radius, let arc, let width):
            mayTouch(circleAt: center, radius: radius, width: width)
                && (arc == nil || !coveredRanges(ofCircleAt: center, radius: radius, arc, width: width).isEmpty)
        case .area(let area): touches(area)
        case .nodes(let nodes, _): touches(nodes)
        case .filled(let nodes, _):
            figure.hides(start) || figure.hides(end) || touches(nodes)
        }
    }

    /// Whether the disc touches the ink of a complete circle.
    func mayTouch(circleAt center: CGPoint, radius: CGFloat, width: CGFloat) -> Bool {
        let nearest = center.distance(toSegmentFrom: start, to: end)
        let farthest = max(center.distance(to: start), center.distance(to: end))
        return max(nearest - radius, radius - farthest, 0) <= reach(of: width)
    }

    /// The distance between the path of the disc's center and a segment.
    func distance(toSegmentFrom one: CGPoint, to two: CGPoint) -> CGFloat {
        if crosses(one, two) { return 0 }
        return min(
            one.distance(toSegmentFrom: start, to: end), two.distance(toSegmentFrom: start, to: end),
            start.distance(toSegmentFrom: one, to: two), end.distance(toSegmentFrom: one, to: two))
    }

    /// Whether the path of the disc's center crosses a segment: the ends of each lie on different sides of the other.
    private func crosses(_ one: CGPoint, _ two: CGPoint) -> Bool {
        func side(_ point: CGPoint, of line: (CGPoint, CGPoint)) -> CGFloat {
            let (direction, offset) = (line.1 - line.0, point - line.0)
            return direction.x * offset.y - direction.y * offset.x
        }
        return side(one, of: (start, end)) * side(two, of: (start, end)) < 0
            && side(start, of: (one, two)) * side(end, of: (one, two)) < 0
    }

    private func touches(_ area: RotatedRect) -> Bool {
        if area.contains(start) || area.contains(end) { return true }
        let corners = area.corners
        return zip(corners, corners.dropFirst() + corners.prefix(1)).contains { one, two in
            distance(toSegmentFrom: one, to: two) <= radius
        }
    }

    private func touches(_ nodes: [InkNode]) -> Bool {
        if nodes.count == 1 {
            return nodes[0].point.distance(toSegmentFrom: start, to: end) <= reach(of: nodes[0].width)
        }
        return zip(nodes, nodes.dropFirst()).contains { touches($0, $1) }
    }

    /// The maximum distance between the path of the disc's center and a center line of ink that the disc touches.
    func reach(of width: CGFloat) -> CGFloat { radius + width / 2 }

    /// Whether the disc touches ink whose width changes linearly between two nodes.
    private func touches(_ one: InkNode, _ two: InkNode) -> Bool {
        let distance = distance(toSegmentFrom: one.point, to: two.point)
        if distance > reach(of: max(one.width, two.width)) { return false }
        if distance <= reach(of: min(one.width, two.width)) { return true }
        /// The gap between the disc and the ink at a fraction of the segment between the nodes.
        func gap(_ fraction: CGFloat) -> CGFloat {
            let point = one.point + (two.point - one.point) * fraction
            return point.distance(toSegmentFrom: start, to: end)
                - reach(of: one.width + (two.width - one.width) * fraction)
        }
        // The gap falls and then rises, since the distance does so and the width is linear: search for its minimum.
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        for _ in 0..<40 {
            let third = (high - low) / 3
            if gap(low + third) <= gap(high - third) { high -= third } else { low += third }
        }
        return min(gap(0), gap(low), gap(1)) <= 0
    }
}
