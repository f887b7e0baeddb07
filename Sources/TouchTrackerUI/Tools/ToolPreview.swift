import Foundation
import TouchDrawingModel

/// What a tool shows while it is active.
enum ToolPreview: Equatable {
    /// Ink on top of everything, from back to front.
    case ink([Figure])
    /// A finished figure as it is now; nil as it was.
    case held(FigureID, Figure?)
    /// Finished figures, of which less is left, or nothing, and where on the canvas erasers are, in any order.
    case erased([FigureID: ErasedFigure], erasers: [CGPoint])
}
