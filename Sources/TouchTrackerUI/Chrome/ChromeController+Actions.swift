import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// Actions of commands: undo, redo, clearing, and the clipboard.
extension ChromeController {
    func undo(by person: Person? = nil) {
        let person = person ?? editor.person
        editor.commands.perform(for: person) { [self] in
            guard editor.isComplete || editor.canUndo(person) else { return showWaitMessage(for: .undo, person) }
            showSkipped(editor.undo(by: person), to: person)
        }
    }

    func redo(by person: Person? = nil) {
        let person = person ?? editor.person
        editor.commands.perform(for: person) { [self] in
            guard editor.isComplete || editor.canRedo(person) else { return showWaitMessage(for: .redo, person) }
            showSkipped(editor.redo(by: person), to: person)
        }
    }

    /// Clears everything; with several people, what the person drew.
    func clear(by person: Person? = nil) {
        let person = person ?? editor.person
        editor.commands.perform(for: person) { [self] in clearNow(by: person) }
    }

    private func clearNow(by person: Person) {
        guard editor.isComplete else { return showWaitMessage(for: .clear, person) }
        menu(of: person).hide()
        if isShared { return clearOwn(of: person) }
        let count = editor.clear()
        guard count > 0 else { return }
        let text = localized(count, one: "Cleared 1 line.", other: "Cleared \(count) lines.")
        // While the message is shown, the clear is the last step.
        let undo = Message.Action(title: localized("Undo")) { [weak editor] in editor?.undo() }
        messages.show(Message(text: text, action: undo, lifetime: .secondsOrNextStep))
    }

    /// Shows a message to a person; to a single person, in the window's banner.
    func showMessage(_ sentence: String, to person: Person) {
        if let part = part(of: person) { part.showMessage(sentence) } else { messages.showMessage(sentence) }
    }

    func showWaitMessage(for request: Message.Request, _ person: Person) {
        let message = Message.loading(toWaitFor: request)
        if let part = part(of: person) { part.showMessage(message.text) } else { messages.show(message) }
    }

    // MARK: Clipboard

    func copySelection(of person: Person) {
        let figures = editor.selected(of: person).map(\.figure)
        if figures.isEmpty { return }
        clipboard?.copy(figures, scale: canvasView.window?.scale ?? 1)
    }

    /// Pastes when the other program has supplied the data; drawing continues meanwhile.
    ///
    /// - Parameter point: on the canvas; nil: next to the original.
    func paste(at point: CGPoint?, by person: Person) {
        clipboard?.paste { [weak self, weak person] result in
            guard let self, let person else { return }
            let showError = { [weak self] (error: any Error) in
                guard let self else { return }
                showMessage(
                    localized("Can't paste that: \(error). Only lines copied from TouchTracker can be pasted."),
                    to: person)
            }
            do {
                let copies = try result.get().copies(at: point, in: canvasView.viewport)
                editor.commands.perform(for: person) { [weak self] in
                    self?.editor.paste(copies, by: person, onError: showError)
                }
            } catch {
                showError(error)
            }
        }
    }

    func play(by person: Person) {
        guard editor.isComplete else { return showWaitMessage(for: .play, person) }
        guard editor.document.history.canUndo else {
            return showMessage(localized("Nothing to play yet: the drawing is empty."), to: person)
        }
        dismissPopovers()
        onPlay?()
    }
}
