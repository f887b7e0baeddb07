import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Replaced drawings and papers, unsaved steps, and messages that appear once.
@Suite struct ReplacedDrawingTests {
    private let canvas = Canvas(size: CGSize(width: 1600, height: 900), chrome: .full)
    private var editor: Editor { canvas.editor }

    @Test(
        "eraser: in use when the drawing is replaced, erases nothing of the new one; old badges go (D-52, Z-3)")
    func another() {
        var waiting = 0
        editor.onStep = { [unowned editor] _ in
            waiting += 1
            editor.setUnsavedCount(waiting)
        }
        canvas.draw(at(100, 300), at(300, 300))
        canvas.person.toolbox.tool = .eraser
        let eraser = canvas.stage.finger()
        eraser.down(at: at(200, 300))
        #expect(!editor.adjustments.erased.isEmpty && !editor.unsavedFigures.isEmpty)
        var other = Document()
        other.add([canvas.line(100, 600, 300, 600), canvas.line(100, 700, 300, 700)], as: .draw)
        editor.complete(with: other, .other)
        #expect(editor.adjustments.erased.isEmpty && editor.unsavedFigures.isEmpty)
        eraser.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(editor.drawing == other.drawing)
    }

    @Test("unsaved steps: the oldest is saved first (Z-3)")
    func oldest() {
        var waiting = 0
        editor.onStep = { [unowned editor] _ in
            waiting += 1
            editor.setUnsavedCount(waiting)
        }
        canvas.drawThree()
        let lines = canvas.figures
        #expect(editor.unsavedFigures == lines)
        for left in [2, 1, 0] {
            editor.setUnsavedCount(left)
            #expect(editor.unsavedFigures == Array(lines.suffix(left)))
        }
    }

    @Test("paper: a change leaves everyone's tools unchanged (G-34, I-21)")
    func paper() {
        editor.setPeople(3)
        editor.people[1].toolbox.ink = Ink(.red)
        let before = editor.people.map(\.toolbox)
        editor.setPaper(on: Paper(.dark))
        #expect(editor.people.map(\.toolbox) == before)
    }

    @Test("read-only drawing: has no undo and redo (G-31)")
    func looking() {
        canvas.drawThree()
        editor.undo()
        #expect(editor.canUndo(canvas.person) && editor.canRedo(canvas.person))
        editor.permission = .looking
        #expect(!editor.canUndo(canvas.person) && !editor.canRedo(canvas.person))
        #expect(editor.undo() == 0 && editor.redo() == 0 && canvas.figures.count == 2)
    }

    @Test("message: a pen's new owner is named once, not on each tap (N-10)")
    func deviceOwner() {
        editor.setPeople(2)
        canvas.stage.advance(by: .milliseconds(300))
        let part = canvas.controller.chrome.layout.parts[1]
        let button = part.bar.tools.button(of: .freehand)
        let pen = canvas.stage.pen()
        for isFirst in [true, false] {
            pen.tap(at: button.convert(button.bounds.center, to: nil))
            canvas.stage.advance(by: .milliseconds(400))
            #expect((part.banner.message != nil) == isFirst)
            canvas.stage.advance(by: .seconds(8))
            #expect(part.banner.message == nil)
        }
    }

    @Test("keys: brackets rotate by 15 degrees to either side; plus and minus scale by a tenth (D-63, D-23)")
    func keys() {
        canvas.draw(at(300, 300), at(500, 300))
        canvas.press("\t")
        func line() -> Line {
            if case .line(let line)? = canvas.figures.first { line } else { Line(start: .zero, end: .zero) }
        }
        for (key, sign) in [("]", 1.0), ("[", -1)] {
            canvas.press(key)
            let offset = line().end - line().start
            #expect(abs(atan2(offset.y, offset.x) - sign * .pi / 12) < 1e-6)
            editor.undo()
            canvas.press("\t")
        }
        for (key, length) in [("=", 220.0), ("-", 200 / 1.1)] {
            canvas.press(key)
            #expect(abs(line().start.distance(to: line().end) - length) < 1e-6)
            editor.undo()
            canvas.press("\t")
        }
    }
}
