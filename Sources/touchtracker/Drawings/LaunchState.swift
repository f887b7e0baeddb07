import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchLanguage
import TouchTrackerUI
import TouchX11

/// What the program starts with: the drawing, the tools that were chosen, and what was remembered.
@MainActor
final class LaunchState {
    let file: DrawingFile
    let directories: AppDirectories
    /// Nil once drawing has begun on it.
    private var storedDocument: Document?
    /// What is still to be read of the drawing; nil if all of it is here.
    let deferredLoad: DeferredLoad?
    let toolbox: Toolbox
    let people: PeopleSetting
    /// Whether nobody has drawn with the program before.
    let isFirstStart: Bool
    /// The window's own size, in points; nil before there was one.
    let windowSize: CGSize?
    /// Whether the drawing's window is maximized or full screen.
    var spread: WindowArrangement.Spread

    /// Which part of the canvas was seen last, and is at the end; nil if that is not known.
    var view: WindowState.View?
    /// What it is seen in at the end, in points.
    var viewSize: CGSize?

    private let settings: SettingsFile<Toolbox>
    private let peopleSettings: SettingsFile<PeopleSetting>
    private let memory: SettingsFile<WindowState>
    /// What a person should know about what was found, each as one sentence.
    let warnings: [String]
    /// What the next start opens; nil: another one than this.
    private var rememberedPath: String?
    /// The path that the window's title is of.
    private var shownPath: String
    /// Called when the drawing is found at another place.
    var onMove: () -> Void = {}

    /// Warnings also go to the standard error.
    init(_ opened: DrawingChoice.OpenedDrawing, directories: AppDirectories) {
        deferredLoad = opened.drawing.deferredLoad
        isFirstStart = opened.isFirst
        file = opened.drawing.file
        self.directories = directories
        storedDocument = opened.drawing.document
        settings = SettingsFile(directories.toolbox, defaults: Toolbox(), isValid: \.isValid)
        peopleSettings = SettingsFile(directories.people, defaults: PeopleSetting()) {
            (1...Editor.maxPeople).contains($0.count)
        }
        memory = SettingsFile(directories.window, defaults: WindowState())
        let (toolbox, warning) = settings.read()
        self.toolbox = toolbox
        let (people, peopleWarning) = peopleSettings.read()
        self.people = people
        let state = memory.read().value
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

    /// The document to draw on; to be taken once. A copy that stayed here would double everything from the first change on.
    func consumeDocument() -> Document {
        defer { storedDocument = nil }
        return storedDocument ?? Document()
    }

    /// The document that nobody has taken yet.
    var document: Document { storedDocument ?? Document() }

    /// What the drawing's window is called.
    var title: String { localized("\(directories.title(of: file.path)) — TouchTracker") }

    /// A drawing that was moved is remembered at its new place, and a new one once there is a step of it.
    func rememberPath() {
        let path = file.path
        guard !path.isSameName(as: rememberedPath) else { return }
        rememberedPath = path
        if !path.isSameName(as: shownPath) { onMove() }
        shownPath = path
        var state = memory.read().value
        state.lastDrawing = path
        attempt { () throws(SettingsError) in try memory.write(state) }
    }

    /// The drawing continues in another file.
    func remember(drawing path: String) {
        var state = memory.read().value
        state.lastDrawing = path
        attempt { () throws(SettingsError) in try memory.write(state) }
    }

    func remember(_ toolbox: Toolbox) {
        attempt { () throws(SettingsError) in try settings.write(toolbox) }
    }

    func remember(_ people: PeopleSetting) {
        attempt { () throws(SettingsError) in try peopleSettings.write(people) }
    }

    func remember(windowSize: CGSize) {
        let previous = memory.read().value
        var state = previous
        state.remember(
            WindowState.Arrangement(
                path: file.path, size: windowSize, spread: spread.rawValue, view: view, viewSize: viewSize))
        guard state != previous else { return }
        attempt { () throws(SettingsError) in try memory.write(state) }
    }

    /// The drawing's file is gone, as nothing was drawn: only the window's size, in points, is remembered.
    func forget(windowSize: CGSize) {
        var state = memory.read().value
        if file.path.isSameName(as: state.lastDrawing) { state.lastDrawing = nil }
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
