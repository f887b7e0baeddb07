import Foundation
import TouchDrawingModel
import TouchKit

/// A person's selection: an overlay that shows a box with handles around all figures, and the outlines around each.
nonisolated struct SelectionOverlay: CanvasOverlay {
    static let space = OverlaySpace.view

    /// The number of the person.
    let person: Int
    let outlines: [SelectionOutline]
    /// The bounding box of the selected figures as in the drawing, in points of the canvas.
    let area: CGRect
    /// The transform of the current drag.
    let motion: Similarity
    /// The edge with the rotation handle while it is dragged.
    let rotationEdge: SelectionBox.Edge?
    let handles: Handles

    /// Whether the selection can be changed.
    enum Handles {
        case shown, hidden
    }

    /// Paper is white in every appearance.
    static let accentColor = Palette.light.tint

    /// Widths of the line of the box and of the white line below it, in points. Source: our choice.
    private static let widths: (line: CGFloat, casing: CGFloat) = (1, 2)
    /// Widths of the edge of a handle and of the white one around it, in points. Source: our choice.
    private static let handleWidths: (edge: CGFloat, casing: CGFloat) = (1.5, 1)

    func box(in view: OverlayView) -> SelectionBox {
        SelectionBox(
            around: area, motion.followed(by: view.viewport.similarity), visible: view.handleArea,
            rotationEdge: rotationEdge)
    }

    /// Rectangles around the edges of the box and its handles.
    func cover(in view: OverlayView) -> [CGRect] {
        let box = box(in: view)
        let edges = lines(of: box).map { CGRect(from: $0, to: $1).insetBy(dx: -Self.reach, dy: -Self.reach) }
        if handles == .hidden { return edges }
        let reach = SelectionBox.handleRadius * 2.squareRoot() + Self.reach
        return edges
            + box.handles.map { CGRect(origin: box.location(of: $0), size: .zero).insetBy(dx: -reach, dy: -reach) }
    }

    /// How far lines and antialiasing extend beyond the geometry, in points.
    private static let reach = widths.casing / 2 + 1

    /// The edges of the box, and the line to the rotation handle.
    private func lines(of box: SelectionBox) -> [(CGPoint, CGPoint)] {
        let corners = box.corners.map { sharp($0, box) }
        let edges = (0..<4).map { (corners[$0], corners[($0 + 1) % 4]) }
        if handles == .hidden { return edges }
        return edges + [(sharp(box.rotationStem, box), sharp(box.location(of: .rotation(box.rotationEdge)), box))]
    }

    /// Aligns the lines of an upright box to pixels.
    private func sharp(_ point: CGPoint, _ box: SelectionBox) -> CGPoint {
        guard min(abs(box.axis.x), abs(box.axis.y)) < 1e-9 else { return point }
        return CGPoint(x: point.x.rounded(.down) + 0.5, y: point.y.rounded(.down) + 0.5)
    }

    // MARK: Drawing

    /// Draws the box and its handles.
    func draw(in region: CGRect, of view: OverlayView, _ context: GraphicsContext) {
        let box = box(in: view)
        for (width, color) in [(Self.widths.casing, Color.white), (Self.widths.line, Self.accentColor)] {
            for (start, end) in lines(of: box) {
                context.strokeSegment(from: start, to: end, width: width, color: color)
            }
        }
        if handles == .hidden { return }
        for handle in box.handles { draw(handle, of: box, context) }
    }

    /// Corner handles are squares that rotate with the box, the rotation handle is a disc. Made of segments, whose
    /// pixels do not depend on the part that is redrawn.
    private func draw(_ handle: SelectionBox.Handle, of box: SelectionBox, _ context: GraphicsContext) {
        let (middle, radius, widths) = (
            sharp(box.location(of: handle), box), SelectionBox.handleRadius, Self.handleWidths
        )
        func drawDisc(_ radius: CGFloat, _ color: Color) {
            context.strokeSegment(from: middle, to: middle, width: 2 * radius, color: color)
        }
        switch handle {
        case .rotation:
            drawDisc(radius + widths.casing, .white)
            drawDisc(radius, Self.accentColor)
            drawDisc(radius - widths.edge, .white)
        case .corner:
            // A little smaller than the disc, so that both look equally large.
            let half = radius - 1 - widths.edge / 2
            let corners = SelectionBox.Corner.allCases.map { middle + box.direction(of: $0) * half }
            func drawEdges(_ width: CGFloat, _ color: Color) {
                for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
                    context.strokeSegment(from: start, to: end, width: width, color: color)
                }
            }
            drawEdges(widths.edge + 2 * widths.casing, .white)
            drawDisc(half, .white)
            drawEdges(widths.edge, Self.accentColor)
        }
    }
}

nonisolated extension CGRect {
    fileprivate init(from one: CGPoint, to other: CGPoint) {
        self.init(
            x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x), height: abs(one.y - other.y))
    }
}
