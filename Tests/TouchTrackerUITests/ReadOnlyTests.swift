import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A read-only drawing.
@Suite struct ReadOnlyTests {
    private let canvas: Canvas

    init() {
        var document = Document()
        document.add([.line(Line(start: CGPoint(x: 100, y: 200), end: CGPoint(x: 300, y: 200)))], as: .draw)
        let editor = Editor(document: document)
        editor.permission = .looking
        canvas = Canvas(chrome: .full, editor: editor)
    }

    private var chrome: ChromeController { canvas.controller.chrome }
    private var message: String? { chrome.messages.banner.message?.text }

    struct Attempt: Sendable, CustomTestStringConvertible {
        let name: String
        let make: @MainActor (Canvas) -> Void
        var testDescription: String { name }
    }

    nonisolated static let attempts = [
        Attempt(name: "line") { $0.draw(at(100, 400), at(300, 400)) },
        Attempt(name: "freehand") { canvas in
            canvas.press("f")
            canvas.draw(at(100, 400), at(300, 400))
        },
        Attempt(name: "eraser") { canvas in
            canvas.press("e")
            canvas.draw(at(200, 100), at(200, 300))
        },
        Attempt(name: "delete") { canvas in
            canvas.press("\t")
            canvas.press(UIKeyCommand.inputDelete)
        },
        Attempt(name: "cut") { canvas in
            canvas.press("\t")
            canvas.press("x", .control)
        },
        Attempt(name: "duplicate") { canvas in
            canvas.press("\t")
            canvas.press("d", .control)
        },
        Attempt(name: "move") { canvas in
            canvas.press("\t")
            canvas.press(UIKeyCommand.inputRightArrow)
        },
        Attempt(name: "ink") { canvas in
            canvas.press("\t")
            canvas.press("i")
        },
        Attempt(name: "undo") { $0.press("z", .control) },
        Attempt(name: "redo") { $0.press("y", .control) },
        Attempt(name: "clear") { $0.press(UIKeyCommand.inputDelete, .control) },
    ]

    @Test("read-only drawing: no edit changes it, and each attempt shows a message (G-31)", arguments: attempts)
    func unchanged(attempt: Attempt) {
        let before = canvas.editor.document.drawing
        var steps = 0
        canvas.editor.onStep = { _ in steps += 1 }
        attempt.make(canvas)
        #expect(canvas.editor.document.drawing == before && steps == 0)
        #expect(message == "This drawing is read-only. Duplicate it to make changes.")
    }

    @Test("read-only message: has a button that duplicates the drawing; Undo is disabled (G-31)")
    func duplicate() {
        let requests = RequestLog(of: chrome)
        canvas.draw(at(100, 400), at(300, 400))
        chrome.messages.banner.card.actionButton.sendActions(for: .primaryActionTriggered)
        #expect(requests.all == [.duplicate])
        #expect(chrome.layout.bar?.canUndo == false)
    }

    @Test("read-only drawing: can be selected and copied by a tap or long press; its menu offers no edit (G-31)")
    func copied() {
        canvas.tap(at(200, 200))
        #expect(canvas.menu.visibleTitles == ["Copy"])
        canvas.press("c", .control)
        #expect(canvas.stage.application.pasteboard.numberOfItems == 1 && message == nil)
        canvas.press(UIKeyCommand.inputEscape)
        canvas.press("f")
        let finger = canvas.hold(at(200, 200))
        finger.lift()
        #expect(canvas.menu.visibleTitles == ["Copy"])
    }

    @Test("read-only drawing: the hand tool moves it, and the lasso selects (G-31)")
    func handAndLasso() {
        canvas.press("s")
        let finger = canvas.stage.finger()
        finger.down(at: at(50, 150))
        for corner in [at(350, 150), at(350, 250), at(50, 250)] { finger.drag(to: corner, over: .milliseconds(100)) }
        finger.lift()
        #expect(canvas.person.selected.ids.count == 1)
        canvas.press("h")
        canvas.draw(at(400, 400), at(500, 500))
        #expect(canvas.controller.canvasView.viewport != Viewport() && message == nil)
    }
}
