import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchFoundation
import TouchTrackerUI
import TouchX11

/// What the program starts with: the drawing, the chosen tools, and remembered settings.
@MainActor
final class LaunchState {
    let file: DrawingFile
    let directories: AppDirectories
    /// Nil once `consumeDocument` was called.
    private var storedDocument: Document?
    /// The part of the drawing that is still to be read; nil if it is complete.
    let deferredLoad: DeferredLoad?
    let toolbox: Toolbox
    let people: PeopleSetting
    /// Whether the program has never been used before.
    let isFirstStart: Bool
    /// The last size of the window, in points; nil at the first start.
    let windowSize: CGSize?
    /// Whether the drawing's window is maximized or full screen.
    var spread: WindowArrangement.Spread

    /// The visible part of the canvas, read at the start and written at the end; nil if unknown.
    var view: WindowState.View?
    /// The size of the canvas view at the end, in points.
    var viewSize: CGSize?

    /// Warnings about the files that were read, each one sentence.
    let warnings: [String]
    /// The drawing that the next start opens; nil if it is not this one.
    private var rememberedPath: String?
    /// The path on which the window's title is based.
    private var shownPath: String

    /// Warnings also go to standard error.
    init(_ opened: DrawingChoice.OpenedDrawing, directories: AppDirectories) {
        deferredLoad = opened.drawing.deferredLoad
        isFirstStart = opened.isFirst
        file = opened.drawing.file
        self.directories = directories
        storedDocument = opened.drawing.document
        let (toolbox, warning) = SettingsFile(directories.toolbox, defaults: Toolbox(), isValid: \.isValid).read()
        self.toolbox = toolbox
        let (people, peopleWarning) = SettingsFile(directories.people, defaults: PeopleSetting()) {
            (1...Editor.maxPeople).contains($0.count)
        }.read()
        self.people = people
        let state = SettingsFile(directories.window, defaults: WindowState()).read().value
        let arrangement = state.arrangement(of: opened.drawing.file.path)
        spread = arrangement.flatMap { WindowArrangement.Spread(rawValue: $0.spread) } ?? .none
        windowSize = (arrangement?.size ?? state.size).flatMap { WindowState.isValid($0) ? $0 : nil }
        view = arrangement?.view.flatMap { $0.isValid ? $0 : nil }
        viewSize = arrangement?.viewSize
        shownPath = opened.drawing.file.path
        rememberedPath = file.isNew && shownPath.hasPrefix("/") ? state.lastDrawing : shownPath
        warnings = opened.warnings + [warning, peopleWarning].compactMap { $0 }
        for warning in warnings { Console.error(warning) }
    }

    private var memory: SettingsFile<WindowState> { SettingsFile(directories.window, defaults: WindowState()) }

    /// Returns the document; call it once. A second reference would copy the complete drawing at the first change.
    func consumeDocument() -> Document {
        defer { storedDocument = nil }
        return storedDocument ?? Document()
    }

    /// The document before `consumeDocument`.
    var document: Document { storedDocument ?? Document() }

    /// Remembers a drawing at its new path after a move, and a new one after its first step.
    ///
    /// - Returns: whether it was moved since the last call.
    @discardableResult
    func rememberPath() -> Bool {
        let path = file.path
        guard !path.isSameName(as: rememberedPath) else { return false }
        rememberedPath = path
        defer { shownPath = path }
        remember(drawing: path)
        return !path.isSameName(as: shownPath)
    }

    /// Remembers another file, in which the drawing continues.
    func remember(drawing path: String) {
        var state = memory.read().value
        state.lastDrawing = path
        memory.save(state)
    }

    func remember(_ toolbox: Toolbox) {
        SettingsFile(directories.toolbox, defaults: Toolbox()).save(toolbox)
    }

    func remember(_ people: PeopleSetting) {
        SettingsFile(directories.people, defaults: PeopleSetting()).save(people)
    }

    func remember(windowSize: CGSize) {
        let previous = memory.read().value
        var state = previous
        state.remember(
            WindowState.Arrangement(
                path: file.path, size: windowSize, spread: spread.rawValue, view: view, viewSize: viewSize))
        guard state != previous else { return }
        memory.save(state)
    }

    /// Remembers only the size of the window, in points. The drawing's file was deleted, because it is empty.
    func forget(windowSize: CGSize) {
        var state = memory.read().value
        if file.path.isSameName(as: state.lastDrawing) { state.lastDrawing = nil }
        state.size = windowSize
        memory.save(state)
    }
}
