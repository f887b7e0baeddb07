import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchFoundation
import TouchGraphics
import TouchImageDecoding
import TouchKit
import TouchTrackerUI
import TouchX11

/// The drawing in the window, with its controller and its storage. Opening another drawing replaces it.
@MainActor
struct DrawingSession {
    /// Where the drawing comes from, and where it is saved.
    enum Source {
        /// It is saved in a file.
        case file(LaunchState)
        /// It is only viewed, because its file can't be written to.
        case viewed(ViewedDrawing)
        /// It is not saved.
        case unsaved(title: String? = nil)
    }

    let source: Source
    let controller: DrawingViewController
    /// Nil if the drawing is not saved.
    let autosaver: Autosaver?
    /// Nil if the drawing has been read completely.
    private let deferredLoading: DeferredLoading?
    /// The images that can't be shown, of which the user knows.
    var reportedImages: Set<ImageDigest> = []
    /// Temporary files with parts of the drawing, made for other programs.
    private let temporaryExports: TemporaryExports

    /// - Parameters:
    ///   - plan: the initial canvas and tools.
    ///   - clock: the time that is saved with each step; nil if none is.
    ///   - freedMemory: is released after steps.
    ///   - chrome: the controls around the canvas.
    init(
        _ plan: LaunchPlan, _ source: Source, clock: (() -> Date)?, _ scheduler: Scheduler, _ freedMemory: FreedMemory,
        chrome: ChromeStyle
    ) {
        self.source = source
        let launchState = source.launchState
        let editor = Editor(
            document: plan.document, person: Person(toolbox: plan.toolbox),
            isComplete: launchState?.deferredLoad == nil)
        editor.setPeople(plan.people)
        for (index, person) in editor.people.dropFirst().enumerated() {
            let toolboxes = plan.otherToolboxes
            person.toolbox = toolboxes.indices.contains(index) ? toolboxes[index] : plan.toolbox
        }
        editor.clock = clock
        editor.permission = plan.permission
        editor.clearingRules = plan.clearingRules
        let temporaryExports = TemporaryExports()
        self.temporaryExports = temporaryExports
        let format = FigureFormat(
            type: CopiedFigures.type, encode: CopiedFigures.data, decode: Self.copiedFigures,
            file: { [temporaryExports] in try? temporaryExports.export($0, named: localized("Part of a drawing")) },
            pictures: DecodingPictureReader())
        let controller = DrawingViewController(editor: editor, figureFormat: format, chrome: chrome)
        controller.canvasView.viewport = plan.viewport
        controller.isTable = plan.isTable
        controller.chrome.barSettings = BarSettings(edge: plan.barEdge, panel: plan.panelPosition)
        controller.chrome.interface.offersFingersBesidePen = plan.offersFingersBesidePen
        controller.chrome.dialogs.drawingTitle = source.title ?? ""
        self.controller = controller
        let autosaver = launchState.map { Autosaver($0, editor: editor, scheduler: scheduler) }
        self.autosaver = autosaver
        deferredLoading = launchState.flatMap { launchState in
            launchState.deferredLoad.map {
                DeferredLoading(of: launchState, with: $0, controller, autosaver, scheduler)
            }
        }
        // Runs in the iteration of the loop in which the touch ends, so the step is written before the frame that shows
        // it as finished.
        editor.onStep = { [weak autosaver, freedMemory] step in
            autosaver?.save(step)
            freedMemory.releaseSoon()
        }
    }

    /// Decodes figures from the clipboard, whose images may have other bytes than they say.
    nonisolated private static func copiedFigures(_ data: Data) throws -> [Figure] {
        let figures = try CopiedFigures.figures(data)
        let isAuthentic = figures.allSatisfy { figure in
            if case .image(let picture) = figure { DecoderProcess.isAuthentic(picture.image) } else { true }
        }
        guard isAuthentic else { throw CopiedFiguresError.damaged }
        return figures
    }

    /// The title of its window.
    var windowTitle: String {
        guard let title = source.title else { return "TouchTracker" }
        return controller.editor.permission == .looking
            ? localized("\(title) (read-only) — TouchTracker") : localized("\(title) — TouchTracker")
    }

    /// Call this when its window is open.
    func start() {
        autosaver?.start()
        deferredLoading?.start()
    }

    /// Closes the drawing's file, with everything that was drawn. Call this when no window shows it any more.
    ///
    /// - Parameters:
    ///   - windowSize: in points, to be remembered.
    ///   - spread: how the window was spread over the screen; nil if unknown.
    /// - Returns: what is not saved, and why, as one sentence; nil if everything is.
    func close(windowSize: CGSize, _ spread: WindowArrangement.Spread?) -> String? {
        temporaryExports.removeAll()
        guard let launchState = source.launchState else { return nil }
        if let spread { launchState.spread = spread }
        launchState.view = WindowState.View(controller.canvasView.viewport)
        launchState.viewSize = controller.canvasView.bounds.size
        return autosaver?.close(windowSize: windowSize)
    }
}

@MainActor
extension DrawingSession.Source {
    /// The file and settings; nil if the drawing is not saved.
    var launchState: LaunchState? {
        if case .file(let launchState) = self { launchState } else { nil }
    }

    /// The path of the drawing; nil if it has no file.
    var path: String? {
        switch self {
        case .file(let launchState): launchState.file.path
        case .viewed(let viewed): viewed.path
        case .unsaved: nil
        }
    }

    var title: String? {
        switch self {
        case .file(let launchState): launchState.directories.title(of: launchState.file.path)
        case .viewed(let viewed): viewed.title
        case .unsaved(let title): title
        }
    }

    /// Messages to the user, each one sentence.
    var warnings: [String] {
        switch self {
        case .file(let launchState): launchState.warnings
        case .viewed(let viewed): viewed.warnings
        case .unsaved: []
        }
    }

    /// The last size of the window, in points; nil if unknown.
    var windowSize: CGSize? {
        switch self {
        case .file(let launchState): launchState.windowSize
        case .viewed(let viewed): viewed.arrangement?.size
        case .unsaved: nil
        }
    }

    /// The plan for showing the drawing.
    func plan(_ toolbox: Toolbox) -> LaunchPlan {
        var plan = LaunchPlan()
        plan.toolbox = toolbox
        switch self {
        case .file(let launchState):
            plan.document = launchState.document
            plan.viewport = launchState.view.map(Viewport.init) ?? Viewport()
        case .viewed(let viewed):
            plan.document = viewed.document
            plan.viewport = viewed.viewport
            plan.permission = .looking
        case .unsaved: break
        }
        return plan
    }
}
