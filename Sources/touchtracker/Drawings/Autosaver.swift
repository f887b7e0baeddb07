import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchFoundation
import TouchKit
import TouchTrackerUI

/// Where the steps of a drawing are saved: its file.
@MainActor
protocol StepStore: AnyObject {
    /// The number of steps that are only in memory.
    var unsavedCount: Int { get }
    /// Called on any thread when it is time to `retry`, even if no step follows.
    var onRetryNeeded: (@Sendable () -> Void)? { get set }
    /// Supplies the complete document, in case it has to be saved to another file.
    var contents: (() -> Document)? { get set }

    /// Prepares for the first step.
    func prepare() throws(SaveError)
    /// Writes a step, after any unsaved ones.
    ///
    /// - Throws: why the step remains in memory.
    func append(_ step: Document.Step) throws(SaveError)
    /// Writes the unsaved steps.
    func retry() throws(SaveError)
    /// A message to the user after other programs have changed the file; returned once.
    func consumeMessage() -> RelocationMessage?
    /// Closes and deletes the file, because nothing was drawn.
    func discard()
    /// Returns when everything that was written is synced.
    func close() throws(SaveError)
}

extension DrawingFile: StepStore {}

/// Shows what has become of a drawing's steps and its file.
@MainActor
protocol AutosaverDelegate: AnyObject {
    func handle(_ event: Autosaver.Event)
}

/// Saves the drawing step by step, and reports failures.
@MainActor
final class Autosaver {
    enum Event {
        /// Saving fails, or more steps are unsaved. The message to the user.
        case failed(String)
        /// Everything is saved again.
        case recovered
        /// A message to the user that is not about a failure.
        case message(String)
        /// The drawing has another path.
        case moved
    }

    private let launchState: LaunchState
    private let store: any StepStore
    private let editor: Editor
    private let scheduler: Scheduler
    private var retry: Scheduler.Timer?
    /// Why steps are unsaved; nil if there are none.
    private var failure: SaveError?
    private var rememberedToolbox: Toolbox
    /// Nil once the drawing is being closed.
    weak var delegate: (any AutosaverDelegate)?
    /// Whether the unsaved steps were discarded.
    private var isDiscarded = false

    /// The time from a failure to the next attempt. Source: our choice: soon after the user has freed space.
    private static let retryDelay = Duration.seconds(2)
    /// After the first frame. Source: our choice.
    private static let preparationDelay = Duration.milliseconds(100)

    /// - Parameter store: where steps are saved; nil: the file itself.
    init(_ launchState: LaunchState, store: (any StepStore)? = nil, editor: Editor, scheduler: Scheduler) {
        self.launchState = launchState
        self.store = store ?? launchState.file
        self.editor = editor
        self.scheduler = scheduler
        rememberedToolbox = editor.person.toolbox
        self.store.contents = { [unowned editor] in editor.document }
        // A failed sync is reported even if no step follows.
        self.store.onRetryNeeded = { [weak self] in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.retrySaving() } }
        }
    }

    /// Prepares the file. Call it when the window is open.
    func start() {
        // A failure is reported only when there is something to save.
        _ = scheduler.after(Self.preparationDelay) { [weak self] in
            guard let self, !isEnded else { return }
            try? store.prepare()
        }
    }

    /// Writes a step, after any unsaved ones.
    func save(_ step: Document.Step) {
        attempt { () throws(SaveError) in try store.append(step) }
        rememberToolbox()
    }

    private func attempt(_ write: () throws(SaveError) -> Void) {
        do {
            try write()
            if failure != nil { delegate?.handle(.recovered) }
            failure = nil
            showMessage()
            if !isUnused, launchState.rememberPath() { delegate?.handle(.moved) }
        } catch {
            // Repeating the same failure for one more step would only fill the terminal.
            if failure?.reason != error.reason { Console.error(error.description) }
            if failure != error { delegate?.handle(.failed(error.description)) }
            failure = error
            retryLater()
        }
        editor.setUnsavedCount(store.unsavedCount)
    }

    /// Shows the drawing's new location if it was moved to a new file.
    private func showMessage() {
        guard let message = store.consumeMessage() else { return }
        Console.error("\(message)")
        delegate?.handle(.message("\(message)"))
    }

    private func retryLater() {
        guard retry?.isPending != true else { return }
        retry = scheduler.after(Self.retryDelay) { [weak self] in self?.retrySaving() }
    }

    /// Saves the unsaved steps, wherever the file is now.
    func retrySaving() {
        guard !isEnded else { return }
        attempt { () throws(SaveError) in try store.retry() }
    }

    // MARK: Closing

    private var isEnded = false

    /// Tries again to save.
    ///
    /// - Returns: why steps are still unsaved; nil if all are saved.
    func finalFailure() -> SaveError? {
        retrySaving()
        return failure.flatMap { $0.unsavedCount > 0 ? $0 : nil }
    }

    /// Saves everything, including the unsaved steps, to another file, wherever there is space.
    ///
    /// - Returns: the path of that file.
    func saveElsewhere(_ request: Rescue.Trigger) throws(DrawingFileError) -> String {
        try Rescue(launchState.directories).save(launchState.file, editor.drawing, request)
    }

    /// Gives up the unsaved steps, because the user discarded them or saved them elsewhere.
    ///
    /// - Parameter path: the file to open at the next start.
    func discard(for path: String? = nil) {
        isDiscarded = true
        if let path { launchState.remember(drawing: path) }
    }

    private func rememberToolbox() {
        guard editor.person.toolbox != rememberedToolbox else { return }
        rememberedToolbox = editor.person.toolbox
        launchState.remember(rememberedToolbox)
    }

    /// Closes the file when the user can't be asked any more. Unsaved steps are rescued, unless they were discarded.
    ///
    /// - Returns: what is not saved, and why, as one sentence; nil if everything is.
    func close(windowSize: CGSize) -> String? {
        // The window has closed.
        delegate = nil
        retry?.cancel()
        rememberToolbox()
        guard !isUnused else {
            isEnded = true
            store.discard()
            launchState.forget(windowSize: windowSize)
            return nil
        }
        launchState.remember(windowSize: windowSize)
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

    /// Whether the drawing is new, untitled, and was never drawn on.
    var isUnused: Bool {
        let (file, document) = (launchState.file, editor.document)
        return file.isNew && launchState.directories.isUntitled(file.path) && document.isUnused
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
