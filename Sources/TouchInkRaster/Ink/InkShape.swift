public import Foundation

/// Ink by its center line and width: what a surface draws, what an eraser touches, and what an outline goes around.
///
/// Lengths are in user space.
public enum InkShape: Sendable {
    /// A straight line with round ends; one of length 0 is a dot.
    case segment(from: CGPoint, to: CGPoint, width: CGFloat)
    /// A circle or an arc of it; the radius is to the middle of the line.
    case circle(center: CGPoint, radius: CGFloat, InkArc?, width: CGFloat)
    /// The arguments of `InkSurface.strokeInk(along:runs:color:)`.
    case nodes([InkNode], runs: [Range<Int>])
    /// A filled rectangle.
    case area(RotatedRect)
    /// A closed line whose inside is filled.
    ///
    /// - Parameter bounds: of the ink.
    case filled([InkNode], bounds: CGRect)

    /// The shape as nodes and runs of them; a circle as straight pieces that deviate by at most a thousandth of its
    /// radius, an area as a line along its edges.
    public var flattened: (nodes: [InkNode], runs: [Range<Int>]) {
        switch self {
        case .segment(let start, let end, let width):
            return ([InkNode(start, width: width), InkNode(end, width: width)], [0..<2])
        case .circle(let center, let radius, let arc, let width):
            let nodes = (arc ?? .fullCircle).nodes(center: center, radius: radius, width: width)
            return (nodes, [nodes.indices])
        case .nodes(let nodes, let runs): return (nodes, runs)
        case .filled(let nodes, _): return (nodes, [nodes.indices])
        case .area(let area):
            let nodes = area.outline(width: .leastNormalMagnitude)
            return (nodes, [nodes.indices])
        }
    }
}

extension InkSurface {
    /// Draws the ink of a shape.
    public func stroke(_ shape: InkShape, color: Color) {
        switch shape {
        case .segment(let start, let end, let width): strokeSegment(from: start, to: end, width: width, color: color)
        case .circle(let center, let radius, let arc?, let width):
            strokeArc(center: center, radius: radius, arc, width: width, color: color)
        case .circle(let center, let radius, nil, let width):
            strokeCircle(center: center, radius: radius, width: width, color: color)
        case .nodes(let nodes, let runs): strokeInk(along: nodes, runs: runs, color: color)
        case .area(let area): fill(area, color: color)
        case .filled(let nodes, _):
            fill(nodes.map(\.point), color: color)
            strokeInk(along: nodes, color: color)
        }
    }
}
