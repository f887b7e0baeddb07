import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchFoundation
import TouchKit
import TouchTrackerUI

/// A screen for visitors. After some idle time it starts a new drawing, and keeps a number of earlier ones.
@MainActor
final class Kiosk {
    /// The options of the command line.
    struct Options {
        /// The idle time after which a new drawing starts.
        var idle: Duration
        /// The number of earlier drawings that are kept.
        var keep: Int
    }

    /// The time until an idle pointer is hidden. Source: rule W-17.
    private static let pointerTimeout = Duration.seconds(3)

    private unowned let program: Program
    private let directories: AppDirectories
    private let shelf: KioskShelf
    private let options: Options
    /// The initial state for every visitor.
    private let plan: LaunchPlan
    private let watch: IdleTimer

    /// - Parameters:
    ///   - program: shows the last drawing.
    ///   - directories: those of a kiosk.
    ///   - shelf: the kiosk's drawings.
    ///   - plan: the initial state for every visitor, without a drawing.
    init(_ program: Program, _ directories: AppDirectories, _ shelf: KioskShelf, _ options: Options, plan: LaunchPlan) {
        (self.program, self.directories, self.shelf) = (program, directories, shelf)
        (self.options, self.plan) = (options, plan)
        weak var kiosk: Kiosk?
        watch = IdleTimer(options.idle, program.application.scheduler) { kiosk?.startNewDrawing() }
        kiosk = self
        let window = program.window
        // A kiosk is ended by a signal, not by visitors.
        window.onCloseRequest = {}
        program.application.pointerTimeout = Self.pointerTimeout
        window.onUse = { [unowned self] in watch.recordActivity() }
        remember()
        removeOldDrawings()
        // The idle time starts at once, so that the drawing from before the start is not shown to the next visitor.
        if !isUntouched { watch.recordActivity() }
    }

    /// Whether the drawing is still empty and unchanged.
    private var isUntouched: Bool {
        let editor = program.controller.editor
        return editor.isComplete && editor.drawing.isEmpty && editor.document.history == History()
    }

    private func startNewDrawing() {
        let unusedPath = isUntouched ? program.drawing.launchState?.file.path : nil
        do throws(DrawingFileError) {
            let launchState = LaunchState(try shelf.startNew(at: Date()), directories: directories)
            show(launchState, title: directories.title(of: launchState.file.path))
        } catch {
            // Visitors can draw even if nothing can be saved. The next drawing tries again.
            Console.error(localized("\(error); until then nothing you draw is saved"))
            show(nil, title: "Drawing")
        }
        // The previous drawing is empty.
        if let unusedPath { shelf.remove(unusedPath) }
        removeOldDrawings()
    }

    private func show(_ launchState: LaunchState?, title: String) {
        var plan = plan
        if let launchState { plan.document = launchState.consumeDocument() }
        if let unsaved = program.show(plan, launchState, title: title) { Console.error(unsaved) }
        remember()
    }

    /// Remembers the drawing for the next start on this display.
    private func remember() {
        guard let path = program.drawing.launchState?.file.path else { return }
        do throws(SettingsError) {
            try shelf.remember(path)
        } catch {
            Console.error("\(error)")
        }
    }

    private func removeOldDrawings() {
        shelf.prune(to: options.keep, besides: program.drawing.launchState?.file.path)
    }
}
