import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Texts of refusals and of requests for input.
@Suite struct MessageTextTests {
    private let canvas = Canvas(chrome: .full)
    private var chrome: ChromeController { canvas.controller.chrome }

    @Test("refusal: says why drawing, changing or pasting failed, and what to do (Z-1)")
    func refusals() {
        let cases: [(Refusal.Request, FigureError, String, String)] = [
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
        for (action, error, prefix, suffix) in cases {
            let text = UserMessage.refused(Refusal(request: action, error: error)).text
            #expect(text.hasPrefix(prefix) && text.hasSuffix(suffix), "\(text)")
        }
    }

    @Test("message: names the command that has to wait until the drawing has loaded (D-52)")
    func waiting() {
        let cases: [(UserMessage.Request, String)] = [
            (.undo, "undo"), (.redo, "redo"), (.clear, "clear it"), (.export, "export it"), (.print, "print it"),
            (.play, "play it"),
        ]
        for (command, verb) in cases {
            let text = UserMessage.wait(for: command).text
            #expect(text == "Still loading this large drawing. You can \(verb) in a moment.")
        }
    }

    @Test("message: printing and playback are refused until the drawing has loaded (D-52, I-15)")
    func late() {
        let loading = Canvas(chrome: .full, editor: Editor(isComplete: false))
        let requests = RequestLog(of: loading.controller.chrome)
        func messageText() -> String? { loading.controller.messages.banner.message?.text }
        loading.draw(at(200, 50), at(200, 150))
        loading.controller.chrome.commands.dialogs.print(by: loading.person)
        #expect(messageText() == "Still loading this large drawing. You can print it in a moment.")
        loading.controller.chrome.commands.play(by: loading.person)
        #expect(messageText() == "Still loading this large drawing. You can play it in a moment.")
        #expect(requests.all.isEmpty && loading.controller.presentedViewController == nil)
    }

    @Test("message: playback of an empty drawing is refused (I-15)")
    func empty() {
        chrome.commands.play(by: canvas.person)
        #expect(chrome.messages.banner.message?.text == "Nothing to play yet: the drawing is empty.")
        canvas.draw(at(200, 50), at(200, 150))
        canvas.editor.undo()
        chrome.commands.play(by: canvas.person)
        #expect(chrome.messages.banner.message?.text == "Nothing to play yet: the drawing is empty.")
        #expect(canvas.controller.presentedViewController == nil)
    }

    @Test("rename dialog: stays until the name is accepted, and shows a refusal without losing the text (G-30, G-56)")
    func rename() {
        let requests = RequestLog(of: chrome)
        chrome.dialogs.drawingTitle = "Boat"
        let card = chrome.dialogs.renameCard
        func enter(_ name: String) {
            card.field.text = name
            card.field.sendActions(for: .editingChanged)
        }
        chrome.dialogs.rename()
        canvas.stage.advance(by: .milliseconds(300))
        #expect(card.isPresented && card.field.text == "Boat" && card.button.currentTitle == "Rename")
        #expect(!chrome.dialogs.finishRename(.renamed) && card.isPresented, "no rename is pending")
        enter("")
        canvas.press("\r")
        canvas.press("\r")
        #expect(requests.all == [.rename("")] && card.isPresented && !card.button.isEnabled)
        #expect(chrome.dialogs.finishRename(.refused("A name can't be empty.")))
        #expect(card.reasonLabel.text == "A name can't be empty." && card.button.isEnabled)
        canvas.stage.advance(by: .milliseconds(20))
        #expect(card.reasonLabel.frame.height > 0 && card.reasonLabel.frame.minY >= card.field.frame.maxY)
        #expect(card.button.frame.minY >= card.reasonLabel.frame.maxY && card.field.isFirstResponder)
        enter("Sea")
        #expect(card.reasonLabel.text == nil && card.field.text == "Sea")
        card.button.sendActions(for: .primaryActionTriggered)
        #expect(chrome.dialogs.finishRename(.renamed) && !card.isPresented)
        #expect(requests.all == [.rename(""), .rename("Sea")])
        chrome.dialogs.rename()
        card.cancelButton.sendActions(for: .primaryActionTriggered)
        #expect(!card.isPresented && requests.all.count == 2 && !chrome.dialogs.finishRename(.refused("Too late.")))
    }
}
