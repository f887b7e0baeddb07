public import Foundation
package import TouchInkRaster

/// An object on the canvas, whichever tool drew it; people call it a line. Lengths are in points of the canvas.
public enum Figure: Hashable, Sendable {
    case line(Line)
    case circle(Circle)
    case stroke(Stroke)
    case image(CanvasImage)
    case text(CanvasText)
    case filled(FilledFigure)

    /// The width of ink of which nothing else is known, in points. Source: our choice.
    public static let defaultWidth: CGFloat = 10

    /// Passes the object to a visitor, without allocating memory.
    @inline(__always)
    private func visit<Visitor: FigureVisitor>(_ visitor: Visitor) -> Visitor.Result {
        switch self {
        case .line(let line): visitor.visit(line)
        case .circle(let circle): visitor.visit(circle)
        case .stroke(let stroke): visitor.visit(stroke)
        case .image(let image): visitor.visit(image)
        case .text(let text): visitor.visit(text)
        case .filled(let filled): visitor.visit(filled)
        }
    }

    /// The object, whatever its kind. Allocates a copy: what is needed for each of a million figures within a frame is
    /// a member of `Figure`.
    package var object: any CanvasObject { visit(Boxing()) }

    /// The ink, whatever the shape.
    public var ink: Ink {
        get { visit(InkReading()) }
        set { self = visit(InkWriting(ink: newValue)) }
    }

    /// The layer, which depends on the nib.
    public var layer: Layer { visit(LayerReading()) }

    /// The smallest upright rectangle around the ink.
    public var bounds: CGRect { visit(BoundsReading()) }

    /// The shape of the ink; see `CanvasObject`.
    package func shape(in region: CGRect? = nil, atScale scale: Double? = nil) -> InkShape {
        visit(ShapeReading(region: region, scale: scale))
    }

    /// Draws it; see `CanvasObject`.
    func draw(on surface: some InkSurface, color: Color, in region: CGRect?) {
        visit(SurfaceDrawing(surface: surface, color: color, region: region))
    }

    /// The number of nodes that must be computed to draw it; 0 for lines and circles.
    public var nodeCount: Int { visit(NodeCounting()) }

    /// Rectangles around connected parts of the ink of an object with many nodes; see `CanvasObject`.
    package var spans: (rects: [CGRect], maxWidth: CGFloat)? { nodeCount > 0 ? object.spans : nil }

    /// The figure in compact form, as drawings and histories store it; unchanged if it is packed already.
    ///
    /// - Complexity: O(n) for n nodes of a stroke.
    public var packed: Figure { visit(Packing()) }

    /// The reason why the figure is invalid; nil if it is valid.
    ///
    /// - Complexity: O(n) for a stroke of n samples.
    public var validationError: FigureError? { ink.isValid ? visit(GeometryChecking()) : .meaningless }

    /// The distance from a point to the nearest point of the ink's center line.
    public func distance(to point: CGPoint) -> CGFloat { object.distance(to: point) }

    /// Whether it hides what lies below it at a point.
    func hides(_ point: CGPoint) -> Bool { object.hides(point) }

    /// The points to which ends of lines snap.
    public var snapPoints: [CGPoint] { object.snapPoints }

    /// The figure moved, rotated and scaled; its width is scaled with it.
    public func applying(_ similarity: Similarity) -> Figure { object.applying(similarity).figure }

    /// The figure as if drawn with a nib of another size; the proportions of widths along a stroke are kept.
    ///
    /// - Parameter size: the size of the nib, in points of the canvas.
    /// - Complexity: O(n) for a stroke of n samples, whose ink is computed again.
    public func drawn(withSize size: CGFloat) -> Figure { object.drawn(withSize: size).figure }

    /// Whether both are parts of one object, at the same position and in the same ink.
    func isPaintedTogether(with other: Figure) -> Bool { object.isPaintedTogether(with: other.object) }
}

/// Processes an object of any kind.
private protocol FigureVisitor {
    associatedtype Result
    func visit(_ object: some CanvasObject) -> Result
}

private struct Boxing: FigureVisitor {
    func visit(_ object: some CanvasObject) -> any CanvasObject { object }
}

private struct InkReading: FigureVisitor {
    func visit(_ object: some CanvasObject) -> Ink { object.ink }
}

private struct InkWriting: FigureVisitor {
    let ink: Ink

    func visit(_ object: some CanvasObject) -> Figure {
        var object = object
        object.ink = ink
        return object.figure
    }
}

private struct LayerReading: FigureVisitor {
    func visit(_ object: some CanvasObject) -> Figure.Layer { object.layer }
}

private struct BoundsReading: FigureVisitor {
    func visit(_ object: some CanvasObject) -> CGRect { object.bounds }
}

private struct ShapeReading: FigureVisitor {
    let region: CGRect?
    let scale: Double?

    func visit(_ object: some CanvasObject) -> InkShape { object.shape(in: region, atScale: scale) }
}

private struct SurfaceDrawing<Surface: InkSurface>: FigureVisitor {
    let surface: Surface
    let color: Color
    let region: CGRect?

    func visit(_ object: some CanvasObject) { object.draw(on: surface, color: color, in: region) }
}

private struct NodeCounting: FigureVisitor {
    func visit(_ object: some CanvasObject) -> Int { object.nodeCount }
}

private struct Packing: FigureVisitor {
    func visit(_ object: some CanvasObject) -> Figure { object.packed.figure }
}

private struct GeometryChecking: FigureVisitor {
    func visit(_ object: some CanvasObject) -> FigureError? { object.geometryError }
}
