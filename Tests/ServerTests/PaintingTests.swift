import Testing
import TouchDrawingModel
import TouchKit

@testable import TouchTrackerUI
@testable import touchtracker

/// Slow painting in the program.
@Suite struct PaintingTests {
    @Test(
        "background painting and copying: work in each drawing that is opened, not only in the first (C-22, D-56)"
    )
    func everyDrawing() {
        let program = AppDelegate(host: OffscreenHost(), LaunchPlan())
        program.workInBackground()
        let first = program.controller
        #expect(first.canvasView.painter != nil)
        #expect(program.replaceDrawing(LaunchPlan(), .unsaved(title: "Boat")) == nil)
        #expect(program.controller !== first && program.controller.canvasView.painter != nil)
        #expect(program.controller.editor.runner != nil)
    }

    @Test("drawing replaced in the window: releases its memory (Z-22)")
    func released() {
        let program = AppDelegate(host: OffscreenHost(), LaunchPlan())
        program.workInBackground()
        weak let controller = program.controller
        weak let editor = program.controller.editor
        #expect(program.replaceDrawing(LaunchPlan(), .unsaved(title: "Boat")) == nil)
        #expect(controller == nil && editor == nil)
    }
}
