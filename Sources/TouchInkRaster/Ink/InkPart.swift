import Foundation

/// A simple part of some ink, in the pixels of a surface.
struct InkPart {
    private enum Geometry {
        /// Between two neighbouring nodes.
        case cone(InkNode, InkNode)
        case ring(center: CGPoint, radius: Double, width: Double)
        case arc(center: CGPoint, radius: Double, InkArc, width: Double)
    }

    private let geometry: Geometry
    /// The pixels that may be touched.
    let bounds: PixelRect

    /// What it looks like.
    enum Shape {
        case even(Capsule)
        case tapering(RoundCone)
        case ring(Ring)
        case arc(RingArc)
    }

    /// - Parameters: in pixels.
    init(from begin: InkNode, to end: InkNode) {
        geometry = .cone(begin, end)
        let (one, two) = (begin.width / 2 + 1, end.width / 2 + 1)
        let (left, top) = (min(begin.point.x - one, end.point.x - two), min(begin.point.y - one, end.point.y - two))
        let (right, bottom) = (max(begin.point.x + one, end.point.x + two), max(begin.point.y + one, end.point.y + two))
        bounds = PixelRect(covering: CGRect(x: left, y: top, width: right - left, height: bottom - top))
    }

    /// The line of a circle.
    ///
    /// - Parameters: as `Ring` has them; nil for the arc: all of it.
    init(center: CGPoint, radius: Double, _ arc: InkArc?, width: Double) {
        if let arc {
            geometry = .arc(center: center, radius: radius, arc, width: width)
            bounds = RingArc(center: center, radius: radius, arc, width: width).bounds
        } else {
            geometry = .ring(center: center, radius: radius, width: width)
            bounds = Ring(center: center, radius: radius, width: width).bounds
        }
    }

    /// Worked out anew each time: it is ten times as large as what it is made from. Nil if nothing is to be seen.
    @inline(__always)
    var shape: Shape? {
        let shape: Shape =
            switch geometry {
            case .cone(let begin, let end): Self.cone(begin, end)
            case .ring(let center, let radius, let width):
                .ring(Ring(center: center, radius: radius, width: width))
            case .arc(let center, let radius, let arc, let width):
                .arc(RingArc(center: center, radius: radius, arc, width: width))
            }
        return shape.isMeasurable ? shape : nil
    }

    @inline(__always)
    private static func cone(_ begin: InkNode, _ end: InkNode) -> Shape {
        if begin.width == end.width {
            return .even(Capsule(from: begin.point, to: end.point, width: Double(begin.width)))
        }
        if let cone = RoundCone(
            from: begin.point, width: Double(begin.width), to: end.point, width: Double(end.width))
        {
            return .tapering(cone)
        }
        let larger = begin.width > end.width ? begin : end
        return .even(Capsule(from: larger.point, to: larger.point, width: Double(larger.width)))
    }
}

extension InkPart.Shape {
    fileprivate var isMeasurable: Bool {
        switch self {
        case .even(let capsule): capsule.isMeasurable
        case .tapering(let cone): cone.isMeasurable
        case .ring(let ring): ring.isMeasurable
        case .arc(let arc): arc.isMeasurable
        }
    }
}
