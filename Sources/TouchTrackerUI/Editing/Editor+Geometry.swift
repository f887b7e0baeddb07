import Foundation
import TouchDrawingModel
import TouchGraphics

/// Where on the canvas there is something.
extension Editor {
    /// Around all finished figures, in points of the canvas; null if there is none.
    var bounds: CGRect { drawing.figures.reduce(.null) { $0.union($1.bounds) } }

    /// What the canvas shows of a person's selection; nil without one.
    func overlay(of person: Person) -> SelectionOverlay? {
        let selected = selected(of: person)
        if selected.isEmpty { return nil }
        let held = tools.held(by: person)
        // What is left of it at last has its identity.
        let shown = selected.compactMap { adjustments.shown($0.id, $0.figure).first }
        return SelectionOverlay(
            person: person.number, outlines: SelectionOutline.outlines(of: shown),
            area: held?.area ?? selected.reduce(.null) { $0.union($1.figure.bounds) },
            motion: held?.motion ?? .identity, rotationEdge: held?.rotationEdge,
            handles: permission == .everything ? .shown : .hidden)
    }

    /// A figure of which ink is in sight; nil if there is none.
    ///
    /// - Parameters:
    ///   - bounds: of the view.
    ///   - guess: looked at first: with many figures, looking for one takes time.
    func figure(visibleIn bounds: CGRect, of viewport: Viewport, _ guess: FigureID?) -> FigureID? {
        let rect = viewport.canvas(bounds)
        // Rectangles that are turned against each other meet if they do along the sides of both.
        let isVisible = { (figure: Figure) in
            figure.roughCover.contains { $0.intersects(rect) && $0.applying(viewport.transform).intersects(bounds) }
        }
        if let guess, let figure = drawing[guess], isVisible(figure) { return guess }
        for entry in drawing.entriesFromTop(in: rect) where isVisible(entry.figure) { return entry.id }
        return nil
    }
}
