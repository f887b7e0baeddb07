import Foundation

/// Editing by the user, input methods and the edit menu.
extension UITextField {
    // MARK: Changes

    /// Changes the text for the user: undoable and reported to the delegate and targets.
    ///
    /// - Returns: false if the delegate does not allow it.
    @discardableResult
    func change(_ range: Range<Int>, to new: String, _ kind: Change) -> Bool {
        guard !range.isEmpty || !new.isEmpty else { return true }
        let units = edited.units(before: range.lowerBound)..<edited.units(before: range.upperBound)
        let isAllowed = delegate?.textField(
            self, shouldChangeCharactersIn: NSRange(location: units.lowerBound, length: units.count),
            replacementString: new)
        guard isAllowed != false else { return false }
        commitMarkedText()
        registerStep(kind, committedText)
        // The delegate may have made the text shorter.
        edited.replace(range.clamped(to: 0..<edited.count), with: new)
        reportChange()
        return true
    }

    func reportChange() {
        hasKnobs = false
        window?.application?.menuController.hideMenu(from: self)
        sendActions(for: .editingChanged)
    }

    /// Registers undo; consecutive typing makes one step.
    private func registerStep(_ kind: Change, _ before: EditedText) {
        defer { latestChange = kind }
        if kind != .other, kind == latestChange, undoSteps.canUndo { return }
        undoSteps.beginUndoGrouping()
        undoSteps.registerUndo(withTarget: self) { field in
            field.registerReverse()
            field.edited = before
            field.reportChange()
        }
        undoSteps.endUndoGrouping()
    }

    /// Commits the input method's text. The delegate isn't asked: the text was already visible.
    private func commitMarkedText() {
        guard edited.marked != nil else { return }
        var before = edited
        before.mark("")
        registerStep(.typing, before)
        edited.unmark()
        reportChange()
    }

    /// The text that undo restores, with nothing marked: the input method has no memory of its unfinished text by then.
    private var committedText: EditedText {
        var text = edited
        text.unmark()
        return text
    }

    /// Registers the reverse of the step that is being undone or redone; the manager has its group open.
    private func registerReverse() {
        let before = committedText
        undoSteps.registerUndo(withTarget: self) { field in
            field.registerReverse()
            field.edited = before
            field.reportChange()
        }
    }

    /// Applies a change from an input method.
    func receive(_ change: TextSample.Change) {
        guard isEditing, isEnabled else { return }
        isChangedByInputMethod = true
        defer { isChangedByInputMethod = false }
        switch change {
        case .committed(let text):
            // Replacing the marked text is no step of its own.
            if edited.marked != nil { edited.mark("") }
            self.change(edited.selection, to: text, .typing)
        case .marked(let text): setMarkedText(text)
        }
    }

    // MARK: UIKeyInput and UITextInput

    /// Whether the text is not empty.
    public var hasText: Bool { edited.count > 0 }

    /// Replaces the selection, as if the user had typed. A line end alone acts as Return.
    public func insertText(_ text: String) {
        if text == "\n" { returnPressed() } else { change(edited.selection, to: text, .typing) }
    }

    /// Deletes the selection, or the character before the caret, as if the user had.
    public func deleteBackward() { delete(.letter, .backward) }

    func delete(_ unit: EditedText.Unit, _ direction: EditedText.Direction) {
        let selection = edited.selection
        guard selection.isEmpty else {
            change(selection, to: "", .other)
            return
        }
        let other = edited.index(from: edited.head, by: unit, direction)
        change(min(other, edited.head)..<max(other, edited.head), to: "", unit == .letter ? .deleting : .other)
    }

    /// Replaces the marked text, or else the selection, with underlined text that may still change.
    public func setMarkedText(_ text: String) {
        if edited.marked == nil, !change(edited.selection, to: "", .other) { return }
        edited.mark(text)
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

    func select(from anchor: Int, to head: Int) {
        commitMarkedText()
        latestChange = nil
        edited.select(from: anchor, to: head)
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
    public func cut(_ sender: Any?) {
        copy(sender)
        change(edited.selection, to: "", .other)
    }

    /// Copies the selection to the pasteboard.
    public func copy(_ sender: Any?) {
        guard !edited.selection.isEmpty else { return }
        window?.application?.pasteboard.setItem(PasteboardItem(text: edited.text(in: edited.selection)))
    }

    /// In bytes. Source: our choice, far more than fits one line.
    private static let maxPastedBytes = 64 << 10

    /// Replaces the selection with the pasteboard's text when it arrives. More than 64 KiB is refused.
    public func paste(_ sender: Any?) {
        paste?.cancel()
        let limits = PasteboardLimits(bytes: Self.maxPastedBytes)
        let types = [PasteboardItem.text]
        paste = window?.application?.pasteboard.loadData(forPasteboardTypes: types, limits: limits) {
            [weak self] result in
            guard let self, isEditing, case .success(let content) = result else { return }
            change(edited.selection, to: String(decoding: content.data, as: UTF8.self), .other)
        }
    }

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
