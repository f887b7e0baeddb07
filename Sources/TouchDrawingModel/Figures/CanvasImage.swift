public import Foundation
public import TouchInkRaster

/// A picture on the canvas: an image at a location, with its proportions. Lengths are in points of the canvas.
public struct CanvasImage: Hashable, Sendable {
    /// What it shows.
    public let image: EncodedImage
    /// The center.
    public var center: CGPoint
    /// The width before the rotation; the height follows from the image's proportions.
    public var width: CGFloat
    /// The rotation in radians, clockwise.
    public var angle: CGFloat

    /// Creates a picture from any numbers; `Figure.validationError` tells whether it can be drawn.
    public init(_ image: EncodedImage, center: CGPoint, width: CGFloat, angle: CGFloat = 0) {
        self.image = image
        self.center = center
        self.width = width
        self.angle = angle
    }

    /// The height before the rotation.
    public var height: CGFloat { width * CGFloat(image.height) / CGFloat(image.width) }

    /// The area that it covers.
    public var area: RotatedRect {
        RotatedRect(center: center, size: CGSize(width: width, height: height), angle: angle)
    }
}

extension CanvasImage: CanvasObject {
    package var figure: Figure { .image(self) }

    /// Automatic: it has colors of its own, and is visible on every paper. Setting it changes nothing.
    public var ink: Ink {
        get { .automatic }
        set {}
    }

    /// The smallest upright rectangle around it.
    public var bounds: CGRect { area.bounds }

    package func shape(in region: CGRect?, atScale scale: Double?) -> InkShape { .area(area) }

    package func draw(on surface: some InkSurface, color: Color, in region: CGRect?) {
        surface.draw(image, in: area)
    }

    /// The distance from a point; 0 inside.
    public func distance(to point: CGPoint) -> CGFloat { area.distance(to: point) }

    package func hides(_ point: CGPoint) -> Bool { area.contains(point) }

    package var middle: CGPoint { center }

    package var end: CGPoint { center }

    /// The center and the corners.
    package var snapPoints: [CGPoint] { [center] + area.corners }

    /// The transformed picture.
    public func applying(_ similarity: Similarity) -> CanvasImage {
        CanvasImage(
            image, center: similarity.apply(to: center), width: width * similarity.scale,
            angle: (angle + similarity.angle).remainder(dividingBy: 2 * .pi))
    }

    /// The same picture: no nib has drawn it.
    package func drawn(withSize size: CGFloat) -> CanvasImage { self }

    package var geometryError: FigureError? {
        center.validationError ?? Figure.error(forWidth: width)
            ?? (height > Figure.widths.upperBound ? .tooWide : angle.isFinite ? nil : .meaningless)
    }

    package func mapping(_ number: (CGFloat) -> CGFloat, width: (CGFloat) -> CGFloat) -> CanvasImage? {
        CanvasImage(
            image, center: CGPoint(x: number(center.x), y: number(center.y)), width: width(self.width),
            angle: angle.isFinite ? angle : 0)
    }

    /// The center must be on the canvas; the corners need not be.
    package var limitedExtent: (area: CGRect, width: CGFloat) {
        (CGRect(origin: center, size: .zero), max(width, height))
    }

    package var erasable: any ErasableObject { UndividedObject() }

    package var drawingTime: TimeInterval { 0 }

    package var playable: any PlayableObject { self }
}

extension CanvasImage: PlayableObject {
    package func partialFigure(_ fraction: Double) -> Figure? { .image(self) }
}

/// An object that stays complete under an eraser that removes parts.
struct UndividedObject: ErasableObject {
    mutating func erase(_ eraser: Eraser) -> [Figure]? { nil }
}
