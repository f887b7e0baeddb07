import Foundation

/// Kinds of changes that join the previous undo step of the same kind.
enum TextChange {
    case typing, deleting, other
}

/// A view in which the user edits text: the state of editing, and what differs between one line and several.
protocol TextEditing: UIView {
    var edited: EditedText { get set }
    /// Whether the input method is changing the text now.
    var isChangedByInputMethod: Bool { get set }
    var undoSteps: UndoManager { get }
    /// The kind of the last step; nil if the next change starts a step of its own.
    var latestChange: TextChange? { get set }
    /// The tracked touch.
    var textDrag: TextDrag? { get set }
    /// Whether the selection's ends have knobs: after selecting with a finger.
    var hasKnobs: Bool { get set }
    var paste: PasteboardRead? { get set }

    var isEditing: Bool { get }
    /// Whether the user can change the text, and not only select it.
    var canChangeText: Bool { get }
    /// Whether a held Return key acts more than once.
    var repeatsReturn: Bool { get }
    /// The most that is pasted, in bytes.
    var maxPastedBytes: Int { get }
    var textLayout: TextLayout { get }
    /// The origin of the text's layout, in the bounds' space.
    var textOrigin: CGPoint { get }

    /// Asks the delegate.
    ///
    /// - Parameter range: in UTF-16 code units.
    func allowsChange(in range: NSRange, to new: String) -> Bool
    /// The user has changed the text.
    func textDidChange()
    func returnPressed()
    func caretRect(for position: UITextPosition) -> CGRect
    /// The index of the character that starts nearest to a point in the bounds' space.
    func characterIndex(at point: CGPoint) -> Int
    /// Moves the caret to another line.
    func moveVertically(_ direction: EditedText.Direction, _ selecting: TextKey.Selecting)
    /// The start or the end of the caret's line.
    func lineEnd(_ direction: EditedText.Direction) -> Int
}

/// Changes by the user and by input methods.
extension TextEditing {
    /// Changes the text for the user: undoable and reported to the delegate and targets.
    ///
    /// - Returns: false if the delegate does not allow it.
    @discardableResult
    func change(_ range: Range<Int>, to new: String, _ kind: TextChange) -> Bool {
        guard !range.isEmpty || !new.isEmpty else { return true }
        let units = edited.units(before: range.lowerBound)..<edited.units(before: range.upperBound)
        guard allowsChange(in: NSRange(location: units.lowerBound, length: units.count), to: new) else { return false }
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
        textDidChange()
    }

    /// Registers undo; consecutive typing makes one step.
    private func registerStep(_ kind: TextChange, _ before: EditedText) {
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
    func commitMarkedText() {
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
        guard isEditing, canChangeText else { return }
        isChangedByInputMethod = true
        defer { isChangedByInputMethod = false }
        switch change {
        case .committed(let text):
            // Replacing the marked text is not a separate step.
            if edited.marked != nil { edited.mark("") }
            self.change(edited.selection, to: text, .typing)
        case .marked(let text): mark(text)
        }
    }

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
    func mark(_ text: String) {
        if edited.marked == nil, !change(edited.selection, to: "", .other) { return }
        edited.mark(text)
    }

    func select(from anchor: Int, to head: Int) {
        commitMarkedText()
        latestChange = nil
        edited.select(from: anchor, to: head)
    }

    // MARK: Pasteboard

    func cutSelection() {
        copySelection()
        change(edited.selection, to: "", .other)
    }

    func copySelection() {
        guard !edited.selection.isEmpty else { return }
        window?.application?.pasteboard.setItem(PasteboardItem(text: edited.text(in: edited.selection)))
    }

    /// Replaces the selection with the pasteboard's text when it arrives.
    func pasteText() {
        paste?.cancel()
        let limits = PasteboardLimits(bytes: maxPastedBytes)
        paste = window?.application?.pasteboard.loadData(forPasteboardTypes: [PasteboardItem.text], limits: limits) {
            [weak self] result in
            guard let self, isEditing, case .success(let content) = result else { return }
            change(edited.selection, to: String(decoding: content.data, as: UTF8.self), .other)
        }
    }

    // MARK: Selection

    var selectionStart: UITextPosition { UITextPosition(index: edited.selection.lowerBound) }
    var selectionEnd: UITextPosition { UITextPosition(index: edited.selection.upperBound) }
    /// The position of the caret, or of the selection's moving end.
    var headPosition: UITextPosition { UITextPosition(index: edited.head) }

    func bytes(of range: Range<Int>) -> Range<Int> {
        edited.bytes(before: range.lowerBound)..<edited.bytes(before: range.upperBound)
    }

    /// Selects the word at the caret, and shows the menu.
    func selectWord() {
        let word = edited.word(at: edited.head)
        select(from: word.lowerBound, to: word.upperBound)
        showMenu()
    }

    /// Makes the input method discard its text, which it would write a second time.
    func resetInputMethod() {
        guard isEditing, let window else { return }
        window.application?.host.perform(.textInput(window.id, caret: nil))
        reportCaret()
    }

    /// Reports the caret's rectangle, beside which input methods put their windows.
    func reportCaret() {
        guard isEditing, let window else { return }
        window.application?.host.perform(.textInput(window.id, caret: convert(caretRect(for: headPosition), to: nil)))
    }
}
