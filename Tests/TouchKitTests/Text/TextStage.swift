import Foundation
import TouchKit
import TouchKitTesting

/// A window with one text field, and a log of its callbacks.
final class TextStage: UITextFieldDelegate {
    let stage = TestStage(size: CGSize(width: 400, height: 200))
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
    private(set) var log: [String] = []
    var permits: (String) -> Bool = { _ in true }
    /// The answer to `textFieldShouldReturn`.
    var returns = true

    init(_ text: String = "") {
        field.text = text
        field.delegate = self
        field.addTarget(self, action: TextStage.changed, for: .editingChanged)
        field.addTarget(self, action: TextStage.exited, for: .editingDidEndOnExit)
        stage.window.addSubview(field)
        stage.host.finishPass()
    }

    private func changed() { log.append("changed \(field.text ?? "")") }
    private func exited() { log.append("exit") }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool { returns }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("began") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("ended") }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        log.append("asked \(range.location)+\(range.length) \(string)")
        return permits(string)
    }

    func take() -> [String] {
        defer { log = [] }
        return log
    }

    /// The text, with brackets around the selection or a bar at the caret.
    var shown: String {
        let text = field.text ?? ""
        guard let range = field.selectedTextRange else { return text }
        let start = text.index(
            text.startIndex, offsetBy: field.offset(from: field.beginningOfDocument, to: range.start))
        let end = text.index(text.startIndex, offsetBy: field.offset(from: field.beginningOfDocument, to: range.end))
        let (before, behind) = (text[..<start], text[end...])
        return range.isEmpty ? "\(before)|\(behind)" : "\(before)[\(text[start..<end])]\(behind)"
    }

    func keys(_ keys: String..., modifiers: UIKeyModifierFlags = []) {
        for key in keys { stage.type(key, modifiers: modifiers) }
    }

    func write(_ text: String) {
        for letter in text { stage.type(String(letter)) }
    }

    /// The location before a letter, at half the field's height, in window coordinates.
    func location(before letter: Int) -> CGPoint {
        guard let position = field.position(from: field.beginningOfDocument, offset: letter) else { return .zero }
        return field.convert(field.caretRect(for: position).center, to: nil)
    }
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
