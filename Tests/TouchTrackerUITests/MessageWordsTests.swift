import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// What people are told when something can't be done, and what they are asked for.
@Suite struct MessageWordsTests {
    private let canvas = Canvas(chrome: .full)
    private var chrome: ChromeController { canvas.controller.chrome }

    @Test("why nothing is drawn, changed or pasted is said with what can be done about it (Z-1)")
    func refusals() {
        let cases: [(Refusal.Wish, FigureFlaw, String, String)] = [
            (.draw, .outside, "You've reached the edge", "Draw closer to the centre."),
            (.draw, .meaningless, "You've reached the edge", "Draw closer to the centre."),
            (.draw, .tooWide, "Lines can't be wider", "Choose a smaller size."),
            (.draw, .tooThin, "The line would be too thin", "Choose a larger size."),
            (.draw, .tooLong, "This line has reached its maximum length.", "Lift and start a new one."),
            (.change, .outside, "Can't move the line beyond", "Move it back, or make it smaller."),
            (.change, .tooWide, "Can't make this line", " any thicker."),
            (.change, .tooThin, "Can't make this line", " any thinner."),
            (.change, .tooLong, "Can't make this line", " any larger."),
            (.paste, .outside, "Can't paste that: ", "Paste closer to the centre."),
            (.paste, .tooWide, "Can't paste that: ", "anything that can be drawn."),
        ]
        for (wish, flaw, what, remedy) in cases {
            let words = Message.text(of: Refusal(wish: wish, flaw: flaw))
            #expect(words.hasPrefix(what) && words.hasSuffix(remedy), "\(words)")
        }
    }

    @Test("what has to wait until the drawing is read is named (D-52)")
    func waiting() {
        let cases: [(Message.Wish, String)] = [
            (.undo, "undo"), (.redo, "redo"), (.clear, "clear it"), (.export, "export it"), (.print, "print it"),
            (.play, "play it"),
        ]
        for (wish, what) in cases {
            let words = Message.loading(toWaitFor: wish).text
            #expect(words == "Still loading this large drawing. You can \(what) in a moment.")
        }
    }

    @Test("what is not there yet is neither printed nor played, which is said (D-52, I-15)")
    func late() {
        let late = Canvas(chrome: .full, editor: Editor(isComplete: false))
        late.controller.chrome.ordered = { Issue.record("\($0)") }
        late.controller.chrome.playWanted = { Issue.record("what is played?") }
        func said() -> String? { late.controller.messages.banner.message?.text }
        late.draw(at(200, 50), at(200, 150))
        late.controller.chrome.print(by: late.person)
        #expect(said() == "Still loading this large drawing. You can print it in a moment.")
        late.controller.chrome.play(by: late.person)
        #expect(said() == "Still loading this large drawing. You can play it in a moment.")
    }

    @Test("of nothing there is nothing to play, which is said (I-15)")
    func empty() {
        chrome.playWanted = { Issue.record("what is played?") }
        chrome.play(by: canvas.person)
        #expect(chrome.messages.banner.message?.text == "Nothing to play yet: the drawing is empty.")
        canvas.draw(at(200, 50), at(200, 150))
        canvas.editor.undo()
        chrome.play(by: canvas.person)
        #expect(chrome.messages.banner.message?.text == "Nothing to play yet: the drawing is empty.")
    }

    @Test("rename: the dialog stays until the name is taken, and shows a refusal with the text kept (G-30, G-56)")
    func rename() {
        var orders: [ProgramOrder] = []
        chrome.ordered = { orders.append($0) }
        chrome.drawingTitle = "Boat"
        let card = chrome.renameCard
        func write(_ name: String) {
            card.field.text = name
            card.field.sendActions(for: .editingChanged)
        }
        chrome.rename()
        canvas.stage.advance(by: .milliseconds(300))
        #expect(card.isPresented && card.field.text == "Boat" && card.button.currentTitle == "Rename")
        #expect(!chrome.finishRename(.renamed) && card.isPresented, "nothing was asked")
        write("")
        canvas.press("\r")
        canvas.press("\r")
        #expect(orders == [.rename("")] && card.isPresented && !card.button.isEnabled)
        #expect(chrome.finishRename(.refused("A name can't be empty.")))
        #expect(card.reasonLabel.text == "A name can't be empty." && card.button.isEnabled)
        canvas.stage.advance(by: .milliseconds(20))
        #expect(card.reasonLabel.frame.height > 0 && card.reasonLabel.frame.minY >= card.field.frame.maxY)
        #expect(card.button.frame.minY >= card.reasonLabel.frame.maxY && card.field.isFirstResponder)
        write("Sea")
        #expect(card.reasonLabel.text == nil && card.field.text == "Sea")
        card.button.sendActions(for: .primaryActionTriggered)
        #expect(chrome.finishRename(.renamed) && !card.isPresented)
        #expect(orders == [.rename(""), .rename("Sea")])
        chrome.rename()
        card.cancelButton.sendActions(for: .primaryActionTriggered)
        #expect(!card.isPresented && orders.count == 2 && !chrome.finishRename(.refused("Too late.")))
    }
}
