import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Selections of several figures, and actions on them.
@Suite struct MultipleSelectionTests {
    private let canvas = Canvas()
    private var person: Person { canvas.person }

    /// Drags around a rectangle.
    private func lasso(_ rect: CGRect) {
        let finger = canvas.stage.finger()
        finger.down(at: rect.origin)
        for corner in [at(rect.maxX, rect.minY), at(rect.maxX, rect.maxY), at(rect.minX, rect.maxY)] {
            finger.drag(to: corner, over: .milliseconds(100))
        }
        finger.lift()
        canvas.stage.advance(by: .milliseconds(400))
    }

    @Test("selection: Ctrl+A selects everything, and Escape nothing (G-33)")
    func all() {
        canvas.drawThree()
        canvas.press("a", .control)
        #expect(canvas.selectedIndices() == [0, 1, 2] && person.selection == canvas.editor.drawing.entries[2].id)
        canvas.press(UIKeyCommand.inputEscape)
        #expect(canvas.selectedIndices() == [])
    }

    @Test("Shift-tap: adds or removes a line; on nothing, changes nothing (G-33)")
    func shift() {
        canvas.drawThree()
        canvas.tap(at(200, 100))
        canvas.tap(at(200, 200), .shift)
        canvas.tap(at(200, 300), .shift, with: canvas.stage.mouse())
        #expect(canvas.selectedIndices() == [0, 1, 2] && canvas.menu.isMenuVisible)
        canvas.tap(at(200, 200), .shift)
        #expect(canvas.selectedIndices() == [0, 2])
        canvas.tap(at(600, 500), .shift)
        #expect(canvas.selectedIndices() == [0, 2])
        canvas.tap(at(200, 200))
        #expect(canvas.selectedIndices() == [1])
    }

    @Test("Shift-tap: with freehand ink, adds a line and leaves no dot; other taps draw one (G-33, D-8)")
    func shiftWithFreehand() {
        canvas.drawThree()
        person.toolbox.tool = .freehand
        for y in [100.0, 300] {
            let finger = canvas.stage.finger()
            finger.modifiers = .shift
            finger.down(at: at(200, y))
            canvas.stage.advance(by: .milliseconds(30))
            #expect(canvas.color(200, Int(y) + 5) == .white || canvas.editor.tools.ink.isEmpty)
            finger.lift()
            canvas.stage.advance(by: .milliseconds(400))
        }
        #expect(canvas.selectedIndices() == [0, 2] && canvas.figures.count == 3 && canvas.menu.isMenuVisible)
        canvas.tap(at(200, 300), .shift)
        #expect(canvas.selectedIndices() == [0])
        canvas.tap(at(600, 500), .shift)
        #expect(canvas.selectedIndices() == [0] && canvas.figures.count == 3)
        // With Shift, a finger draws as soon as it moves.
        let finger = canvas.stage.finger()
        finger.modifiers = .shift
        finger.down(at: at(500, 100))
        finger.drag(to: at(500, 300), over: .milliseconds(100))
        finger.lift()
        #expect(canvas.figures.count == 4)
        canvas.stage.advance(by: .seconds(2))
        canvas.tap(at(600, 500))
        #expect(canvas.figures.count == 5)
    }

    @Test("Shift-tap: with an eraser, selects nothing (G-33, I-18)")
    func shiftWithEraser() {
        canvas.drawThree()
        person.toolbox.tool = .eraser
        canvas.tap(at(200, 100), .shift)
        #expect(canvas.selectedIndices() == [] && canvas.figures.count == 2)
    }

    struct SelectionAction: Sendable, CustomTestStringConvertible {
        let name: String
        let kind: Edit.Kind
        let perform: @MainActor (Canvas) -> Void
        var testDescription: String { name }
    }

    nonisolated static let actions = [
        SelectionAction(name: "delete", kind: .delete) { $0.press(UIKeyCommand.inputDelete) },
        SelectionAction(name: "cut", kind: .cut) { $0.press("x", .control) },
        SelectionAction(name: "duplicate", kind: .duplicate) { $0.press("d", .control) },
        SelectionAction(name: "move", kind: .move) { $0.press(UIKeyCommand.inputRightArrow) },
        SelectionAction(name: "turn", kind: .transform) { $0.press("]") },
        SelectionAction(name: "scale", kind: .transform) { $0.press("-") },
        SelectionAction(name: "front", kind: .move) { $0.press("]", .control) },
        SelectionAction(name: "width", kind: .changeInk) { canvas in
            canvas.person.toolbox.style.size = 30
            canvas.press("w")
        },
        SelectionAction(name: "ink", kind: .changeInk) { canvas in
            canvas.person.toolbox.ink = Ink(.red)
            canvas.press("i")
        },
    ]

    @Test("selection: an action applies to all selected lines as one step (G-33)", arguments: actions)
    func actions(action: SelectionAction) {
        canvas.drawThree()
        canvas.press("\t")
        canvas.tap(at(200, 300), .shift)
        let before = canvas.figures
        action.perform(canvas)
        let edit = canvas.editor.document.history.done.last
        #expect(edit?.kind == action.kind && max(edit?.removed.count ?? 0, edit?.added.count ?? 0) == 2)
        #expect(canvas.figures.contains(before[1]))
        canvas.editor.undo()
        #expect(canvas.figures == before)
    }

