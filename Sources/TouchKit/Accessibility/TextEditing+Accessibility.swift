import Foundation

/// Assistive programs count Unicode scalars, and text controls count characters.
extension TextEditing {
    var accessibilityText: TextContent {
        let selection = edited.selection
        return TextContent(
            edited.text, caret: scalars(before: edited.head),
            selection: scalars(before: selection.lowerBound)..<scalars(before: selection.upperBound),
            access: canChangeText ? .editable : .readOnly)
    }

    /// Performs a request about the text, as the user could.
    func editText(_ action: AccessibilityRequest.Action) -> Bool {
        guard canChangeText else { return false }
        switch action {
        case .replaceText(let range, let new): return change(characters(range), to: new, .other)
        case .selectText(let range):
            let range = characters(range)
            select(from: range.lowerBound, to: range.upperBound)
            return true
        case .copyText(let range): return perform(.copy, on: characters(range))
        case .cutText(let range): return perform(.cut, on: characters(range))
        case .pasteText(let offset): return perform(.paste, on: characters(offset..<offset))
        default: return false
        }
    }

    private func perform(_ action: Action, on range: Range<Int>) -> Bool {
        guard isFirstResponder || becomeFirstResponder() else { return false }
        select(from: range.lowerBound, to: range.upperBound)
        guard canPerformAction(action, withSender: nil) else { return false }
        action.perform(on: self, from: nil, for: nil)
        return true
    }

    private func scalars(before index: Int) -> Int {
        edited.letters[..<index].reduce(0) { $0 + $1.unicodeScalars.count }
    }

    /// The characters that contain a range of scalars.
    private func characters(_ range: Range<Int>) -> Range<Int> {
        let (start, end) = (character(at: range.lowerBound), character(at: range.upperBound))
        return start..<max(start, end)
    }

    private func character(at offset: Int) -> Int {
        var sum = 0
        for (index, letter) in edited.letters.enumerated() {
            sum += letter.unicodeScalars.count
            if sum > offset { return index }
        }
        return edited.count
    }
}
