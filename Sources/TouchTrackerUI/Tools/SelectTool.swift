import Foundation
import TouchDrawingModel
import TouchGraphics

/// Finds the figure for a tap: the nearest one, and with each further tap at the same location the next lower one.
///
/// Not a `CanvasTool`, because a tap makes no edit and has no preview.
enum SelectTool {
    case idle
    /// The figure that the last tap selected, and its location in the view.
    case selected(FigureID, at: CGPoint)

    /// Taps nearer than this are at the same location, in points. Source: our choice: the slop of a tap.
    private static let sameLocationDistance: CGFloat = 10

    /// - Parameter location: in the view.
    /// - Returns: nil if no figure is near.
    mutating func tap(at location: CGPoint, _ finder: FigureFinder) -> FigureID? {
        let figure = next(at: location, finder) ?? finder.figure(at: location)
        if let figure { self = .selected(figure, at: location) }
        return figure
    }

    /// The next lower figure, and after the lowest the topmost; nil if the tap is at a new location.
    private func next(at location: CGPoint, _ finder: FigureFinder) -> FigureID? {
        guard case .selected(let last, let lastLocation) = self, last == finder.selected.latest,
            lastLocation.distance(to: location) < Self.sameLocationDistance
        else { return nil }
        let figures = finder.figures(near: location)
        return figures.firstIndex(of: last).map { figures[($0 + 1) % figures.count] }
    }
}
