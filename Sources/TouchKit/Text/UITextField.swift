public import Foundation

/// A single line of editable text.
///
/// A tap starts editing and places the caret. Dragging selects with the mouse and moves the caret with a finger; the
/// ends of a selection have knobs to drag. A double tap selects a word, a triple tap everything. A tap on the selection
/// or a long press shows the edit menu. During editing, keys that type, move the caret or edit come before any key
/// command, and input methods write here.
///
/// The user's changes are undone with Ctrl+Z while the field is edited: its undo manager is its own.
///
/// **Difference from UIKit**: no on-screen keyboard is shown (the desktop's job); positions count grapheme clusters.
@MainActor open class UITextField: UIControl, TextEditing {
    /// How the field's border is drawn.
    public nonisolated enum BorderStyle: Int, Sendable {
        /// No border.
        case none = 0
        /// A thin line.
        case line = 1
        /// A line that makes the field look sunken.
        case bezel = 2
        /// A line with round corners.
        case roundedRect = 3
    }

    /// When the clear button is shown; never without text.
    public nonisolated enum ViewMode: Int, Sendable {
        /// Never.
        case never = 0
        /// While the text is edited.
        case whileEditing = 1
        /// While the text is not edited.
        case unlessEditing = 2
        /// Always.
        case always = 3
    }

    // MARK: Content

    /// The text. Setting it sends no event, puts the caret at the end and clears the undo history.
    public var text: String? {
        get { edited.text }
        set {
            guard newValue ?? "" != edited.text else { return }
            edited = EditedText(newValue ?? "")
            undoSteps.removeAllActions()
            latestChange = nil
        }
    }

    /// The text shown while the field is empty.
    public var placeholder: String? { didSet { if placeholder != oldValue { setNeedsDisplay() } } }
    /// The delegate; not retained.
    public weak var delegate: (any UITextFieldDelegate)?
    /// Whether the text is cleared when editing starts.
    public var clearsOnBeginEditing = false

    // MARK: Appearance

    /// Default: the system font in 17 points.
    public var font = Font.systemFont(ofSize: 17) { didSet { if font != oldValue { textChanged() } } }
    /// Nil is the palette's label color.
    public var textColor: UIColor? { didSet { if textColor != oldValue { setNeedsDisplay() } } }
    /// The alignment of text that is shorter than the field.
    public var textAlignment = TextAlignment.natural { didSet { if textAlignment != oldValue { textChanged() } } }
    /// The border's style. **Difference from UIKit**: a rounded rectangle by default.
    public var borderStyle = BorderStyle.roundedRect { didSet { if borderStyle != oldValue { textChanged() } } }
    /// When the clear button is shown.
    public var clearButtonMode = ViewMode.never { didSet { if clearButtonMode != oldValue { showClearButton() } } }

    // MARK: State

    /// Whether the field is first responder.
    public var isEditing: Bool { isFirstResponder }

    var edited = EditedText() {
        didSet { if edited != oldValue { editedChanged(from: oldValue) } }
    }
    /// Whether the input method is changing the text now.
    var isChangedByInputMethod = false
    /// The text's layout, made on demand.
    var layout: TextLayout?
    /// How far the text is scrolled to the left, in points.
    var scroll: CGFloat = 0
    let undoSteps = UndoManager()
    /// The kind of the last step; nil if the next change starts a step of its own.
    var latestChange: TextChange?
    /// The tracked touch.
    var textDrag: TextDrag?
    /// Whether the selection's ends have knobs: after selecting with a finger.
    var hasKnobs = false
    let caret = TextCaret()
    lazy var clearButton = TextClearButton()
    var paste: PasteboardRead?

