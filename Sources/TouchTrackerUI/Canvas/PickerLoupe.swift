import Foundation
import TouchDrawingModel
import TouchKit

/// A magnified part of the canvas beside a pointer that picks a color, in a ring of that color.
nonisolated struct PickerLoupe: CanvasOverlay {
    static let space = OverlaySpace.view

    /// The location of the pointer, in the view.
    let location: CGPoint
    /// The center of the ring, in the view.
    let center: CGPoint
    /// The picked ink; nil if no line is near.
    let ink: Ink?
    /// The figures near the pointer, from back to front.
    let figures: [Figure]

    /// In points. Source: our choice: larger than a fingertip, so that it is seen beside it.
    private static let radius: CGFloat = 40
    private static let ringWidth: CGFloat = 10
    /// From the pointer to the center of the ring. Source: our choice: the ring is clear of a fingertip.
    private static let offset: CGFloat = 84
    private static let magnification: CGFloat = 3
    private static let cross: CGFloat = 5
    private static let edge = Color(white: 0.3)

    private static var reach: CGFloat { radius + ringWidth + 2 }

    /// - Parameters:
    ///   - location: of the pointer, in the view.
    ///   - bounds: of the view; the ring is inside, above the pointer where there is space.
    init(at location: CGPoint, in bounds: CGRect, _ ink: Ink?, showing drawing: Drawing, _ viewport: Viewport) {
        (self.location, self.ink) = (location, ink)
        let hasSpaceAbove = location.y - Self.offset >= bounds.minY + Self.reach
        let y = location.y + (hasSpaceAbove ? -Self.offset : Self.offset)
        let area = bounds.insetBy(dx: Self.reach, dy: 0)
        center = CGPoint(x: min(max(location.x, area.minX), max(area.minX, area.maxX)), y: y)
        figures = drawing.entries(in: Self.shownArea(location, viewport)).map(\.figure)
    }

    /// The part of the canvas inside the ring.
    private static func shownArea(_ location: CGPoint, _ viewport: Viewport) -> CGRect {
        let reach = radius / magnification
        return viewport.region(visibleIn: CGRect(origin: location, size: .zero).insetBy(dx: -reach, dy: -reach))
    }

    func cover(in view: OverlayView) -> [CGRect] {
        [CGRect(origin: center, size: .zero).insetBy(dx: -Self.reach, dy: -Self.reach)]
    }

    func draw(in region: CGRect, of view: OverlayView, _ context: GraphicsContext) {
        context.saveGState()
        context.addCircle(center: center, radius: Self.radius)
        context.clip()
        context.setColor(view.paper.color)
        context.fill(CGRect(origin: center, size: .zero).insetBy(dx: -Self.radius, dy: -Self.radius))
        context.translateBy(x: center.x, y: center.y)
        context.concatenate(CGAffineTransform(scaleX: Self.magnification, y: Self.magnification))
        context.translateBy(x: -location.x, y: -location.y)
        context.concatenate(view.viewport.transform)
        let area = Self.shownArea(location, view.viewport)
        for figure in figures.sortedByLayer { context.draw(figure, on: view.paper, in: area) }
        context.restoreGState()
        drawCross(in: context)
        let color = ink?.color(on: view.paper) ?? Color(white: 0.75)
        let rings: [(CGFloat, Color)] = [
            (Self.ringWidth + 4, Self.edge), (Self.ringWidth + 2, .white), (Self.ringWidth - 2, color),
        ]
        for (width, color) in rings {
            context.strokeCircle(
                center: center, radius: Self.radius + Self.ringWidth / 2 - 2, width: width, color: color)
        }
    }

    private func drawCross(in context: GraphicsContext) {
        for (width, color) in [(3.0, Color.white), (1, Self.edge)] {
            for arm in [CGPoint(x: Self.cross, y: 0), CGPoint(x: 0, y: Self.cross)] {
                context.strokeSegment(from: center - arm, to: center + arm, width: width, color: color)
            }
        }
    }
}
