import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Typing on the canvas.
@Suite struct TextToolTests {
    private let canvas = Canvas(tool: .text)

    private var texts: TextSessions { canvas.controller.chrome.context.input.texts }

    private var strings: [String] { canvas.figures.compactMap { $0.text?.content.string } }

    private func type(_ keys: String) {
        for key in keys { canvas.stage.type(key == "\n" ? "\r" : String(key)) }
    }

    private var view: TextEditorView? { texts.view(of: canvas.person) }

    @Test("tap and keys: make one text and one step; a tap elsewhere ends it and starts none (O-30)")
    func typing() throws {
        canvas.tap(at(200, 100))
        #expect(view?.textView.isFirstResponder == true && canvas.figures.isEmpty)
        type("Grüße\nund t")
        canvas.tap(at(500, 400))
        #expect(view == nil && strings == ["Grüße\nund t"])
        #expect(canvas.editor.document.history.done.count == 1 && canvas.controller.canvasView.isFirstResponder)
        let text = try #require(canvas.figures.first?.text)
        #expect(text.size == 24 && text.angle == 0)
        // It starts at the tap, which is in the middle of the first line.
        #expect(abs(text.bounds.minX - 200) < 8 && abs(text.bounds.minY - 84) < 8)
        #expect(canvas.person.toolbox.tool == .text)
        canvas.editor.undo()
        #expect(canvas.figures.isEmpty)
    }

    @Test("hint: is hidden while a text is typed, and comes back if nothing was typed (O-30, D-60)")
    func hint() throws {
        let canvas = Canvas(tool: .text, chrome: .full)
        let texts = canvas.controller.chrome.context.input.texts
        let hint = try #require(canvas.controller.chrome.layout.hint)
        #expect(hint.presence == .shown)
        canvas.tap(at(200, 300))
        canvas.stage.advance(by: .seconds(1))
        #expect(texts.isTyping && hint.presence == .hidden)
        canvas.press(UIKeyCommand.inputEscape)
        canvas.stage.advance(by: .seconds(1))
        #expect(!texts.isTyping && hint.presence == .shown)
    }

    @Test("Escape and a change of tools: end typing; an empty text is no object and no step (O-30)")
    func ends() {
        canvas.tap(at(200, 100))
        canvas.press(UIKeyCommand.inputEscape)
        #expect(view == nil && canvas.editor.document.history.done.isEmpty)
        canvas.tap(at(200, 100))
        type("  \n ")
        canvas.press(UIKeyCommand.inputEscape)
        #expect(view == nil && canvas.editor.document.history.done.isEmpty)
        canvas.tap(at(200, 100))
        type("a")
        canvas.person.toolbox.tool = .freehand
        #expect(view == nil && strings == ["a"])
        // The letter is a command again.
        canvas.press("t")
        #expect(canvas.person.toolbox.tool == .text)
    }

    @Test("tap on a text: edits it again, as one step; removing all letters removes it (O-30)")
    func again() throws {
        canvas.tap(at(200, 100))
        type("one")
        canvas.press(UIKeyCommand.inputEscape)
        let before = try #require(canvas.figures.first?.text)
        canvas.tap(before.center)
        #expect(view?.textView.text == "one")
        // Only the editor shows it.
        #expect(canvas.editor.adjustments.erased.values.allSatisfy(\.isEmpty) && !canvas.editor.adjustments.isEmpty)
        canvas.press(UIKeyCommand.inputEscape)
        #expect(canvas.editor.document.history.done.count == 1 && canvas.figures == [.text(before)])
        canvas.tap(before.center)
        canvas.press(UIKeyCommand.inputEnd)
        type(" two")
        canvas.press(UIKeyCommand.inputEscape)
        #expect(strings == ["one two"] && canvas.editor.document.history.done.count == 2)
        let after = try #require(canvas.figures.first?.text)
        #expect(abs(after.bounds.minX - before.bounds.minX) < 0.1 && abs(after.bounds.minY - before.bounds.minY) < 0.1)
        canvas.tap(after.center)
        canvas.press("a", .control)
        canvas.press("\u{8}")
        canvas.press(UIKeyCommand.inputEscape)
        #expect(canvas.figures.isEmpty && canvas.editor.document.history.done.count == 3)
        canvas.editor.undo()
        #expect(strings == ["one two"])
    }

