import Foundation

/// A simple part of ink, in the pixels of a surface.
struct InkPart {
    private enum Geometry {
        /// The part between two neighboring nodes.
        case cone(InkNode, InkNode)
        case ring(center: CGPoint, radius: Double, width: Double)
        case arc(center: CGPoint, radius: Double, InkArc, width: Double)
    }

    private let geometry: Geometry
    /// The pixels that the part may touch.
    let bounds: PixelRect

    /// Creates the part between two neighboring nodes.
    ///
    /// - Parameters: in pixels.
    init(from start: InkNode, to end: InkNode) {
        geometry = .cone(start, end)
        let (one, two) = (start.width / 2 + 1, end.width / 2 + 1)
        let (left, top) = (min(start.point.x - one, end.point.x - two), min(start.point.y - one, end.point.y - two))
        let (right, bottom) = (max(start.point.x + one, end.point.x + two), max(start.point.y + one, end.point.y + two))
        bounds = PixelRect(covering: CGRect(x: left, y: top, width: right - left, height: bottom - top))
    }

    /// Creates the line of a circle or arc.
    ///
    /// - Parameters: as in `Ring`; a nil arc is the complete circle.
    init(center: CGPoint, radius: Double, _ arc: InkArc?, width: Double) {
        if let arc {
            geometry = .arc(center: center, radius: radius, arc, width: width)
            bounds = RingArc(center: center, radius: radius, arc, width: width).bounds
        } else {
            geometry = .ring(center: center, radius: radius, width: width)
            bounds = Ring(center: center, radius: radius, width: width).bounds
        }
    }

    /// Passes the part's shape to a visitor, if the shape is measurable. The shape is recomputed for each visit: it is
    /// ten times the size of its defining values, and having its concrete type avoids copies and dispatch for each
    /// pixel.
    @inline(__always)
    func visit(_ visitor: some PixelShapeVisitor) {
        switch geometry {
        case .cone(let start, let end): Self.visit(start, end, visitor)
        case .ring(let center, let radius, let width):
            Self.visit(Ring(center: center, radius: radius, width: width), visitor)
        case .arc(let center, let radius, let arc, let width):
            Self.visit(RingArc(center: center, radius: radius, arc, width: width), visitor)
        }
    }

    @inline(__always)
    private static func visit(_ start: InkNode, _ end: InkNode, _ visitor: some PixelShapeVisitor) {
        if start.width == end.width {
            visit(Capsule(from: start.point, to: end.point, width: Double(start.width)), visitor)
        } else if let cone = RoundCone(
            from: start.point, width: Double(start.width), to: end.point, width: Double(end.width))
        {
            visit(cone, visitor)
        } else {
            let larger = start.width > end.width ? start : end
            visit(Capsule(from: larger.point, to: larger.point, width: Double(larger.width)), visitor)
        }
    }

    @inline(__always)
    private static func visit(_ shape: some PixelShape, _ visitor: some PixelShapeVisitor) {
        if shape.isMeasurable { visitor.visit(shape) }
    }
}

/// Processes a shape of any type.
protocol PixelShapeVisitor {
    func visit(_ shape: some PixelShape)
}
