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
    struct Terms {
        /// How long nobody touches it before the next visitor finds a fresh drawing.
        var idle: Duration
        /// So many earlier drawings are kept.
        var keep: Int
    }

    /// How long a pointer that rests is seen. Source: rule W-17.
    private static let pointerTimeout = Duration.seconds(3)

    private unowned let program: Program
    private let places: Places
    private let shelf: KioskShelf
    private let terms: Terms
    /// What every visitor begins with.
    private let beginning: Beginning
    private let watch: IdleWatch

    /// - Parameters:
    ///   - program: has the drawing that was open last.
    ///   - places: those of a kiosk.
    ///   - shelf: where its drawings lie.
    ///   - beginning: what every visitor finds, without a drawing.
    init(_ program: Program, _ places: Places, _ shelf: KioskShelf, _ terms: Terms, beginning: Beginning) {
        (self.program, self.places, self.shelf) = (program, places, shelf)
        (self.terms, self.beginning) = (terms, beginning)
        weak var kiosk: Kiosk?
        watch = IdleWatch(terms.idle, program.application.scheduler) { kiosk?.beginAnother() }
        kiosk = self
        let window = program.window
        // Whoever looks after the screen ends it, by a signal.
        window.closeWanted = {}
        program.application.pointerTimeout = Self.pointerTimeout
        window.used = { [unowned self] in watch.note() }
        remember()
        thinOut()
        // Nobody may come to what was there before the program ended.
        if !isUntouched { watch.note() }
    }

    /// Whether nothing has been done to the drawing yet.
    private var isUntouched: Bool {
        let editor = program.controller.editor
        return editor.isComplete && editor.drawing.isEmpty && editor.document.history == History()
    }

    private func beginAnother() {
        let former = isUntouched ? program.drawing.launchState?.file.path : nil
        do throws(DrawingFileError) {
            let launchState = LaunchState(try shelf.beginAnother(at: Date()), places: places)
            show(launchState, title: places.title(of: launchState.file.path))
        } catch {
            // Visitors want to draw all the same; the next one may have more luck.
            Console.error(localized("\(error); until then nothing you draw is saved"))
            show(nil, title: "Drawing")
        }
        // Nobody has drawn in it.
        if let former { shelf.remove(former) }
        thinOut()
    }

    private func show(_ launchState: LaunchState?, title: String) {
        var start = beginning
        if let launchState { start.document = launchState.takeDocument() }
        if let unkept = program.show(start, launchState, title: title) { Console.error(unkept) }
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

    private func thinOut() {
        shelf.thinOut(to: terms.keep, besides: program.drawing.launchState?.file.path)
    }
}
