import Foundation
import TouchDrawingModel
import TouchGraphics

/// Where on the canvas there is something.
extension Editor {
    /// Around all finished figures, in points of the canvas; null if there is none.
    var bounds: CGRect { drawing.figures.reduce(.null) { $0.union($1.bounds) } }

    /// A figure that meets a rectangle of the canvas; nil if there is none.
    ///
    /// - Parameter guess: looked at first: with many figures, looking for one takes time.
    func figure(in rect: CGRect, _ guess: FigureID?) -> FigureID? {
        if let guess, drawing[guess]?.bounds.intersects(rect) == true { return guess }
        var entries = drawing.entriesFromTop(in: rect).makeIterator()
        return entries.next()?.id
    }
}