    @Test("double tap with the selection tool: edits a text (O-30)")
    func doubleTap() throws {
        canvas.tap(at(200, 100))
        type("one")
        canvas.press(UIKeyCommand.inputEscape)
        let center = try #require(canvas.figures.first?.text).center
        canvas.person.toolbox.tool = .select
        canvas.tap(center)
        #expect(view == nil && canvas.person.selection != nil)
        canvas.stage.advance(by: .seconds(1))
        canvas.stage.finger().tap(at: center)
        canvas.stage.advance(by: .milliseconds(100))
        canvas.stage.finger().tap(at: center)
        canvas.stage.advance(by: .milliseconds(500))
        #expect(view?.textView.text == "one")
    }

    @Test("settings: size, font, alignment and ink apply to the next text and to the one that is typed (O-30)")
    func settings() throws {
        canvas.person.toolbox[.text].size = 300
        #expect(canvas.person.toolbox[.text].size == 200)
        canvas.person.toolbox[.text].size = 40
        canvas.person.toolbox.textFamily = .mono
        canvas.tap(at(200, 100))
        type("ab")
        canvas.person.toolbox[.text].size = 50
        canvas.person.toolbox.textSide = .end
        canvas.person.toolbox.ink = Ink(.red)
        canvas.press(UIKeyCommand.inputEscape)
        let text = try #require(canvas.figures.first?.text)
        #expect(text.size == 50 && text.ink == Ink(.red))
        #expect(text.content.family == .mono && text.content.side == .end)
        // It grows to the left.
        #expect(abs(text.bounds.maxX - 200) < 10)
    }

    @Test("selected text: gets the text tool's size with a key or in the panel, never a nib's (G-33, O-30)")
    func sizeOfSelection() throws {
        canvas.tap(at(200, 100))
        type("size")
        canvas.person.toolbox.tool = .freehand
        canvas.person.toolbox[.text].size = 60
        let id = try #require(canvas.editor.drawing.entries.first).id
        canvas.person.select([id])
        canvas.press("w")
        #expect(canvas.figures.first?.text?.size == 60)
        canvas.controller.chrome.popovers.showPanel(for: [id], by: canvas.person)
        let panel = canvas.controller.chrome.popovers.panel
        let nib = canvas.person.toolbox.style
        #expect(panel.settings.size.size == 60 && panel.settings.size.scale == Tool.text.sizeScale)
        panel.settings.size.size = 100
        panel.settings.size.sendActions(for: .valueChanged)
        panel.dismiss()
        #expect(canvas.figures.first?.text?.size == 100 && canvas.editor.document.history.done.count == 3)
        #expect(canvas.person.toolbox.style == nib && canvas.person.toolbox[.text].size == 100)
        // The next time it is the pen's again.
        canvas.person.deselect()
        canvas.controller.chrome.popovers.showPanel(by: canvas.person)
        #expect(panel.settings.size.size == nib.size)
    }

