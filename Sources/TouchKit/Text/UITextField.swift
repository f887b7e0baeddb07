public import Foundation

/// One line of text that people write.
///
/// A tap begins to edit and puts the caret where it was; the mouse selects as it is dragged, a finger moves the caret, and the
/// ends of what is selected can be dragged by their knobs. Two taps select a word, three everything; a tap on what is selected
/// and a finger that is held bring the edit menu. While it is edited, keys that write, move the caret or edit come here before
/// any key command; so does what input methods write.
///
/// Changes of a person's are undone with Ctrl+Z, as long as the field is edited: its undo manager is its own.
///
/// **Difference from UIKit**: no keyboard comes up, which is the desktop's matter; positions count letters as people do.
@MainActor open class UITextField: UIControl {
    /// How the field's edge is drawn.
    public nonisolated enum BorderStyle: Int, Sendable {
        /// No edge.
        case none = 0
        /// A thin line.
        case line = 1
        /// A line that looks as if the field lay deeper.
        case bezel = 2
        /// A line with round corners.
        case roundedRect = 3
    }

    /// When the button that clears the text is there; it never is without text.
    public nonisolated enum ViewMode: Int, Sendable {
        /// Not at all.
        case never = 0
        /// While the text is edited.
        case whileEditing = 1
        /// While the text is not edited.
        case unlessEditing = 2
        /// Always.
        case always = 3
    }

    // MARK: Content

    /// What is written. Setting it sends no event, puts the caret at the end, and forgets what could be undone.
    public var text: String? {
        get { edited.text }
        set {
            guard newValue ?? "" != edited.text else { return }
            edited = EditedText(newValue ?? "")
            undoSteps.removeAllActions()
            latestChange = nil
        }
    }

    /// What is shown while nothing is written.
    public var placeholder: String? { didSet { if placeholder != oldValue { setNeedsDisplay() } } }
    /// Asked what may happen, and told what does.
    public weak var delegate: (any UITextFieldDelegate)?
    /// Whether the text goes when somebody begins to edit.
    public var clearsOnBeginEditing = false

    // MARK: Appearance

    /// The system's font in 17 points, unless set.
    public var font = Font.systemFont(ofSize: 17) { didSet { if font != oldValue { textChanged() } } }
    /// Nil is the palette's colour for labels.
    public var textColor: UIColor? { didSet { if textColor != oldValue { setNeedsDisplay() } } }
    /// To which side the text is set while it is shorter than the field.
    public var textAlignment = TextAlignment.natural { didSet { if textAlignment != oldValue { textChanged() } } }
    /// How the edge is drawn. **Difference from UIKit**: round from the beginning.
    public var borderStyle = BorderStyle.roundedRect { didSet { if borderStyle != oldValue { textChanged() } } }
    /// When there is a button that clears the text.
    public var clearButtonMode = ViewMode.never { didSet { if clearButtonMode != oldValue { showClearButton() } } }

    // MARK: State

    /// Whether keys write here.
    public var isEditing: Bool { isFirstResponder }

    var edited = EditedText() {
        didSet { if edited != oldValue { editedChanged(from: oldValue) } }
    }
    /// Whether it is the input method that changes the text now.
    var isChangedByInputMethod = false
    /// The text as it is drawn; made when it is needed.
    var layout: TextLayout?
    /// How far the text is scrolled to the left, in points.
    var scroll: CGFloat = 0
    let undoSteps = UndoManager()
    /// Of what kind the last step is; nil: the next one begins a step of its own.
    var latestChange: Change?
    /// What the touch that is followed does.
    var drag: Drag?
    /// Whether the ends of what is selected have knobs: a finger has selected.
    var hasKnobs = false
    let caret = TextCaret()
    lazy var clearButton = TextClearButton()
    var paste: PasteboardRead?

    /// What can be one step of undo with others of its kind.
    enum Change {
        case typing, deleting, other
    }

    /// A field without text.
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

    /// Its taps are its own, and while it is edited, drags along it.
    open override var ownGestures: OwnGestures { isEditing ? [.tap, .horizontalSwipe, .horizontalPan] : .tap }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { touchBegan(touch, event) }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { touchMoved(touch) }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { touchEnded(touch) }
    open override func cancelTracking(with event: UIEvent?) { touchCancelled() }

    // MARK: Places

    /// Where the text is while it is not edited, for bounds; the same space.
    open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds) }

    /// Where the text is while it is edited, for bounds; the same space.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    /// The width that is offered (or 160 points), and room for a line and its edge.
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

    /// The input method would go on with what it has, and write it twice.
    private func resetInputMethod() {
        guard isEditing, let window else { return }
        window.application?.host.perform(.textInput(window.id, caret: nil))
        reportCaret()
    }

    /// Tells input methods where their windows belong.
    private func reportCaret() {
        guard isEditing, let window else { return }
        window.application?.host.perform(.textInput(window.id, caret: convert(caretRect(for: headPosition), to: nil)))
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
