import Foundation
import TouchDrawingModel
public import TouchKit

/// The edit actions that keys and the popup menu have in common.
extension DrawingViewController: UIResponderStandardEditActions.Cut, UIResponderStandardEditActions.Copy,
    UIResponderStandardEditActions.Paste, UIResponderStandardEditActions.Delete,
    UIResponderStandardEditActions.Duplicate
{
    public func cut(_ sender: Any?) {
        copy(sender)
        editor.cut()
    }

    public func copy(_ sender: Any?) {
        guard let figure = editor.selectedFigure else { return }
        clipboard?.copy([figure], scale: canvasView.window?.scale ?? 1)
    }

    /// What another program has comes when it comes; drawing goes on meanwhile.
    public func paste(_ sender: Any?) {
        let place = sender is UIMenuController ? menuPlace.map(canvasView.viewport.canvas) : nil
        clipboard?.paste { [weak self] result in
            guard let self else { return }
            do {
                let pasted = try result.get()
                editor.paste(pasted.figures, at: place, earlierPastes: pasted.earlierPastes)
            } catch {
                tell("Nothing was pasted: \(error). Lines that were copied in TouchTracker can be.")
            }
        }
    }

    public func delete(_ sender: Any?) { editor.delete() }

    public func duplicate(_ sender: Any?) { editor.duplicate() }

    /// Offers to paste at a place of the canvas view, if there is something that can be pasted, and nobody has done something
    /// else until that is known.
    func offerPaste(at place: CGPoint) {
        clipboard?.ask { [weak self] in
            guard let self, clipboard?.canPaste == true, isNothingElseDone else { return }
            showMenu(about: .canvas, at: place)
        }
    }

    /// Nobody has gone on since a menu of the empty canvas was wanted.
    var isNothingElseDone: Bool { editor.selection == nil && !canvasView.isDrawing && menu?.isMenuVisible != true }
}
