import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Text fields: keys, input methods and programmatic changes.
@Suite struct TextFieldTests {
    private static func editing(_ text: String = "") -> TextStage {
        let stage = TextStage(text)
        stage.field.becomeFirstResponder()
        _ = stage.take()
        return stage
    }

    @Test("text field: keys insert text at the caret after asking the delegate (K-12)")
    func writing() {
        let stage = Self.editing("Bot")
        stage.keys(UIKeyCommand.inputLeftArrow)
        stage.write("ä")
        #expect(stage.shown == "Boä|t")
        #expect(stage.take() == ["asked 2+0 ä", "changed Boät"])
        stage.permits = { $0 != "1" }
        stage.write("1")
        #expect(stage.shown == "Boä|t")
        #expect(stage.take() == ["asked 3+0 1"])
    }

    /// Keys pressed in sequence, and the text after each one.
    private static let moves: [(String, UIKeyModifierFlags, String)] = [
        (UIKeyCommand.inputLeftArrow, [], "one twɔ thre|e"), (UIKeyCommand.inputHome, [], "|one twɔ three"),
        (UIKeyCommand.inputRightArrow, .control, "one| twɔ three"),
        (UIKeyCommand.inputRightArrow, [.control, .shift], "one[ twɔ] three"),
        (UIKeyCommand.inputLeftArrow, .shift, "one[ tw]ɔ three"), (UIKeyCommand.inputRightArrow, [], "one tw|ɔ three"),
        (UIKeyCommand.inputEnd, .shift, "one tw[ɔ three]"), ("\u{8}", [], "one tw|"),
        ("\u{8}", .control, "one |"), ("a", .control, "[one ]"), ("b", [], "b|"),
        (UIKeyCommand.inputHome, [], "|b"), (UIKeyCommand.inputDelete, [], "|"),
    ]

    @Test("text field: keys move the caret, select and delete by letters, words and to the ends (K-12)")
    func moving() {
        let stage = Self.editing("one twɔ three")
        for (key, modifiers, shown) in Self.moves {
            stage.keys(key, modifiers: modifiers)
            #expect(stage.shown == shown)
        }
    }

    @Test("text field: arrow keys move visually in right-to-left text (K-12)")
    func rightToLeft() {
        let stage = Self.editing("שלום")
        stage.keys(UIKeyCommand.inputRightArrow)
        #expect(stage.shown == "שלו|ם")
        stage.keys(UIKeyCommand.inputLeftArrow)
        #expect(stage.shown == "שלום|")
    }

    @Test("text field: edits by grapheme clusters, whatever their number of scalars (K-12)")
    func letters() {
        let stage = Self.editing("👩‍👩‍👧e\u{301}")
        stage.keys("\u{8}")
        #expect(stage.shown == "👩‍👩‍👧|")
        stage.keys("\u{8}")
        #expect(stage.shown == "|")
        stage.write("e")
        stage.stage.send(
            .text(TextSample(window: stage.stage.window.id, timestamp: .zero, change: .committed("\u{301}"))))
        #expect(stage.shown == "é|" && stage.field.text?.count == 1)
    }

    @Test("undo in a text field: text typed in one go is undone and redone in one step (K-12)")
    func undo() {
        let stage = Self.editing("a")
        stage.write("bc")
        stage.keys(UIKeyCommand.inputHome)
        stage.write("x")
        stage.keys("z", modifiers: .control)
        #expect(stage.shown == "|abc")
        stage.keys("z", modifiers: .control)
        #expect(stage.shown == "a|")
        stage.keys("z", modifiers: [.control, .shift])
        #expect(stage.shown == "|abc" || stage.shown == "abc|")
        stage.keys("y", modifiers: .control)
        #expect(stage.field.text == "xabc")
        stage.field.resignFirstResponder()
        #expect(stage.field.undoManager?.canUndo == false)
    }

