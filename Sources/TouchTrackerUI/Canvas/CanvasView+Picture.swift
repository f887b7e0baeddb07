public import Foundation
import TouchDrawingModel
public import TouchDrawingPicture
import TouchKit

extension CanvasView {
    /// What is shown of the canvas now: finished figures as they look, and those in progress.
    ///
    /// - Parameter title: of the picture.
    public func picture(title: String) -> Picture {
        let finished = drawing.entries.compactMap { editor.adjustments.shown($0.id, $0.figure) }
        let unfinished = inProgress.drafts.map { draft in
            var figure = draft.figure
            if figure.ink == .black { figure.ink = Ink(Self.progressColor) }
            return figure
        }
        return Picture(finished + unfinished, area: viewport.canvas(bounds), title: title)
    }

    /// Points of the window to a point of the canvas.
    public var magnification: CGFloat { viewport.scale }
}
