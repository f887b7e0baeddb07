public import Foundation
public import TouchInkRaster

/// A text on the canvas. Lengths are in points of the canvas.
public struct CanvasText: Hashable, Sendable {
    /// What it shows, with its line breaks.
    public let content: TypesetText
    /// The center of its box.
    public var center: CGPoint
    /// The size of the font.
    public var size: CGFloat
    /// The rotation in radians, clockwise.
    public var angle: CGFloat
    /// The ink of the letters.
    public var ink: Ink

    /// Creates a text from any numbers; `Figure.validationError` tells whether it can be drawn.
    public init(_ content: TypesetText, center: CGPoint, size: CGFloat, angle: CGFloat = 0, ink: Ink = .automatic) {
        self.content = content
        self.center = center
        self.size = size
        self.angle = angle
        self.ink = ink
    }

    /// The box around all lines.
    public var area: RotatedRect {
        RotatedRect(
            center: center, size: CGSize(width: content.size.width * size, height: content.size.height * size),
            angle: angle)
    }
}

extension CanvasText: CanvasObject {
    package var figure: Figure { .text(self) }

    /// The smallest upright rectangle around its box.
    public var bounds: CGRect { area.bounds }

    package func shape(in region: CGRect?, atScale scale: Double?) -> InkShape { .area(area) }

    package func draw(on surface: some InkSurface, color: Color, in region: CGRect?) {
        surface.draw(content, in: area, color: color)
    }

    /// The distance from a point to its box; 0 inside.
    public func distance(to point: CGPoint) -> CGFloat { area.distance(to: point) }

    package var middle: CGPoint { center }

    package var end: CGPoint { center }

    /// The center and the corners of its box.
    package var snapPoints: [CGPoint] { [center] + area.corners }

    /// The transformed text, with its font scaled.
    public func applying(_ similarity: Similarity) -> CanvasText {
        CanvasText(
            content, center: similarity.apply(to: center), size: size * similarity.scale,
            angle: (angle + similarity.angle).remainder(dividingBy: 2 * .pi), ink: ink)
    }

    /// The text in a font of another size, about the same center.
    package func drawn(withSize size: CGFloat) -> CanvasText {
        CanvasText(content, center: center, size: size, angle: angle, ink: ink)
    }

    package var geometryError: FigureError? {
        center.validationError ?? Figure.error(forWidth: size)
            ?? (extent > Figure.widths.upperBound ? .tooWide : angle.isFinite ? nil : .meaningless)
    }

    /// The largest of its lengths.
    private var extent: CGFloat { size * max(content.size.width, content.size.height, 1) }

    package func mapping(_ number: (CGFloat) -> CGFloat, width: (CGFloat) -> CGFloat) -> CanvasText? {
        CanvasText(
            content, center: CGPoint(x: number(center.x), y: number(center.y)), size: width(size),
            angle: angle.isFinite ? angle : 0, ink: ink)
    }

    /// The center must be on the canvas; the corners need not be.
    package var limitedExtent: (area: CGRect, width: CGFloat) { (CGRect(origin: center, size: .zero), extent) }

    package var erasable: any ErasableObject { UndividedObject() }

    /// Source: our choice: the speed of quick typing.
    package var drawingTime: TimeInterval { 0.1 * Double(content.string.count) }

    package var playable: any PlayableObject { self }
}

/// Line by line.
extension CanvasText: PlayableObject {
    package func partialFigure(_ fraction: Double) -> Figure? {
        let count = Int(saturating: Double(content.lines.count) * fraction, .up)
        return content.prefix(lines: count).map {
            .text(CanvasText($0, center: center, size: size, angle: angle, ink: ink))
        }
    }
}

extension Figure {
    /// The text; nil for other kinds.
    public var text: CanvasText? { if case .text(let text) = self { text } else { nil } }
}
