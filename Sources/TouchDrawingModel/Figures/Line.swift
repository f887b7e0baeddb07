public import Foundation
package import TouchInkRaster

/// A straight line with round ends. Lengths are in points of the canvas.
public struct Line: Hashable, Sendable {
    /// The point where drawing started, in the center of the round end.
    public var start: CGPoint
    /// The point where drawing ended, in the center of the round end.
    public var end: CGPoint
    /// The width of the ink, from side to side.
    public var width: CGFloat
    /// The ink of the line.
    public var ink: Ink

    /// Creates a line from any numbers; `Figure.validationError` tells whether it can be drawn.
    public init(start: CGPoint, end: CGPoint, width: CGFloat = Figure.defaultWidth, ink: Ink = .automatic) {
        self.start = start
        self.end = end
        self.width = width
        self.ink = ink
    }

    private var centerLineBounds: CGRect {
        CGRect(
            x: min(start.x, end.x), y: min(start.y, end.y), width: abs(start.x - end.x), height: abs(start.y - end.y))
    }
}

extension Line: CanvasObject {
    package var figure: Figure { .line(self) }

    /// The smallest upright rectangle around the line, including its round ends.
    public var bounds: CGRect { centerLineBounds.insetBy(dx: -width / 2, dy: -width / 2) }

    package func shape(in region: CGRect?, atScale scale: Double?) -> InkShape {
        .segment(from: start, to: end, width: width)
    }

    /// The distance from a point to the straight segment between start and end.
    public func distance(to point: CGPoint) -> CGFloat { point.distance(toSegmentFrom: start, to: end) }

    package var middle: CGPoint { (start + end) * 0.5 }

    package var snapPoints: [CGPoint] { [start, end, middle] }

    /// The transformed line, with its width scaled.
    public func applying(_ similarity: Similarity) -> Line {
        Line(
            start: similarity.apply(to: start), end: similarity.apply(to: end), width: width * similarity.scale,
            ink: ink)
    }

    package func drawn(withSize size: CGFloat) -> Line { Line(start: start, end: end, width: size, ink: ink) }

    package var geometryError: FigureError? {
        start.validationError ?? end.validationError ?? Figure.error(forWidth: width)
    }

    package func mapping(_ number: (CGFloat) -> CGFloat, width: (CGFloat) -> CGFloat) -> Line? {
        Line(
            start: CGPoint(x: number(start.x), y: number(start.y)), end: CGPoint(x: number(end.x), y: number(end.y)),
            width: width(self.width), ink: ink)
    }

    package var limitedExtent: (area: CGRect, width: CGFloat) { (centerLineBounds, width) }

    package var erasable: any ErasableObject { ErasedLine(line: self) }

    package var drawingTime: TimeInterval { Double(start.distance(to: end)) / Timeline.defaultSpeed }

    package var playable: any PlayableObject { self }
}

extension Line: PlayableObject {
    package func partialFigure(_ fraction: Double) -> Figure? {
        .line(Line(start: start, end: start + (end - start) * CGFloat(fraction), width: width, ink: ink))
    }
}

/// A line under an eraser; its pieces are lines.
private struct ErasedLine: ErasableObject {
    let line: Line
    /// The erased ranges, as fractions of the line.
    private var erased = Intervals()

    init(line: Line) { self.line = line }

    mutating func erase(_ eraser: Eraser) -> [Figure]? {
        let (one, two) = (InkNode(line.start, width: line.width), InkNode(line.end, width: line.width))
        guard let range = eraser.coveredRange(from: one, to: two), erased.insert(range) else { return nil }
        let offset = line.end - line.start
        return erased.gaps(in: 0...1).compactMap { part in
            guard
                (part.upperBound - part.lowerBound) * offset.length >= ErasedFigure.minimumPieceLength * line.width
            else { return nil }
            var piece = line
            // The remaining original ends stay exactly where they were.
            if part.lowerBound > 0 { piece.start = line.start + offset * part.lowerBound }
            if part.upperBound < 1 { piece.end = line.start + offset * part.upperBound }
            return .line(piece)
        }
    }
}

extension CGPoint {
    /// The distance from the point to a straight segment between two others.
    func distance(toSegmentFrom start: CGPoint, to end: CGPoint) -> CGFloat {
        let direction = end - start
        let squaredLength = direction.x * direction.x + direction.y * direction.y
        guard squaredLength > 0 else { return distance(to: start) }
        let offset = self - start
        let fraction = min(max((offset.x * direction.x + offset.y * direction.y) / squaredLength, 0), 1)
        return distance(to: start + direction * fraction)
    }
}
