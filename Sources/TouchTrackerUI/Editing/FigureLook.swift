import Foundation
import TouchDrawingModel

/// A change to the look of existing figures.
struct FigureLook: Equatable {
    /// Nil: unchanged.
    var ink: Ink?
    /// The size of the nib, in points of the canvas; nil: unchanged.
    var size: CGFloat?
    /// The size of texts, in points of the canvas; nil: unchanged.
    var textSize: CGFloat?
}

extension FigureLook {
    /// The choice in the color panel, applied to existing figures.
    init(_ choice: ColorPanel.Choice, seenIn viewport: Viewport) {
        self.init(
            ink: choice.ink, size: choice.size.map { viewport.canvas($0) },
            textSize: choice.textSize.map { viewport.canvas($0) })
    }
}
