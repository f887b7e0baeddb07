import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchLanguage
import TouchTrackerUI

/// A screen for visitors: when nobody has touched it for a while, a fresh drawing takes the place of the one that is there,
/// and the last ones are kept.
@MainActor
final class Kiosk {
    /// What the command line says of it.
    struct Options {
        /// How long nobody touches it before the next visitor finds a fresh drawing.
        var idle: Duration
        /// So many earlier drawings are kept.
        var keep: Int
    }

    /// How long a pointer that rests is seen. Source: rule W-17.
    private static let pointerTimeout = Duration.seconds(3)

    private unowned let program: Program
    private let directories: AppDirectories
    private let shelf: KioskShelf
    private let options: Options
    /// What every visitor begins with.
    private let plan: LaunchPlan
    private let watch: IdleTimer

    /// - Parameters:
    ///   - program: has the drawing that was open last.
    ///   - places: those of a kiosk.
    ///   - shelf: where its drawings lie.
    ///   - beginning: what every visitor finds, without a drawing.
    init(_ program: Program, _ directories: AppDirectories, _ shelf: KioskShelf, _ options: Options, plan: LaunchPlan) {
        (self.program, self.directories, self.shelf) = (program, directories, shelf)
        (self.options, self.plan) = (options, plan)
        weak var kiosk: Kiosk?
        watch = IdleTimer(options.idle, program.application.scheduler) { kiosk?.startNewDrawing() }
        kiosk = self
        let window = program.window
        // Whoever looks after the screen ends it, by a signal.
        window.onCloseRequest = {}
        program.application.pointerTimeout = Self.pointerTimeout
        window.onUse = { [unowned self] in watch.recordActivity() }
        remember()
        removeOldDrawings()
        // Nobody may come to what was there before the program ended.
        if !isUntouched { watch.recordActivity() }
    }

    /// Whether nothing has been done to the drawing yet.
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
            // Visitors want to draw all the same; the next one may have more luck.
            Console.error(localized("\(error); until then nothing you draw is saved"))
            show(nil, title: "Drawing")
        }
        // Nobody has drawn in it.
        if let unusedPath { shelf.remove(unusedPath) }
        removeOldDrawings()
    }

    private func show(_ launchState: LaunchState?, title: String) {
        var plan = plan
        if let launchState { plan.document = launchState.consumeDocument() }
        if let unsaved = program.show(plan, launchState, title: title) { Console.error(unsaved) }
        remember()
    }

    /// The next start on this display goes on with the drawing.
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
