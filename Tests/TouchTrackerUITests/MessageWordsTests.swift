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
            (.draw, .outside, "Nothing is drawn there: ", "Draw nearer to the middle."),
            (.draw, .meaningless, "Nothing is drawn there: ", "Draw nearer to the middle."),
            (.draw, .tooWide, "Nothing is drawn: ", "Choose a thinner one."),
            (.draw, .tooThin, "Nothing is drawn: ", "Choose a wider one."),
            (.draw, .tooLong, "The line ends here: ", "Lift, and go on with another one."),
            (.change, .outside, "The line stays as it is: ", "Move it back, or make it smaller."),
            (.change, .tooWide, "The line stays as it is: ", "Make it smaller instead."),
            (.change, .tooThin, "The line stays as it is: ", "Make it larger instead."),
            (.change, .tooLong, "The line stays as it is: ", "Leave it smaller."),
            (.paste, .outside, "Nothing was pasted: ", "Paste it nearer to the middle."),
            (.paste, .tooWide, "Nothing was pasted: ", "Copy something else."),
        ]
        for (wish, flaw, what, remedy) in cases {
            let words = Message.text(of: Refusal(wish: wish, flaw: flaw))
            #expect(words.hasPrefix(what) && words.hasSuffix(remedy), "\(words)")
        }
    }

    @Test("what has to wait until the drawing is read is named (D-52)")
    func waiting() {
        let cases: [(Message.Wish, String)] = [
            (.undo, "you can undo"), (.redo, "you can redo"), (.clear, "it can be cleared"),
            (.export, "it can be exported"), (.print, "it can be printed"), (.play, "it can be played"),
        ]
        for (wish, what) in cases {
            let words = Message.loading(toWaitFor: wish).text
            #expect(words == "The drawing is large and still being opened; \(what) in a moment.")
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
        #expect(said() == "The drawing is large and still being opened; it can be printed in a moment.")
        late.controller.chrome.play(by: late.person)
        #expect(said() == "The drawing is large and still being opened; it can be played in a moment.")
    }

    @Test("of nothing there is nothing to play, which is said (I-15)")
    func empty() {
        chrome.playWanted = { Issue.record("what is played?") }
        chrome.play(by: canvas.person)
        #expect(chrome.messages.banner.message?.text == "There is nothing to play: nothing was drawn yet.")
        canvas.draw(at(200, 50), at(200, 150))
        canvas.editor.undo()
        chrome.play(by: canvas.person)
        #expect(chrome.messages.banner.message?.text == "There is nothing to play: nothing was drawn yet.")
    }

    @Test("a name of spaces is none: its button rests, and Return does nothing; Cancel changes nothing (G-30)")
    func rename() {
        var orders: [ProgramOrder] = []
        chrome.ordered = { orders.append($0) }
        chrome.drawingTitle = "Boat"
        let card = chrome.renameCard
        func write(_ name: String) {
            chrome.rename()
            canvas.stage.advance(by: .milliseconds(300))
            #expect(card.isPresented && card.field.text == "Boat" && card.button.isEnabled)
            card.field.text = name
            card.field.sendActions(for: .editingChanged)
        }
        write("  ")
        #expect(!card.button.isEnabled && card.button.currentTitle == "Rename")
        canvas.press("\r")
        #expect(card.isPresented)
        card.cancelButton.sendActions(for: .primaryActionTriggered)
        #expect(orders.isEmpty && !card.isPresented)
        write("Sea")
        #expect(card.button.isEnabled)
        card.button.sendActions(for: .primaryActionTriggered)
        #expect(orders == [.rename("Sea")] && !card.isPresented)
    }
}
