import Foundation
import TouchDrawingModel
import TouchKit
import TouchLanguage

/// What commands order: steps back and forth, the the clipboard.
extension ChromeController {
    func undo(by person: Person? = nil) {
        let person = person ?? editor.person
        editor.commands.perform(for: person) { [self] in
            guard editor.isComplete || editor.canUndo(person) else { return tellToWait(for: .undo, person) }
            tellSkipped(editor.undo(by: person), to: person)
        }
    }

    func redo(by person: Person? = nil) {
        let person = person ?? editor.person
        editor.commands.perform(for: person) { [self] in
            guard editor.isComplete || editor.canRedo(person) else { return tellToWait(for: .redo, person) }
            tellSkipped(editor.redo(by: person), to: person)
        }
    }

    /// Among several people, what the person drew.
    func clear(by person: Person? = nil) {
        let person = person ?? editor.person
        editor.commands.perform(for: person) { [self] in clearNow(by: person) }
    }

    private func clearNow(by person: Person) {
        guard editor.isComplete else { return tellToWait(for: .clear, person) }
        menu(of: person).hide()
        if isShared { return clearOwn(of: person) }
        let count = editor.clear()
        guard count > 0 else { return }
        let text = localized(count, one: "Cleared 1 line.", other: "Cleared \(count) lines.")
        // As long as it is shown, the clear is the last step.
        let undo = Message.Action(title: localized("Undo")) { [weak editor] in editor?.undo() }
        messages.show(Message(text: text, action: undo, life: .secondsOrNextStep))
    }

    /// Says something to a person; to whoever is alone, over all of the window.
    func tell(_ sentence: String, to person: Person) {
        if let part = part(of: person) { part.tell(sentence) } else { messages.tell(sentence) }
    }

    func tellToWait(for wish: Message.Wish, _ person: Person) {
        let message = Message.loading(toWaitFor: wish)
        if let part = part(of: person) { part.tell(message.text) } else { messages.show(message) }
    }

    // MARK: Clipboard

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
            guard let self, let person else { return }
            let refuse = { [weak self] (error: any Error) in
                guard let self else { return }
                tell(
                    localized("Can't paste that: \(error). Only lines copied from TouchTracker can be pasted."),
                    to: person)
            }
            do {
                let copies = try result.get().copies(at: place, in: canvasView.viewport)
                editor.commands.perform(for: person) { [weak self] in
                    self?.editor.paste(copies, by: person, unreadable: refuse)
                }
            } catch {
                refuse(error)
            }
        }
    }

    func play(by person: Person) {
        guard editor.isComplete else { return tellToWait(for: .play, person) }
        guard editor.document.history.canUndo else {
            return tell(localized("Nothing to play yet: the drawing is empty."), to: person)
        }
        makeRoom()
        playWanted?()
    }
}
