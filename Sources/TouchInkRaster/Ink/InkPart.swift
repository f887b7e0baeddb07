import Foundation

/// Ink between two neighbouring nodes, in the pixels of a surface.
struct InkPart {
    private let begin: InkNode
    private let end: InkNode
    /// The pixels that may be touched.
    let bounds: PixelRect

    /// What it looks like.
    enum Shape {
        case even(Capsule)
        case tapering(RoundCone)
    }

    /// - Parameters: in pixels.
    init(from begin: InkNode, to end: InkNode) {
        (self.begin, self.end) = (begin, end)
        let (one, two) = (begin.width / 2 + 1, end.width / 2 + 1)
        let (left, top) = (min(begin.point.x - one, end.point.x - two), min(begin.point.y - one, end.point.y - two))
        let (right, bottom) = (max(begin.point.x + one, end.point.x + two), max(begin.point.y + one, end.point.y + two))
        bounds = PixelRect(covering: CGRect(x: left, y: top, width: right - left, height: bottom - top))
    }

    /// Worked out anew each time: it is ten times as large as what it is made from. Nil if nothing is to be seen.
    @inline(__always)
    var shape: Shape? {
        let shape: Shape
        if begin.width == end.width {
            shape = .even(Capsule(from: begin.point, to: end.point, width: Double(begin.width)))
        } else if let cone = RoundCone(
            from: begin.point, width: Double(begin.width), to: end.point, width: Double(end.width))
        {
            shape = .tapering(cone)
        } else {
            let larger = begin.width > end.width ? begin : end
            shape = .even(Capsule(from: larger.point, to: larger.point, width: Double(larger.width)))
        }
        return shape.isMeasurable ? shape : nil
    }
}

extension InkPart.Shape {
    fileprivate var isMeasurable: Bool {
        switch self {
        case .even(let capsule): capsule.isMeasurable
        case .tapering(let cone): cone.isMeasurable
        }
    }
}
