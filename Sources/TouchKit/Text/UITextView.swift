// `text` has the type that it has in UIKit.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// Editable text of several lines that scrolls.
///
/// Selecting and editing work as in a text field (`UITextField`), with these additions: Return inserts a line, the up and
/// down arrows move between lines, Home and End within a line, with Control to the text's ends, and a triple click
/// selects a paragraph. A finger scrolls; after a long press it moves the caret. Tab moves on to the next control.
///
/// **Difference from UIKit**: no on-screen keyboard is shown (the desktop's job); positions count grapheme clusters; the
/// entire text has one font and one color.
@MainActor open class UITextView: UIScrollView, TextEditing {
    // MARK: Content

    /// The text; never nil. Setting it notifies nobody, puts the caret at the end and clears the undo history.
    public var text: String! {
        get { edited.text }
        set {
            guard newValue ?? "" != edited.text else { return }
            edited = EditedText(newValue ?? "", .several)
            undoSteps.removeAllActions()
            latestChange = nil
        }
    }

    /// Whether the user can change the text.
    public var isEditable = true { didSet { if !isEditable, !isSelectable { resignFirstResponder() } } }
    /// Whether the user can select and copy the text while it is not editable.
    public var isSelectable = true { didSet { if !isEditable, !isSelectable { resignFirstResponder() } } }

    // MARK: Appearance

