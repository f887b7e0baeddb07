import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchLanguage
import TouchTrackerUI

/// Keeps what is drawn, step by step, and says when it can't.
@MainActor
final class Autosaver {
    private let launchState: LaunchState
    private let store: any StepStore
    private let editor: Editor
    private let scheduler: Scheduler
    private var retry: Scheduler.Timer?
    /// Why steps wait; nil while all is well.
    private var failure: SaveError?
    private var rememberedToolbox: Toolbox
    /// Called with a sentence for a person when something goes wrong, and whenever more steps wait; with nil when all is
    /// well again.
    var onFailure: (String?) -> Void = { _ in }
    /// Called with a sentence for a person about something that is not, or no longer, a problem.
    var onMessage: (String) -> Void = { _ in }
    /// The steps that wait were discarded.
    private var isDiscarded = false

    /// How long after a failure to try again. Source: our choice: soon after somebody has made room.
    private static let retryDelay = Duration.seconds(2)
    /// By then the first frame has been drawn. Source: our choice.
    private static let preparationDelay = Duration.milliseconds(100)

    /// - Parameter store: what keeps the steps; nil: the file itself.
    init(_ launchState: LaunchState, store: (any StepStore)? = nil, editor: Editor, scheduler: Scheduler) {
        self.launchState = launchState
        self.store = store ?? launchState.file
        self.editor = editor
        self.scheduler = scheduler
        rememberedToolbox = editor.person.toolbox
        // Called in the turn in which the finger lifts: the system has the step before the frame that shows it as finished.
        editor.onStep = { [unowned self] step in save(step) }
        self.store.contents = { [unowned editor] in editor.document }
        // A refusal by the disk is told even if no step follows.
        self.store.onRetryNeeded = { [weak self] in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.retrySaving() } }
        }
    }

    /// Gets ready, once the window is there.
    func start() {
        // A failure is only told once there is something to keep.
        _ = scheduler.after(Self.preparationDelay) { [weak self] in
            guard let self, !isEnded else { return }
            try? store.prepare()
        }
    }

    private func save(_ step: Document.Step) {
        attempt { () throws(SaveError) in try store.append(step) }
        rememberToolbox()
    }

    private func attempt(_ write: () throws(SaveError) -> Void) {
        do {
            try write()
            if failure != nil { onFailure(nil) }
            failure = nil
            showMessage()
            if !isUnused { launchState.rememberPath() }
        } catch {
            // The same failure with one more step waiting is not worth another line on a terminal.
            if failure?.reason != error.reason { Console.error(error.description) }
            if failure != error { onFailure(error.description) }
            failure = error
            retryLater()
        }
        editor.setUnsavedCount(store.unsavedCount)
    }

    /// Says where the drawing is now, if it was moved to a new file.
    private func showMessage() {
        guard let message = store.consumeMessage() else { return }
        Console.error("\(message)")
        if !isEnded { onMessage("\(message)") }
    }

    private func retryLater() {
        guard retry?.isPending != true else { return }
        retry = scheduler.after(Self.retryDelay) { [weak self] in self?.retrySaving() }
    }

    /// Hands over the steps that wait, wherever the file is now.
    func retrySaving() {
        guard !isEnded else { return }
        attempt { () throws(SaveError) in try store.retry() }
    }

    // MARK: The end

    private var isEnded = false

    /// Why steps are still not kept, after another try; nil if all are.
    func finalFailure() -> SaveError? {
        retrySaving()
        return failure.flatMap { $0.unsavedCount > 0 ? $0 : nil }
    }

    /// Saves everything, including the steps that wait, to another file, wherever there is room.
    ///
    /// - Returns: where it is.
    func saveElsewhere(_ request: Rescue.Trigger) throws(DrawingFileError) -> String {
        try Rescue(launchState.directories).save(launchState.file, editor.drawing, request)
    }

    /// The steps that wait are no longer wanted, or are saved elsewhere.
    ///
    /// - Parameter path: where; the next start opens that.
    func discard(for path: String? = nil) {
        isDiscarded = true
        if let path { launchState.remember(drawing: path) }
    }

    private func rememberToolbox() {
        guard editor.person.toolbox != rememberedToolbox else { return }
        rememberedToolbox = editor.person.toolbox
        launchState.remember(rememberedToolbox)
    }

    /// There is nobody left to ask: what still can't be kept is rescued, unless it was discarded.
    ///
    /// - Returns: what is not kept, and why, as one sentence; nil if all is.
    func close(windowSize: CGSize) -> String? {
        retry?.cancel()
        rememberToolbox()
        guard !isUnused else {
            isEnded = true
            store.discard()
            launchState.forget(windowSize: windowSize)
            return nil
        }
        launchState.remember(windowSize: windowSize)
        // The window is gone.
        onFailure = { _ in }
        let failure = isDiscarded ? nil : finalFailure()
        let rescueMessage = failure.map { rescue(from: $0) }
        isEnded = true
        do throws(SaveError) {
            try store.close()
            showMessage()
            launchState.rememberPath()
            return rescueMessage
        } catch {
            return isDiscarded ? nil : rescueMessage ?? error.description
        }
    }

    /// Whether the drawing is a new one without a name, and nothing was ever drawn on it.
    var isUnused: Bool {
        let (file, document) = (launchState.file, editor.document)
        return file.isNew && launchState.directories.isUntitled(file.path) && document.drawing.isEmpty
            && document.history == History()
    }

    private func rescue(from failure: SaveError) -> String {
        do throws(DrawingFileError) {
            let path = try saveElsewhere(.automatic)
            return localized(
                "\(failure.summary); everything is saved in \(path) and will be restored at the next "
                    + "start")
        } catch {
            return localized("\(failure.summary), and nowhere else either: \(error)")
        }
    }
}
