import TouchDrawingStore
import TouchKit
import TouchTrackerUI

extension Program {
    /// Closes the window, unless something would be lost; then the person decides.
    func closeOrAsk() {
        guard let autosaver, let trouble = autosaver.whatWaits() else { return window.close() }
        let steps = trouble.unsavedCount == 1 ? "The last step is" : "The last \(trouble.unsavedCount) steps are"
        controller.messages.ask(
            Question(
                "\(steps) not kept", trouble.description,
                answers: [
                    Question.Answer("Try again") { [unowned self] in closeOrAsk() },
                    Question.Answer("Save somewhere else") { [unowned self] in saveElsewhere(trouble) },
                    Question.Answer("Discard and close") { [unowned self] in discardAndClose() },
                ]))
    }

    private func discardAndClose(for path: String? = nil) {
        autosaver?.discard(for: path)
        window.close()
    }

    private func saveElsewhere(_ trouble: KeepingError) {
        guard let autosaver else { return }
        do throws(DrawingFileError) {
            let path = try autosaver.saveElsewhere(.elsewhere)
            controller.messages.ask(
                Question(
                    "Saved", "All of the drawing is in \(path).",
                    answers: [Question.Answer("Close") { [unowned self] in discardAndClose(for: path) }]))
        } catch {
            controller.messages.ask(
                Question(
                    "There is no other place", "Nothing can be saved elsewhere either: \(error).",
                    answers: [
                        Question.Answer("Try again") { [unowned self] in closeOrAsk() },
                        Question.Answer("Discard and close") { [unowned self] in discardAndClose() },
                    ]))
        }
    }
}