    @Test("drag: sets the width at which lines are wrapped, and the handle changes it (O-30)")
    func width() throws {
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 100))
        finger.drag(to: at(250, 180), over: .milliseconds(200))
        finger.lift()
        type("several words in some lines")
        let view = try #require(view)
        #expect(view.wrapWidth == 150)
        let handle = try #require(view.subviews.compactMap { $0 as? TextWidthHandle }.first)
        let point = handle.convert(CGPoint(x: 6, y: handle.bounds.midY), to: nil)
        let other = canvas.stage.finger()
        other.down(at: point)
        other.drag(to: at(point.x + 200, point.y), over: .milliseconds(300))
        other.lift()
        #expect(abs((view.wrapWidth ?? 0) - 350) < 1)
        canvas.press(UIKeyCommand.inputEscape)
        let text = try #require(canvas.figures.first?.text)
        #expect(abs((text.content.wrapWidth ?? 0) * text.size - 350) < 1 && text.content.lines.count == 1)
        #expect(abs(text.bounds.minX - 100) < 8)
    }

    @Test("long line: is wrapped at the edge of the window (O-30)")
    func edge() throws {
        canvas.tap(at(600, 100))
        type("a text that is too long for the window")
        canvas.press(UIKeyCommand.inputEscape)
        let text = try #require(canvas.figures.first?.text)
        #expect(text.content.lines.count > 1 && text.bounds.maxX <= 800 && text.content.wrapWidth != nil)
    }

    @Test("long line in the middle: is wrapped where one of its ends reaches the edge of the window (O-30)")
    func middle() throws {
        canvas.person.toolbox.textSide = .center
        canvas.tap(at(600, 100))
        type("a text that is too long for the place in the window where it is")
        canvas.press(UIKeyCommand.inputEscape)
        let text = try #require(canvas.figures.first?.text)
        #expect(text.content.lines.count > 1 && text.bounds.minX >= 400 && text.bounds.maxX <= 800)
    }

    @Test("panel over a text that is typed: keys still type, and Escape closes the panel first (O-30)")
    func panelWhileTyping() throws {
        let canvas = Canvas(tool: .text, chrome: .full)
        let chrome = canvas.controller.chrome
        canvas.tap(at(200, 300))
        let button = try #require(chrome.layout.bar?.inkButton)
        canvas.stage.finger().tap(at: button.convert(button.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(500))
        let panel = chrome.layout.panel(of: canvas.person).panel
        #expect(panel.isPresented)
        // Keys that otherwise close the panel, or choose tools.
        for key in ["x", "c", "l"] { canvas.stage.type(key) }
        let view = chrome.context.input.texts.view(of: canvas.person)
        #expect(view?.textView.text == "xcl" && panel.isPresented && canvas.person.toolbox.tool == .text)
        canvas.press(UIKeyCommand.inputEscape)
        #expect(!panel.isPresented && chrome.context.input.texts.isTyping)
        canvas.stage.type("!")
        canvas.press(UIKeyCommand.inputEscape)
        #expect(canvas.figures.compactMap { $0.text?.content.string } == ["xcl!"])
        canvas.press("c")
        #expect(panel.isPresented && panel.isFirstResponder)
    }

    @Test(
        "typing beyond the window: moves the canvas so that the caret stays in sight (O-30)",
        arguments: TextSide.allCases)
    func beyond(side: TextSide) throws {
        let (canvas, view) = (canvas, canvas.controller.canvasView)
        canvas.person.toolbox.textSide = side
        canvas.tap(at(790, 590))
        for key in ["a", "b", " ", "c", "\r", "d", "\r", "e", "f", "g", "h", "i"] {
            canvas.stage.type(key)
            canvas.stage.advance(by: .milliseconds(300))
            let textView = try #require(texts.view(of: canvas.person)).textView
            let position = try #require(textView.selectedTextRange).end
            let caret = textView.convert(textView.caretRect(for: position), to: view)
            #expect(view.bounds.insetBy(dx: 15.9, dy: 15.9).contains(caret), "\(key)")
        }
        canvas.press(UIKeyCommand.inputEscape)
        #expect(strings == ["ab c\nd\nefghi"])
    }

    @Test("several people: a text beyond the window moves nothing, since others draw there (O-30, N-2)")
    func beyondAmongOthers() {
        let canvas = Canvas(tool: .text, chrome: .full)
        canvas.editor.setPeople(2)
        canvas.stage.advance(by: .milliseconds(400))
        canvas.tap(at(20, 300))
        for key in ["a", "\r", "b"] + Array(repeating: "\r", count: 20) { canvas.stage.type(key) }
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.controller.canvasView.viewport == Viewport())
    }

    @Test("menu of a text that is typed: has its own commands only, and the canvas's menu still has its own (O-30)")
    func menu() throws {
        canvas.tap(at(200, 300))
        type("word")
        canvas.stage.mouse(buttons: .secondary).tap(at: at(210, 300))
        canvas.stage.advance(by: .milliseconds(300))
        #expect(canvas.menu.isMenuVisible && canvas.menu.visibleTitles.contains("Select All"))
        #expect(Set(canvas.menu.visibleTitles).isDisjoint(with: ["Play", "Paper…", "Export…", "Insert Picture…"]))
        canvas.press(UIKeyCommand.inputEscape)
        canvas.press(UIKeyCommand.inputEscape)
        canvas.stage.mouse(buttons: .secondary).tap(at: at(600, 500))
        canvas.stage.advance(by: .milliseconds(300))
        #expect(view == nil && canvas.menu.visibleTitles.contains("Paper…"))
    }

    @Test("frame of a text that is typed: stands out from the paper, whatever the theme (O-30)")
    func frame() throws {
        for paper in [Paper(.dark), Paper(.white)] {
            canvas.editor.setPaper(on: paper)
            canvas.tap(at(200, 300))
            canvas.stage.advance(by: .seconds(1))
            let frame = try #require(view).textView.frame.insetBy(dx: -0.5, dy: -2.5)
            let corner = try #require(view).convert(CGPoint(x: frame.midX, y: frame.minY), to: nil)
            let (line, ground) = (canvas.color(Int(corner.x), Int(corner.y)), canvas.color(20, 20))
            let contrast = max(abs(line.red - ground.red), abs(line.green - ground.green))
            #expect(contrast > 0.3, "\(line) on \(ground)")
            canvas.press(UIKeyCommand.inputEscape)
        }
    }

    @Test("rotated and zoomed canvas: a text is upright on the screen, in the size of the screen (O-30)")
    func rotated() throws {
        canvas.controller.canvasView.viewport = Viewport(scale: 2, rotation: 0.5, origin: at(40, 30))
        canvas.tap(at(300, 300))
        type("abc")
        canvas.controller.canvasView.viewport = Viewport(scale: 4, rotation: 0.7, origin: at(60, 50))
        type("d")
        canvas.press(UIKeyCommand.inputEscape)
        let text = try #require(canvas.figures.first?.text)
        #expect(text.size == 12 && abs(text.angle + 0.5) < 1e-9 && text.content.string == "abcd")
    }

    @Test("undo while typing: takes back letters first; the button ends typing and takes back the text (O-30)")
    func undo() {
        canvas.tap(at(200, 100))
        type("one")
        canvas.press("z", .control)
        #expect(view?.textView.text == "" && canvas.figures.isEmpty)
        type("two")
        canvas.controller.chrome.commands.perform(.undo)
        #expect(view == nil && canvas.figures.isEmpty && canvas.editor.document.history.canRedo)
    }

    @Test("typing for long: is saved every two seconds, and is one step in the end (O-30, Z-2)")
    func saving() throws {
        var steps = 0
        canvas.editor.onStep = { _ in steps += 1 }
        canvas.tap(at(200, 100))
        type("first")
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures.isEmpty && steps == 0)
        canvas.stage.advance(by: .seconds(1))
        #expect(strings == ["first"] && steps == 1 && view != nil)
        // Nothing new, nothing to save.
        canvas.stage.advance(by: .seconds(5))
        #expect(steps == 1)
        type(" and more")
        canvas.stage.advance(by: .seconds(2))
        #expect(strings == ["first and more"] && canvas.editor.document.history.done.count == 1)
        type("!")
        canvas.press(UIKeyCommand.inputEscape)
        #expect(view == nil && strings == ["first and more!"])
        #expect(canvas.editor.document.history.done.count == 1)
        canvas.editor.undo()
        #expect(canvas.figures.isEmpty && !canvas.editor.canUndo(canvas.person))
    }

    @Test(
        "typing for long in a text: its saved state is hidden below the editor, and removing all letters removes it (O-30)"
    )
    func savingAgain() throws {
        canvas.tap(at(200, 100))
        type("text")
        canvas.press(UIKeyCommand.inputEscape)
        canvas.tap(at(210, 100))
        type("s")
        canvas.stage.advance(by: .seconds(2))
        let (id, figure) = try #require(canvas.editor.drawing.entries.first.map { ($0.id, $0.figure) })
        #expect(
            strings == ["texts"] && canvas.person.editedText == id
                && canvas.editor.adjustments.shown(id, figure).isEmpty)
        // Back to what it was: no step.
        type("\u{8}")
        canvas.press(UIKeyCommand.inputEscape)
        #expect(strings == ["text"] && canvas.editor.document.history.done.count == 1)
        canvas.tap(at(210, 100))
        type("s")
        canvas.stage.advance(by: .seconds(2))
        for _ in 0..<5 { type("\u{8}") }
        canvas.stage.advance(by: .seconds(2))
        #expect(strings == ["texts"])
        canvas.press(UIKeyCommand.inputEscape)
        #expect(canvas.figures.isEmpty && canvas.editor.document.history.done.count == 2)
    }

    @Test(
        "typing for long: what happens meanwhile stays, and so does the text if someone clears the drawing (O-30, N-2)")
    func savingAmongOthers() throws {
        canvas.tap(at(200, 100))
        type("a")
        canvas.stage.advance(by: .seconds(2))
        // As a picture that was decoded late.
        canvas.editor.draw(.line(Line(start: at(0, 300), end: at(300, 300))))
        type("b")
        canvas.stage.advance(by: .seconds(2))
        #expect(strings == ["ab"] && canvas.figures.count == 2 && canvas.editor.document.history.done.count == 3)
        canvas.editor.clear()
        type("c")
        canvas.press(UIKeyCommand.inputEscape)
        #expect(strings == ["abc"] && canvas.figures.count == 1)
    }

    @Test("closing the drawing: makes a step of what is typed (O-30, Z-2)")
    func closing() {
        canvas.tap(at(200, 100))
        type("one")
        canvas.editor.finishWork()
        #expect(strings == ["one"] && view == nil)
    }

    @Test("input method: its text is part of the text, also if it is not committed yet (O-30, O-31)")
    func inputMethod() {
        canvas.tap(at(200, 100))
        view?.textView.setMarkedText("你")
        view?.textView.unmarkText()
        view?.textView.setMarkedText("好")
        canvas.press(UIKeyCommand.inputEscape)
        #expect(strings == ["你好"])
    }

    @Test("longest text: more is refused with a message, and nothing is lost (O-2)")
    func longest() {
        canvas.tap(at(200, 100))
        view?.textView.insertText(String(repeating: "a ", count: TypesetText.maxLength / 2))
        view?.textView.insertText("b")
        #expect(view?.textView.text.count == TypesetText.maxLength)
        canvas.press(UIKeyCommand.inputEscape)
        #expect(strings.first?.count == TypesetText.maxLength)
    }

    @Test("several people: each types a text; a stroke of another one goes on (O-30, N-2)")
    func people() throws {
        canvas.editor.setPeople(2)
        let (one, two) = (canvas.editor.people[0], canvas.editor.people[1])
        (one.toolbox.tool, two.toolbox.tool) = (.text, .text)
        canvas.stage.finger().tap(at: at(100, 100))
        canvas.stage.advance(by: .milliseconds(400))
        let other = canvas.stage.finger(device: 2)
        other.tap(at: at(600, 100))
        canvas.stage.advance(by: .milliseconds(400))
        #expect(texts.isTyping(one) && texts.isTyping(two))
        // The keyboard stays with its owner.
        type("one")
        #expect(texts.view(of: one)?.textView.text == "one" && texts.view(of: two)?.textView.text == "")
        two.toolbox.tool = .freehand
        let stroke = canvas.stage.finger(device: 2)
        stroke.down(at: at(600, 300))
        stroke.drag(to: at(700, 300), over: .milliseconds(100))
        type(" more")
        stroke.drag(to: at(700, 400), over: .milliseconds(100))
        stroke.lift()
        canvas.press(UIKeyCommand.inputEscape)
        #expect(strings == ["one more"] && canvas.figures.count == 2)
        #expect(canvas.figures.contains { $0.text == nil && $0.bounds.maxY > 390 })
    }

    @Test("text that someone else removes while it is edited: stays, with what was typed (O-30, N-2)")
    func removed() throws {
        canvas.tap(at(200, 100))
        type("one")
        canvas.press(UIKeyCommand.inputEscape)
        let text = try #require(canvas.figures.first?.text)
        canvas.tap(text.center)
        canvas.editor.undo()
        #expect(canvas.figures.isEmpty)
        canvas.press(UIKeyCommand.inputEnd)
        type("!")
        canvas.press(UIKeyCommand.inputEscape)
        #expect(strings == ["one!"])
    }

    @Test("read-only drawing: nothing can be typed, and a message says so (O-30)")
    func readOnly() {
        canvas.editor.permission = .looking
        canvas.tap(at(200, 100))
        #expect(view == nil)
    }

    @Test("screen reader: reads the text of an object (O-30, A-4)")
    func spoken() throws {
        canvas.tap(at(200, 100))
        type("one")
        canvas.press(UIKeyCommand.inputEscape)
        let element = canvas.controller.canvasView.accessibilityElement(at: 0) as? FigureElement
        #expect(element?.accessibilityLabel == "one, text, 1 of 1, top left")
    }

    @Test("Ctrl+]: brings the selection to the front (O-30)")
    func front() {
        canvas.person.toolbox.tool = .line
        canvas.draw(at(100, 100), at(200, 100))
        canvas.draw(at(100, 200), at(200, 200))
        let id = canvas.editor.drawing.entries[0].id
        canvas.person.select(id)
        canvas.press("]", .control)
        #expect(
            canvas.editor.drawing.entries.last?.figure
                == canvas.line(100, 100, 200, 100, ink: canvas.person.toolbox.ink))
    }
}
