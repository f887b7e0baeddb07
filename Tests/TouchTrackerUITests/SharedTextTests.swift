import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Texts that one person types while others change, lock or remove them.
@Suite struct SharedTextTests {
    private let canvas = Canvas(size: CGSize(width: 1600, height: 900), tool: .text)

    private var texts: TextSessions { canvas.controller.chrome.context.input.texts }
    private var strings: [String] { canvas.figures.compactMap { $0.text?.content.string } }
    private var view: TextEditorView? { texts.view(of: canvas.person) }

    private func type(_ keys: String) { for key in keys { canvas.stage.type(String(key)) } }

    /// Types a text, and returns where it is.
    private func addText(_ string: String = "one") throws -> CGPoint {
        canvas.tap(at(200, 100))
        type(string)
        canvas.press(UIKeyCommand.inputEscape)
        return try #require(canvas.figures.last?.text).center
    }

    private func id(_ index: Int = 0) -> FigureID { canvas.editor.drawing.entries[index].id }

    @Test("locked text: is not edited by a tap, which starts another text (O-3, O-30)")
    func locked() throws {
        let center = try addText()
        canvas.editor.setLock(.locked, of: [id()])
        canvas.tap(center)
        #expect(view?.textView.text == "")
        type("two")
        canvas.press(UIKeyCommand.inputEscape)
        #expect(strings == ["one", "two"])
    }

    @Test(
        "text that someone else locks while it is edited: stays, and what was typed becomes another text (O-3, O-30, N-2)"
    )
    func lockedMeanwhile() throws {
        let center = try addText()
        canvas.tap(center)
        canvas.press(UIKeyCommand.inputEnd)
        type("!")
        canvas.editor.setLock(.locked, of: [id()])
        canvas.press(UIKeyCommand.inputEscape)
        #expect(strings == ["one", "one!"])
    }

    @Test("text that someone else removes while nothing was typed into it: stays removed (O-30, N-2)")
    func removedUnchanged() throws {
        let center = try addText()
        canvas.tap(center)
        canvas.editor.remove([id()], as: .delete)
        canvas.press(UIKeyCommand.inputEscape)
        #expect(strings.isEmpty)
    }

    @Test("text that is edited: others can't select it, by a lasso, Ctrl+A or a tap (O-30, N-2)")
    func selected() throws {
        canvas.editor.setPeople(2)
        let other = canvas.editor.people[1]
        let center = try addText()
        canvas.tap(center)
        #expect(texts.isTyping(canvas.person))
        #expect(canvas.editor.selectable(by: other).isEmpty)
        #expect(!canvas.controller.chrome.context.input.isFree(id(), for: other))
        canvas.press(UIKeyCommand.inputEscape)
        #expect(canvas.editor.selectable(by: other).count == 1)
    }

    @Test("person who leaves while typing: the text becomes a step (O-30, N-2)")
    func leaving() throws {
        canvas.editor.setPeople(2)
        let other = canvas.editor.people[1]
        other.toolbox.tool = .text
        canvas.stage.finger(device: 2).tap(at: at(1200, 300))
        canvas.stage.advance(by: .milliseconds(400))
        type("gone")
        #expect(texts.view(of: other)?.textView.text == "gone")
        canvas.editor.setPeople(1)
        canvas.stage.advance(by: .milliseconds(400))
        #expect(strings == ["gone"] && !texts.isTyping)
    }

    @Test("window that becomes small: keeps what is typed (O-30)")
    func resized() throws {
        canvas.tap(at(1500, 800))
        type("one two three")
        canvas.stage.send(.resized(canvas.stage.window.id, CGSize(width: 200, height: 150), scale: 1))
        canvas.stage.advance(by: .milliseconds(100))
        type(" four")
        canvas.stage.send(.resized(canvas.stage.window.id, CGSize(width: 2, height: 2), scale: 2))
        canvas.stage.advance(by: .milliseconds(100))
        type(" five")
        canvas.press(UIKeyCommand.inputEscape)
        #expect(strings == ["one two three four five"])
    }

    // MARK: Limits

    @Test(
        "text of characters of two code units that is replaced by a longer one: is refused, and nothing is lost (O-2)")
    func replaced() throws {
        canvas.tap(at(200, 100))
        view?.textView.insertText(String(repeating: "😀", count: 5000))
        canvas.press("a", .control)
        view?.textView.insertText(String(repeating: "a", count: 15_000))
        canvas.press(UIKeyCommand.inputEscape)
        #expect(strings.first?.unicodeScalars.count == 5000)
    }

    @Test("input method in the longest text: nothing is lost (O-2, O-30)")
    func longestMarked() throws {
        canvas.tap(at(200, 100))
        view?.textView.insertText(String(repeating: "a ", count: TypesetText.maxLength / 2))
        view?.textView.setMarkedText("好好")
        canvas.press(UIKeyCommand.inputEscape)
        #expect(strings.first?.count == TypesetText.maxLength)
    }

    @Test("text that is too large for the canvas: is not lost (O-2, O-30)")
    func large() throws {
        canvas.controller.canvasView.viewport = Viewport(scale: 0.05, rotation: 0, origin: .zero)
        canvas.person.toolbox[.text].size = 200
        canvas.tap(at(200, 100))
        view?.textView.insertText(String(repeating: "a\n", count: 400))
        canvas.press(UIKeyCommand.inputEscape)
        #expect(strings.count == 1)
    }

    @Test(
        "control characters and others without a form: are typed, drawn and stored, with line breaks as line feeds (O-31)"
    )
    func control() throws {
        let typed = [
            "a\0b", "\u{1}\u{2}x\u{7F}", "x\r\ny\rz", "\u{2028}q\u{2029}", "\u{FFFE}\u{FFFF}w", "\u{202E}rtl",
            "e" + String(repeating: "\u{301}", count: 2000), "\u{FFFC}k", "\u{10FFFF}m",
        ]
        for (index, string) in typed.enumerated() {
            canvas.tap(at(100 + 160 * Double(index), 100))
            view?.textView.insertText(string)
            canvas.press(UIKeyCommand.inputEscape)
            canvas.stage.advance(by: .milliseconds(50))
        }
        #expect(strings.count == 9 && strings[2] == "x\ny\nz" && strings[7] == typed[7])
    }
}
