public import Foundation

/// Text input by the program, input methods and the edit menu.
extension UITextView {
    var canChangeText: Bool { isEditable }
    var repeatsReturn: Bool { true }
    /// Source: our choice: a long chapter, which is still laid out within a moment.
    var maxPastedBytes: Int { 1 << 20 }

    func returnPressed() {
        change(edited.selection, to: "\n", .typing)
    }

    // MARK: Text input

    /// Whether the text is not empty.
    public var hasText: Bool { edited.count > 0 }

    /// Replaces the selection, as if the user had typed.
    public func insertText(_ text: String) { change(edited.selection, to: text, .typing) }

    /// Deletes the selection, or the character before the caret, as if the user had.
    public func deleteBackward() { delete(.letter, .backward) }

    /// Replaces the marked text, or else the selection, with underlined text that may still change.
    public func setMarkedText(_ text: String) { mark(text) }

    /// Commits the marked text: an undoable change that is reported.
    public func unmarkText() { commitMarkedText() }

    /// The range that an input method may still change; nil if nothing is marked.
    public var markedTextRange: UITextRange? { edited.marked.map { UITextRange($0) } }

    /// The selection; an empty range at the caret. Setting nil changes nothing.
    public var selectedTextRange: UITextRange? {
        get { UITextRange(edited.selection) }
        set { if let indices = newValue?.indices { select(from: indices.lowerBound, to: indices.upperBound) } }
    }

    /// The selection, in UTF-16 code units. A range that divides a character is extended to all of it.
    public var selectedRange: NSRange {
        get {
            let start = edited.units(before: edited.selection.lowerBound)
            return NSRange(location: start, length: edited.units(before: edited.selection.upperBound) - start)
        }
        set {
            select(from: edited.index(atUnit: newValue.lowerBound), to: edited.index(afterUnit: newValue.upperBound))
        }
    }

    /// Scrolls as far as necessary to show a range.
    ///
    /// - Parameter range: in UTF-16 code units.
    public func scrollRangeToVisible(_ range: NSRange) {
        layoutIfNeeded()
        let (start, end) = (edited.index(atUnit: range.lowerBound), edited.index(afterUnit: range.upperBound))
        let rect = caretRect(for: UITextPosition(index: start)).union(caretRect(for: UITextPosition(index: end)))
        scrollRectToVisible(rect.insetBy(dx: 0, dy: -textContainerInset.top), animated: false)
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

    /// The text in a range; nil for a range beyond this text.
    public func text(in range: UITextRange) -> String? {
        range.end.index <= edited.count ? edited.text(in: range.indices) : nil
    }

    /// Replaces a range, as if the user had.
    public func replace(_ range: UITextRange, withText text: String) {
        if range.end.index <= edited.count { change(range.indices, to: text, .other) }
    }

    // MARK: Geometry

    /// The origin of the text's layout, in the bounds' space.
    var textOrigin: CGPoint {
        CGPoint(x: textContainerInset.left + Self.linePadding, y: textContainerInset.top)
    }

    /// The caret's rectangle at a position, in the bounds' space.
    public func caretRect(for position: UITextPosition) -> CGRect {
        let caret = textLayout.caret(at: edited.bytes(before: min(position.index, edited.count)))
        return CGRect(
            x: textOrigin.x + caret.minX - 1, y: textOrigin.y + caret.minY, width: 2,
            height: caret.height > 0 ? caret.height : lineHeight)
    }

    /// The position nearest to a point in the bounds' space.
    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        UITextPosition(index: characterIndex(at: point))
    }

    func characterIndex(at point: CGPoint) -> Int {
        edited.index(atByte: textLayout.offset(at: CGPoint(x: point.x - textOrigin.x, y: point.y - textOrigin.y)))
    }

    func scrollToCaret() {
        layoutIfNeeded()
        scrollRectToVisible(caretRect(for: headPosition).insetBy(dx: 0, dy: -textContainerInset.top), animated: false)
    }

    func moveVertically(_ direction: EditedText.Direction, _ selecting: TextKey.Selecting) {
        let caret = caretRect(for: headPosition)
        let x = goalX ?? caret.midX
        let y = direction == .backward ? caret.minY - 1 : caret.maxY + 1
        let isBeyond = y < textOrigin.y || y > textOrigin.y + textLayout.size.height
        let end = direction == .backward ? 0 : edited.count
        go(to: isBeyond ? end : characterIndex(at: CGPoint(x: x, y: y)), selecting)
        goalX = x
    }

    func lineEnd(_ direction: EditedText.Direction) -> Int {
        let y = caretRect(for: headPosition).midY
        let isLeft = (direction == .backward) != textLayout.isRightToLeft
        // Beyond both ends; the layout saturates such numbers.
        let index = characterIndex(at: CGPoint(x: isLeft ? -100_000 : 100_000, y: y))
        // Behind the last character of a wrapped line, the caret would be on the next one.
        guard direction == .forward, index > 0, caretRect(for: UITextPosition(index: index)).minY > y else {
            return index
        }
        return index - 1
    }
}

extension UITextView: UIResponderStandardEditActions.Cut, UIResponderStandardEditActions.Copy,
    UIResponderStandardEditActions.Paste, UIResponderStandardEditActions.Select,
    UIResponderStandardEditActions.SelectAll
{
    /// Moves the selection to the pasteboard.
    public func cut(_ sender: Any?) { cutSelection() }

    /// Copies the selection to the pasteboard.
    public func copy(_ sender: Any?) { copySelection() }

    /// Replaces the selection with the pasteboard's text when it arrives. More than 1 MiB is refused.
    public func paste(_ sender: Any?) { pasteText() }

    /// Selects the word at the caret.
    public func select(_ sender: Any?) { selectWord() }

    /// Selects everything.
    public func selectAll(_ sender: Any?) {
        select(from: 0, to: edited.count)
        if sender is UIMenuController { showMenu() }
    }
}
