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

    private unowned let app: AppDelegate
    private let directories: AppDirectories
    private let shelf: KioskShelf
    private let options: Options
    /// The initial state for every visitor.
    private let plan: LaunchPlan
    private let watch: IdleTimer

    /// - Parameters:
    ///   - app: shows the last drawing.
    ///   - directories: those of a kiosk.
    ///   - shelf: the kiosk's drawings.
    ///   - plan: the initial state for every visitor, without a drawing.
    init(_ app: AppDelegate, _ directories: AppDirectories, _ shelf: KioskShelf, _ options: Options, plan: LaunchPlan) {
        (self.app, self.directories, self.shelf) = (app, directories, shelf)
        (self.options, self.plan) = (options, plan)
        weak var kiosk: Kiosk?
        watch = IdleTimer(options.idle, app.application.scheduler) { kiosk?.startNewDrawing() }
        kiosk = self
        app.application.pointerTimeout = Self.pointerTimeout
        remember()
        removeOldDrawings()
        // The idle time starts at once, so that the drawing from before the start is not shown to the next visitor.
        if !isUntouched { recordActivity() }
    }

    /// Restarts the idle time. Call this before each event that a visitor causes.
    func recordActivity() { watch.recordActivity() }

    /// Whether the drawing is still empty and unchanged.
    private var isUntouched: Bool {
        let editor = app.controller.editor
        return editor.isComplete && editor.document.isUnused
    }

    /// The path of the drawing in the window; nil if it is not saved.
    private var path: String? { app.session.source.launchState?.file.path }

    private func startNewDrawing() {
        let unusedPath = isUntouched ? path : nil
        do throws(DrawingFileError) {
            show(.file(LaunchState(try shelf.startNew(at: Date()), directories: directories)))
        } catch {
            // Visitors can draw even if nothing can be saved. The next drawing tries again.
            Console.error(localized("\(error); until then nothing you draw is saved"))
            show(.unsaved(title: "Drawing"))
        }
        // The previous drawing is empty.
        if let unusedPath { shelf.remove(unusedPath) }
        removeOldDrawings()
    }

    private func show(_ source: DrawingSession.Source) {
        var plan = plan
        if let launchState = source.launchState { plan.document = launchState.consumeDocument() }
        if let unsaved = app.replaceDrawing(plan, source) { Console.error(unsaved) }
        remember()
    }

    /// Remembers the drawing for the next start on this display.
    private func remember() {
        guard let path else { return }
        do throws(SettingsError) {
            try shelf.remember(path)
        } catch {
            Console.error("\(error)")
        }
    }

    private func removeOldDrawings() {
        shelf.prune(to: options.keep, besides: path)
    }
}