    @Test("copies of several lines: keep their relative positions, and become the selection (G-33)")
    func copies() {
        canvas.drawThree()
        canvas.press("a", .control)
        canvas.press("c", .control)
        canvas.press("v", .control)
        canvas.stage.advance(by: .milliseconds(10))
        #expect(canvas.figures.count == 6 && canvas.selectedIndices() == [3, 4, 5])
        let ends = canvas.figures.map(\.bounds.midY)
        #expect(ends[4] - ends[3] == CGFloat(100) && ends[5] - ends[4] == CGFloat(100))
        canvas.press("d", .control)
        #expect(canvas.figures.count == 9 && canvas.selectedIndices() == [6, 7, 8])
    }

    @Test("selection: holding one line moves all; two fingers rotate and scale all (G-33)")
    func hold() {
        canvas.drawThree()
        canvas.press("a", .control)
        let finger = canvas.hold(at(200, 200))
        finger.drag(to: at(200, 250), over: .milliseconds(200))
        finger.lift()
        #expect(canvas.figures == [150, 250, 350].map { canvas.line(100, $0, 300, $0) })
        #expect(canvas.editor.document.history.done.last?.kind == .move)
        canvas.press("a", .control)
        let pair = [canvas.stage.finger(), canvas.stage.finger()]
        canvas.stage.together {
            pair[0].down(at: at(150, 250))
            pair[1].down(at: at(250, 250))
        }
        canvas.stage.advance(by: .milliseconds(200))
        pair[1].drag(to: at(350, 250), over: .milliseconds(200))
        for finger in pair { finger.lift() }
        let edit = canvas.editor.document.history.done.last
        #expect(edit?.kind == .transform && edit?.added.count == 3)
    }

    // MARK: Select tool

    @Test("select tool: taps add and remove lines, and a drag around lines adds them (G-33)")
    func tool() {
        canvas.drawThree()
        canvas.press("s")
        #expect(person.toolbox.tool == .select)
        canvas.tap(at(200, 100))
        canvas.tap(at(200, 200))
        #expect(canvas.selectedIndices() == [0, 1])
        canvas.tap(at(200, 100))
        #expect(canvas.selectedIndices() == [1])
        lasso(CGRect(x: 50, y: 250, width: 300, height: 100))
        #expect(canvas.selectedIndices() == [1, 2] && canvas.menu.isMenuVisible)
        canvas.tap(at(600, 500))
        #expect(canvas.selectedIndices() == [] && canvas.figures.count == 3)
    }

    @Test("select tool: quick taps don't clear, and two fingers draw no circle (G-33)")
    func quickTaps() {
        canvas.drawThree()
        canvas.press("s")
        for _ in 0..<2 { canvas.stage.finger().tap(at: at(200, 100)) }
        canvas.stage.advance(by: .seconds(1))
        let pair = [canvas.stage.finger(), canvas.stage.finger()]
        canvas.stage.together {
            pair[0].down(at: at(500, 400))
            pair[1].down(at: at(600, 400))
        }
        for finger in pair { finger.drag(to: at(700, 500), over: .milliseconds(200)) }
        for finger in pair { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures.count == 3)
    }

    @Test("select tool: a drag from a selected line moves all, which stay selected (G-33)")
    func drag() {
        canvas.drawThree()
        canvas.press("a", .control)
        canvas.press("s")
        for _ in 0..<2 {
            let finger = canvas.stage.finger()
            let y: CGFloat = canvas.figures[1].bounds.midY
            finger.down(at: CGPoint(x: 200, y: y))
            finger.drag(to: CGPoint(x: 200, y: y + 30), over: .milliseconds(200))
            finger.lift()
            canvas.stage.advance(by: .milliseconds(400))
        }
        #expect(canvas.figures == [160, 260, 360].map { canvas.line(100, $0, 300, $0) })
        #expect(canvas.selectedIndices() == [0, 1, 2] && canvas.editor.document.history.done.count == 5)
    }

    @Test("lasso: when cancelled, selects nothing and leaves no trace (G-33)")
    func cancelled() {
        canvas.drawThree()
        canvas.press("s")
        let finger = canvas.stage.finger()
        finger.down(at: at(50, 50))
        finger.drag(to: at(500, 60), over: .milliseconds(100))
        finger.drag(to: at(400, 500), over: .milliseconds(100))
        #expect(canvas.color(275, 55) != .white)
        finger.cancel()
        #expect(canvas.selectedIndices() == [] && canvas.color(275, 55) == .white)
    }

    @Test("selection: excludes lines that another person has selected (G-33, N-12)")
    func people() {
        canvas.drawThree()
        canvas.editor.setPeople(2)
        let (one, two) = (canvas.editor.people[0], canvas.editor.people[1])
        let ids = canvas.editor.drawing.entries.map(\.id)
        two.select(ids[1])
        canvas.press("a", .control)
        #expect(one.selected.ids == [ids[0], ids[2]] && two.selected.ids == [ids[1]])
        canvas.press(UIKeyCommand.inputDelete)
        #expect(canvas.figures.count == 1 && two.selected.ids == [ids[1]])
    }

    @Test("selection: at most 100 lines have an outline each, more only the box (G-33)")
    func outlines() {
        let few = (0..<100).map { canvas.line(0, Double($0), 10, Double($0)) }
        #expect(SelectionOutline.outlines(of: few).count == 100)
        #expect(SelectionOutline.outlines(of: few + [canvas.line(0, 500, 10, 500)]).isEmpty)
    }
}
