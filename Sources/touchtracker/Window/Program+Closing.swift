import Foundation
import TouchDrawingStore
import TouchKit
import TouchLanguage
import TouchTrackerUI
import TouchX11

extension Program {
    /// The desktop's session wants everything kept.
    func saveForSession() -> SessionState {
        let outcome: SessionState.Outcome =
            autosaver?.whatWaits() == nil ? .kept : controller.messages.isAsking ? .asking : .unkept
        let path = drawing.path.map { URL(fileURLWithPath: $0).path }
        return SessionState(same: path.map { [$0] } ?? [], another: ["--new"], outcome)
    }

    /// Closes the window, unless something would be lost; then the person decides.
    func closeOrAsk() {
        touchScreens?.end()
        controller.editor.finishWork()
        guard let autosaver, let trouble = autosaver.whatWaits() else { return window.close() }
        controller.messages.ask(
            Question(
                trouble.title, trouble.description,
                answers: [
                    Question.Answer(localized("Try again")) { [unowned self] in closeOrAsk() },
                    Question.Answer(localized("Save somewhere else")) { [unowned self] in saveElsewhere(trouble) },
                    Question.Answer(localized("Discard and close")) { [unowned self] in discardAndClose() },
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
                    localized("Saved"), localized("The whole drawing is in \(path)."),
                    answers: [Question.Answer(localized("Close")) { [unowned self] in discardAndClose(for: path) }]))
        } catch {
            controller.messages.ask(
                Question(
                    localized("No other location available"),
                    localized("Couldn't save it elsewhere either: \(error)."),
                    answers: [
                        Question.Answer(localized("Try again")) { [unowned self] in closeOrAsk() },
                        Question.Answer(localized("Discard and close")) { [unowned self] in discardAndClose() },
                    ]))
        }
    }
}
