public import Foundation
public import TouchDrawingModel
public import TouchDrawingPicture
public import TouchKit

/// Which part of the canvas a view shows: how large, how turned, and where.
public nonisolated struct Viewport: Hashable, Sendable {
    /// Points of the view to a point of the canvas; more than 0.
    public let scale: CGFloat
    /// By how much the paper is turned, in radians clockwise, −π…π.
    public let turn: CGFloat
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
    public init(scale: CGFloat = 1, turn: CGFloat = 0, origin: CGPoint = .zero) {
        precondition(scale > 0 && scale.isFinite, "a view's scale is more than 0")
        precondition(turn.isFinite && origin.isFinite, "a view is turned and lies somewhere")
        self.scale = scale
        self.turn = turn == 0 ? 0 : turn.remainder(dividingBy: 2 * .pi)
        self.origin = origin
        axis = Self.axis(self.turn)
    }

    /// Shows a place of the canvas at a place of the view.
    ///
    /// - Parameters:
    ///   - place: on the canvas.
    ///   - seen: in the view.
    public init(scale: CGFloat = 1, turn: CGFloat = 0, showing place: CGPoint, at seen: CGPoint) {
        let about = Viewport(scale: scale, turn: turn)
        self.init(scale: scale, turn: turn, origin: place - about.canvas(seen))
    }

    /// At right angles exactly: what is upright has faster ways to the screen.
    private static func axis(_ turn: CGFloat) -> CGPoint {
        let quarters = turn / (.pi / 2)
        guard abs(quarters - quarters.rounded()) < 1e-12 else { return CGPoint(x: cos(turn), y: sin(turn)) }
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
        if turn == 0 { return origin + point * (1 / scale) }
        let turned = CGPoint(x: point.x * axis.x + point.y * axis.y, y: point.y * axis.x - point.x * axis.y)
        return origin + turned * (1 / scale)
    }

    /// Where a place of the canvas is in the view.
    public func view(_ point: CGPoint) -> CGPoint {
        let way = (point - origin) * scale
        if turn == 0 { return way }
        return CGPoint(x: way.x * axis.x - way.y * axis.y, y: way.y * axis.x + way.x * axis.y)
    }

    /// A length on the screen, such as how near is near enough, in points of the canvas.
    public func canvas(_ length: CGFloat) -> CGFloat { length / scale }

    /// The smallest upright rectangle of the canvas around all that a rectangle of the view shows.
    public func canvas(_ rect: CGRect) -> CGRect {
        guard turn == 0 else { return rect.applying(transform.inverted()) }
        return CGRect(
            origin: canvas(rect.origin), size: CGSize(width: rect.width / scale, height: rect.height / scale))
    }

    /// The same, with as much around it as ink can colour pixels beyond its edge.
    func place(seenIn rect: CGRect) -> CGRect {
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
            .followed(by: Similarity(scale: scale, angle: turn, about: .zero))
    }

    /// Whether places of the canvas and of the view have the same coordinates.
    public var isIdentity: Bool { scale == 1 && turn == 0 && origin == .zero }

    /// What a view shows of figures, as it is turned; `scale` pixels to a point of the canvas make it as large as it is seen.
    ///
    /// - Parameters:
    ///   - paintings: from back to front, what is painted at once; see `Drawing.paintings`.
    ///   - size: of the view, in points.
    ///   - title: of the picture.
    public func picture(of paintings: [[Figure]], size: CGSize, title: String) -> Picture {
        let corner = origin.applying(CGAffineTransform(rotationAngle: turn))
        let area = CGRect(origin: corner, size: CGSize(width: canvas(size.width), height: canvas(size.height)))
        var picture = Picture(painting: paintings, area: area, title: title)
        picture.turn = turn
        return picture
    }

    // MARK: Moving

    /// The view in which everything lies farther on by a way in points of the view.
    func moved(by way: CGPoint) -> Viewport {
        Viewport(scale: scale, turn: turn, origin: canvas(way * -1))
    }

    /// The view that is larger or smaller, and turned further, about a place of the view that stays where it is.
    ///
    /// The scale stays within `scales`; one that is beyond them, because it shows all of a large drawing, gets no farther
    /// beyond.
    ///
    /// - Parameters:
    ///   - factor: more than 0.
    ///   - angle: in radians clockwise.
    func zoomed(by factor: CGFloat, turnedBy angle: CGFloat = 0, about seen: CGPoint) -> Viewport {
        zoomed(to: scale * factor, turn: turn + angle, about: seen)
    }

    func zoomed(to wanted: CGFloat, turn: CGFloat, about seen: CGPoint) -> Viewport {
        Viewport(scale: scale(nearest: wanted), turn: turn, showing: canvas(seen), at: seen)
    }

    /// The nearest scale that this view may be given.
    func scale(nearest wanted: CGFloat) -> CGFloat {
        let (least, most) = (min(Self.scales.lowerBound, scale), max(Self.scales.upperBound, scale))
        return min(max(wanted, least), most)
    }

    /// The nearest view whose middle is a place where there is canvas.
    ///
    /// - Parameter bounds: of the view.
    func limited(in bounds: CGRect) -> Viewport {
        let (places, middle) = (Figure.places, canvas(bounds.center))
        let possible = CGPoint(
            x: min(max(middle.x, places.lowerBound), places.upperBound),
            y: min(max(middle.y, places.lowerBound), places.upperBound))
        return possible == middle ? self : Viewport(scale: scale, turn: turn, showing: possible, at: bounds.center)
    }

    /// The view that shows all of an area in a room of the view, as large as it can be.
    ///
    /// - Parameters:
    ///   - area: in points of the canvas; not null.
    ///   - room: in the view; not empty.
    ///   - turn: of the view that is wanted.
    ///   - most: is not exceeded however small the area is.
    static func showing(_ area: CGRect, in room: CGRect, turn: CGFloat = 0, most: CGFloat = 1) -> Viewport {
        let turned = area.applying(Viewport(turn: turn).transform)
        let scale = min(most, room.width / max(turned.width, 1e-9), room.height / max(turned.height, 1e-9))
        return Viewport(scale: scale, turn: turn, showing: area.center, at: room.center)
    }
}
