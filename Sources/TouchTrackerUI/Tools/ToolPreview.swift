import Foundation
import TouchDrawingModel

/// What a tool shows while it is active.
enum ToolPreview: Equatable {
    /// Ink above everything, from back to front.
    case ink([Figure])
    /// Light that fades, above everything.
    case light(LaserTrail)
    /// Finished figures in their current state; empty before they have moved.
    case held([FigureID: Figure])
    /// The path of a lasso on the canvas.
    case lasso([CGPoint])
    /// Finished figures that are partly or completely erased, and the locations of erasers on the canvas, unordered.
    case erased([FigureID: ErasedFigure], erasers: [CGPoint])
}
