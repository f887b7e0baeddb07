import Foundation
import TouchDrawingModel

/// What figures that are there are to look like.
struct FigureLook: Equatable {
    /// Nil: as they are.
    var ink: Ink?
    /// Of the nib that they were drawn with, in points of the canvas; nil: as they are.
    var size: CGFloat?

    /// Whether it changes nothing.
    var isEmpty: Bool { self == FigureLook() }
}

extension ColorPanel {
    /// What was chosen since the panel came in, for figures that are there.
    func chosenLook(seenIn viewport: Viewport) -> FigureLook {
        FigureLook(ink: chosenInk, size: chosenSize.map { viewport.canvas($0) })
    }
}
