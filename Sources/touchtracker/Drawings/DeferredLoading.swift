import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchFoundation
import TouchKit
import TouchTrackerUI

/// Inserts the rest of a large drawing beneath newer figures once it has been read.
@MainActor
final class DeferredLoading {
    private let launchState: LaunchState
    private let load: DeferredLoad
    private let controller: DrawingViewController
    private let scheduler: Scheduler
    /// Saves what could not be saved before the file was read completely; nil if nothing is saved.
    private let autosaver: Autosaver?

    /// The delay before the message that lines are still loading. Source: our choice: a faster load needs no
    /// message.
    private static let messageDelay = Duration.milliseconds(300)

    init(
        of launchState: LaunchState, with load: DeferredLoad, _ controller: DrawingViewController,
        _ autosaver: Autosaver?, _ scheduler: Scheduler
    ) {
        self.autosaver = autosaver
        self.launchState = launchState
        self.load = load
        self.controller = controller
        self.scheduler = scheduler
    }

    /// Call this when the window has opened.
    func start() {
        load.read { [weak self] outcome in
            DispatchQueue.main.async {
                MainActor.assumeIsolated { self?.paint(outcome) }
            }
        }
        showMessageLater()
    }

    /// Shows the message again from time to time while lines are loading.
    private func showMessageLater() {
        _ = scheduler.after(Self.messageDelay) { [weak self, controller] in
            guard let self, !controller.editor.isComplete else { return }
            controller.messages.showLoading()
            showMessageLater()
        }
    }

    /// Paints the ink on another thread, because many lines take long and would delay touches.
    private func paint(_ outcome: DeferredLoad.Outcome) {
        guard let setting = controller.canvasView.inkSetting else { return finish(outcome, nil) }
        let thread = Thread { [weak self] in
            let picture = outcome.drawing.flatMap { InkPicture(of: $0, for: setting) }
            DispatchQueue.main.async {
                MainActor.assumeIsolated { self?.finish(outcome, picture) }
            }
        }
        thread.name = "painting"
        thread.startWithoutSignals()
    }

    private func finish(_ outcome: DeferredLoad.Outcome, _ picture: InkPicture?) {
        controller.messages.hideLoading()
        do {
            let (document, message) = try launchState.file.complete(outcome, under: controller.editor.document)
            controller.editor.complete(with: document, message == nil ? .same : .other, picture: picture)
            autosaver?.retrySaving()
            if let message { show("\(message)") }
        } catch {
            // Nothing more will be loaded. What has been read can be exported.
            controller.editor.complete(with: controller.editor.document, .same)
            show(
                localized(
                    "the rest of the drawing couldn't be read and was not changed; new lines are saved: \(error)"))
        }
    }

    private func show(_ clause: String) {
        Console.error(clause)
        controller.messages.showToOwner(localized(sentence: clause))
    }
}