    /// Default: the system font in 17 points.
    public var font: Font? = .systemFont(ofSize: 17) { didSet { if font != oldValue { textLayoutChanged() } } }
    /// Nil is the palette's label color.
    public var textColor: UIColor? { didSet { if textColor != oldValue { content.setNeedsDisplay() } } }
    /// The alignment of lines.
    public var textAlignment = TextAlignment.natural { didSet { if textAlignment != oldValue { textLayoutChanged() } } }
    /// The margins around the text, in points, in addition to 5 points at both sides.
    public var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { textLayoutChanged() } }
    }

    // MARK: State

    /// Whether the view is first responder.
    public var isEditing: Bool { isFirstResponder }

    var edited = EditedText("", .several) {
        didSet { if edited != oldValue { editedChanged(from: oldValue) } }
    }
    var isChangedByInputMethod = false
    let undoSteps = UndoManager()
    var latestChange: TextChange?
    var textDrag: TextDrag?
    var hasKnobs = false { didSet { if hasKnobs != oldValue { content.setNeedsDisplay() } } }
    var paste: PasteboardRead?
    let caret = TextCaret()
    /// Where vertical moves aim, in the bounds' space; nil after other moves.
    var goalX: CGFloat?
    private var layout: TextLayout?
    private(set) lazy var content = TextContentView(self)

    /// A view without text.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        alwaysBounceVertical = true
        addSubview(content)
        caret.onChange = { [unowned self] in
            content.setNeedsDisplay(caretRect(for: headPosition).insetBy(dx: -2, dy: -1))
        }
    }

    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool {
        isEditing || (isEditable ? textDelegate?.textViewShouldBeginEditing(self) != false : isSelectable)
    }

    open override var canResignFirstResponder: Bool { textDelegate?.textViewShouldEndEditing(self) != false }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isEditing else { return true }
        guard super.becomeFirstResponder() else { return false }
        if isEditable { caret.start(on: window?.application?.scheduler) }
        content.setNeedsDisplay()
        reportCaret()
        textDelegate?.textViewDidBeginEditing(self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isEditing else { return super.resignFirstResponder() }
        guard super.resignFirstResponder() else { return false }
        let hadMarkedText = edited.marked != nil
        edited.unmark()
        caret.stop()
        paste?.cancel()
        undoSteps.removeAllActions()
        (latestChange, hasKnobs) = (nil, false)
        if let window {
            window.application?.menuController.hideMenu(from: self)
            window.application?.host.perform(.textInput(window.id, caret: nil))
        }
        content.setNeedsDisplay()
        if hadMarkedText { textDidChange() }
        textDelegate?.textViewDidEndEditing(self)
        return true
    }

    open override var undoManager: UndoManager? { undoSteps }

    // MARK: Accessibility

    override var builtInAccessibility: BuiltInAccessibility {
        var result = super.builtInAccessibility
        result.isElement = true
        result.role = .textField
        result.content = .text(AccessibleText(view: self).content)
        return result
    }

    open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

    override func editAccessibilityText(_ action: AccessibilityRequest.Action) -> Bool {
        AccessibleText(view: self).perform(action)
    }

    // MARK: Input

    open override func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
        canEdit(action) ?? super.canPerformAction(action, withSender: sender)
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handle(presses, .began) { super.pressesBegan(presses, with: event) }
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handle(presses, .changed) { super.pressesChanged(presses, with: event) }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handles(presses) { super.pressesEnded(presses, with: event) }
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !handles(presses) { super.pressesCancelled(presses, with: event) }
    }

    /// A finger scrolls until it moves the caret.
    open override func touchesShouldCancel(in view: UIView) -> Bool {
        guard view === content else { return super.touchesShouldCancel(in: view) }
        return textDrag?.purpose == .waiting && textDrag?.anchor == nil
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = CGSize(width: bounds.width, height: max(textExtent(width: bounds.width), bounds.height))
        guard content.frame.size != size || contentSize.height != textExtent(width: bounds.width) else { return }
        if content.frame.width != size.width { layout = nil }
        content.frame = CGRect(origin: .zero, size: size)
        content.setNeedsDisplay()
        contentSize = CGSize(width: bounds.width, height: textExtent(width: bounds.width))
    }

    /// The offered width, and the height of all lines with their margins.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && size.width.isFinite ? size.width : max(bounds.width, 160)
        return CGSize(width: width, height: textExtent(width: width))
    }

    private func textExtent(width: CGFloat) -> CGFloat {
        let layout = width == bounds.width ? textLayout : makeLayout(width: width)
        return max(layout.size.height, lineHeight) + textContainerInset.top + textContainerInset.bottom
    }

    var lineHeight: CGFloat { (font ?? .systemFont(ofSize: 17)).lineHeight }

    var textLayout: TextLayout {
        if let layout { return layout }
        let new = makeLayout(width: bounds.width)
        layout = new
        return new
    }

    /// The margin at both sides of lines, in points. Source: UIKit's documented `lineFragmentPadding`.
    static let linePadding: CGFloat = 5

    private func makeLayout(width: CGFloat) -> TextLayout {
        let margins = textContainerInset.left + textContainerInset.right + 2 * Self.linePadding
        return TextLayout(
            edited.text, font: font ?? .systemFont(ofSize: 17), width: max(1, width - margins), lines: .wrapped,
            alignment: textAlignment)
    }

    override func boundsChanged(from old: CGRect) {
        if bounds.width != old.width { layout = nil }
        super.boundsChanged(from: old)
    }

    // MARK: Changes

    private func editedChanged(from old: EditedText) {
        goalX = nil
        if edited.letters != old.letters { textLayoutChanged() }
        caret.show()
        if isEditing { scrollToCaret() }
        content.setNeedsDisplay()
        if old.marked != nil, edited.marked == nil, !isChangedByInputMethod {
            resetInputMethod()
        } else {
            reportCaret()
        }
        if edited.selection != old.selection { textDelegate?.textViewDidChangeSelection(self) }
    }

    private func textLayoutChanged() {
        layout = nil
        setNeedsLayout()
        content.setNeedsDisplay()
    }

    func allowsChange(in range: NSRange, to new: String) -> Bool {
        textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: new) != false
    }

    func textDidChange() {
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    /// Posted to `NotificationCenter.default` when the user has changed the text; the object is the text view.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
}

/// The methods with which a delegate allows and observes editing. Every method has a default. Assign it to the text view's
/// `delegate`, which is also that of its scrolling.
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether editing may start. The default: true.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Editing has started: the view is first responder.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Whether editing may end. The default: true.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Editing has ended: the view is no longer first responder.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether the user may change the text. The default: true.
    ///
    /// - Parameters:
    ///   - range: the range to be replaced, in UTF-16 code units.
    ///   - text: the replacement; empty for a deletion.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The user has changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// The selection or the caret has moved.
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// True.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// True.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// True.
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}
