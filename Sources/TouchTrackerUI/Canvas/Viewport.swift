public import Foundation
public import TouchDrawingModel
public import TouchDrawingPicture
public import TouchKit

/// The visible part of the canvas: scale, rotation and origin.
public nonisolated struct Viewport: Hashable, Sendable {
    /// Points of the view per point of the canvas; more than 0.
    public let scale: CGFloat
    /// The rotation of the canvas, in radians clockwise, −π…π.
    public let rotation: CGFloat
    /// The point of the canvas at the view's origin.
    public let origin: CGPoint
    /// The direction of the canvas's x axis in the view; a unit vector.
    private let axis: CGPoint

    /// The zoom range: 5 % to 6400 %. Source: the program's rule for the canvas, C-1.
    public static let scales: ClosedRange<CGFloat> = 0.05...64

    /// Creates a viewport. The location is not limited.
    ///
    /// - Parameters:
    ///   - scale: points of the view per point of the canvas; more than 0.
    ///   - rotation: in radians clockwise; reduced to −π…π.
    ///   - origin: in points of the canvas.
    public init(scale: CGFloat = 1, rotation: CGFloat = 0, origin: CGPoint = .zero) {
        precondition(scale > 0 && scale.isFinite, "a view's scale is more than 0")
        precondition(rotation.isFinite && origin.isFinite, "a view's rotation and origin are finite")
        self.scale = scale
        self.rotation = rotation == 0 ? 0 : rotation.remainder(dividingBy: 2 * .pi)
        self.origin = origin
        axis = Self.axis(self.rotation)
    }

    /// Creates a viewport that shows a point of the canvas at a location in the view.
    ///
    /// - Parameters:
    ///   - point: on the canvas.
    ///   - viewLocation: in the view.
    public init(scale: CGFloat = 1, rotation: CGFloat = 0, showing point: CGPoint, at viewLocation: CGPoint) {
        let about = Viewport(scale: scale, rotation: rotation)
        self.init(scale: scale, rotation: rotation, origin: point - about.canvas(viewLocation))
    }

    /// Exact at right angles, because upright content is drawn faster.
    private static func axis(_ rotation: CGFloat) -> CGPoint {
        let quarters = rotation / (.pi / 2)
        guard abs(quarters - quarters.rounded()) < 1e-12 else { return CGPoint(x: cos(rotation), y: sin(rotation)) }
        return switch Int(quarters.rounded()) {
        case 0: CGPoint(x: 1, y: 0)
        case 1: CGPoint(x: 0, y: 1)
        case -1: CGPoint(x: 0, y: -1)
        default: CGPoint(x: -1, y: 0)
        }
    }

    // MARK: Conversion

    /// Converts a location in the view to a point of the canvas.
    public func canvas(_ point: CGPoint) -> CGPoint {
        if rotation == 0 { return origin + point * (1 / scale) }
        let rotated = CGPoint(x: point.x * axis.x + point.y * axis.y, y: point.y * axis.x - point.x * axis.y)
        return origin + rotated * (1 / scale)
    }

    /// Converts a point of the canvas to a location in the view.
    public func view(_ point: CGPoint) -> CGPoint {
        let offset = (point - origin) * scale
        if rotation == 0 { return offset }
        return CGPoint(x: offset.x * axis.x - offset.y * axis.y, y: offset.y * axis.x + offset.x * axis.y)
    }

    /// Converts a length on the screen to points of the canvas.
    public func canvas(_ length: CGFloat) -> CGFloat { length / scale }

    /// The smallest upright rectangle of the canvas that contains a rectangle of the view.
    public func canvas(_ rect: CGRect) -> CGRect {
        guard rotation == 0 else { return rect.applying(transform.inverted()) }
        return CGRect(
            origin: canvas(rect.origin), size: CGSize(width: rect.width / scale, height: rect.height / scale))
    }

    /// The same, enlarged at small scales by as much as ink colors pixels beyond its edge.
    func region(visibleIn rect: CGRect) -> CGRect {
        canvas(scale < 1 ? rect.insetBy(dx: -1, dy: -1) : rect)
    }

    /// The transform from the canvas to the view.
    public var transform: CGAffineTransform {
        let (a, b) = (axis.x * scale, axis.y * scale)
        return CGAffineTransform(
            a: a, b: b, c: -b, d: a, tx: origin.y * b - origin.x * a, ty: -origin.x * b - origin.y * a)
    }

    /// The same transform for figures.
    var similarity: Similarity {
        Similarity(translation: origin * -1)
            .followed(by: Similarity(scale: scale, angle: rotation, about: .zero))
    }

    /// Whether the coordinates of canvas and view are the same.
    public var isIdentity: Bool { scale == 1 && rotation == 0 && origin == .zero }

    /// A picture of the visible part of figures, with the rotation of the view. With `scale` pixels per point of the
    /// canvas it has the size of the view.
    ///
    /// - Parameters:
    ///   - paintings: from back to front; see `Drawing.paintings`.
    ///   - size: of the view, in points.
    ///   - title: of the picture.
    public func picture(of paintings: [[Figure]], size: CGSize, title: String) -> Picture {
        let corner = origin.applying(CGAffineTransform(rotationAngle: rotation))
        let area = CGRect(origin: corner, size: CGSize(width: canvas(size.width), height: canvas(size.height)))
        var picture = Picture(painting: paintings, area: area, title: title)
        picture.rotation = rotation
        return picture
    }

    // MARK: Panning and zooming

    /// The viewport after panning by an offset in points of the view.
    func moved(by offset: CGPoint) -> Viewport {
        Viewport(scale: scale, rotation: rotation, origin: canvas(offset * -1))
    }

    /// The viewport after zooming and rotating about a location in the view.
    ///
    /// The scale stays within `scales`. If it is already beyond, because all of a large drawing is shown, it moves no
    /// farther away.
    ///
    /// - Parameters:
    ///   - factor: more than 0.
    ///   - angle: in radians clockwise.
    func zoomed(by factor: CGFloat, rotatedBy angle: CGFloat = 0, about location: CGPoint) -> Viewport {
        zoomed(to: scale * factor, rotation: rotation + angle, about: location)
    }

    func zoomed(to newScale: CGFloat, rotation: CGFloat, about location: CGPoint) -> Viewport {
        Viewport(scale: scale(nearest: newScale), rotation: rotation, showing: canvas(location), at: location)
    }

    /// The nearest scale to which this viewport may be set.
    func scale(nearest target: CGFloat) -> CGFloat {
        let (minScale, maxScale) = (min(Self.scales.lowerBound, scale), max(Self.scales.upperBound, scale))
        return min(max(target, minScale), maxScale)
    }

    /// The nearest viewport whose center is on the canvas.
    ///
    /// - Parameter bounds: of the view.
    func limited(in bounds: CGRect) -> Viewport {
        let (limits, middle) = (Figure.coordinates, canvas(bounds.center))
        let possible = CGPoint(
            x: min(max(middle.x, limits.lowerBound), limits.upperBound),
            y: min(max(middle.y, limits.lowerBound), limits.upperBound))
        return possible == middle
            ? self : Viewport(scale: scale, rotation: rotation, showing: possible, at: bounds.center)
    }

    /// The viewport that fits an area into a part of the view.
    ///
    /// - Parameters:
    ///   - area: in points of the canvas; not null.
    ///   - viewArea: in the view; not empty.
    ///   - rotation: of the viewport.
    ///   - maxScale: the maximum scale for small areas.
    static func showing(_ area: CGRect, in viewArea: CGRect, rotation: CGFloat = 0, maxScale: CGFloat = 1) -> Viewport {
        let rotated = area.applying(Viewport(rotation: rotation).transform)
        let scale = min(
            maxScale, viewArea.width / max(rotated.width, 1e-9), viewArea.height / max(rotated.height, 1e-9))
        return Viewport(scale: scale, rotation: rotation, showing: area.center, at: viewArea.center)
    }
}
