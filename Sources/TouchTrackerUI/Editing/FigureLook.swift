import Foundation
import TouchDrawingModel

/// What figures that are there are to look like.
struct FigureLook: Equatable {
    /// Nil: as they are.
    var ink: Ink?
    /// Of the nib that they were drawn with, in points of the canvas; nil: as they are.
    var size: CGFloat?
}

extension FigureLook {
    /// What was chosen in the panel, for figures that are there.
    init(_ choice: ColorPanel.Choice, seenIn viewport: Viewport) {
        self.init(ink: choice.ink, size: choice.size.map { viewport.canvas($0) })
    }
}
