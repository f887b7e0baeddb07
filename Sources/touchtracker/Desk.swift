import DrawingModel
import DrawingStore
import Foundation

/// What lies ready when the program starts: the drawing, and what was chosen and remembered.
@MainActor
final class Desk {
    let drawing: DrawingFile.Opening
    let toolbox: Toolbox
    /// In points; nil before there was a window.
    let windowSize: CGSize?

    private let settings: SettingsFile<Toolbox>
    private let memory: SettingsFile<WindowState>

    /// Sizes that a window can have had, in points. Source: our choice: a wall of screens.
    private static let sizes: ClosedRange<CGFloat> = 100...20_000

    /// - Throws: why there is nothing to draw on. Warnings go to the standard error.
    init(_ choice: DrawingChoice, places: Places = Places()) throws(DrawingFileError) {
        let opened = try choice.open(in: places)
        drawing = opened.drawing
        settings = SettingsFile(places.toolbox, defaults: Toolbox(), isValid: \.isUsual)
        memory = SettingsFile(places.window, defaults: WindowState())
        let (toolbox, warning) = settings.read()
        self.toolbox = toolbox
        windowSize = memory.read().value.size.flatMap { size in
            Self.sizes.contains(size.width) && Self.sizes.contains(size.height) ? size : nil
        }
        for warning in opened.warnings + [warning].compactMap({ $0 }) { Console.error(warning) }
    }

    func remember(_ toolbox: Toolbox) {
        attempt { () throws(SettingsError) in try settings.write(toolbox) }
    }

    func remember(windowSize: CGSize) {
        var state = memory.read().value
        guard state.size != windowSize else { return }
        state.size = windowSize
        attempt { () throws(SettingsError) in try memory.write(state) }
    }

    private func attempt(_ write: () throws(SettingsError) -> Void) {
        do {
            try write()
        } catch {
            Console.error("\(error)")
        }
    }
}
