public import Foundation
public import TouchInkRaster

/// The outline of a circle, or an arc of it. Lengths are in points of the canvas.
public struct Circle: Hashable, Sendable {
    /// The center, in points of the canvas.
    public var center: CGPoint
    /// The radius of the center line of the ink; 0 is a dot.
    public var radius: CGFloat
    /// The remaining arc, with round ends; nil if the circle is complete.
    public var arc: InkArc?
    /// The width of the ink, across the circumference.
    public var width: CGFloat
    /// The ink of the outline.
    public var ink: Ink

    /// Creates a circle from any numbers; `Figure.validationError` tells whether it can be drawn.
    public init(
        center: CGPoint, radius: CGFloat, arc: InkArc? = nil, width: CGFloat = Figure.defaultWidth,
        ink: Ink = .automatic
    ) {
        self.center = center
        self.radius = radius
        self.arc = arc
        self.width = width
        self.ink = ink
    }

    /// Creates the circle that has the line between two points as a diameter.
    public init(diameter start: CGPoint, _ end: CGPoint, width: CGFloat = Figure.defaultWidth, ink: Ink = .automatic) {
        self.init(
            center: (start + end) * 0.5, radius: start.distance(to: end) / 2, width: width, ink: ink)
    }

    /// The point of the center line at an angle, in radians, clockwise from the positive x axis.
    public func point(at angle: CGFloat) -> CGPoint { InkArc.point(at: angle, center: center, radius: radius) }
}

extension Circle: CanvasObject {
    package var figure: Figure { .circle(self) }

    /// The smallest upright rectangle around the ink.
    public var bounds: CGRect {
        let centerLine =
            arc?.bounds(center: center, radius: radius)
            ?? CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        return centerLine.insetBy(dx: -width / 2, dy: -width / 2)
    }

    package func shape(in region: CGRect?, atScale scale: Double?) -> InkShape {
        .circle(center: center, radius: radius, arc, width: width)
    }

    /// The distance from a point, inside or outside, to the center line of the ink.
    public func distance(to point: CGPoint) -> CGFloat {
        guard let arc, !arc.contains(atan2(point.y - center.y, point.x - center.x)) else {
            return abs(point.distance(to: center) - radius)
        }
        return min(point.distance(to: self.point(at: arc.start)), point.distance(to: self.point(at: arc.end)))
    }

    /// The middle of an arc, and the top of a complete circle.
    package var middle: CGPoint { point(at: arc.map { $0.start + $0.sweep / 2 } ?? -.pi / 2) }

    /// The end of an arc, and the right of a complete circle.
    package var end: CGPoint { point(at: arc?.end ?? 0) }

    /// The center, and the ends of an arc.
    package var snapPoints: [CGPoint] { [center] + (arc.map { [point(at: $0.start), point(at: $0.end)] } ?? []) }

    /// The transformed circle, with the width of its ink scaled.
    public func applying(_ similarity: Similarity) -> Circle {
        Circle(
            center: similarity.apply(to: center), radius: radius * similarity.scale,
            arc: arc?.rotated(by: similarity.angle), width: width * similarity.scale, ink: ink)
    }

    package func drawn(withSize size: CGFloat) -> Circle {
        Circle(center: center, radius: radius, arc: arc, width: size, ink: ink)
    }

    package var geometryError: FigureError? {
        center.validationError ?? radiusError ?? Figure.error(forWidth: width)
            ?? (arc?.isValid == false ? .meaningless : nil)
    }

    private var radiusError: FigureError? {
        if Figure.radii.contains(radius) { return nil }
        return !radius.isFinite || radius < 0 ? .meaningless : .outside
    }

    package func mapping(_ number: (CGFloat) -> CGFloat, width: (CGFloat) -> CGFloat) -> Circle? {
        Circle(
            center: CGPoint(x: number(center.x), y: number(center.y)), radius: abs(number(radius)), arc: arc?.clamped,
            width: width(self.width), ink: ink)
    }

    /// The center must be on the canvas, and the radius must be allowed; the complete circle need not be on the canvas.
    package var limitedExtent: (area: CGRect, width: CGFloat) {
        (
            CGRect(origin: center, size: .zero),
            max(width, radius * Figure.widths.upperBound / Figure.radii.upperBound)
        )
    }

    package var erasable: any ErasableObject { ErasedCircle(circle: self) }

    package var drawingTime: TimeInterval { Double(radius) / Timeline.defaultSpeed }

    package var playable: any PlayableObject { self }
}

extension Circle: PlayableObject {
    package func partialFigure(_ fraction: Double) -> Figure? {
        .circle(Circle(center: center, radius: radius * CGFloat(fraction), arc: arc, width: width, ink: ink))
    }
}

/// A circle or arc under an eraser; its pieces are arcs.
private struct ErasedCircle: ErasableObject {
    let circle: Circle
    /// The erased angles from the start, in radians.
    private var erased = Intervals()

    init(circle: Circle) { self.circle = circle }

    mutating func erase(_ eraser: Eraser) -> [Figure]? {
        let ranges = eraser.coveredRanges(
            ofCircleAt: circle.center, radius: circle.radius, circle.arc, width: circle.width)
        guard ranges.reduce(false, { erased.insert($1) || $0 }) else { return nil }
        let fullRange = 0...Double(circle.arc?.sweep ?? 2 * .pi)
        var parts = erased.gaps(in: fullRange)
        // On a complete circle the last part continues where the first one starts.
        if circle.arc == nil, parts.count > 1, let first = parts.first, let last = parts.last,
            first.lowerBound == 0, last.upperBound == fullRange.upperBound
        {
            parts[parts.count - 1] = last.lowerBound...(last.upperBound + first.upperBound)
            parts.removeFirst()
        }
        return parts.compactMap { part in
            let sweep = part.upperBound - part.lowerBound
            guard sweep * circle.radius >= ErasedFigure.minimumPieceLength * circle.width else { return nil }
            var piece = circle
            piece.arc = InkArc(start: (circle.arc?.start ?? 0) + part.lowerBound, sweep: sweep)
            return .circle(piece)
        }
    }
}

extension InkArc {
    fileprivate var clamped: InkArc {
        isValid ? self : InkArc(start: start.isFinite ? start : 0, sweep: (0...2 * .pi).nearest(sweep))
    }
}
