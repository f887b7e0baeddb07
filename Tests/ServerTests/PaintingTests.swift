import Testing
import TouchDrawingModel
import TouchKit

@testable import TouchTrackerUI
@testable import touchtracker

/// Ink that takes long to paint, in the program.
@Suite struct PaintingTests {
    @Test(
        "threads paint and copy what takes long in each drawing that comes into the window, not in the first one alone (C-22, D-56)"
    )
    func everyDrawing() {
        let program = Program(host: OffscreenHost(), LaunchPlan())
        program.workInBackground()
        let first = program.controller
        #expect(first.canvasView.painter != nil)
        #expect(program.show(LaunchPlan(), nil, title: "Boat") == nil)
        #expect(program.controller !== first && program.controller.canvasView.painter != nil)
        #expect(program.controller.editor.runner != nil)
    }

    @Test("a drawing that was in the window takes no memory once another one is there (Z-22)")
    func released() {
        let program = Program(host: OffscreenHost(), LaunchPlan())
        program.workInBackground()
        weak let controller = program.controller
        weak let editor = program.controller.editor
        #expect(program.show(LaunchPlan(), nil, title: "Boat") == nil)
        #expect(controller == nil && editor == nil)
    }
}
