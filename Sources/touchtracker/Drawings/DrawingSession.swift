import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchLanguage
import TouchTrackerUI

/// The drawing in the window: what shows it, and what keeps it. Another one that is opened takes its place.
@MainActor
final class DrawingSession {
    let controller: DrawingViewController
    /// Where it is kept; nil if it is not.
    let launchState: LaunchState?
    /// Nil if nothing is kept.
    let autosaver: Autosaver?
    /// Nil if all of the drawing has been read.
    private let deferredLoading: DeferredLoading?
    /// What it is called; nil: as its file.
    var title: String?
    /// Files that other programs were handed of it.
    private let temporaryExports = TemporaryExports()
    /// What is only looked at; nil if it may be drawn on.
    let viewed: ViewedDrawing?

    /// - Parameters:
    ///   - beginning: what is on the canvas, and what is drawn with, at first.
    ///   - clock: tells the time that is kept with each step; nil if none is.
    ///   - viewed: what is only looked at; nil if it may be drawn on.
    ///   - chrome: what is around the canvas.
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
        controller.chrome.barEdge = plan.barEdge
        controller.chrome.panelPosition = plan.panelPosition
        controller.chrome.offersFingersBesidePen = plan.offersFingersBesidePen
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

    /// Where it lies; nil if it is kept nowhere.
    var path: String? { launchState?.file.path ?? viewed?.path }

    /// What its window is called.
    var windowTitle: String {
        if let launchState { return launchState.title }
        guard let title = viewed?.title ?? title else { return "TouchTracker" }
        return controller.editor.permission == .looking
            ? ViewedDrawing.windowTitle(title) : localized("\(title) — TouchTracker")
    }

    /// To be called when its window is there.
    func start() {
        autosaver?.start()
        deferredLoading?.start()
    }

    /// To be called when it is in no window any more: its file is closed, with everything that was drawn.
    ///
    /// - Returns: what is not kept, and why, as one sentence; nil if all is.
    func close(windowSize: CGSize) -> String? {
        temporaryExports.removeAll()
        launchState?.view = WindowState.View(controller.canvasView.viewport)
        launchState?.viewSize = controller.canvasView.bounds.size
        return autosaver?.close(windowSize: windowSize)
    }
}
