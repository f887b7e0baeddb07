import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchLanguage
import TouchSystem
import TouchTrackerUI

/// Adds the rest of a large drawing, once it is read, beneath what was drawn meanwhile.
@MainActor
final class DeferredLoading {
    private let launchState: LaunchState
    private let load: DeferredLoad
    private let controller: DrawingViewController
    private let scheduler: Scheduler
    /// Called when the file is open like any other.
    private let completed: () -> Void

    /// How long until the person is told that lines are missing. Source: our choice: lines that appear sooner need no
    /// message.
    private static let patience = Duration.milliseconds(300)

    init(
        of launchState: LaunchState, with load: DeferredLoad, _ controller: DrawingViewController,
        _ scheduler: Scheduler,
        completed: @escaping () -> Void
    ) {
        self.completed = completed
        self.launchState = launchState
        self.load = load
        self.controller = controller
        self.scheduler = scheduler
    }

    /// To be called when the window has opened.
    func begin() {
        load.read { [weak self] outcome in
            DispatchQueue.main.async {
                MainActor.assumeIsolated { self?.paint(outcome) }
            }
        }
        tellLater()
    }

    /// Says from time to time that lines are missing.
    private func tellLater() {
        _ = scheduler.after(Self.patience) { [weak self, controller] in
            guard let self, !controller.editor.isComplete else { return }
            controller.messages.tellLoading()
            tellLater()
        }
    }

    /// Has a picture painted on another thread: many lines take long, and no finger should wait for them.
    private func paint(_ outcome: DeferredLoad.Outcome) {
        guard let setting = controller.canvasView.inkSetting else { return take(outcome, nil) }
        let thread = Thread { [weak self] in
            let picture = outcome.drawing.flatMap { InkPicture(of: $0, for: setting) }
            DispatchQueue.main.async {
                MainActor.assumeIsolated { self?.take(outcome, picture) }
            }
        }
        thread.name = "painting"
        thread.startWithoutSignals()
    }

    private func take(_ outcome: DeferredLoad.Outcome, _ picture: InkPicture?) {
        controller.messages.withdrawLoading()
        do {
            let (document, notice) = try launchState.file.complete(outcome, under: controller.editor.document)
            controller.editor.complete(with: document, notice == nil ? .same : .other, picture: picture)
            completed()
            if let notice { warn("\(notice)") }
        } catch {
            // Nothing more will be added: what is there can be exported.
            controller.editor.complete(with: controller.editor.document, .same)
            warn(
                localized(
                    "the rest of the drawing couldn't be read and was not changed; new lines are saved: \(error)"))
        }
    }

    private func warn(_ clause: String) {
        Console.error(clause)
        controller.messages.tellOwner(localized(sentence: clause))
    }
}
