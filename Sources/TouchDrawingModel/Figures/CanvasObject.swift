package import Foundation
package import TouchInkRaster

/// What the program must know about an object on the canvas; everything else is written once, for all kinds.
///
/// Each kind is a type of its own, a case of `Figure`, a row of `Figure.visit`, and rows of the store's
/// `Figure.recorded` and `recordedKind`. Lengths are in points of the canvas.
package protocol CanvasObject: Hashable, Sendable {
    var figure: Figure { get }
    var ink: Ink { get set }
    /// The layer on which it is drawn. Default: `.ink`.
    var layer: Figure.Layer { get }
    /// The form in which drawings and histories store it. Default: unchanged.
    var packed: Self { get }

    // MARK: Geometry

    /// The smallest upright rectangle around it.
    var bounds: CGRect { get }

    /// The shape of its ink.
    ///
    /// - Parameters:
    ///   - region: ink outside may be omitted; nil for all of it, in full detail.
    ///   - scale: pixels per point of the canvas, for which ink that is drawn into a region may be simplified; nil for
    ///     full detail.
    func shape(in region: CGRect?, atScale scale: Double?) -> InkShape

    /// Draws it; user space is the canvas. Default: strokes its shape.
    ///
    /// - Parameters:
    ///   - color: of its ink.
    ///   - region: the part that must be drawn; nil for all of it.
    func draw(on surface: some InkSurface, color: Color, in region: CGRect?)

    /// Nodes along its center line that are fewer than those of its shape, for estimates. Default: none.
    var roughNodes: [InkNode] { get }

    /// The number of nodes that must be computed for its shape. Default: 0.
    var nodeCount: Int { get }

    /// Rectangles around connected parts of its ink, in order, and the maximum width of the ink, for an object with so
    /// many nodes that its shape takes longer than a frame. Default: nil.
    ///
    /// The center line of the ink goes through each rectangle from one end to the other. Each stands for
    /// `PackedPath.spanLength` straight pieces.
    var spans: (rects: [CGRect], maxWidth: CGFloat)? { get }

    /// Whether its ink may extend into a rectangle. Default: whether its bounds do.
    func mayReach(into rect: CGRect) -> Bool

    /// The distance from a point to the nearest point of the ink's center line.
    func distance(to point: CGPoint) -> CGFloat

    /// Whether it hides at a point what lies below it, so that a touch there means it or what is above. Default: false.
    func hides(_ point: CGPoint) -> Bool

    /// A point in the middle of its ink, at which a menu can point.
    var middle: CGPoint { get }

    /// The point where drawing it ended.
    var end: CGPoint { get }

    /// The points to which ends of lines snap: its ends, its middle, and its corners.
    var snapPoints: [CGPoint] { get }

    // MARK: Changes

    /// The object moved, rotated and scaled; its width is scaled with it.
    func applying(_ similarity: Similarity) -> Self

    /// The object as if drawn with a nib of another size, in points of the canvas.
    func drawn(withSize size: CGFloat) -> Self

    // MARK: Limits

    /// The reason why its geometry is invalid, whatever its ink; nil if it is valid.
    var geometryError: FigureError? { get }

    /// Changes each coordinate and each width separately; nil if nothing valid results.
    func mapping(_ number: (CGFloat) -> CGFloat, width: (CGFloat) -> CGFloat) -> Self?

    /// The area that must be on the canvas, and the width that must be at most `Figure.widths.upperBound`.
    var limitedExtent: (area: CGRect, width: CGFloat) { get }

    // MARK: Pieces

    /// The state in which an eraser cuts it into pieces.
    var erasable: any ErasableObject { get }

    /// The part of the complete object that is left of it; nil if it is complete. Default: nil.
    var part: ClosedRange<Double>? { get }

    /// Whether both are pieces of one object and were moved in the same way since. Default: false.
    func isFromSameObject(as other: Self) -> Bool

    /// An order of pieces of one object that were moved to different positions. Default: false.
    func isPainted(before other: Self) -> Bool

    // MARK: Time

    /// The path of ink that only grows at its end while it is drawn, so that a frame need not redraw all of it; nil for
    /// an object of which any part may change. Default: nil.
    var growingPath: StrokePath? { get }

    /// How long drawing it took, in seconds; estimated if that is unknown.
    var drawingTime: TimeInterval { get }

    /// The state in which it is drawn again.
    var playable: any PlayableObject { get }
}

/// An object under an eraser.
package protocol ErasableObject: Sendable {
    /// Removes the ink that the eraser passes over.
    ///
    /// - Returns: the remaining pieces, in order; nil if no more was removed.
    mutating func erase(_ eraser: Eraser) -> [Figure]?
}

/// An object that is drawn again during playback.
package protocol PlayableObject: Sendable {
    /// The part of the object that is drawn already.
    ///
    /// - Parameter fraction: of the drawing time, 0…1; never less than in the previous call.
    /// - Returns: nil if nothing is visible yet.
    mutating func partialFigure(_ fraction: Double) -> Figure?
}

extension CanvasObject {
    package var layer: Figure.Layer { .ink }
    package var packed: Self { self }
    package func draw(on surface: some InkSurface, color: Color, in region: CGRect?) {
        surface.stroke(
            shape(in: region?.insetBy(dx: -1, dy: -1), atScale: surface.pixelsPerUnit), color: color)
    }
    package func hides(_ point: CGPoint) -> Bool { false }
    package var roughNodes: [InkNode] { [] }
    package var nodeCount: Int { 0 }
    package var spans: (rects: [CGRect], maxWidth: CGFloat)? { nil }
    package func mayReach(into rect: CGRect) -> Bool { bounds.intersects(rect) }
    package var part: ClosedRange<Double>? { nil }
    package func isFromSameObject(as other: Self) -> Bool { false }
    package func isPainted(before other: Self) -> Bool { false }
    package var growingPath: StrokePath? { nil }

    /// Whether both are parts of one object, at the same position and in the same ink.
    func isPaintedTogether(with other: any CanvasObject) -> Bool {
        guard let other = other as? Self else { return false }
        return ink == other.ink && isFromSameObject(as: other)
    }

    func isPainted(beforePiece other: any CanvasObject) -> Bool {
        guard let other = other as? Self else { return false }
        return isPainted(before: other)
    }
}
