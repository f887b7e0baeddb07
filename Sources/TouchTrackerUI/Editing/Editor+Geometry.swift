import Foundation
import TouchDrawingModel
import TouchGraphics

/// Locations of figures on the canvas.
extension Editor {
    /// The bounding box of all finished figures, in points of the canvas; null if there are none.
    var bounds: CGRect { drawing.figures.reduce(.null) { $0.union($1.bounds) } }

    /// The overlay of a person's selection; nil without one.
    func overlay(of person: Person) -> SelectionOverlay? {
        let selected = selected(of: person)
        if selected.isEmpty { return nil }
        let held = tools.held(by: person)
        // After erasing, the first remaining piece has the figure's identity.
        let shown = selected.compactMap { adjustments.shown($0.id, $0.figure).first }
        return SelectionOverlay(
            person: person.number, outlines: SelectionOutline.outlines(of: shown),
            area: held?.area ?? selected.reduce(.null) { $0.union($1.figure.bounds) },
            motion: held?.motion ?? .identity, rotationEdge: held?.rotationEdge,
            handles: permission == .everything ? .shown : .hidden)
    }

    /// A figure with visible ink; nil if there is none.
    ///
    /// - Parameters:
    ///   - bounds: of the view.
    ///   - guess: checked first, because searching many figures takes time.
    func figure(visibleIn bounds: CGRect, of viewport: Viewport, _ guess: FigureID?) -> FigureID? {
        let rect = viewport.canvas(bounds)
        // Rectangles that are rotated against each other intersect if they overlap along the axes of both.
        let isVisible = { (figure: Figure) in
            figure.roughCover.contains { $0.intersects(rect) && $0.applying(viewport.transform).intersects(bounds) }
        }
        if let guess, let figure = drawing[guess], isVisible(figure) { return guess }
        for entry in drawing.entriesFromTop(in: rect) where isVisible(entry.figure) { return entry.id }
        return nil
    }
}
