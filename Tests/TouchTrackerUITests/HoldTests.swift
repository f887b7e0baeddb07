import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Long presses that move lines, and two fingers that rotate and scale them.
@Suite struct HoldTests {
    private let canvas = Canvas()

    @Test("long press on a line: selects it and draws nothing; its menu opens at the lift (D-20)")
    func select() {
        canvas.draw(at(100, 200), at(300, 200))
        let finger = canvas.hold(at(200, 205))
        #expect(canvas.person.selection != nil && !canvas.menu.isMenuVisible)
        #expect(canvas.color(200, 193) == .green)
        finger.lift()
        #expect(canvas.person.selection != nil && canvas.menu.isMenuVisible)
        #expect(canvas.figures == [canvas.line(100, 200, 300, 200)])
        #expect(!canvas.editor.document.history.undone.isEmpty == false)
        #expect(canvas.editor.document.history.done.count == 1)
    }

    @Test("long press on the empty canvas: selects nothing, and the touch goes on drawing (D-20)")
    func emptyCanvas() {
        canvas.draw(at(100, 200), at(300, 200))
        let finger = canvas.hold(at(100, 50))
        #expect(canvas.person.selection == nil)
        finger.drag(to: at(200, 50), over: .milliseconds(100))
        finger.lift()
        #expect(canvas.figures.last == canvas.line(100, 50, 200, 50))
    }

    @Test(
        "held line: follows the finger exactly, as one undo step, and is deselected (D-21, D-22)",
        arguments: [1, 7, 500])
    func move(events: Int) {
        canvas.draw(at(100, 200), at(300, 200))
        let finger = canvas.hold(at(200, 205))
        finger.drag(to: at(211.1, 137.7), over: .seconds(1), rate: Double(events))
        #expect(canvas.color(150, 125) == .green)
        finger.lift()
        guard case .line(let line) = canvas.figures[0] else { return #expect(Bool(false)) }
        #expect(line.start.distance(to: at(111.1, 132.7)) < 0.01 && line.end.distance(to: at(311.1, 132.7)) < 0.01)
        #expect(canvas.figures.count == 1 && canvas.person.selection == nil)
        #expect(canvas.color(200, 133) == .black && canvas.color(200, 200) == .white)
        canvas.editor.undo()
        #expect(canvas.figures == [canvas.line(100, 200, 300, 200)])
        canvas.editor.redo()
        #expect(canvas.figures == [.line(line)])
    }

    @Test("held line: returns to its place when cancelled (D-21, D-4)")
    func cancelled() {
        canvas.draw(at(100, 200), at(300, 200))
        let finger = canvas.hold(at(200, 205))
        finger.drag(to: at(200, 100), over: .milliseconds(100))
        finger.cancel()
        #expect(canvas.figures == [canvas.line(100, 200, 300, 200)] && canvas.color(200, 200) == .black)
        #expect(canvas.editor.document.history.done.count == 1)
    }

    @Test("two fingers on the selected line: rotate and scale it, keeping the points under them (D-23)")
    func rotateAndScale() {
        canvas.draw(at(150, 150), at(250, 150))
        canvas.tap(at(200, 150))
        let (one, two) = (canvas.stage.finger(), canvas.stage.finger())
        one.down(at: at(160, 150))
        canvas.stage.advance(by: .milliseconds(80))
        two.down(at: at(240, 150))
        canvas.stage.drag([(one, at(200, 70)), (two, at(200, 230))], over: .milliseconds(300))
        one.lift()
        two.lift()
        guard case .line(let line) = canvas.figures[0] else { return #expect(Bool(false)) }
        #expect(line.start.distance(to: at(200, 50)) < 0.01 && line.end.distance(to: at(200, 250)) < 0.01)
        #expect(abs(line.width - 20) < 0.01 && canvas.figures.count == 1)
        canvas.editor.undo()
        #expect(canvas.figures == [canvas.line(150, 150, 250, 150)])
    }

    @Test("held line: doesn't jump when a second finger joins or leaves (D-23)")
    func join() {
        canvas.draw(at(150, 150), at(250, 150))
        let one = canvas.hold(at(160, 150))
        one.drag(to: at(160, 180), over: .milliseconds(100))
        let two = canvas.stage.finger()
        func shown() -> Figure? {
            canvas.person.selection.flatMap { canvas.editor.adjustments.replaced[$0] }
        }
        let before = shown()
        two.down(at: at(240, 180))
        #expect(shown() == before)
        two.drag(to: at(240, 220), over: .milliseconds(100))
        let transformed = shown()
        #expect(transformed != before)
        two.lift()
        #expect(shown() == transformed)
        one.drag(to: at(170, 180), over: .milliseconds(100))
        guard case .line(let first)? = transformed, case .line(let second)? = shown() else {
            return #expect(Bool(false))
        }
        #expect((second.start - first.start).distance(to: at(10, 0)) < 0.01)
        one.lift()
        #expect(canvas.figures.count == 1 && canvas.person.selection == nil)
        canvas.editor.undo()
        #expect(canvas.figures == [canvas.line(150, 150, 250, 150)])
    }

    @Test("held line: doesn't jump when the joined finger leaves after the other one moved (D-23)")
    func leave() throws {
        canvas.draw(at(150, 150), at(250, 150))
        let one = canvas.hold(at(160, 150))
        let two = canvas.stage.finger()
        two.down(at: at(240, 150))
        canvas.stage.drag([(one, at(160, 190)), (two, at(240, 190))], over: .milliseconds(100))
        one.drag(to: at(160, 240), over: .milliseconds(100))
        let id = try #require(canvas.person.selection)
        let before = canvas.editor.adjustments.replaced[id]
        two.lift()
        #expect(canvas.editor.adjustments.replaced[id] == before)
        one.drag(to: at(165, 240), over: .milliseconds(100))
        guard case .line(let first)? = before, case .line(let second)? = canvas.editor.adjustments.replaced[id] else {
            return #expect(Bool(false))
        }
        #expect((second.start - first.start).distance(to: at(5, 0)) < 0.01)
        #expect((second.end - first.end).distance(to: at(5, 0)) < 0.01)
        one.lift()
        // Two fingers changed the line, so the step is a transform.
        #expect(canvas.editor.document.history.done.last?.kind == .transform)
    }

    @Test("arrow key: moves a held line from its current location, as one undo step", arguments: Tool.drawing)
    func keyDuringHold(tool: Tool) {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.person.toolbox.tool = tool
        let finger = canvas.hold(at(200, 200))
        finger.drag(to: at(200, 150), over: .milliseconds(100))
        canvas.press(UIKeyCommand.inputDownArrow)
        #expect(canvas.figures == [canvas.line(100, 151, 300, 151)])
        finger.drag(to: at(200, 100), over: .milliseconds(100))
        finger.lift()
        #expect(canvas.figures == [canvas.line(100, 151, 300, 151)])
        #expect(canvas.editor.document.history.done.count == 2)
        #expect(canvas.person.selection == nil && !canvas.menu.isMenuVisible)
    }

    @Test("freehand ink: appears at touch down, in its own color (D-6, D-8)")
    func noDelay() {
        let canvas = Canvas(tool: .freehand)
        canvas.stage.finger().down(at: at(100, 100))
        #expect(canvas.color(100, 100) == .black)
    }
}
