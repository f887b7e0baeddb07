public import Foundation
public import TouchDrawingModel
public import TouchDrawingPicture
public import TouchKit

/// Which part of the canvas a view shows: how large, how turned, and where.
public nonisolated struct Viewport: Hashable, Sendable {
    /// Points of the view to a point of the canvas; more than 0.
    public let scale: CGFloat
    /// By how much the paper is turned, in radians clockwise, −π…π.
    public let rotation: CGFloat
    /// What of the canvas lies at the view's origin.
    public let origin: CGPoint
    /// Where a step to the right on the paper leads in the view, before it is magnified; its length is 1.
    private let axis: CGPoint

    /// How large a person can see the canvas: from 5 % to 6400 %. Source: the program's rule for the canvas, C-1.
    public static let scales: ClosedRange<CGFloat> = 0.05...64

    /// A view of any place, however large.
    ///
    /// - Parameters:
    ///   - scale: points of the view to a point of the canvas; more than 0.
    ///   - turn: in radians clockwise; any angle, of which whole turns are left out.
    ///   - origin: in points of the canvas.
    public init(scale: CGFloat = 1, rotation: CGFloat = 0, origin: CGPoint = .zero) {
        precondition(scale > 0 && scale.isFinite, "a view's scale is more than 0")
        precondition(rotation.isFinite && origin.isFinite, "a view is turned and lies somewhere")
        self.scale = scale
        self.rotation = rotation == 0 ? 0 : rotation.remainder(dividingBy: 2 * .pi)
        self.origin = origin
        axis = Self.axis(self.rotation)
    }

    /// Shows a place of the canvas at a place of the view.
    ///
    /// - Parameters:
    ///   - place: on the canvas.
    ///   - seen: in the view.
    public init(scale: CGFloat = 1, rotation: CGFloat = 0, showing point: CGPoint, at viewLocation: CGPoint) {
        let about = Viewport(scale: scale, rotation: rotation)
        self.init(scale: scale, rotation: rotation, origin: point - about.canvas(viewLocation))
    }

    /// At right angles exactly: what is upright has faster ways to the screen.
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

    // MARK: Places

    /// The place of the canvas at a place of the view.
    public func canvas(_ point: CGPoint) -> CGPoint {
        if rotation == 0 { return origin + point * (1 / scale) }
        let rotated = CGPoint(x: point.x * axis.x + point.y * axis.y, y: point.y * axis.x - point.x * axis.y)
        return origin + rotated * (1 / scale)
    }

    /// Where a place of the canvas is in the view.
    public func view(_ point: CGPoint) -> CGPoint {
        let offset = (point - origin) * scale
        if rotation == 0 { return offset }
        return CGPoint(x: offset.x * axis.x - offset.y * axis.y, y: offset.y * axis.x + offset.x * axis.y)
    }

    /// A length on the screen, such as how near is near enough, in points of the canvas.
    public func canvas(_ length: CGFloat) -> CGFloat { length / scale }

    /// The smallest upright rectangle of the canvas around all that a rectangle of the view shows.
    public func canvas(_ rect: CGRect) -> CGRect {
        guard rotation == 0 else { return rect.applying(transform.inverted()) }
        return CGRect(
            origin: canvas(rect.origin), size: CGSize(width: rect.width / scale, height: rect.height / scale))
    }

    /// The same, with as much around it as ink can colour pixels beyond its edge.
    func region(visibleIn rect: CGRect) -> CGRect {
        canvas(scale < 1 ? rect.insetBy(dx: -1, dy: -1) : rect)
    }

    /// From the canvas to the view.
    public var transform: CGAffineTransform {
        let (a, b) = (axis.x * scale, axis.y * scale)
        return CGAffineTransform(
            a: a, b: b, c: -b, d: a, tx: origin.y * b - origin.x * a, ty: -origin.x * b - origin.y * a)
    }

    /// The same for figures.
    var similarity: Similarity {
        Similarity(translation: origin * -1)
            .followed(by: Similarity(scale: scale, angle: rotation, about: .zero))
    }

    /// Whether places of the canvas and of the view have the same coordinates.
    public var isIdentity: Bool { scale == 1 && rotation == 0 && origin == .zero }

    /// What a view shows of figures, as it is turned; `scale` pixels to a point of the canvas make it as large as it is seen.
    ///
    /// - Parameters:
    ///   - paintings: from back to front, what is painted at once; see `Drawing.paintings`.
    ///   - size: of the view, in points.
    ///   - title: of the picture.
    public func picture(of paintings: [[Figure]], size: CGSize, title: String) -> Picture {
        let corner = origin.applying(CGAffineTransform(rotationAngle: rotation))
        let area = CGRect(origin: corner, size: CGSize(width: canvas(size.width), height: canvas(size.height)))
        var picture = Picture(painting: paintings, area: area, title: title)
        picture.rotation = rotation
        return picture
    }

    // MARK: Moving

    /// The view in which everything lies farther on by a way in points of the view.
    func moved(by offset: CGPoint) -> Viewport {
        Viewport(scale: scale, rotation: rotation, origin: canvas(offset * -1))
    }

    /// The view that is larger or smaller, and turned further, about a place of the view that stays where it is.
    ///
    /// The scale stays within `scales`; one that is beyond them, because it shows all of a large drawing, gets no farther
    /// beyond.
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

    /// The nearest scale that this view may be given.
    func scale(nearest target: CGFloat) -> CGFloat {
        let (minScale, maxScale) = (min(Self.scales.lowerBound, scale), max(Self.scales.upperBound, scale))
        return min(max(target, minScale), maxScale)
    }

    /// The nearest view whose middle is a place where there is canvas.
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

    /// The view that shows all of an area in a room of the view, as large as it can be.
    ///
    /// - Parameters:
    ///   - area: in points of the canvas; not null.
    ///   - room: in the view; not empty.
    ///   - turn: of the view that is wanted.
    ///   - most: is not exceeded however small the area is.
    static func showing(_ area: CGRect, in viewArea: CGRect, rotation: CGFloat = 0, maxScale: CGFloat = 1) -> Viewport {
        let rotated = area.applying(Viewport(rotation: rotation).transform)
        let scale = min(
            maxScale, viewArea.width / max(rotated.width, 1e-9), viewArea.height / max(rotated.height, 1e-9))
        return Viewport(scale: scale, rotation: rotation, showing: area.center, at: viewArea.center)
    }
}
