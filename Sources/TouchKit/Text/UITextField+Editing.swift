import Foundation

/// Text input by the program, input methods and the edit menu.
extension UITextField {
    // MARK: UIKeyInput and UITextInput

    /// Whether the text is not empty.
    public var hasText: Bool { edited.count > 0 }

    /// Replaces the selection, as if the user had typed. A line end alone acts as Return.
    public func insertText(_ text: String) {
        if text == "\n" { returnPressed() } else { change(edited.selection, to: text, .typing) }
    }

    /// Deletes the selection, or the character before the caret, as if the user had.
    public func deleteBackward() { delete(.letter, .backward) }

    /// Replaces the marked text, or else the selection, with underlined text that may still change.
    public func setMarkedText(_ text: String) {
        mark(text)
    }

    /// Commits the marked text: an undoable change that is reported.
    public func unmarkText() { commitMarkedText() }

    /// The range that an input method may still change; nil if nothing is marked.
    public var markedTextRange: UITextRange? { edited.marked.map { UITextRange($0) } }

    /// The selection; an empty range at the caret. Setting nil changes nothing.
    public var selectedTextRange: UITextRange? {
        get { UITextRange(edited.selection) }
        set {
            guard let indices = newValue?.indices else { return }
            select(from: indices.lowerBound, to: indices.upperBound)
        }
    }

    /// Before the first character.
    public var beginningOfDocument: UITextPosition { UITextPosition(index: 0) }
    /// Behind the last character.
    public var endOfDocument: UITextPosition { UITextPosition(index: edited.count) }

    /// The range between two positions, in either order.
    public func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        UITextRange(min(from, to).index..<max(from, to).index)
    }

    /// The position `offset` characters on; nil beyond the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (index, overflows) = position.index.addingReportingOverflow(offset)
        return !overflows && (0...edited.count).contains(index) ? UITextPosition(index: index) : nil
    }

    /// The number of characters in between; negative if `to` comes first.
    public func offset(from: UITextPosition, to: UITextPosition) -> Int { to.index - from.index }

    /// The text in a range; nil for a range beyond this text.
    public func text(in range: UITextRange) -> String? {
        range.end.index <= edited.count ? edited.text(in: range.indices) : nil
    }

    /// Replaces a range, as if the user had.
    public func replace(_ range: UITextRange, withText text: String) {
        if range.end.index <= edited.count { change(range.indices, to: text, .other) }
    }
}

extension UITextField: UIResponderStandardEditActions.Cut, UIResponderStandardEditActions.Copy,
    UIResponderStandardEditActions.Paste, UIResponderStandardEditActions.Select,
    UIResponderStandardEditActions.SelectAll
{
    /// Moves the selection to the pasteboard.
    public func cut(_ sender: Any?) { cutSelection() }

    /// Copies the selection to the pasteboard.
    public func copy(_ sender: Any?) { copySelection() }

    /// Replaces the selection with the pasteboard's text when it arrives. More than 64 KiB is refused.
    public func paste(_ sender: Any?) { pasteText() }

    /// Selects the word at the caret.
    public func select(_ sender: Any?) {
        let word = edited.word(at: edited.head)
        select(from: word.lowerBound, to: word.upperBound)
        showMenu()
    }

    /// Selects everything.
    public func selectAll(_ sender: Any?) {
        select(from: 0, to: edited.count)
        if sender is UIMenuController { showMenu() }
    }
}