    /// An empty field.
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        caret.onChange = { [unowned self] in setNeedsDisplay(caretRect(for: headPosition).insetBy(dx: -2, dy: -1)) }
    }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool {
        isEnabled && (isEditing || delegate?.textFieldShouldBeginEditing(self) != false)
    }

    open override var canResignFirstResponder: Bool { delegate?.textFieldShouldEndEditing(self) != false }

    override var builtInAccessibility: BuiltInAccessibility {
        var result = super.builtInAccessibility
        result.isElement = true
        result.label = placeholder
        result.role = .textField
        result.content = .text(AccessibleText(view: self).content)
        return result
    }

    open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

    override func editAccessibilityText(_ action: AccessibilityRequest.Action) -> Bool {
        AccessibleText(view: self).perform(action)
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isEditing else { return true }
        guard super.becomeFirstResponder() else { return false }
        if clearsOnBeginEditing { text = "" }
        caret.start(on: window?.application?.scheduler)
        editingStateChanged()
        sendActions(for: .editingDidBegin)
        delegate?.textFieldDidBeginEditing(self)
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
        editingStateChanged()
        if hadMarkedText { sendActions(for: .editingChanged) }
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self)
        return true
    }

    private func editingStateChanged() {
        showClearButton()
        setNeedsDisplay()
        reportCaret()
    }

    open override var undoManager: UndoManager? { undoSteps }

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

    /// Takes its taps and, during editing, drags along it.
    open override var ownGestures: OwnGestures { isEditing ? [.tap, .horizontalSwipe, .horizontalPan] : .tap }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { touchBegan(touch, event) }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { touchMoved(touch) }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { touchEnded(touch) }
    open override func cancelTracking(with event: UIEvent?) { touchCancelled() }

    // MARK: Geometry

    /// The text's rectangle while not editing, in the bounds' space.
    open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds) }

    /// The text's rectangle during editing, in the bounds' space.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// The offered width (or 160 points), and the height of a line with its border.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && size.width.isFinite ? size.width : 160
        return CGSize(width: width, height: max(UIButton.minSize.height, font.lineHeight + 12))
    }

    open override func layoutSubviews() {
        clearButton.frame = clearRect
        scrollToCaret()
    }

    open override func draw(_ rect: CGRect, in context: GraphicsContext) { drawField(in: context) }

    // MARK: Changes

    private func editedChanged(from old: EditedText) {
        if edited.letters != old.letters { textChanged() }
        caret.show()
        scrollToCaret()
        setNeedsDisplay()
        if old.marked != nil, edited.marked == nil, !isChangedByInputMethod {
            resetInputMethod()
        } else {
            reportCaret()
        }
        if edited.selection != old.selection { delegate?.textFieldDidChangeSelection(self) }
    }

    private func textChanged() {
        layout = nil
        showClearButton()
        scrollToCaret()
        setNeedsDisplay()
    }

    func showClearButton() {
        let isAllowed =
            switch clearButtonMode {
            case .never: false
            case .whileEditing: isEditing
            case .unlessEditing: !isEditing
            case .always: true
            }
        guard isAllowed, edited.count > 0 else {
            if clearButtonMode != .never { clearButton.removeFromSuperview() }
            return
        }
        guard clearButton.superview == nil else { return }
        clearButton.addTarget(self, action: UITextField.clearPressed, for: .touchUpInside)
        addSubview(clearButton)
        setNeedsLayout()
    }

    private func clearPressed() {
        guard delegate?.textFieldShouldClear(self) != false else { return }
        change(0..<edited.count, to: "", .other)
    }
}

/// What one line does.
extension UITextField {
    var canChangeText: Bool { isEnabled }
    var repeatsReturn: Bool { false }
    /// Source: our choice, far more than fits one line.
    var maxPastedBytes: Int { 64 << 10 }

    func allowsChange(in range: NSRange, to new: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: new) != false
    }

    func textDidChange() {
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    /// Posted to `NotificationCenter.default` when the user has changed the text; the object is the text field.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

    func moveVertically(_ direction: EditedText.Direction, _ selecting: TextKey.Selecting) {
        go(to: lineEnd(direction), selecting)
    }

    func lineEnd(_ direction: EditedText.Direction) -> Int { direction == .backward ? 0 : edited.count }

    /// As in UIKit, the editing ends if Return has a target, and goes on otherwise.
    func returnPressed() {
        guard delegate?.textFieldShouldReturn(self) != false else { return }
        let endsEditing = bindings.contains { !$0.isTargetReleased && $0.events.contains(.editingDidEndOnExit) }
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        // A target may have started editing another field.
        if endsEditing, isEditing { resignFirstResponder() }
    }
}
