import Foundation
import TouchKit

/// A ring that shows the area of an eraser.
nonisolated struct EraserRing: CanvasOverlay {
    static let space = OverlaySpace.canvas

    /// The center, on the canvas.
    var center: CGPoint
    /// In points on the screen.
    var size: Double

    /// Widths of the line and of the white one below it, in points on the screen. Source: our choice.
    private static let widths: (line: CGFloat, casing: CGFloat) = (1.5, 3.5)
    static let color = Color(white: 0.3)

    func cover(in view: OverlayView) -> [CGRect] {
        let reach = view.viewport.canvas(size / 2 + Self.widths.casing + 1)
        return view.rects(onCanvas: [CGRect(origin: center, size: .zero).insetBy(dx: -reach, dy: -reach)])
    }

    func draw(in region: CGRect, of view: OverlayView, _ context: GraphicsContext) {
        let viewport = view.viewport
        for (width, color) in [(Self.widths.casing, Color.white), (Self.widths.line, Self.color)] {
            context.strokeCircle(
                center: center, radius: viewport.canvas(size / 2), width: viewport.canvas(width), color: color)
        }
    }
}

/// A lasso in progress: a line, and a thinner one that closes it.
nonisolated struct LassoOverlay: CanvasOverlay {
    static let space = OverlaySpace.canvas

    /// On the canvas.
    let path: [CGPoint]

    /// In points on the screen. Source: our choice: the same as for erasers.
    private static let widths: (line: CGFloat, casing: CGFloat) = (1.5, 3.5)

    func cover(in view: OverlayView) -> [CGRect] {
        let reach = view.viewport.canvas(Self.widths.casing + 1)
        let bounds = path.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
        return view.rects(onCanvas: [bounds.insetBy(dx: -reach, dy: -reach)])
    }

    func draw(in region: CGRect, of view: OverlayView, _ context: GraphicsContext) {
        for (width, color) in [(Self.widths.casing, Color.white), (Self.widths.line, SelectionOverlay.accentColor)] {
            context.setColor(color)
            context.setLineJoin(.round)
            context.setLineWidth(view.viewport.canvas(width))
            context.addLines(between: path)
            context.strokePath()
            context.setLineWidth(view.viewport.canvas(width / 2))
            context.addLines(between: [path[path.count - 1], path[0]])
            context.strokePath()
        }
    }
}

/// A ring around the point of an object to which the end of a line has snapped.
nonisolated struct SnapMark: CanvasOverlay {
    static let space = OverlaySpace.canvas

    /// On the canvas.
    let point: CGPoint

    /// In points on the screen. Source: our choice: larger than the usual line is wide, and as fine as a lasso.
    private static let radius: CGFloat = 9
    private static let widths: (line: CGFloat, casing: CGFloat) = (2, 4)

    func cover(in view: OverlayView) -> [CGRect] {
        let reach = view.viewport.canvas(Self.radius + Self.widths.casing)
        return view.rects(onCanvas: [CGRect(origin: point, size: .zero).insetBy(dx: -reach, dy: -reach)])
    }

    func draw(in region: CGRect, of view: OverlayView, _ context: GraphicsContext) {
        for (width, color) in [(Self.widths.casing, Color.white), (Self.widths.line, SelectionOverlay.accentColor)] {
            context.strokeCircle(
                center: point, radius: view.viewport.canvas(Self.radius), width: view.viewport.canvas(width),
                color: color)
        }
    }
}

/// The keyboard's drawing cursor: a cross with a gap in its middle, and a disc there while it draws. Dark with a light
/// edge, so that it is visible on any ink and paper.
nonisolated struct KeyCursorOverlay: CanvasOverlay {
    static let space = OverlaySpace.view

    /// In the view.
    var location: CGPoint
    var isDown: Bool

    /// Distances from the center, in points. Source: our choice: the size of a pointer.
    private static let arm: (start: CGFloat, end: CGFloat) = (5, 16)
    private static let widths: (line: CGFloat, casing: CGFloat) = (2, 5)
    private static let radius: CGFloat = 3
    static let color = Color(white: 26.0 / 255)

    func cover(in view: OverlayView) -> [CGRect] {
        let reach = Self.arm.end + Self.widths.casing
        return [CGRect(origin: location, size: .zero).insetBy(dx: -reach, dy: -reach)]
    }

    func draw(in region: CGRect, of view: OverlayView, _ context: GraphicsContext) {
        for (width, color) in [(Self.widths.casing, Color.white), (Self.widths.line, Self.color)] {
            for (x, y) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
                let direction = CGPoint(x: x, y: y)
                context.strokeSegment(
                    from: location + direction * Self.arm.start, to: location + direction * Self.arm.end, width: width,
                    color: color)
            }
            guard isDown else { continue }
            let growth = (width - Self.widths.line) / 2
            context.strokeSegment(from: location, to: location, width: 2 * (Self.radius + growth), color: color)
        }
    }
}