    @Test("text field: cut and copy write to the pasteboard; paste joins lines (K-12)")
    func pasteboard() {
        let stage = Self.editing("one two")
        stage.keys(UIKeyCommand.inputLeftArrow, modifiers: [.control, .shift])
        stage.keys("x", modifiers: .control)
        #expect(stage.shown == "one |")
        stage.keys("v", modifiers: .control)
        stage.stage.advance(by: .milliseconds(1))
        #expect(stage.shown == "one two|")
        stage.stage.host.pasteboard.copy([(PasteboardItem.text, Data("a\r\nb\tc".utf8))])
        stage.stage.host.finishPass()
        stage.keys("a", "v", modifiers: .control)
        stage.stage.advance(by: .milliseconds(1))
        #expect(stage.shown == "a b c|")
    }

    @Test("text field: Tab and Escape are not handled (K-12)")
    func unhandledKeys() {
        let stage = Self.editing("a")
        stage.keys("\t", UIKeyCommand.inputEscape)
        #expect(stage.take() == [] && stage.shown == "a|" && stage.field.isEditing)
    }

    @Test("Return: ends editing if there is a target for it, unless the delegate returns false (K-12)")
    func returnKey() {
        let stage = Self.editing("a")
        stage.returns = false
        stage.keys("\r")
        #expect(stage.take() == [] && stage.field.isEditing)
        stage.returns = true
        stage.keys("\r")
        #expect(stage.take() == ["exit", "ended"] && !stage.field.isEditing && stage.field.text == "a")
        stage.field.removeTarget(stage, action: nil, for: .editingDidEndOnExit)
        stage.field.becomeFirstResponder()
        stage.keys("\r")
        #expect(stage.take() == ["began"] && stage.field.isEditing)
        let next = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 44))
        stage.stage.window.addSubview(next)
        stage.field.addAction(UIAction { _ in next.becomeFirstResponder() }, for: .editingDidEndOnExit)
        stage.keys("\r")
        #expect(stage.take() == ["ended"] && next.isEditing && next.text == "")
    }

    @Test("input method: marked text is underlined until it is committed, as one change (K-12)")
    func inputMethod() {
        let stage = Self.editing("a")
        func send(_ change: TextSample.Change) {
            stage.stage.send(.text(TextSample(window: stage.stage.window.id, timestamp: .zero, change: change)))
        }
        for text in ["n", "ni", "你"] { send(.marked(text)) }
        #expect(stage.shown == "a你|" && stage.field.markedTextRange != nil && stage.take() == [])
        send(.committed("你好"))
        #expect(stage.shown == "a你好|" && stage.field.markedTextRange == nil)
        #expect(stage.take() == ["asked 1+0 你好", "changed a你好"])
        send(.marked("x"))
        send(.marked(""))
        #expect(stage.shown == "a你好|")
    }

    @Test("marked text: committed when the caret moves, as a change that is reported and undoable (K-12)")
    func caretMoveCommits() {
        let stage = Self.editing("a")
        stage.field.setMarkedText("你")
        #expect(stage.take() == [])
        stage.keys(UIKeyCommand.inputHome)
        #expect(stage.shown == "|a你" && stage.take() == ["changed a你"])
        stage.keys("z", modifiers: .control)
        #expect(stage.shown == "a|" && stage.take() == ["changed a"])
        stage.keys("y", modifiers: .control)
        #expect(stage.field.text == "a你" && stage.take() == ["changed a你"])
        stage.keys(UIKeyCommand.inputEnd)
        stage.field.setMarkedText("x")
        stage.keys("z", modifiers: .control)
        #expect(stage.shown == "a你|", "marked text is the latest change")
        _ = stage.take()
        stage.field.setMarkedText("x")
        for _ in 0..<2 { stage.field.unmarkText() }
        #expect(stage.field.markedTextRange == nil && stage.take() == ["changed a你x"])
        stage.field.setMarkedText("y")
        stage.field.resignFirstResponder()
        #expect(stage.field.text == "a你xy" && stage.take() == ["changed a你xy", "ended"])
    }

    @Test("undo and redo with marked text: restore plain text without a mark (K-12)")
    func undoWhileMarked() {
        let stage = Self.editing("a")
        stage.field.setMarkedText("ni")
        stage.keys("\u{8}")
        #expect(stage.shown == "an|")
        stage.keys("z", modifiers: .control)
        #expect(stage.shown == "ani|" && stage.field.markedTextRange == nil)
        stage.write("b")
        stage.field.setMarkedText("n")
        stage.field.undoManager?.undo()
        #expect(stage.shown == "ani|" && stage.field.markedTextRange == nil)
        stage.field.undoManager?.redo()
        #expect(stage.shown == "anibn|" && stage.field.markedTextRange == nil)
    }

    @Test("text field: the delegate may change the text when asked; a refused change is not made (K-12, K-5)")
    func delegates() {
        let stage = Self.editing("abcdef")
        stage.permits = { [field = stage.field] _ in
            field.text = "A"
            return true
        }
        stage.write("x")
        #expect(stage.shown == "Ax|")
        stage.permits = { _ in false }
        stage.field.selectAll(nil)
        stage.field.setMarkedText("n")
        #expect(stage.shown == "[Ax]" && stage.field.markedTextRange == nil)
    }

    private final class RefusingDelegate: UITextFieldDelegate {
        var refusesEnd = true
        var log: [String] = []
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
            log.append("asked")
            return !refusesEnd
        }
        func textFieldDidEndEditing(_ textField: UITextField) { log.append("ended") }
    }

    @Test("text field: continues editing if the delegate refuses the end, until it leaves its window (K-12)")
    func refusedEnd() {
        let stage = Self.editing("a")
        let delegate = RefusingDelegate()
        stage.field.delegate = delegate
        #expect(!stage.field.resignFirstResponder() && stage.field.isEditing)
        stage.write("b")
        #expect(stage.field.text == "ab" && delegate.log == ["asked"])
        let other = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        stage.stage.window.addSubview(other)
        #expect(!other.becomeFirstResponder() && stage.field.isEditing)
        delegate.log = []
        delegate.refusesEnd = false
        #expect(other.becomeFirstResponder() && delegate.log == ["asked", "ended"], "asked once")
        stage.field.becomeFirstResponder()
        delegate.refusesEnd = true
        delegate.log = []
        stage.field.removeFromSuperview()
        #expect(delegate.log == ["ended"] && stage.stage.window.firstResponder == nil)
    }

    @Test("text input: the host gets the caret rect while editing, nil at the end (K-12)")
    func caretRequests() {
        let stage = TextStage("abc")
        func carets() -> [CGRect?] {
            stage.stage.host.requests.compactMap { if case .textInput(_, let caret) = $0 { .some(caret) } else { nil } }
        }
        #expect(carets().isEmpty)
        stage.field.becomeFirstResponder()
        let first = carets().last
        stage.write("dddd")
        guard case .some(.some(let one)) = first, case .some(.some(let other)) = carets().last else {
            return #expect(Bool(false), "no caret rect was sent")
        }
        #expect(one.minX > 20 && other.minX > one.minX + 20 && other.midY > 100)
        stage.field.resignFirstResponder()
        #expect(carets().last == .some(nil))
    }

    @Test("key commands: letters without modifiers are not commands while a text is edited (K-12)")
    func noCommands() {
        let stage = TestStage { CommandedController() }
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
        stage.window.rootViewController?.view.addSubview(field)
        stage.type("c")
        field.becomeFirstResponder()
        stage.type("c")
        stage.type("k", modifiers: .control)
        #expect(field.text == "c")
        #expect((stage.window.rootViewController as? CommandedController)?.log == ["c", "k"])
    }

    private final class CommandedController: UIViewController {
        var log: [String] = []
        static let note = Action("note") { (controller: CommandedController) in
            { (command: UIKeyCommand) in controller.log.append(command.input) }
        }

        override var keyCommands: [UIKeyCommand] {
            [
                UIKeyCommand(input: "c", action: Self.note),
                UIKeyCommand(input: "k", modifierFlags: .control, action: Self.note),
            ]
        }
    }
}

extension Instant {
    fileprivate static let zero = Instant(nanoseconds: 0)
}
