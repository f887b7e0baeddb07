import Foundation
import TouchDrawingModel
import TouchGraphics

/// Finds what a tap means: the nearest figure, and with each tap at the same place the next lower one within reach.
///
/// A tap is no drag, so this is no `CanvasTool`: it makes no edit and has nothing to preview.
enum SelectTool {
    case idle
    /// What the last tap selected, and where it was, in the view.
    case selected(FigureID, at: CGPoint)

    /// Taps that are nearer to each other than this are at the same place, in points. Source: our choice: the slop of a tap.
    private static let sameLocationDistance: CGFloat = 10

    /// - Parameter place: in the view.
    /// - Returns: nil if nothing is within reach.
    mutating func tap(at location: CGPoint, _ finder: FigureFinder) -> FigureID? {
        let figure = next(at: location, finder) ?? finder.figure(at: location)
        if let figure { self = .selected(figure, at: location) }
        return figure
    }

    /// The next lower figure, and after the lowest the topmost; nil if this tap begins anew.
    private func next(at location: CGPoint, _ finder: FigureFinder) -> FigureID? {
        guard case .selected(let last, let lastLocation) = self, last == finder.selected.latest,
            lastLocation.distance(to: location) < Self.sameLocationDistance
        else { return nil }
        let figures = finder.figures(near: location)
        return figures.firstIndex(of: last).map { figures[($0 + 1) % figures.count] }
    }
}
