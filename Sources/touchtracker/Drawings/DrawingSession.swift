import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchLanguage
import TouchTrackerUI

/// The drawing in the window, with its controller and its storage. Opening another drawing replaces it.
@MainActor
final class DrawingSession {
    let controller: DrawingViewController
    /// The file and settings; nil if the drawing is not saved.
    let launchState: LaunchState?
    /// Nil if the drawing is not saved.
    let autosaver: Autosaver?
    /// Nil if the drawing has been read completely.
    private let deferredLoading: DeferredLoading?
    /// The title; nil: the name of the file.
    var title: String?
    /// Temporary files with parts of the drawing, made for other programs.
    private let temporaryExports = TemporaryExports()
    /// The drawing that is only viewed; nil if it may be changed.
    let viewed: ViewedDrawing?

    /// - Parameters:
    ///   - plan: the initial canvas and tools.
    ///   - clock: the time that is saved with each step; nil if none is.
    ///   - viewed: the drawing that is only viewed; nil if it may be changed.
    ///   - chrome: the controls around the canvas.
    init(
        _ plan: LaunchPlan, _ launchState: LaunchState?, _ viewed: ViewedDrawing? = nil, clock: (() -> Date)?,
        _ scheduler: Scheduler, chrome: ChromeStyle = .full
    ) {
        self.viewed = viewed
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
        let format = FigureFormat(
            type: CopiedFigures.type, encode: CopiedFigures.data, decode: { try CopiedFigures.figures($0) },
            file: { [temporaryExports] in try? temporaryExports.export($0, named: localized("Part of a drawing")) })
        let controller = DrawingViewController(editor: editor, figureFormat: format, chrome: chrome)
        controller.canvasView.viewport = plan.viewport
        controller.isTable = plan.isTable
        controller.chrome.barSettings = BarSettings(edge: plan.barEdge, panel: plan.panelPosition)
        controller.chrome.interface.offersFingersBesidePen = plan.offersFingersBesidePen
        self.controller = controller
        self.launchState = launchState
        let autosaver = launchState.map { Autosaver($0, editor: editor, scheduler: scheduler) }
        self.autosaver = autosaver
        deferredLoading = launchState.flatMap { launchState in
            launchState.deferredLoad.map { load in
                DeferredLoading(of: launchState, with: load, controller, scheduler) { [weak autosaver] in
                    autosaver?.retrySaving()
                }
            }
        }
    }

    /// The path of the drawing; nil if it is not saved.
    var path: String? { launchState?.file.path ?? viewed?.path }

    /// The title of its window.
    var windowTitle: String {
        if let launchState { return launchState.title }
        guard let title = viewed?.title ?? title else { return "TouchTracker" }
        return controller.editor.permission == .looking
            ? ViewedDrawing.windowTitle(title) : localized("\(title) — TouchTracker")
    }

    /// Call this when its window is open.
    func start() {
        autosaver?.start()
        deferredLoading?.start()
    }

    /// Closes the drawing's file, with everything that was drawn. Call this when no window shows it any more.
    ///
    /// - Returns: what is not saved, and why, as one sentence; nil if everything is.
    func close(windowSize: CGSize) -> String? {
        temporaryExports.removeAll()
        launchState?.view = WindowState.View(controller.canvasView.viewport)
        launchState?.viewSize = controller.canvasView.bounds.size
        return autosaver?.close(windowSize: windowSize)
    }
}
