public import Foundation

/// A view that follows one touch and tells its targets what the touch did to it.
@MainActor open class UIControl: UIView {
    // MARK: State

    /// Whether it reacts to touches; a disabled control is hit, and does not track.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { enabledChanged() } }
    }
    /// Whether it is shown as chosen; the program's to set.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateChanged() } }
    }
    /// Follows the touch: true while it is inside. A key that presses the control counts as inside.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }

    /// Whether a pointer that presses nothing is over the control.
    ///
    /// **Difference from UIKit**, which has `UIPointerInteraction` for that.
    public internal(set) var isHovered = false {
        didSet { if isHovered != oldValue { stateChanged() } }
    }

    /// The translucent colour over the control's face while it is pressed or hovered; nil while it is neither, or disabled.
    public var faceHighlight: Color? {
        guard isEnabled else { return nil }
        return isHighlighted ? palette.highlight : isHovered ? palette.hoverHighlight : nil
    }

    /// All that holds of it, as one set.
    open var state: State {
        var state: State = []
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFirstResponder { state.insert(.focused) }
        return state
    }

    /// The touch that the control follows is down.
    open var isTracking: Bool { trackedTouch != nil }
    /// That touch is inside, generously measured.
    open private(set) var isTouchInside = false

    private weak var trackedTouch: UITouch?
    /// Of which `beginTracking` is being told; nil as soon as it is cancelled.
    private weak var arrivingTouch: UITouch?
    /// `endTracking` is being called.
    private var isEnding = false
    private weak var heldKey: UIPress?
    /// In the order in which they were added.
    var bindings: [ControlBinding] = []

    /// A control that performs an action when it is used for what it is there for.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: To override

    /// The touch began in the control.
    ///
    /// - Returns: false to follow it no further.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The touch moved.
    ///
    /// - Returns: false to follow it no further; the control is then not told of its end.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

    /// The touch that was tracked has lifted. The default does nothing.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

    /// Tracking ends without a lift. The default does nothing.
    open func cancelTracking(with event: UIEvent?) {}

    /// The gestures of one finger that the control has to itself: recognizers of the views around it, but not its own,
    /// fail at them. The default: none. A button says `.tap`, and so is pressed in spite of a tap recognizer behind it.
    open var ownGestures: OwnGestures { [] }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.view === self || !isEnabled
            || ownGestures.isDisjoint(with: gestureRecognizer.controlGestures(in: self))
    }

    /// Sends one action. Every one that the control sends comes through here.
    open func sendAction(_ action: Action, to target: AnyObject?, for event: UIEvent?) {
        if let application = window?.application {
            application.sendAction(action, to: target, from: self, for: event)
        } else if let target = target ?? self.target(forAction: action, withSender: self) {
            // It has left its window, perhaps because of what it has sent.
            action.perform(on: target, from: self, for: event)
        }
    }

    /// Performs one action. Every action that the control performs comes through here.
    open func sendAction(_ action: UIAction) {
        action.performWithSender(self, target: nil)
    }

    /// Does what the control is there for, as a tap would. The default sends `primaryActionTriggered`.
    ///
    /// Called when Space or Return is released that was pressed while the control was first responder.
    open func performPrimaryAction() {
        sendActions(for: .primaryActionTriggered)
    }

    /// `state` has changed: by default, the control is drawn again.
    func stateChanged() {
        setNeedsDisplay()
    }

    /// How much of its colours something keeps that can't be used now.
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
            // What has ended is cancelled by nothing any more.
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
        // Whoever was told of a value meanwhile may have disabled it, or taken it away.
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

    /// Fingers are forgiven a margin around the control: they can't see where its edge is.
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
