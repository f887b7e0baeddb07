import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Messages to one of several people, their durations, and the owners of pens.
@Suite struct OwnMessageTests {
    private let canvas = Canvas(size: CGSize(width: 1600, height: 900), chrome: .full)
    private var editor: Editor { canvas.editor }
    private var chrome: ChromeController { canvas.controller.chrome }

    private func seat(_ count: Int) {
        chrome.setPeople(count, .wall)
        canvas.stage.advance(by: .milliseconds(300))
    }

    private func tap(_ view: UIView, with finger: Finger? = nil) {
        (finger ?? canvas.stage.finger()).tap(at: view.convert(view.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(400))
    }

    private func messageText(_ person: Int) -> String? { chrome.layout.parts[person].banner.message?.text }

    @Test("message: about cleared lines stays until that person's next step; others' steps don't close it (N-12, N-14)")
    func cleared() {
        seat(2)
        canvas.draw(at(1000, 200), at(1100, 200))
        tap(chrome.layout.parts[1].bar.clearButton)
        #expect(messageText(1) == "Cleared your line.")
        canvas.draw(at(100, 300), at(200, 300))
        #expect(messageText(1) == "Cleared your line." && editor.drawing.count == 1)
        canvas.draw(at(1000, 300), at(1100, 300))
        #expect(messageText(1) == nil && messageText(0) == nil && editor.drawing.count == 2)
    }

    @Test("clear all: tells everyone how many lines were removed (N-14)")
    func clearedAll() {
        seat(2)
        for x in [100.0, 1000, 1200] { canvas.draw(at(x, 200), at(x + 100, 200)) }
        chrome.commands.clearAll(by: editor.people[1])
        #expect(messageText(1) == "Cleared everyone's 3 lines." && messageText(0) == messageText(1))
        #expect(chrome.messages.banner.message == nil)
        // Clearing an empty drawing shows no message.
        for part in chrome.layout.parts { part.banner.close() }
        chrome.commands.clearAll(by: editor.people[1])
        chrome.commands.clear(by: editor.people[1])
        #expect(messageText(1) == nil)
    }

    @Test("message: the number of skipped undo steps has singular and plural forms (N-11, N-12)")
    func skipped() {
        seat(2)
        chrome.commands.showSkipped(1, to: editor.people[1])
        #expect(messageText(1) == "One of your steps couldn't be undone because someone else has changed those lines.")
        chrome.commands.showSkipped(3, to: editor.people[1])
        #expect(messageText(1) == "3 of your steps couldn't be undone because someone else has changed those lines.")
        chrome.commands.showSkipped(0, to: editor.people[0])
        #expect(messageText(0) == nil)
    }

    @Test("message: a tap on a person's bar with a pen or a mouse names the device's new owner (N-10)")
    func names() {
        seat(2)
        let button = chrome.layout.parts[1].bar.tools.button(of: .line)
        tap(button, with: canvas.stage.pen())
        #expect(messageText(1) == "This pen now draws for you, anywhere on the screen.")
        tap(button, with: canvas.stage.mouse())
        #expect(messageText(1) == "This mouse now draws for you, anywhere on the screen.")
        chrome.layout.parts[1].banner.close()
        tap(button)
        #expect(messageText(1) == nil && messageText(0) == nil)
    }

    @Test("hovering pen: belongs to the owner of the pen that last touched, or else of that part of the screen (N-10)")
    func hovering() {
        seat(2)
        let (pen, other) = (canvas.stage.pen(), canvas.stage.pen(device: 7))
        func draw(_ pen: Finger) {
            pen.down(at: at(100, 300))
            pen.drag(to: at(300, 320), over: .milliseconds(100))
            pen.lift()
            canvas.stage.advance(by: .seconds(1))
        }
        let seating = chrome.context.input.seating
        func owners() -> [Int] { [at(100, 300), at(1200, 300)].map(seating.personOfPen) }
        #expect(owners() == [0, 1])
        tap(chrome.layout.parts[1].bar.tools.button(of: .line), with: pen)
        #expect(owners() == [1, 1])
        draw(other)
        #expect(owners() == [0, 1] && editor.document.history.done.last?.author == editor.people[0].author)
        draw(pen)
        #expect(owners() == [1, 1] && editor.document.history.done.last?.author == editor.people[1].author)
        seat(1)
        #expect(owners() == [0, 0])
    }

    @Test("message: repeating it doesn't prolong it, for each person separately (N-12, Z-1)")
    func repeated() {
        seat(2)
        let refusal = Refusal(request: .draw, error: .tooThin)
        let part = chrome.layout.parts[1]
        part.show(.refused(refusal))
        canvas.stage.advance(by: .seconds(4))
        part.show(.refused(refusal))
        chrome.layout.parts[0].show(.refused(refusal))
        canvas.stage.advance(by: .seconds(1))
        #expect(messageText(1) == nil && messageText(0) == UserMessage.refused(refusal).text)
        part.show(.refused(Refusal(request: .draw, error: .tooWide)))
        part.show(.refused(refusal))
        #expect(messageText(1) == UserMessage.refused(refusal).text)
    }

    @Test("ink button: shows each person's own size and ink (D-64, N-10)")
    func ink() {
        seat(2)
        editor.people[1].toolbox.style.size = 22
        editor.people[1].toolbox.coloring = .angle
        let bars = chrome.layout.parts.map(\.bar.inkButton)
        #expect(bars.map(\.caption) == [["10 pt"], ["22 pt"]])
        #expect(bars.map(\.content) == [.ink(.automatic), .everyHue] && bars[1].ink == nil)
        editor.people[1].toolbox.coloring = .chosen
        #expect(bars[1].content == .ink(PredefinedInk.blue.ink))
    }
}
