import Foundation

/// What people, input methods and the edit menu do to the text.
extension UITextField {
    // MARK: Changes

    /// Changes the text as a person does, who can undo it and is told of it.
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

    /// Letters that are written one after the other are one step.
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

    /// What an input method has written so far stays, as if it had been committed. It has been seen there for a while:
    /// the delegate is not asked.
    private func commitMarkedText() {
        guard edited.marked != nil else { return }
        var before = edited
        before.mark("")
        registerStep(.typing, before)
        edited.unmark()
        reportChange()
    }

    /// What can come back; not with what an input method was about to write, which it knows nothing of any more then.
    private var committedText: EditedText {
        var text = edited
        text.unmark()
        return text
    }

    /// While a step is taken back, the manager has its group open.
    private func registerReverse() {
        let before = committedText
        undoSteps.registerUndo(withTarget: self) { field in
            field.registerReverse()
            field.edited = before
            field.reportChange()
        }
    }

    /// Takes what an input method says.
    func receive(_ change: TextSample.Change) {
        guard isEditing, isEnabled else { return }
        isChangedByInputMethod = true
        defer { isChangedByInputMethod = false }
        switch change {
        case .committed(let text):
            // What was marked is no step of its own.
            if edited.marked != nil { edited.mark("") }
            self.change(edited.selection, to: text, .typing)
        case .marked(let text): setMarkedText(text)
        }
    }

    // MARK: UIKeyInput and UITextInput

    /// Whether anything is written.
    public var hasText: Bool { edited.count > 0 }

    /// Writes in place of what is selected, as a person does. A line end alone is Return.
    public func insertText(_ text: String) {
        if text == "\n" { returnPressed() } else { change(edited.selection, to: text, .typing) }
    }

    /// Deletes what is selected, or the letter before the caret, as a person does.
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

    /// Shows text that may still change in place of what is marked, or else selected; it is underlined.
    public func setMarkedText(_ text: String) {
        if edited.marked == nil, !change(edited.selection, to: "", .other) { return }
        edited.mark(text)
    }

    /// What is marked stays as it is: a change that is told of and can be undone.
    public func unmarkText() { commitMarkedText() }

    /// What an input method may still change; nil if nothing.
    public var markedTextRange: UITextRange? { edited.marked.map { UITextRange($0) } }

    /// What is selected; without letters, where the caret stands. Setting nil changes nothing.
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

    /// Before the first letter.
    public var beginningOfDocument: UITextPosition { UITextPosition(index: 0) }
    /// Behind the last letter.
    public var endOfDocument: UITextPosition { UITextPosition(index: edited.count) }

    /// What lies between two positions, whichever comes first.
    public func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
        UITextRange(min(from, to).index..<max(from, to).index)
    }

    /// The position so many letters on; nil beyond the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (index, overflows) = position.index.addingReportingOverflow(offset)
        return !overflows && (0...edited.count).contains(index) ? UITextPosition(index: index) : nil
    }

    /// How many letters lie between; negative if `to` comes first.
    public func offset(from: UITextPosition, to: UITextPosition) -> Int { to.index - from.index }

    /// What is written there; nil for a range of another text.
    public func text(in range: UITextRange) -> String? {
        range.end.index <= edited.count ? edited.text(in: range.indices) : nil
    }

    /// Puts text in place of other, as a person does.
    public func replace(_ range: UITextRange, withText text: String) {
        if range.end.index <= edited.count { change(range.indices, to: text, .other) }
    }
}

extension UITextField: UIResponderStandardEditActions.Cut, UIResponderStandardEditActions.Copy,
    UIResponderStandardEditActions.Paste, UIResponderStandardEditActions.Select,
    UIResponderStandardEditActions.SelectAll
{
    /// Puts what is selected on the pasteboard, and takes it away.
    public func cut(_ sender: Any?) {
        copy(sender)
        change(edited.selection, to: "", .other)
    }

    /// Puts what is selected on the pasteboard.
    public func copy(_ sender: Any?) {
        guard !edited.selection.isEmpty else { return }
        window?.application?.pasteboard.setItem(PasteboardItem(text: edited.text(in: edited.selection)))
    }

    /// In bytes. Source: our choice: far more than anybody reads in one line.
    private static let maxPastedBytes = 64 << 10

    /// Puts the pasteboard's text in place of what is selected, once it is there. More than 64 KiB is not taken.
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
