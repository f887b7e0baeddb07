public import Foundation

/// A view that tracks one touch and notifies targets of its events.
@MainActor open class UIControl: UIView {
    // MARK: State

    /// Whether the control tracks touches; a disabled control is still hit.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { enabledChanged() } }
    }
    /// Whether the control is selected; only set by the program.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateChanged() } }
    }
    /// Whether the control is pressed: by a tracked touch inside it, or by a key.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }

    /// Whether a pointer without pressed buttons is over the control.
    ///
    /// **Difference from UIKit**, which has `UIPointerInteraction` for that.
    public internal(set) var isHovered = false {
        didSet { if isHovered != oldValue { stateChanged() } }
    }

    /// The translucent color over a pressed or hovered control; nil otherwise, and for a disabled control.
    public var faceHighlight: Color? {
        guard isEnabled else { return nil }
        return isHighlighted ? palette.highlight : isHovered ? palette.hoverHighlight : nil
    }

    /// The state as a set.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFirstResponder { state.insert(.focused) }
        return state
    }

    /// Whether a touch is being tracked.
    open var isTracking: Bool { trackedTouch != nil }
    /// Whether the tracked touch is inside, including a margin.
    open private(set) var isTouchInside = false

    private weak var trackedTouch: UITouch?
    /// The touch during `beginTracking`; nil as soon as it is cancelled.
    private weak var arrivingTouch: UITouch?
    /// Whether `endTracking` is being called.
    private var isEnding = false
    private weak var heldKey: UIPress?
    /// In the order in which they were added.
    var bindings: [ControlBinding] = []

    /// Creates a control with an action for `primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: Overridable methods

    /// A touch began in the control.
    ///
    /// - Returns: whether to track it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The tracked touch moved.
    ///
    /// - Returns: whether to continue; if false, the control isn't notified of the end.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The tracked touch ended. The default does nothing.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Tracking was cancelled. The default does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    /// The one-finger gestures that the control reserves for itself: recognizers of views around it, but not its own,
    /// fail at them. The default: none. A button reserves `.tap`, so it works in spite of a tap recognizer behind it.
    open var ownGestures: OwnGestures { [] }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.view === self || !isEnabled
            || ownGestures.isDisjoint(with: gestureRecognizer.controlGestures(in: self))
    }

    /// Sends an action. All actions that the control sends pass through this method.
    open func sendAction(_ action: Action, to target: AnyObject?, for event: UIEvent?) {
        if let application = window?.application {
            application.sendAction(action, to: target, from: self, for: event)
        } else if let target = target ?? self.target(forAction: action, withSender: self) {
            // The control has left its window, perhaps because of an earlier action.
            action.perform(on: target, from: self, for: event)
        }
    }

    /// Performs an action. All actions that the control performs pass through this method.
    open func sendAction(_ action: UIAction) {
        action.performWithSender(self, target: nil)
    }

    /// Triggers the control's primary action, as a tap would. The default sends `primaryActionTriggered`.
    ///
    /// Called when Space or Return is released after it was pressed while the control was first responder.
    open func performPrimaryAction() {
        sendActions(for: .primaryActionTriggered)
    }

    /// The default triggers the primary action.
    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        performPrimaryAction()
        return true
    }

    override var builtInAccessibility: BuiltInAccessibility {
        var result = BuiltInAccessibility()
        if !isEnabled { result.traits.insert(.notEnabled) }
        if isSelected { result.traits.insert(.selected) }
        return result
    }

    /// `state` has changed. The default redraws the control.
    func stateChanged() {
        setNeedsDisplay()
    }

    /// The opacity of disabled content.
    static let disabledAlpha = 0.4

    // MARK: Targets

    func sendActions(for events: Event, with event: UIEvent?) {
        for binding in bindings where !binding.events.isDisjoint(with: events) {
            switch binding.handler {
            case .send(_, let target) where target.object == nil: break
            case .send(let action, let target): sendAction(action, to: target.object, for: event)
            case .sendUp(let action): sendAction(action, to: nil, for: event)
            case .perform(let action): sendAction(action)
            }
        }
    }

    private func enabledChanged() {
        if !isEnabled {
            // A touch that has ended can't be cancelled.
            if !isEnding { cancel(with: nil) }
            releaseKey()
        }
        stateChanged()
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
        arrivingTouch = touch
        let shouldTrack = beginTracking(touch, with: event)
        let isUncancelled = arrivingTouch === touch
        arrivingTouch = nil
        guard shouldTrack else { return }
        // An action called by `beginTracking` may have disabled the control or removed it.
        guard isEnabled, isUncancelled else { return cancelTracking(with: event) }
        trackedTouch = touch
        isTouchInside = true
        isHighlighted = true
        sendActions(for: .touchDown, with: event)
        if trackedTouch === touch, touch.tapCount > 1 { sendActions(for: .touchDownRepeat, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let wasInside = isTouchInside
        isTouchInside = contains(touch)
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: event) else {
            stopTracking()
            return
        }
        guard trackedTouch === touch else { return }
        sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
        guard trackedTouch === touch, isTouchInside != wasInside else { return }
        sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        let isInside = contains(touch)
        isTouchInside = isInside
        isEnding = true
        endTracking(touch, with: event)
        isEnding = false
        stopTracking()
        sendActions(for: isInside ? .touchUpInside : .touchUpOutside, with: event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let arrivingTouch, touches.contains(arrivingTouch) { self.arrivingTouch = nil }
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        cancel(with: event)
    }

    private func cancel(with event: UIEvent?) {
        guard trackedTouch != nil else { return }
        cancelTracking(with: event)
        stopTracking()
        sendActions(for: .touchCancel, with: event)
    }

    private func stopTracking() {
        trackedTouch = nil
        isTouchInside = false
        isHighlighted = false
    }

    /// Whether a touch is inside. Fingers get a margin, since they hide the control's edge.
    private func contains(_ touch: UITouch) -> Bool {
        let margin = touch.type == .direct ? Thresholds.controlDragMargin : 0
        return bounds.insetBy(dx: -margin, dy: -margin).contains(touch.location(in: self))
    }

    // MARK: Keys

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        defer { stateChanged() }
        return super.becomeFirstResponder()
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard super.resignFirstResponder() else { return false }
        releaseKey()
        stateChanged()
        return true
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isFirstResponder, isEnabled, heldKey == nil, let press = presses.first(where: \.pressesControls) else {
            return super.pressesBegan(presses, with: event)
        }
        heldKey = press
        isHighlighted = true
    }

    open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !isHeld(presses) { super.pressesChanged(presses, with: event) }
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isHeld(presses) else { return super.pressesEnded(presses, with: event) }
        releaseKey()
        performPrimaryAction()
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard isHeld(presses) else { return super.pressesCancelled(presses, with: event) }
        releaseKey()
    }

    private func releaseKey() {
        guard heldKey != nil else { return }
        heldKey = nil
        isHighlighted = isTouchInside
    }

    private func isHeld(_ presses: Set<UIPress>) -> Bool {
        heldKey.map(presses.contains) ?? false
    }
}

