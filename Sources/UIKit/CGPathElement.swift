/// The type of a path element; named as in Core Graphics.
public nonisolated enum CGPathElementType: Int32, Sendable {
    /// Starts a new subpath; one point.
    case moveToPoint = 0
    /// Adds a straight line; one point.
    case addLineToPoint = 1
    /// Adds a quadratic curve; the control point precedes the end.
    case addQuadCurveToPoint = 2
    /// Adds a cubic curve; two control points precede the end.
    case addCurveToPoint = 3
    /// Closes the subpath with a straight line to its start; no point.
    case closeSubpath = 4
}

/// A path element, in the form of Core Graphics.
public nonisolated struct CGPathElement {
    /// The type, which determines the number of points.
    public let type: CGPathElementType
    /// In user space; valid only during the call of the block.
    public let points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
    /// Calls the block for each element in order; `elements` has the same as values.
    public nonisolated func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in elements {
            // An extra point, so that the pointer is valid for an element without points.
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
