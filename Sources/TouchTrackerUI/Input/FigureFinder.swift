import Foundation
import TouchDrawingModel
import TouchGraphics

/// Which figure somebody means by a place of the canvas view.
struct FigureFinder {
    let drawing: Drawing
    var selected = FigureSelection()
    let viewport: Viewport

    /// How near a touch has to be to a figure to mean it, in points on the screen.
    var maxDistance = Self.tapDistance

    /// How near a tap has to be. Source: the program's rule for taps.
    static let tapDistance: CGFloat = 20
    /// How much farther than the nearest one the selected figure may be that a touch means, in points on the screen. Source:
    /// our choice: half a line's width.
    private static let selectionBonus: CGFloat = 5

    /// In points of the canvas.
    private var canvasDistance: CGFloat { viewport.canvas(maxDistance) }

    /// The figure nearest to a place of the view, if it is within reach.
    func figure(at location: CGPoint) -> FigureID? {
        drawing.nearest(to: viewport.canvas(location), within: canvasDistance)
    }

    /// The same, or a selected figure if it is nearly as near: somebody has chosen it among those that lie there.
    func figureOrSelection(at location: CGPoint) -> FigureID? {
        let nearest = figure(at: location)
        guard let nearest, !selected.ids.isEmpty, !selected.ids.contains(nearest) else { return nearest }
        let point = viewport.canvas(location)
        let near = (drawing[nearest]?.distance(to: point) ?? 0) + viewport.canvas(Self.selectionBonus)
        let isNear = { id in drawing[id].map { $0.distance(to: point) <= min(near, canvasDistance) } ?? false }
        return figures(near: location).first { selected.ids.contains($0) && isNear($0) } ?? nearest
    }

    /// Whether a place of the view means a selected figure.
    func isOnSelection(_ location: CGPoint) -> Bool {
        figureOrSelection(at: location).map(selected.ids.contains) ?? false
    }

    /// The ink of the topmost figure at a place of the view: of one that covers it, or else of the nearest within reach.
    func ink(at location: CGPoint) -> Ink? {
        let (point, radius) = (viewport.canvas(location), viewport.canvas(1))
        let spot = Eraser(from: point, to: point, radius: radius)
        let area = CGRect(origin: point, size: .zero).insetBy(dx: -radius, dy: -radius)
        let covering = drawing.entriesFromTop(in: area).first { spot.touches($0.figure) }?.figure
        return (covering ?? figure(at: location).flatMap { drawing[$0] })?.ink
    }

    /// All figures within reach of a place of the view, from the topmost down.
    func figures(near location: CGPoint) -> [FigureID] {
        let point = viewport.canvas(location)
        let area = CGRect(origin: point, size: .zero).insetBy(dx: -canvasDistance, dy: -canvasDistance)
        return drawing.entriesFromTop(in: area).filter { $0.figure.distance(to: point) <= canvasDistance }.map(\.id)
    }

    /// Whether two fingers at these places of the view, or what is between them, are on a figure.
    func isOn(_ figure: Figure, _ one: CGPoint, _ two: CGPoint) -> Bool {
        [one, two, (one + two) * 0.5].contains { figure.distance(to: viewport.canvas($0)) <= canvasDistance }
    }
}
