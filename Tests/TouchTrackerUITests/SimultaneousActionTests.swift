import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Commands given during a gesture, by the same person or by another, and their results.
@Suite struct SimultaneousActionTests {
    private let canvas = Canvas(size: CGSize(width: 1600, height: 900), chrome: .full)
    private var editor: Editor { canvas.editor }
    private var chrome: ChromeController { canvas.controller.chrome }

    private func finger(_ x: Double, _ y: Double, to end: CGPoint) -> Finger {
        let finger = canvas.stage.finger()
        finger.down(at: at(x, y))
        finger.drag(to: end, over: .milliseconds(200))
        return finger
    }

    private func seat(_ count: Int) {
        editor.setPeople(count)
        canvas.stage.advance(by: .milliseconds(300))
    }

    // MARK: Steps

    @Test("undo and redo: restore a line that a finger holds, and the finger releases it (D-50, D-21)")
    func undoWhileHeld() {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.press("\t")
        canvas.press(UIKeyCommand.inputDownArrow, .shift)
        let lines = [200.0, 210].map { [canvas.line(100, $0, 300, $0)] }
        for (key, expected) in [("z", lines[0]), ("y", lines[1])] {
            let finger = canvas.hold(at(200, 205))
            finger.drag(to: at(200, 400), over: .milliseconds(100))
            #expect(editor.isHolding && !editor.isDrawing)
            canvas.press(key, .control)
            #expect(canvas.figures == expected && !editor.isHolding && editor.adjustments.replaced.isEmpty)
            finger.drag(to: at(200, 500), over: .milliseconds(100))
            finger.lift()
            canvas.stage.advance(by: .seconds(1))
            #expect(canvas.figures == expected && editor.document.history.done.count == (key == "z" ? 1 : 2))
        }
    }

