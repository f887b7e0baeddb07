public import Foundation

/// One thing on the canvas: what a person calls a line, whichever tool drew it. Lengths are points of the canvas.
public enum Figure: Hashable, Sendable {
    case line(Line)
    case circle(Circle)
    case stroke(Stroke)

    /// What it is drawn with, whatever its shape.
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

    /// The smallest upright rectangle around what is inked.
    public var bounds: CGRect {
        switch self {
        case .line(let line): line.bounds
        case .circle(let circle): circle.bounds
        case .stroke(let stroke): stroke.bounds
        }
    }

    /// How far a point is from the middle of the ink, wherever along it is nearest.
    public func distance(to point: CGPoint) -> CGFloat {
        switch self {
        case .line(let line): line.distance(to: point)
        case .circle(let circle): circle.distance(to: point)
        case .stroke(let stroke): stroke.distance(to: point)
        }
    }

    /// The figure moved, turned and scaled; its width is scaled with it.
    public func applying(_ similarity: Similarity) -> Figure {
        switch self {
        case .line(let line): .line(line.applying(similarity))
        case .circle(let circle): .circle(circle.applying(similarity))
        case .stroke(let stroke): .stroke(stroke.applying(similarity))
        }
    }

    /// The same in little memory: what a drawing and its history have. Nothing has to be done to what is packed already.
    ///
    /// - Complexity: O(n) for n nodes of a stroke.
    public var packed: Figure {
        if case .stroke(let stroke) = self { .stroke(stroke.packed) } else { self }
    }
}
