public import Foundation
public import TouchInkRaster

/// What fills the inside of a closed figure.
public struct Fill: Hashable, Sendable {
    /// Its color on a paper is that of ink.
    public let ink: Ink
    /// The factor of the ink's opacity, within `opacities`.
    public let opacity: Double

    /// The range of opacities. Source: rule O-43.
    public static let opacities = 0.2...1.0

    /// Creates a fill from any number; `isValid` tells whether it can be drawn.
    public init(_ ink: Ink, opacity: Double) {
        (self.ink, self.opacity) = (ink, opacity)
    }

    /// Whether ink and opacity are within the limits.
    var isValid: Bool { ink.isValid && Self.opacities.contains(opacity) }

    /// The color on a paper.
    public func color(on paper: Paper) -> Color {
        let color = ink.color(on: paper)
        return color.withAlphaComponent(color.alpha * opacity)
    }
}

/// A closed figure whose inside is filled: a circle, or a stroke that ends where it started.
public struct FilledFigure: Sendable {
    /// Shared by copies: a figure has the size of its largest kind.
    private final class Content: Sendable {
        let outline: Figure
        let fill: Fill

        init(_ outline: Figure, _ fill: Fill) {
            (self.outline, self.fill) = (outline, fill)
        }
    }

    private let content: Content

    /// Nil unless the outline is a complete circle or stroke.
    public init?(_ outline: Figure, _ fill: Fill) {
        switch outline {
        case .circle(let circle) where circle.arc == nil: break
        case .stroke(let stroke) where stroke.part == nil: break
        default: return nil
        }
        content = Content(outline, fill)
    }

    private init(changing outline: any CanvasObject, _ fill: Fill) {
        content = Content(outline.figure, fill)
    }

    /// The line around it.
    public var outline: Figure { content.outline }
    /// What is inside.
    public var fill: Fill { content.fill }

    private var object: any CanvasObject { outline.object }

    /// The center line of the outline, without its last point, which is the first one.
    private var nodes: [InkNode] { outline.shape().flattened.nodes }

    /// Whether a point is inside, by the nonzero winding rule.
    private func contains(_ point: CGPoint) -> Bool {
        if case .circle(let circle) = outline { return circle.center.distance(to: point) <= circle.radius }
        return bounds.contains(point) && Lasso(nodes.map(\.point)).contains(point)
    }

    /// Fills the inside.
    func fillInside(on surface: some InkSurface, paper: Paper) {
        let color = fill.color(on: paper)
        if case .circle(let circle) = outline {
            // A dot: exact at every scale.
            return surface.strokeSegment(
                from: circle.center, to: circle.center, width: 2 * circle.radius, color: color)
        }
        surface.fill(nodes.map(\.point), color: color)
    }
}

extension FilledFigure: Hashable {
    /// Compares outlines and fills.
    public static func == (left: FilledFigure, right: FilledFigure) -> Bool {
        left.content === right.content || (left.fill == right.fill && left.outline == right.outline)
    }

    /// Hashes the outline and the fill.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(outline)
        hasher.combine(fill)
    }
}

extension FilledFigure: CanvasObject {
    package var figure: Figure { .filled(self) }

    /// The ink of the outline.
    public var ink: Ink {
        get { outline.ink }
        set {
            var outline = outline
            outline.ink = newValue
            self = FilledFigure(changing: outline.object, fill)
        }
    }

    package var layer: Figure.Layer { outline.layer }

    package var packed: FilledFigure { FilledFigure(changing: outline.packed.object, fill) }

    // MARK: Geometry

    /// The smallest upright rectangle around the outline's ink.
    public var bounds: CGRect { outline.bounds }

    package func shape(in region: CGRect?, atScale scale: Double?) -> InkShape { .filled(nodes, bounds: bounds) }

    /// Draws the outline; `InkSurface.draw` has filled the inside.
    package func draw(on surface: some InkSurface, color: Color, in region: CGRect?) {
        outline.draw(on: surface, color: color, in: region)
    }

    package var roughNodes: [InkNode] { object.roughNodes }

    package var nodeCount: Int { outline.nodeCount }

    /// The distance from a point; 0 inside.
    public func distance(to point: CGPoint) -> CGFloat { contains(point) ? 0 : outline.distance(to: point) }

    package func hides(_ point: CGPoint) -> Bool { contains(point) }

    package var middle: CGPoint { object.middle }

    package var end: CGPoint { object.end }

    package var snapPoints: [CGPoint] { outline.snapPoints }

    // MARK: Changes

    /// The transformed figure.
    public func applying(_ similarity: Similarity) -> FilledFigure {
        FilledFigure(changing: object.applying(similarity), fill)
    }

    package func drawn(withSize size: CGFloat) -> FilledFigure {
        FilledFigure(changing: object.drawn(withSize: size), fill)
    }

    // MARK: Limits

    package var geometryError: FigureError? { fill.isValid ? object.geometryError : .meaningless }

    package func mapping(_ number: (CGFloat) -> CGFloat, width: (CGFloat) -> CGFloat) -> FilledFigure? {
        let opacity = Fill.opacities.nearest(fill.opacity)
        return object.mapping(number, width: width).map {
            FilledFigure(changing: $0, Fill(fill.ink.clamped, opacity: opacity))
        }
    }

    package var limitedExtent: (area: CGRect, width: CGFloat) { object.limitedExtent }

    // MARK: Pieces and time

    /// Pieces of the outline are open, and not filled.
    package var erasable: any ErasableObject { object.erasable }

    package var drawingTime: TimeInterval { object.drawingTime }

    /// It is filled once it is closed.
    package var playable: any PlayableObject { object.playable }
}

extension Figure {
    /// Ends of a stroke nearer to each other than this part of its length close it. Source: our choice: what looks
    /// closed to the people who draw it.
    private static let maxGap: CGFloat = 0.06

    /// Whether it has an inside that can be filled.
    public var isClosed: Bool {
        switch self {
        case .circle(let circle): return circle.arc == nil && circle.radius > 0
        case .filled: return true
        case .stroke(let stroke):
            guard stroke.part == nil else { return false }
            let positions = stroke.samples.map(\.position)
            guard positions.count > 2, let first = positions.first, let last = positions.last else { return false }
            let length = zip(positions, positions.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
            let size = max(stroke.bounds.width, stroke.bounds.height)
            return size > 2 * stroke.maxWidth
                && first.distance(to: last) <= max(Self.maxGap * length, stroke.maxWidth)
        default: return false
        }
    }

    /// What fills it; nil if nothing does.
    public var fill: Fill? {
        if case .filled(let figure) = self { figure.fill } else { nil }
    }

    /// The figure with another fill; nil for none. One that can't be filled is unchanged.
    public func filled(with fill: Fill?) -> Figure {
        let outline = if case .filled(let figure) = self { figure.outline } else { self }
        guard let fill else { return outline }
        return FilledFigure(outline, fill).map(Figure.filled) ?? outline
    }
}