    @Test("delete: removes a line that a finger holds, and undo restores it at its original position (D-14, D-21)")
    func deleteWhileHeld() {
        canvas.draw(at(100, 200), at(300, 200))
        let finger = canvas.hold(at(200, 200))
        finger.drag(to: at(200, 400), over: .milliseconds(100))
        canvas.press(UIKeyCommand.inputDelete)
        #expect(canvas.figures.isEmpty && !editor.isHolding && canvas.color(200, 400) == .white)
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures.isEmpty && editor.document.history.done.count == 2)
        editor.undo()
        #expect(canvas.figures == [canvas.line(100, 200, 300, 200)])
    }

    @Test("selection: selecting another line while a finger holds one cancels the hold (D-21)")
    func selectWhileHeld() {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.draw(at(100, 500), at(300, 500))
        let before = canvas.figures
        let finger = canvas.hold(at(200, 200))
        finger.drag(to: at(200, 300), over: .milliseconds(100))
        canvas.press("\t")
        #expect(!editor.isHolding && editor.adjustments.replaced.isEmpty)
        finger.drag(to: at(200, 400), over: .milliseconds(100))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures == before && editor.document.history.done.count == 2)
    }

    @Test("finished line: is shown before it is saved, and saved once (Z-3)")
    func callOrder() {
        let log = CallLog()
        let changed = editor.onChange
        editor.onChange = { change in
            changed?(change)
            if case .drawing(_, let reason) = change { log.append("\(reason)") }
        }
        editor.onStep = { [unowned editor] step in
            switch step {
            case .perform(let edit): log.append("keep \(edit.kind), \(editor.drawing.count)")
            case .undo: log.append("keep undo, \(editor.drawing.count)")
            case .redo: log.append("keep redo, \(editor.drawing.count)")
            case .undoOwn, .redoOwn, .paper: log.append("another step")
            }
        }
        canvas.draw(at(100, 200), at(300, 200))
        editor.undo()
        editor.redo()
        editor.undo(by: editor.person)
        editor.undo()
        #expect(
            log.drain() == [
                "performed", "keep draw, 1", "undone", "keep undo, 0", "redone", "keep redo, 1", "undone",
                "keep undo, 0",
            ])
    }

    @Test("stroke: deselects once it has left its slop, even with ink that starts at once (D-16, D-8)")
    func stroke() {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.person.toolbox.tool = .freehand
        canvas.press("\t")
        let finger = canvas.stage.finger()
        finger.down(at: at(500, 500))
        finger.move(to: at(510, 500))
        #expect(canvas.person.selection != nil)
        finger.drag(to: at(560, 500), over: .milliseconds(100))
        #expect(canvas.person.selection == nil)
        finger.lift()
    }

    @Test("secondary click: selects the line there, keeps a selection that includes it, or deselects (D-12, G-33)")
    func otherButton() {
        canvas.drawThree()
        func click(_ x: Double, _ y: Double) -> [Int] {
            canvas.stage.mouse(buttons: .secondary).tap(at: at(x, y))
            canvas.stage.advance(by: .milliseconds(400))
            return canvas.selectedIndices()
        }
        #expect(click(200, 100) == [0])
        #expect(canvas.menu.visibleTitles.contains("Delete"))
        #expect(click(200, 200) == [1])
        canvas.tap(at(200, 300), .shift)
        #expect(click(200, 200) == [1, 2])
        #expect(click(700, 600) == [])
        #expect(canvas.menu.visibleTitles.contains("Paper…") && canvas.figures.count == 3)
    }

    @Test("panel: stays when a palm lands beside a pen, and closes when a finger does (D-48, D-41)")
    func palm() {
        canvas.press("c")
        canvas.stage.advance(by: .milliseconds(300))
        canvas.stage.send(
            .hover(
                HoverSample(
                    window: canvas.stage.window.id, device: DeviceID(rawValue: 2), phase: .entered, type: .pencil,
                    timestamp: canvas.stage.now, location: at(200, 850))))
        canvas.stage.finger().tap(at: at(100, 850))
        #expect(chrome.popovers.panel.isPresented)
        canvas.stage.advance(by: .milliseconds(600))
        canvas.stage.finger().tap(at: at(100, 850))
        #expect(!chrome.popovers.panel.isPresented)
    }

    // MARK: People

    /// Each of two people has drawn a line, has selected it, and is drawing.
    private func drawByTwo() -> (lines: [FigureID], fingers: [Finger]) {
        seat(2)
        for x in [100.0, 1000] { canvas.draw(at(x, 300), at(x + 200, 300)) }
        let ids = editor.drawing.entries.map(\.id)
        for person in editor.people { person.toolbox.tool = .freehand }
        let fingers = [finger(100, 500, to: at(110, 500)), finger(1000, 500, to: at(1010, 500))]
        for (person, id) in zip(editor.people, ids) { person.select(id) }
        return (ids, fingers)
    }

    @Test("clear own: removes only that person's ink in progress and selection (N-14)")
    func clearOwn() {
        let (ids, fingers) = drawByTwo()
        #expect(editor.tools.ink.count == 2)
        #expect(editor.clearOwn(of: editor.people[0]) == 1)
        #expect(editor.tools.ink.count == 1 && editor.drawing.entries.map(\.id) == [ids[1]])
        #expect(editor.people.map(\.selection) == [nil, ids[1]])
        for finger in fingers { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
        #expect(editor.drawing.count == 2)
        #expect(editor.document.history.done.last?.author == editor.people[1].author)
    }

    @Test("clear all: removes everyone's ink in progress and selection (N-14)")
    func clearAll() {
        let (ids, fingers) = drawByTwo()
        chrome.commands.clearAll(by: editor.people[1])
        #expect(editor.tools.ink.isEmpty && editor.drawing.isEmpty)
        #expect(editor.people.allSatisfy { $0.selection == nil })
        for finger in fingers { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
        #expect(editor.drawing.isEmpty && editor.document.history.done.last?.author == editor.people[1].author)
        editor.undo(by: editor.people[1])
        #expect(editor.drawing.entries.map(\.id) == ids)
    }

    @Test("clear button: clears nothing when the finger slides off it, neither at once nor later (N-14)")
    func slideOff() {
        seat(2)
        for x in [100.0, 1000] { canvas.draw(at(x, 300), at(x + 200, 300)) }
        let button = chrome.layout.parts[0].bar.clearButton
        let finger = canvas.stage.finger()
        finger.down(at: button.convert(button.bounds.center, to: nil))
        finger.drag(to: at(400, 500), over: .milliseconds(300))
        finger.lift()
        canvas.stage.advance(by: .seconds(2))
        #expect(editor.drawing.count == 2)
        // A long press clears all, wherever the finger lifts; the next tap clears only that person's lines again.
        finger.down(at: button.convert(button.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(1100))
        finger.drag(to: at(400, 500), over: .milliseconds(100))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(editor.drawing.isEmpty)
        editor.undo(by: editor.people[0])
        finger.tap(at: button.convert(button.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(400))
        #expect(editor.drawing.count == 1 && editor.document.history.done.last?.removed.count == 1)
    }

    @Test("person: who leaves loses hold and selection, and returns without them (N-10, N-12)")
    func personLeaves() {
        seat(2)
        canvas.draw(at(1000, 300), at(1200, 300))
        let before = canvas.figures
        let other = editor.people[1]
        let finger = canvas.hold(at(1100, 300))
        finger.drag(to: at(1100, 400), over: .milliseconds(100))
        #expect(editor.isHolding(other) && other.selection != nil)
        seat(1)
        #expect(editor.adjustments.replaced.isEmpty && other.selection == nil && !editor.isHolding(other))
        finger.drag(to: at(1100, 500), over: .milliseconds(100))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures == before)
        seat(2)
        #expect(editor.people[1] === other && other.selection == nil && !editor.isHolding(other))
    }

    @Test("toolbar: fades while its person draws; those of others don't (N-10, D-64)")
    func fading() {
        seat(3)
        let fingers = [finger(100, 300, to: at(300, 300)), finger(1200, 300, to: at(1400, 300))]
        #expect(chrome.layout.parts.map(\.bar.isFaded) == [true, false, true])
        fingers[0].lift()
        #expect(chrome.layout.parts.map(\.bar.isFaded) == [false, false, true])
        fingers[1].cancel()
        #expect(chrome.layout.parts.map(\.bar.isFaded) == [false, false, false])
    }

    @Test("refusal: is shown only to the person whose action was refused (N-12, Z-1)")
    func refusal() {
        seat(2)
        canvas.controller.canvasView.viewport = Viewport(origin: CGPoint(x: Figure.coordinates.upperBound - 800, y: 0))
        canvas.draw(at(1000, 300), at(1200, 300))
        #expect(editor.drawing.isEmpty && chrome.layout.parts[1].banner.message != nil)
        #expect(chrome.layout.parts[0].banner.message == nil && chrome.messages.banner.message == nil)
    }
}
