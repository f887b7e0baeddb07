import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The message "Cleared 2 lines. Undo": what its button undoes, and how long it is shown.
@Suite struct ClearedMessageTests {
    private let canvas = Canvas(chrome: .full)
    private var controller: DrawingViewController { canvas.controller }
    private var message: String? { controller.messages.banner.message?.text }

    init() {
        canvas.draw(at(100, 300), at(400, 300))
        canvas.draw(at(100, 400), at(400, 400))
        canvas.press(UIKeyCommand.inputDelete, .control)
        canvas.stage.advance(by: .milliseconds(300))
    }

    @Test("Cleared message: its Undo restores the lines (D-15)")
    func undo() {
        #expect(message == "Cleared 2 lines." && canvas.figures.isEmpty)
        let button = controller.messages.banner.card.actionButton
        canvas.stage.finger().tap(at: button.convert(button.bounds.center, to: nil))
        #expect(canvas.figures.count == 2 && message == nil)
    }

    @Test(
        "Cleared message: the next edit, undo or redo removes it, so its Undo can't undo that (D-15)",
        arguments: ["draw", "undo", "paste", "tap with two fingers"])
    func next(step: String) {
        #expect(message == "Cleared 2 lines.")
        switch step {
        case "draw": canvas.draw(at(100, 100), at(200, 100))
        case "undo": canvas.press("z", .control)
        case "paste": canvas.editor.paste([canvas.line(10, 10, 50, 10)].copies())
        default:
            let (one, two) = (canvas.stage.finger(), canvas.stage.finger())
            canvas.stage.together {
                one.down(at: at(300, 200))
                two.down(at: at(360, 200))
            }
            canvas.stage.advance(by: .milliseconds(50))
            canvas.stage.together {
                one.lift()
                two.lift()
            }
        }
        #expect(message == nil)
        let figures = canvas.figures
        let button = controller.messages.banner.card.actionButton
        canvas.stage.finger().tap(at: button.convert(button.bounds.center, to: nil))
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures == figures)
    }

    @Test("Cleared message: its Undo does nothing if another finger finishes a line during the press (D-15)")
    func editDuringPress() {
        let drawing = canvas.stage.finger()
        drawing.down(at: at(100, 100))
        drawing.drag(to: at(200, 100), over: .milliseconds(100))
        let button = controller.messages.banner.card.actionButton
        let undoing = canvas.stage.finger()
        undoing.down(at: button.convert(button.bounds.center, to: nil))
        drawing.lift()
        undoing.lift()
        #expect(canvas.figures == [canvas.line(100, 100, 200, 100)] && message == nil)
    }

    @Test("other messages: are shown for their full time while drawing (D-15)")
    func others() {
        controller.messages.showMessage("The disk is full.")
        canvas.draw(at(100, 100), at(200, 100))
        #expect(message == "The disk is full.")
    }
}
