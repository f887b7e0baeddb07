import Foundation
import TouchDrawingModel
import TouchDrawingPicture
import TouchKit

/// What commands order: steps back and forth, the clipboard, pictures.
extension ChromeController {
    func undo(by person: Person? = nil) {
        let person = person ?? editor.person
        guard editor.isComplete || editor.canUndo(person) else { return tellToWait(until: "undone") }
        tellSkipped(editor.undo(by: person), to: person)
    }

    func redo(by person: Person? = nil) {
        let person = person ?? editor.person
        guard editor.isComplete || editor.canRedo(person) else { return tellToWait(until: "redone") }
        tellSkipped(editor.redo(by: person), to: person)
    }

    /// Among several people, what the person drew.
    func clear(by person: Person? = nil) {
        guard editor.isComplete else { return tellToWait(until: "cleared") }
        let person = person ?? editor.person
        menu.hide(of: person)
        if isShared { return clearOwn(of: person) }
        let count = editor.clear()
        guard count > 0 else { return }
        let lines = count == 1 ? "1 line" : "\(count) lines"
        // As long as it is shown, the clear is the last step.
        let undo = Message.Action(title: "Undo") { [weak editor] in editor?.undo() }
        messages.show(Message(text: "Cleared \(lines).", action: undo, life: .secondsOrNextStep))
    }

    func tellToWait(until participle: String) {
        messages.show(.loading(toWait: participle))
    }

    // MARK: Clipboard and pictures

    func copySelection(of person: Person) {
        let figures = editor.selected(of: person).map(\.figure)
        if figures.isEmpty { return }
        clipboard?.copy(figures, scale: canvasView.window?.scale ?? 1)
    }

    /// What another program has comes when it comes; drawing goes on meanwhile.
    ///
    /// - Parameter place: on the canvas; nil: near the original.
    func paste(at place: CGPoint?, by person: Person) {
        clipboard?.paste { [weak self, weak person] result in
            guard let self else { return }
            do {
                let pasted = try result.get()
                editor.paste(
                    pasted.figures.copies(at: place, after: pasted.earlierPastes, in: canvasView.viewport),
                    by: person)
            } catch {
                messages.tell("Nothing was pasted: \(error). Lines that were copied in TouchTracker can be.")
            }
        }
    }

    /// Offers the kinds of files that the drawing can become, in the middle of the window.
    func offerFormats() {
        guard editor.isComplete else { return tellToWait(until: "exported") }
        guard !editor.drawing.isEmpty else {
            return messages.tell("There is nothing to export: the drawing is empty.")
        }
        menu.show(.formats, at: canvasView.bounds.center)
    }

    func export(_ format: PictureFormat) {
        guard editor.isComplete else { return tellToWait(until: "exported") }
        pictureWanted?(format)
    }

    func play() {
        guard editor.isComplete else { return tellToWait(until: "played") }
        guard editor.document.history.canUndo else {
            return messages.tell("There is nothing to play: nothing was drawn yet.")
        }
        menu.hide()
        playWanted?()
    }
}
