import Foundation
import TouchDrawingModel
import TouchKit

/// Something that the canvas shows above finished ink. An equal overlay looks the same in the same view.
nonisolated protocol CanvasOverlay: Equatable {
    /// The coordinate space in which it draws.
    static var space: OverlaySpace { get }

    /// Rectangles of the view that cover it, including antialiasing.
    func cover(in view: OverlayView) -> [CGRect]

    /// Draws it; user space is `space`.
    ///
    /// - Parameter region: the part that must be drawn, in user space.
    func draw(in region: CGRect, of view: OverlayView, _ context: GraphicsContext)
}

/// The coordinate space of an overlay.
nonisolated enum OverlaySpace {
    case canvas, view
}

/// The view that shows overlays.
nonisolated struct OverlayView {
    let viewport: Viewport
    let paper: Paper
    /// The part of the view in which rotation handles are accessible.
    let handleArea: CGRect

    /// Converts rectangles of the canvas to the view, enlarged by as much as ink colors pixels beyond its cover at small
    /// scales.
    func rects(onCanvas rects: [CGRect]) -> [CGRect] {
        if viewport.isIdentity { return rects }
        let transform = viewport.transform
        return rects.map { $0.applying(transform).insetBy(dx: -1, dy: -1) }
    }
}

/// All overlays of the canvas, and what must be redrawn when they change.
struct CanvasOverlays {
    /// A group of overlays that change together; in drawing order.
    enum Group: CaseIterable {
        case liftedFigures, selectionOutlines, figureOutlines, erasers, lassos, selectionBoxes, light, snapMarks, loupes
        case padlocks, keyCursor

        /// Those below ink in progress.
        static let belowInk = allCases.prefix { $0 != .light }
        /// Those above ink in progress.
        static let aboveInk = allCases.drop { $0 != .light }
    }

    private var groups: [Group: [any CanvasOverlay]] = [:]

    /// The overlays of a group that are of one type.
    func all<Overlay: CanvasOverlay>(_ type: Overlay.Type, in group: Group) -> [Overlay] {
        groups[group]?.compactMap { $0 as? Overlay } ?? []
    }

    /// Replaces a group of overlays.
    ///
    /// - Returns: the rectangles of the view to redraw.
    mutating func replace(_ group: Group, with new: [any CanvasOverlay], in view: OverlayView) -> [CGRect] {
        let old = groups[group] ?? []
        groups[group] = new
        let count = min(old.count, new.count)
        var (first, last) = (0, 0)
        while first < count, old[first].isEqual(to: new[first]) { first += 1 }
        while last < count - first, old[old.count - 1 - last].isEqual(to: new[new.count - 1 - last]) { last += 1 }
        let changed = old[first..<(old.count - last)] + new[first..<(new.count - last)]
        return changed.flatMap { $0.cover(in: view) }
    }

    /// Draws groups of overlays. User space is the view.
    ///
    /// - Parameter rect: the part that must be drawn.
    func draw(_ drawn: some Sequence<Group>, in rect: CGRect, of view: OverlayView, _ context: GraphicsContext) {
        for overlay in drawn.flatMap({ groups[$0] ?? [] }) {
            context.saveGState()
            switch type(of: overlay).space {
            case .view: overlay.draw(in: rect, of: view, context)
            case .canvas:
                context.concatenate(view.viewport.transform)
                overlay.draw(in: view.viewport.region(visibleIn: rect), of: view, context)
            }
            context.restoreGState()
        }
    }
}

nonisolated extension CanvasOverlay {
    fileprivate func isEqual(to other: any CanvasOverlay) -> Bool { other as? Self == self }
}
