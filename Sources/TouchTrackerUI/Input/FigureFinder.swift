import Foundation
import TouchDrawingModel
import TouchGraphics

/// Finds the figure at a location in the canvas view.
struct FigureFinder {
    let drawing: Drawing
    var selected = FigureSelection()
    let viewport: Viewport

    /// The maximum distance from a touch to a figure, in points on the screen.
    var maxDistance = Self.tapDistance

    /// The maximum distance for a tap. Source: the program's rule for taps.
    static let tapDistance: CGFloat = 20
    /// A selected figure is preferred if it is at most this much farther than the nearest one, in points on the screen.
    /// Source: our choice: half a line's width.
    private static let selectionBonus: CGFloat = 5

    /// In points of the canvas.
    private var canvasDistance: CGFloat { viewport.canvas(maxDistance) }

    /// The figure nearest to a location in the view, within the maximum distance.
    ///
    /// - Parameter lock: which figures are found.
    func figure(at location: CGPoint, _ lock: Drawing.Entry.Lock = .unlocked) -> FigureID? {
        drawing.nearest(to: viewport.canvas(location), within: canvasDistance, lock)
    }

    /// The same, but prefers a selected figure that is almost as near.
    func figureOrSelection(at location: CGPoint) -> FigureID? {
        let nearest = figure(at: location)
        guard let nearest, !selected.ids.isEmpty, !selected.ids.contains(nearest) else { return nearest }
        let point = viewport.canvas(location)
        let near = (drawing[nearest]?.distance(to: point) ?? 0) + viewport.canvas(Self.selectionBonus)
        let isNear = { id in drawing[id].map { $0.distance(to: point) <= min(near, canvasDistance) } ?? false }
        return figures(near: location).first { selected.ids.contains($0) && isNear($0) } ?? nearest
    }

    /// Whether a selected figure is at a location in the view.
    func isOnSelection(_ location: CGPoint) -> Bool {
        figureOrSelection(at: location).map(selected.ids.contains) ?? false
    }

    /// All unlocked figures within the maximum distance of a location in the view, topmost first.
    func figures(near location: CGPoint) -> [FigureID] {
        let point = viewport.canvas(location)
        let area = CGRect(origin: point, size: .zero).insetBy(dx: -canvasDistance, dy: -canvasDistance)
        return drawing.entriesFromTop(in: area)
            .filter { !$0.isLocked && $0.figure.distance(to: point) <= canvasDistance }.map(\.id)
    }

    /// Whether two fingers at these locations in the view, or the middle between them, are on a figure.
    func isOn(_ figure: Figure, _ one: CGPoint, _ two: CGPoint) -> Bool {
        [one, two, (one + two) * 0.5].contains { figure.distance(to: viewport.canvas($0)) <= canvasDistance }
    }
}
