import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Drawing with the keyboard cursor.
@Suite struct KeyCursorTests {
    private let canvas = Canvas()

    private func arrows(_ input: String, _ count: Int, _ modifiers: UIKeyModifierFlags = []) {
        for _ in 0..<count {
            canvas.press(input, modifiers)
            canvas.stage.advance(by: .milliseconds(30))
        }
    }

    @Test("key cursor: K shows it, arrows move it, Space starts and ends a line (G-52)")
    func line() {
        canvas.press("k")
        arrows(UIKeyCommand.inputLeftArrow, 10)
        canvas.press(" ")
        arrows(UIKeyCommand.inputRightArrow, 20)
        arrows(UIKeyCommand.inputUpArrow, 3, .shift)
        #expect(canvas.figures.isEmpty)
        canvas.press(" ")
        #expect(canvas.figures == [canvas.line(300, 300, 500, 297)])
        canvas.press("k")
        #expect(canvas.controller.canvasView.keyCursor == nil)
    }

    @Test("key cursor: works with freehand, the selection tool and the eraser (G-52)")
    func tools() {
        canvas.press("f")
        canvas.press("k")
        canvas.press(" ")
        arrows(UIKeyCommand.inputRightArrow, 5)
        arrows(UIKeyCommand.inputDownArrow, 5)
        canvas.press(" ")
        guard case .stroke? = canvas.figures.first else { return #expect(Bool(false)) }
        canvas.press("s")
        arrows(UIKeyCommand.inputUpArrow, 15)
        canvas.press(" ")
        for (arrow, count) in [
            (UIKeyCommand.inputLeftArrow, 20), (UIKeyCommand.inputDownArrow, 30), (UIKeyCommand.inputRightArrow, 30),
            (UIKeyCommand.inputUpArrow, 30),
        ] { arrows(arrow, count) }
        canvas.press(" ")
        #expect(canvas.person.selected.ids.count == 1)
        canvas.press(UIKeyCommand.inputEscape)
        canvas.press("e")
        canvas.press("k")
        canvas.press(" ")
        canvas.press(" ")
        #expect(canvas.figures.isEmpty)
    }

    @Test("key cursor: Escape cancels its stroke, then hides it; Space moves the canvas again (G-52)")
    func escape() {
        canvas.press("k")
        canvas.press(" ")
        arrows(UIKeyCommand.inputRightArrow, 5)
        canvas.press(UIKeyCommand.inputEscape)
        #expect(canvas.figures.isEmpty && canvas.controller.canvasView.keyCursor?.isDown == false)
        canvas.press(UIKeyCommand.inputEscape)
        #expect(canvas.controller.canvasView.keyCursor == nil)
        canvas.press(" ")
        #expect(canvas.figures.isEmpty)
    }

    @Test("key cursor: scrolls the canvas at the window's edge, and the line continues (G-52)")
    func edge() {
        canvas.press("k")
        canvas.press(" ")
        arrows(UIKeyCommand.inputRightArrow, 60)
        canvas.press(" ")
        #expect(canvas.figures == [canvas.line(400, 300, 1000, 300)])
        #expect(canvas.controller.canvasView.keyCursor?.location == at(780, 300))
    }

    @Test("key cursor: is visible on any paper, dark with a light edge (G-52)")
    func look() {
        canvas.press("k")
        #expect(canvas.color(410, 300) == KeyCursorOverlay.color && canvas.color(410, 298) == .white)
        canvas.editor.setPaper(on: Paper(.dark))
        #expect(canvas.color(410, 300) == KeyCursorOverlay.color && canvas.color(410, 298) == .white)
        #expect(canvas.color(10, 10) == Paper(.dark).color)
    }

    @Test("key cursor: K cancels its stroke, too, and hides it (G-52)")
    func hidden() {
        canvas.press("k")
        canvas.press(" ")
        arrows(UIKeyCommand.inputRightArrow, 5)
        #expect(canvas.editor.isDrawing)
        canvas.press("k")
        #expect(canvas.controller.canvasView.keyCursor == nil && !canvas.editor.isDrawing && canvas.figures.isEmpty)
        canvas.press("k")
        #expect(canvas.controller.canvasView.keyCursor == KeyCursorOverlay(location: at(400, 300), isDown: false))
    }

    @Test("key cursor: with the hand tool, switches to the previous tool and draws with it (G-52, C-4)")
    func handTool() {
        canvas.press("f")
        canvas.press("h")
        canvas.press("k")
        #expect(canvas.person.toolbox.tool == .freehand)
        canvas.press(" ")
        arrows(UIKeyCommand.inputRightArrow, 3)
        canvas.press(" ")
        guard case .stroke? = canvas.figures.first else { return #expect(Bool(false)) }
    }

    @Test("key cursor: finishes its line when another tool is chosen meanwhile (G-52)")
    func otherTool() {
        canvas.press("k")
        canvas.press(" ")
        arrows(UIKeyCommand.inputRightArrow, 5)
        canvas.press("e")
        arrows(UIKeyCommand.inputRightArrow, 5)
        canvas.press(" ")
        #expect(canvas.figures == [canvas.line(400, 300, 500, 300)] && !canvas.editor.isDrawing)
        #expect(canvas.controller.canvasView.keyCursor?.isDown == false)
        // Now the key cursor erases.
        canvas.press(" ")
        canvas.press(" ")
        #expect(canvas.figures.isEmpty)
    }

    @Test("key cursor: arrows move it and not the selection; starting a line deselects (G-52)")
    func selected() {
        canvas.draw(at(100, 100), at(300, 100))
        canvas.press("\t")
        canvas.press("k")
        arrows(UIKeyCommand.inputRightArrow, 2)
        #expect(canvas.person.selection != nil && canvas.figures == [canvas.line(100, 100, 300, 100)])
        canvas.press(" ")
        #expect(canvas.person.selection == nil)
        canvas.press(UIKeyCommand.inputEscape)
        #expect(canvas.controller.canvasView.keyCursor?.location == at(420, 300))
    }

    @Test("key cursor: draws nothing in a read-only drawing (G-52, G-31)")
    func readOnly() {
        canvas.editor.permission = .looking
        canvas.press("k")
        canvas.press(" ")
        #expect(canvas.controller.canvasView.keyCursor?.isDown == false && !canvas.editor.isDrawing)
        canvas.press(" ")
        #expect(canvas.figures.isEmpty)
    }
}
