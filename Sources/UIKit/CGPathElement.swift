/// What an element of a path is; Core Graphics' name for it.
public nonisolated enum CGPathElementType: Int32, Sendable {
    /// Begins a new part; one point.
    case moveToPoint = 0
    /// Goes straight on; one point.
    case addLineToPoint = 1
    /// Goes on by a curve with one control point, which comes before the end.
    case addQuadCurveToPoint = 2
    /// Goes on by a curve with two control points, which come before the end.
    case addCurveToPoint = 3
    /// Goes straight back to where the part began; no point.
    case closeSubpath = 4
}

/// An element of a path, as Core Graphics tells it.
public nonisolated struct CGPathElement {
    /// What it is, and so how many points there are.
    public let type: CGPathElementType
    /// In user space; valid while it is told.
    public let points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
    /// Tells every element, from the first to the last; `elements` has the same as values.
    public nonisolated func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in elements {
            // There is room for a point even where there is none, so that there is a place to point to.
            var points = element.points + [.zero]
            points.withUnsafeMutableBufferPointer { buffer in
                guard let first = buffer.baseAddress else { return }
                withUnsafePointer(to: CGPathElement(type: element.type, points: first), block)
            }
        }
    }
}

extension CGPath.Element {
    fileprivate nonisolated var type: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quadCurve: .addQuadCurveToPoint
        case .curve: .addCurveToPoint
        case .close: .closeSubpath
        }
    }

    fileprivate nonisolated var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quadCurve(let control, let end): [control, end]
        case .curve(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
    }
}