extension UIControl {
    /// Draws a ring inside a rectangle if the control is first responder. For controls with their own drawing.
    ///
    /// - Parameter color: nil is the palette's tint.
    public func drawFocusRing(
        around rect: CGRect, cornerRadius: CGFloat, color: Color? = nil, in context: GraphicsContext
    ) {
        guard state.contains(.focused) else { return }
        let width: CGFloat = 2
        context.setColor(color ?? palette.tint)
        context.setLineWidth(width)
        context.addRoundedRect(
            rect.insetBy(dx: width / 2, dy: width / 2), cornerRadius: max(0, cornerRadius - width / 2))
        context.strokePath()
    }
}

extension UIControl {
    enum KnobMotion {
        case slide, jump
    }

    /// In seconds. Source: our choice; long enough to see the movement, too short to wait for.
    private static let slideDuration = 0.2

    /// The presented position of the knob, 0…1; nil: the model's.
    var drawnKnobPosition: CGFloat? { presentation?.knob?.value }

    /// Moves the knob to another position, 0…1; the control still receives touches.
    func moveKnob(from old: CGFloat, to new: CGFloat, _ motion: KnobMotion) {
        switch motion {
        case .jump: drop(\.knob)
        case .slide:
            UIView.animate(withDuration: Self.slideDuration, options: .allowUserInteraction) {
                present(\.knob, from: old, to: new)
            }
        }
        setNeedsDisplay()
    }

    /// Draws a knob: a disc with a shadow that extends 2 points beyond it.
    func drawKnob(in rect: CGRect, color: Color, in context: GraphicsContext) {
        let radius = rect.width / 2
        context.fillShadow(of: rect.offsetBy(dx: 0, dy: 0.5), cornerRadius: radius, blur: 1.5, opacity: 0.3)
        context.setColor(palette.outline)
        context.fillRoundedRect(rect.insetBy(dx: -0.5, dy: -0.5), cornerRadius: radius + 0.5)
        context.setColor(color)
        context.fillRoundedRect(rect, cornerRadius: radius)
        guard let faceHighlight else { return }
        context.setColor(faceHighlight)
        context.fillRoundedRect(rect, cornerRadius: radius)
    }
}
