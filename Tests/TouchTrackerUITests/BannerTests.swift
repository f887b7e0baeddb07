import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Messages that replace others, and how long each is shown.
@Suite struct BannerTests {
    private let surroundings = Surroundings(size: CGSize(width: 1000, height: 700))
    private let banner = MessageBanner()
    private let log = CallLog()
    private let actions = ActionLog()

    private var stage: TestStage { surroundings.stage }

    init() { banner.delegate = actions }

    private func show(_ message: UserMessage) {
        banner.show(message, in: surroundings.canvas)
        surroundings.settle()
    }

    @Test("message: returns the focus to the canvas when it replaces one with a focused button (D-63)")
    func keys() {
        show(.sentence("Cleared.", actions: [.undo]))
        banner.card.focusFirst()
        #expect(banner.card.actionButton.isFirstResponder)
        show(.sentence("The disk is full."))
        #expect(surroundings.canvas.isFirstResponder)
    }

    @Test("message: stays while a finger is on its second button, which then performs its action (G-32, D-15)")
    func secondButton() {
        show(.sentence("Exported.", actions: [.showFile("/a"), .copyPath("/a")]))
        let finger = stage.finger()
        let button = banner.card.otherButton
        finger.down(at: button.convert(button.bounds.center, to: nil))
        stage.advance(by: .seconds(12))
        #expect(banner.message != nil)
        finger.lift()
        #expect(actions.drain() == [.copyPath("/a")] && banner.message == nil)
    }

    @Test("message: a persistent one returns when the one over it is closed; closing it removes it for good (Z-4)")
    func persistent() {
        banner.showPersistent(.sentence("1 step waits."), in: surroundings.canvas)
        show(.sentence("Something else."))
        banner.close()
        #expect(banner.message?.text == "1 step waits.")
        stage.advance(by: .seconds(60))
        #expect(banner.message?.text == "1 step waits.")
        banner.close()
        stage.advance(by: .seconds(1))
        #expect(banner.message == nil && banner.superview == nil)
        show(.sentence("Something else."))
        stage.advance(by: .seconds(6))
        #expect(banner.message == nil)
    }

    @Test("message: in a wide window, has a readable width and is centered at the bottom edge (D-15)")
    func layout() {
        let text = String(repeating: "The drawing can't be kept, since the disk is full. ", count: 3)
        show(.sentence(text, actions: [.notNow]))
        let body = banner.card.convert(banner.card.body, to: nil)
        #expect(abs(body.width - 520) < 1e-6 && abs(body.midX - 500) < 1e-6 && abs(body.maxY - 688) <= 0.5)
    }

    @Test("message: showing it again doesn't prolong it; a different one replaces it (Z-1, G-31)")
    func repeated() {
        let canvas = Canvas(chrome: .full)
        let messages = canvas.controller.messages
        for message in [UserMessage.refused(Refusal(request: .change, error: .tooThin)), .readOnly] {
            messages.show(message)
            canvas.stage.advance(by: .seconds(4))
            messages.show(message)
            #expect(messages.banner.message != nil)
            canvas.stage.advance(by: .seconds(1))
            #expect(messages.banner.message == nil)
        }
        messages.show(.refused(Refusal(request: .change, error: .tooThin)))
        messages.show(.refused(Refusal(request: .draw, error: .tooThin)))
        #expect(messages.banner.message?.text.hasPrefix("The line would be too thin") == true)
    }

    // MARK: Questions

    private func question(_ answers: [String]) -> Question {
        let answers = answers.map { title in Question.Answer(title) { log.append(title) } }
        return Question("Steps are not kept", "The disk is full.", answers: answers)
    }

    @Test("question: when it replaces another, focuses the same answer, or else its last (Z-4, D-63)")
    func questions() {
        let canvas = Canvas()
        let messages = canvas.controller.messages
        messages.ask(question(["One", "Two", "Three"]))
        canvas.stage.advance(by: .milliseconds(300))
        for key in ["\t", "\t", "\t"] { canvas.press(key) }
        messages.ask(question(["Four", "Five", "Six"]))
        canvas.press(" ")
        messages.ask(question(["Seven", "Eight"]))
        canvas.press(" ")
        #expect(log.drain() == ["Six", "Eight"] && messages.isAsking)
        canvas.press(UIKeyCommand.inputEscape)
        #expect(!messages.isAsking && log.drain() == [])
    }

    @Test("question: closes the line's menu (Z-4)")
    func menu() {
        let canvas = Canvas()
        canvas.draw(at(100, 300), at(400, 300))
        canvas.tap(at(250, 300))
        #expect(canvas.menu.isMenuVisible && !canvas.controller.messages.isAsking)
        canvas.controller.messages.ask(question(["Try again"]))
        #expect(!canvas.menu.isMenuVisible && canvas.controller.messages.isAsking)
    }
}
