import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// Text views: several lines, scrolling, and the editing rules of text fields.
@Suite struct TextViewTests {
    private final class Log: UITextViewDelegate {
        var entries: [String] = []
        var permits: (String) -> Bool = { _ in true }

        func textViewDidBeginEditing(_ textView: UITextView) { entries.append("began") }
        func textViewDidEndEditing(_ textView: UITextView) { entries.append("ended") }
        func textViewDidChange(_ textView: UITextView) { entries.append("changed") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            permits(text)
        }
    }

    private let stage = TestStage()
    private let view = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))
    private let log = Log()

    init() {
        view.delegate = log
        stage.window.addSubview(view)
        stage.advance(by: .milliseconds(20))
    }

    /// The text with its caret, or with brackets around the selection.
    private var shown: String {
        guard let range = view.selectedTextRange else { return "" }
        func part(_ start: UITextPosition, _ end: UITextPosition) -> String {
            view.textRange(from: start, to: end).flatMap(view.text(in:)) ?? ""
        }
        let inner = range.isEmpty ? "|" : "[\(part(range.start, range.end))]"
        return part(view.beginningOfDocument, range.start) + inner + part(range.end, view.endOfDocument)
    }

    private func keys(_ keys: String..., modifiers: UIKeyModifierFlags = []) {
        for key in keys { stage.type(key, modifiers: modifiers) }
    }

    @Test("text view: Return inserts a line, and all line ends are the same (K-33)")
    func lines() {
        view.becomeFirstResponder()
        keys("a", "\r", "b")
        #expect(shown == "a\nb|" && view.isEditing)
        view.text = "a\r\nb\u{2028}c"
        #expect(shown == "a\nb\nc|")
        view.text = nil
        #expect(view.text == "" && view.hasText == false)
    }

    /// Has commands for keys that text views use.
    private final class Commander: UIView {
        var commands = 0

        override var keyCommands: [UIKeyCommand] {
            [
                UIKeyCommand(input: "a", modifierFlags: [], action: Action("count", Commander.count)),
                UIKeyCommand(
                    input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: Action("count", Commander.count)),
            ]
        }

        func count() { commands += 1 }
    }

    @Test("text view: keys precede commands only while the text can be edited (K-38)", arguments: [true, false])
    func commands(isEditable: Bool) {
        let commander = Commander(frame: stage.window.bounds)
        stage.window.addSubview(commander)
        commander.addSubview(view)
        view.text = "one\ntwo"
        view.isEditable = isEditable
        view.becomeFirstResponder()
        keys("a", UIKeyCommand.inputDownArrow)
        #expect(view.isFirstResponder && commander.commands == (isEditable ? 0 : 2))
        #expect((view.text == "one\ntwo") == !isEditable)
    }

    /// Keys pressed in sequence, and the text after each one.
    private nonisolated static let moves: [(String, UIKeyModifierFlags, String)] = [
        (UIKeyCommand.inputUpArrow, [], "one\ntw|\nthree"), (UIKeyCommand.inputHome, [], "one\n|tw\nthree"),
        (UIKeyCommand.inputDownArrow, [], "one\ntw\n|three"), (UIKeyCommand.inputEnd, .shift, "one\ntw\n[three]"),
        (UIKeyCommand.inputUpArrow, [], "one\ntw|\nthree"), (UIKeyCommand.inputHome, .control, "|one\ntw\nthree"),
        (UIKeyCommand.inputUpArrow, [], "|one\ntw\nthree"), (UIKeyCommand.inputEnd, .control, "one\ntw\nthree|"),
        (UIKeyCommand.inputUpArrow, .shift, "one\ntw[\nthree]"), (UIKeyCommand.inputDelete, [], "one\ntw|"),
        ("z", .control, "one\ntw[\nthree]"),
    ]

    @Test("text view: keys move between lines and to their ends, and select (K-33)")
    func moving() {
        view.becomeFirstResponder()
        view.text = "one\ntw\nthree"
        for (key, modifiers, expected) in Self.moves {
            keys(key, modifiers: modifiers)
            #expect(shown == expected)
        }
    }

    @Test("text view: End stays on a wrapped line, and vertical moves remember where they aim (K-33)")
    func wrapping() {
        view.becomeFirstResponder()
        view.text = String(repeating: "word ", count: 20) + "\n\n" + "last line"
        keys(UIKeyCommand.inputHome, modifiers: .control)
        let first = view.caretRect(for: view.beginningOfDocument)
        keys(UIKeyCommand.inputEnd)
        let end = view.caretRect(for: view.selectedTextRange?.end ?? view.beginningOfDocument)
        #expect(end.minY == first.minY && end.minX > 100)
        keys(UIKeyCommand.inputEnd, modifiers: .control)
        let goal = view.caretRect(for: view.endOfDocument).minX
        keys(UIKeyCommand.inputUpArrow, UIKeyCommand.inputUpArrow)
        let caret = view.caretRect(for: view.selectedTextRange?.end ?? view.beginningOfDocument)
        #expect(abs(caret.minX - goal) < 10)
    }

    @Test("text view: scrolls to the caret, and its content is as high as its lines (K-33)")
    func scrolling() {
        view.becomeFirstResponder()
        for _ in 0..<12 { keys("a", "\r") }
        stage.advance(by: .milliseconds(20))
        #expect(view.contentSize.height > 200 && view.contentSize.height == view.sizeThatFits(view.bounds.size).height)
        #expect(view.bounds.contains(view.caretRect(for: view.endOfDocument)))
        view.scrollRangeToVisible(NSRange(location: 0, length: 1))
        #expect(view.contentOffset.y == 0)
        #expect(UITextView().sizeThatFits(CGSize(width: 100, height: 0)).height > 20)
    }

    @Test("text view: a finger scrolls, a tap places the caret, a long press moves it (K-33)")
    func fingers() {
        view.text = Array(repeating: "line", count: 20).joined(separator: "\n")
        stage.advance(by: .milliseconds(20))
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 60, y: 90))
        finger.drag(to: CGPoint(x: 60, y: 40), over: .milliseconds(300))
        #expect(view.contentOffset.y > 20 && !view.isEditing)
        finger.lift()
        stage.advance(by: .seconds(3))
        view.setContentOffset(.zero, animated: false)
        stage.tap(at: CGPoint(x: 200, y: 30))
        stage.advance(by: .seconds(1))
        #expect(view.isEditing && view.selectedRange == NSRange(location: 4, length: 0))
        finger.down(at: CGPoint(x: 200, y: 30))
        stage.advance(by: .seconds(1))
        finger.drag(to: CGPoint(x: 200, y: 60), over: .milliseconds(300))
        finger.lift()
        #expect(view.contentOffset.y == 0 && view.selectedRange.location > 4)
    }

    @Test("text view: a mouse selects over several lines, and three clicks select a paragraph (K-33)")
    func mouse() {
        view.text = "one two\nthree\nfour"
        stage.advance(by: .milliseconds(20))
        let mouse = stage.mouse()
        mouse.down(at: CGPoint(x: 14, y: 25))
        mouse.drag(to: CGPoint(x: 190, y: 50), over: .milliseconds(200))
        mouse.lift()
        #expect(shown == "[one two\nthree]\nfour")
        stage.advance(by: .seconds(1))
        for _ in 0..<3 { mouse.tap(at: CGPoint(x: 30, y: 25)) }
        #expect(shown == "[one two]\nthree\nfour")
    }

    @Test("text view: the delegate allows changes and hears of them; without editing, text can only be copied (K-33)")
    func delegate() {
        view.becomeFirstResponder()
        log.permits = { $0 != "x" }
        keys("a", "x")
        #expect(shown == "a|" && log.entries == ["began", "changed"])
        view.isEditable = false
        keys("b", "\u{8}")
        #expect(shown == "a|")
        keys("a", "c", modifiers: .control)
        #expect(shown == "[a]" && view.canPerformAction(.copy, withSender: nil))
        #expect(!view.canPerformAction(.cut, withSender: nil))
        view.isSelectable = false
        #expect(!view.isEditing && !view.canBecomeFirstResponder && log.entries.last == "ended")
    }

    @Test("text view: a caret is found again in words longer than any line (K-33)")
    func longWords() {
        view.text = String(repeating: "a", count: 1200) + "\nb"
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(view.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY)) == view.endOfDocument)
        let inside = view.position(from: view.beginningOfDocument, offset: 777)
        let rect = inside.map(view.caretRect(for:)) ?? .null
        #expect(view.closestPosition(to: CGPoint(x: rect.midX, y: rect.midY)) == inside)
    }

    @Test("text view: draws its lines, the selection and the caret (K-33)")
    func drawing() {
        view.becomeFirstResponder()
        view.text = "\n\n"
        stage.advance(by: .milliseconds(20))
        func isMarked(_ rect: CGRect) -> Bool {
            let point = view.convert(rect.center, to: nil)
            return stage.picture.color(x: Int(point.x), y: Int(point.y)) != .white
        }
        let last = view.caretRect(for: view.endOfDocument)
        #expect(isMarked(last) && !isMarked(view.caretRect(for: view.beginningOfDocument)))
        view.text = "MMM\nMMM"
        view.selectAll(nil)
        stage.advance(by: .milliseconds(20))
        for line in [view.beginningOfDocument, view.endOfDocument] {
            let caret = view.caretRect(for: line)
            #expect(isMarked(CGRect(x: 16, y: caret.minY, width: 1, height: 3)))
        }
    }
}
