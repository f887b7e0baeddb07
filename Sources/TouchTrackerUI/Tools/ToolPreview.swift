import Foundation
import TouchDrawingModel

/// What a tool shows while it is active.
enum ToolPreview: Equatable {
    /// Ink on top of everything, from back to front.
    case ink([Figure])
    /// Finished figures as they are now; none before they have moved.
    case held([FigureID: Figure])
    /// The way of a lasso on the canvas.
    case lasso([CGPoint])
    /// Finished figures, of which less is left, or nothing, and where on the canvas erasers are, in any order.
    case erased([FigureID: ErasedFigure], erasers: [CGPoint])
}
