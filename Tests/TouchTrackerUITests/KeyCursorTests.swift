import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Drawing with keys alone.
@Suite struct KeyCursorTests {
    private let canvas = Canvas()

    private func arrows(_ input: String, _ count: Int, _ modifiers: UIKeyModifierFlags = []) {
        for _ in 0..<count {
            canvas.press(input, modifiers)
            canvas.stage.advance(by: .milliseconds(30))
        }
    }

    @Test("K shows a cursor, arrows move it, Space puts a point down and lifts it: a line (G-52)")
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

    @Test("every tool that draws works with it, and so do the eraser and the one that selects (G-52)")
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

    @Test("Escape takes back what it draws, then hides it; Space moves the paper again (G-52)")
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

    @Test("at the edge of the window the paper moves below it, and the line goes on (G-52)")
    func edge() {
        canvas.press("k")
        canvas.press(" ")
        arrows(UIKeyCommand.inputRightArrow, 60)
        canvas.press(" ")
        #expect(canvas.figures == [canvas.line(400, 300, 1000, 300)])
        #expect(canvas.controller.canvasView.keyCursor?.place == at(780, 300))
    }

    @Test("it is seen on any ground: dark within a light edge (G-52)")
    func look() {
        canvas.press("k")
        #expect(canvas.color(410, 300) == KeyCursorSign.color && canvas.color(410, 298) == .white)
        canvas.editor.lie(on: Paper(.dark))
        #expect(canvas.color(410, 300) == KeyCursorSign.color && canvas.color(410, 298) == .white)
        #expect(canvas.color(10, 10) == Paper(.dark).color)
    }
}
