import DrawingModel
import DrawingStore
import Foundation
import TouchKit
import TouchTrackerUI

/// Keeps what is drawn, step by step, and says when that can't be done.
@MainActor
final class Keeper {
    private let desk: Desk
    private let editor: Editor
    private let scheduler: Scheduler
    private var retry: Scheduler.Timer?
    /// Why steps wait; nil while all is well.
    private var trouble: KeepingError?
    private var rememberedToolbox: Toolbox
    /// Told a sentence for a person when something goes wrong, and nil when it has passed.
    var report: (String?) -> Void = { sentence in
        if let sentence { Console.error(sentence) }
    }

    /// How long after a failure it is tried again. Source: our choice: soon after somebody has made room.
    private static let pause = Duration.seconds(2)
    /// When the first frame is surely drawn. Source: our choice.
    private static let afterStart = Duration.milliseconds(100)

    init(_ desk: Desk, editor: Editor, scheduler: Scheduler) {
        self.desk = desk
        self.editor = editor
        self.scheduler = scheduler
        rememberedToolbox = editor.toolbox
        // Called in the turn in which the finger lifts: the step is on disk before the frame that shows it.
        editor.stepTaken = { [unowned self] step in keep(step) }
    }

    /// Gets ready, once the window is there.
    func begin() {
        // A failure is told when there is something to keep.
        _ = scheduler.after(Self.afterStart) { [weak self] in try? self?.desk.file.prepare() }
    }

    private func keep(_ step: Document.Step) {
        attempt { () throws(KeepingError) in try desk.file.keep(step) }
        rememberToolbox()
    }

    private func attempt(_ write: () throws(KeepingError) -> Void) {
        do {
            try write()
            if trouble != nil { report(nil) }
            trouble = nil
            desk.rememberPlace()
        } catch {
            // The same again, with one more step waiting, is not worth another word.
            if trouble?.reason != error.reason { report(error.description) }
            trouble = error
            retryLater()
        }
    }

    private func retryLater() {
        guard retry?.isPending != true else { return }
        retry = scheduler.after(Self.pause) { [weak self] in self?.keepWhatWaits() }
    }

    /// Puts on disk what is not there yet, wherever the file is now.
    func keepWhatWaits() {
        attempt { () throws(KeepingError) in try desk.file.retry() }
    }

    private func rememberToolbox() {
        guard editor.toolbox != rememberedToolbox else { return }
        rememberedToolbox = editor.toolbox
        desk.remember(rememberedToolbox)
    }

    /// - Returns: what is not kept, and why, as one sentence; nil if all is.
    func end(windowSize: CGSize) -> String? {
        retry?.cancel()
        rememberToolbox()
        desk.remember(windowSize: windowSize)
        do throws(KeepingError) {
            try desk.file.close()
            return nil
        } catch {
            return error.description
        }
    }
}
