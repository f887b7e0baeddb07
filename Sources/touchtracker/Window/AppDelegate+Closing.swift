import Foundation
import TouchDrawingStore
import TouchKit
import TouchLanguage
import TouchTrackerUI
import TouchX11

extension AppDelegate {
    /// Saves everything for the desktop's session manager.
    func saveForSession() -> SessionState {
        let outcome: SessionState.Outcome =
            autosaver?.finalFailure() == nil ? .saved : controller.messages.isAsking ? .asking : .unsaved
        let path = session.source.path.map { URL(fileURLWithPath: $0).path }
        return SessionState(restartArguments: path.map { [$0] } ?? [], cloneArguments: ["--new"], outcome)
    }

    /// Closes the window, or asks the user first if something could not be saved.
    func closeOrAsk() {
        touchScreens?.cancel()
        controller.editor.finishWork()
        guard let autosaver, let error = autosaver.finalFailure() else { return window.close() }
        controller.messages.ask(
            Question(
                error.title, error.description,
                answers: [
                    Question.Answer(localized("Try again")) { [unowned self] in closeOrAsk() },
                    Question.Answer(localized("Save somewhere else")) { [unowned self] in saveElsewhere(error) },
                    Question.Answer(localized("Discard and close")) { [unowned self] in discardAndClose() },
                ]))
    }

    private func discardAndClose(for path: String? = nil) {
        autosaver?.discard(for: path)
        window.close()
    }

    private func saveElsewhere(_ error: SaveError) {
        guard let autosaver else { return }
        do throws(DrawingFileError) {
            let path = try autosaver.saveElsewhere(.userRequested)
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
