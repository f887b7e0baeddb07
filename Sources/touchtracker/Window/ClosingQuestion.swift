import TouchDrawingStore
import TouchFoundation
import TouchTrackerUI

/// Asks what to do with steps that can't be saved, before the window closes.
@MainActor
struct ClosingQuestion {
    unowned let app: AppDelegate
    let autosaver: Autosaver

    func ask(because error: SaveError) {
        show(
            error.title, error.description,
            [
                retry, Question.Answer(localized("Save somewhere else")) { saveElsewhere() }, discard,
            ])
    }

    private var retry: Question.Answer { Question.Answer(localized("Try again")) { [app] in app.closeOrAsk() } }

    private var discard: Question.Answer { Question.Answer(localized("Discard and close")) { discardAndClose() } }

    private func show(_ title: String, _ text: String, _ answers: [Question.Answer]) {
        app.controller.messages.ask(Question(title, text, answers: answers))
    }

    private func discardAndClose(for path: String? = nil) {
        autosaver.discard(for: path)
        app.window.close()
    }

    private func saveElsewhere() {
        do throws(DrawingFileError) {
            let path = try autosaver.saveElsewhere(.userRequested)
            show(
                localized("Saved"), localized("The whole drawing is in \(path)."),
                [Question.Answer(localized("Close")) { discardAndClose(for: path) }])
        } catch {
            show(
                localized("No other location available"), localized("Couldn't save it elsewhere either: \(error)."),
                [retry, discard])
        }
    }
}
