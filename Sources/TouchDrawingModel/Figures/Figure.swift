public import Foundation

/// An object on the canvas, whichever tool drew it; people call it a line. Lengths are in points of the canvas.
public enum Figure: Hashable, Sendable {
    case line(Line)
    case circle(Circle)
    case stroke(Stroke)

    /// The ink, whatever the shape.
    public var ink: Ink {
        get {
            switch self {
            case .line(let line): line.ink
            case .circle(let circle): circle.ink
            case .stroke(let stroke): stroke.ink
            }
        }
        set {
            switch self {
            case .line(var line):
                line.ink = newValue
                self = .line(line)
            case .circle(var circle):
                circle.ink = newValue
                self = .circle(circle)
            case .stroke(var stroke):
                stroke.ink = newValue
                self = .stroke(stroke)
            }
        }
    }

    /// The smallest upright rectangle around the ink.
    public var bounds: CGRect {
        switch self {
        case .line(let line): line.bounds
        case .circle(let circle): circle.bounds
        case .stroke(let stroke): stroke.bounds
        }
    }

    /// The distance from a point to the nearest point of the ink's center line.
    public func distance(to point: CGPoint) -> CGFloat {
        switch self {
        case .line(let line): line.distance(to: point)
        case .circle(let circle): circle.distance(to: point)
        case .stroke(let stroke): stroke.distance(to: point)
        }
    }

    /// The figure moved, rotated and scaled; its width is scaled with it.
    public func applying(_ similarity: Similarity) -> Figure {
        switch self {
        case .line(let line): .line(line.applying(similarity))
        case .circle(let circle): .circle(circle.applying(similarity))
        case .stroke(let stroke): .stroke(stroke.applying(similarity))
        }
    }

    /// The figure in compact form, as drawings and histories store it; unchanged if it is packed already.
    ///
    /// - Complexity: O(n) for n nodes of a stroke.
    public var packed: Figure {
        if case .stroke(let stroke) = self { .stroke(stroke.packed) } else { self }
    }
}
