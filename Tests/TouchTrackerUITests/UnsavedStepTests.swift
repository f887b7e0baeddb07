import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Steps that couldn't be saved, and the question before they would be lost.
@Suite struct UnsavedStepTests {
    private let canvas = Canvas()
    private let disk: Disk

    /// The receiver of steps.
    private final class Disk {
        private let editor: Editor
        private var waiting = 0
        var isFull = false {
            didSet { handOver() }
        }

        init(_ editor: Editor) {
            self.editor = editor
            editor.onStep = { [unowned self] _ in
                waiting += 1
                handOver()
            }
        }

        private func handOver() {
            if !isFull { waiting = 0 }
            editor.setUnsavedCount(waiting)
        }
    }

    init() {
        disk = Disk(canvas.editor)
    }

    private var badges: UnsavedBadges { canvas.controller.chrome.layout.unsavedBadges }

    /// Whether a 10-point line at the given y has its own color and a red outline.
    private func isOutlined(_ height: Int, _ color: Color = .black) -> Bool {
        canvas.color(200, height) == color && canvas.color(200, height + 7) == .red
            && canvas.color(200, height - 8) == .red && canvas.color(200, height + 9) == .white
    }

    @Test("unsaved line: has its color, with a red outline and a warning badge, until it is saved (Z-3)")
    func look() {
        canvas.draw(at(100, 100), at(300, 100))
        let before = canvas.stage.picture
        #expect(canvas.color(200, 100) == .black)
        disk.isFull = true
        canvas.draw(at(100, 200), at(300, 200))
        #expect(canvas.color(200, 100) == .black && canvas.color(200, 107) == .white && isOutlined(200))
        #expect(badges.locations == [at(300, 200)] && canvas.color(318, 188) != .white)
        // A badge ignores touches.
        canvas.draw(at(318, 188), at(318, 320))
        #expect(canvas.figures.count == 3 && badges.locations.count == 2)
        canvas.editor.undo()
        disk.isFull = false
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.color(200, 200) == .black && canvas.color(200, 207) == .white && badges.superview == nil)
        canvas.editor.undo()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.stage.picture.differences(from: before) == 0)
    }

    @Test("unsaved line: moved or restored by an unsaved step, it has a red outline too (Z-3)")
    func otherSteps() {
        canvas.draw(at(100, 100), at(300, 100))
        canvas.draw(at(100, 200), at(300, 200))
        canvas.editor.clear()
        disk.isFull = true
        canvas.editor.undo()
        canvas.stage.advance(by: .seconds(1))
        #expect(isOutlined(100) && isOutlined(200))
        canvas.editor.redo()
        #expect(canvas.figures.isEmpty && badges.superview == nil)
        canvas.editor.undo()
        disk.isFull = false
        canvas.stage.advance(by: .seconds(1))
        disk.isFull = true
        canvas.person.selectNext(in: canvas.editor.drawing)
        canvas.moveSelection(by: at(0, 50))
        canvas.person.deselect()
        canvas.stage.advance(by: .seconds(1))
        #expect(isOutlined(150) && canvas.color(200, 200) == .black && canvas.color(200, 207) == .white)
    }

    @Test("unsaved line: colored ink keeps its color, with the outline and the badge (Z-3)")
    func colouredInk() {
        canvas.person.toolbox.ink = Ink(.blue)
        disk.isFull = true
        canvas.draw(at(100, 100), at(300, 100))
        #expect(isOutlined(100, .blue) && badges.locations == [at(300, 100)])
    }

    @Test("persistent message: stays while the problem lasts; another message covers it for 5 s (Z-4)")
    func persistentMessage() {
        let banner = canvas.controller.messages.banner
        canvas.controller.messages.showProblem("1 step waits.")
        canvas.stage.advance(by: .seconds(60))
        #expect(banner.message?.text == "1 step waits.")
        canvas.controller.messages.showMessage("Something else.")
        canvas.controller.messages.showProblem("2 steps wait.")
        #expect(banner.message?.text == "Something else.")
        canvas.stage.advance(by: .seconds(5))
        #expect(banner.message?.text == "2 steps wait.")
        canvas.controller.messages.showProblem("3 steps wait.")
        #expect(banner.message?.text == "3 steps wait.")
        canvas.controller.messages.showProblem(nil)
        canvas.stage.advance(by: .seconds(1))
        #expect(banner.message == nil && banner.superview == nil)
    }

    // MARK: Question

    private func ask(_ log: CallLog) -> QuestionCard {
        let answers = ["Try again", "Save somewhere else", "Discard"].map { title in
            Question.Answer(title) { log.append(title) }
        }
        canvas.controller.messages.ask(
            Question("Your last 3 steps haven't been saved", "The disk is full.", answers: answers))
        canvas.stage.advance(by: .seconds(1))
        return canvas.controller.messages.questionCard
    }

    @Test("question: fingers and keys answer it; Escape and a touch beside it change nothing (Z-4)")
    func answers() {
        let log = CallLog()
        let card = ask(log)
        for button in card.answers {
            #expect(button.bounds.height >= 44)
            canvas.stage.finger().tap(at: button.convert(button.bounds.center, to: nil))
        }
        #expect(log.drain() == ["Try again", "Save somewhere else", "Discard"])
        canvas.press("\r", meaning: .press(.select))
        #expect(log.drain() == ["Try again"])
        for key in ["\t", "\t", " "] { canvas.press(key) }
        #expect(log.drain() == ["Save somewhere else"])
        // Keys don't reach the canvas.
        canvas.press("f")
        #expect(canvas.person.toolbox.tool == .line)
        canvas.press(UIKeyCommand.inputEscape)
        #expect(!card.isPresented && canvas.controller.canvasView.isFirstResponder)
        _ = ask(log)
        canvas.stage.finger().tap(at: at(3, 3))
        #expect(!card.isPresented && log.drain() == [] && canvas.figures.isEmpty)
    }

    @Test("question: fits into the smallest window with all of its text (Z-4)", arguments: [480.0, 800])
    func fits(width: Double) {
        let small = Canvas(size: CGSize(width: width, height: 360))
        let text = "Disk full: your last 20 steps aren't saved. Free up space; TouchTracker will keep trying."
        small.controller.messages.ask(
            Question("Your last 20 steps haven't been saved", text, answers: [Question.Answer("Try again") {}]))
        small.stage.advance(by: .seconds(1))
        let card = small.controller.messages.questionCard.card
        #expect(small.stage.window.bounds.contains(card.convert(card.body, to: nil)))
    }
}
