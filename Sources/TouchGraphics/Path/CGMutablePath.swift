public import Foundation

/// A path that can be extended.
///
/// Points that are not finite are ignored. A segment added to an empty path starts at its first given point.
public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() {
        super.init(elements: [])
    }

    override init(elements: [Element]) {
        super.init(elements: elements)
    }

    /// Starts a new subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        add(.move(point), transform)
    }

    /// Adds a straight line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        add(elements.isEmpty ? .move(point) : .line(point), transform)
    }

    /// Starts a new subpath at the first point and adds straight lines through the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        if elements.isEmpty { move(to: control, transform: transform) }
        add(.quadCurve(control: control, end: end), transform)
    }

    /// Adds a cubic Bézier curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        if elements.isEmpty { move(to: control1, transform: transform) }
        add(.curve(control1: control1, control2: control2, end: end), transform)
    }

    /// Closes the subpath with a straight line; the next segment continues from the subpath's start.
    public func closeSubpath() {
        guard let last = elements.last, last != .close else { return }
        elements.append(.close)
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard rect.isDrawable else { return }
        addLines(
            between: [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            ], transform: transform)
        closeSubpath()
    }

    /// Adds closed rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds a closed ellipse inscribed in the rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard rect.isDrawable else { return }
        let unit = CGAffineTransform(translationX: rect.midX, y: rect.midY)
            .scaledBy(x: rect.width / 2, y: rect.height / 2)
        let circle = CGMutablePath()
        circle.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        circle.closeSubpath()
        addPath(circle, transform: unit.concatenating(transform))
    }

    /// Adds a closed rectangle with elliptical corners, whose radii are limited to half of the rectangle's size.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let size = CGSize(
            width: min(max(cornerWidth, 0), rect.width / 2), height: min(max(cornerHeight, 0), rect.height / 2))
        guard rect.isDrawable, size.width > 0, size.height > 0 else { return addRect(rect, transform: transform) }
        let corners: [(x: CGFloat, y: CGFloat, quarter: Int)] = [
            (rect.maxX - size.width, rect.minY + size.height, -1), (rect.maxX - size.width, rect.maxY - size.height, 0),
            (rect.minX + size.width, rect.maxY - size.height, 1), (rect.minX + size.width, rect.minY + size.height, 2),
        ]
        for (index, corner) in corners.enumerated() {
            let toCorner = CGAffineTransform(translationX: corner.x, y: corner.y)
                .scaledBy(x: size.width, y: size.height).concatenating(transform)
            let startAngle = CGFloat(corner.quarter) * .pi / 2
            let arc = PathArc(start: startAngle, sweep: .pi / 2).elements(center: .zero, radius: 1)
            // The rectangle is a subpath of its own; lines join its corners.
            let first = PathArc.point(.zero, 1, startAngle)
            if index == 0 { move(to: first, transform: toCorner) } else { addLine(to: first, transform: toCorner) }
            for element in arc { add(element, toCorner) }
        }
        closeSubpath()
    }

    /// Adds an arc, preceded by a line from the current point to its start if the path is not empty.
    ///
    /// - Parameters:
    ///   - startAngle: radians, from x towards y.
    ///   - endAngle: likewise; a full rotation or more from the start gives the full circle.
    ///   - clockwise: true goes from y towards x. That is clockwise where y points up and counterclockwise on a screen,
    ///     as in Core Graphics.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        guard let arc = PathArc(from: startAngle, to: endAngle, clockwise ? .falling : .rising) else { return }
        add(arc, center, radius, transform)
    }

    /// Adds an arc as `addArc(center:radius:startAngle:endAngle:clockwise:transform:)` does, given its sweep: `delta`
    /// in radians, from x towards y if positive.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        guard startAngle.isFinite, delta.isFinite else { return }
        add(PathArc(start: startAngle, sweep: delta), center, radius, transform)
    }

    private func add(_ arc: PathArc, _ center: CGPoint, _ radius: CGFloat, _ transform: CGAffineTransform) {
        guard center.isFinite, radius.isFinite, radius >= 0 else { return }
        addLine(to: PathArc.point(center, radius, arc.start), transform: transform)
        for element in arc.elements(center: center, radius: radius) { add(element, transform) }
    }

    /// Adds an arc tangent to the line from the current point to the first point and to the line from there to the
    /// second, preceded by a line to its start. Adds only a line to the first point if there is no such arc.
    public func addArc(
        tangent1End one: CGPoint, tangent2End two: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard let from = elements.currentPoint?.applying(transform.inverted()), one.isFinite, two.isFinite else {
            return
        }
        let (incoming, outgoing) = (from - one, two - one)
        let cross = incoming.x * outgoing.y - incoming.y * outgoing.x
        guard radius > 0, incoming.length > 0, outgoing.length > 0,
            abs(cross) > 1e-12 * incoming.length * outgoing.length
        else {
            return addLine(to: one, transform: transform)
        }
        let half = abs(atan2(cross, incoming.x * outgoing.x + incoming.y * outgoing.y)) / 2
        let (toStart, toEnd) = (incoming * (1 / incoming.length), outgoing * (1 / outgoing.length))
        let middle = toStart + toEnd
        let center = one + middle * (radius / sin(half) / middle.length)
        let (start, end) = (one + toStart * (radius / tan(half)) - center, one + toEnd * (radius / tan(half)) - center)
        addArc(
            center: center, radius: radius, startAngle: atan2(start.y, start.x), endAngle: atan2(end.y, end.x),
            clockwise: cross > 0, transform: transform)
    }

    /// Appends all subpaths of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        for element in path.elements { add(element, transform) }
    }

    private func add(_ element: Element, _ transform: CGAffineTransform) {
        let element = transform.isIdentity ? element : element.applying(transform)
        if element.points.allSatisfy(\.isFinite) { elements.append(element) }
    }
}

extension CGRect {
    /// Whether all numbers are finite; false for null and infinite rectangles.
    var isDrawable: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }
}
