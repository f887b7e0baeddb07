/// An object that can receive events, and passes on those that it does not handle.
///
/// The chain formed by `next` (UIKit's documented order): a view → its controller if it is the controller's root view,
/// otherwise its superview; the root view controller → the window; a presented controller → the presenting controller;
/// another controller → its view's superview; a window → the application → the application's delegate, if that is a
/// responder.
///
/// A subclass that overrides one of the four methods for touches, presses or motion should override all four of them:
/// the defaults pass each call to `next`, which would receive an end without a beginning otherwise.
@MainActor open class UIResponder: AccessibleObject {
    /// A responder that is not part of a chain yet.
    public override init() {}

    /// The next responder in the chain; nil at its end.
    open var next: UIResponder? { nil }

    // MARK: Touches

    /// Touches have begun in the view. The default passes it on to `next`.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }

    /// Touches of the view have moved. The default passes it on to `next`.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesMoved(touches, with: event)
    }

    /// Touches of the view have lifted. The default passes it on to `next`.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesEnded(touches, with: event)
    }

    /// The touches were cancelled: undo what they began. The default passes it on to `next`.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Estimated properties were updated. Never called: see `UITouch.estimatedProperties`.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: Presses

    /// Keys went down. The default passes it on to `next`.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }

    /// A held key repeats.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }

    /// Keys went up. The default passes it on to `next`.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }

    /// Presses were cancelled. The default passes it on to `next`.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Motion and remote control

    /// The window is being shaken. The default passes it on to `next`.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// The motion has ended. The default passes it on to `next`.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// The motion was cancelled. The default passes it on to `next`.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    /// A media key was pressed; see `event.subtype`. The default passes it on to `next`.
    open func remoteControlReceived(with event: UIEvent?) {
        next?.remoteControlReceived(with: event)
    }

    // MARK: First responder

    /// Whether it can become first responder; false by default.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether it may resign; true by default.
    open var canResignFirstResponder: Bool { true }

    /// Whether it is the first responder of its window.
    public var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Makes this object the first responder for keys, motion, remote control and commands. Overrides must call super.
    ///
    /// - Returns: false if this object can't, is not in a window, or the current first responder refuses to resign;
    ///   true also if it already is the first responder.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        let current = window.firstResponder
        if current === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let current {
            guard current.canResignFirstResponder, window.resign(current) else { return false }
        }
        window.firstResponder = self
        return true
    }

    /// Resigns, if `canResignFirstResponder` allows it. Overrides must call super.
    ///
    /// - Returns: false to stay first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard window.isResigning || canResignFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }

    /// The window in which this object can be first responder.
    var responderWindow: UIWindow? { nil }

    // MARK: Actions

    /// Whether the action can be performed now. The default: the object implements it.
    open func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
        action.isImplemented(by: self)
    }

    /// The responder that performs the action: this object or the first one after it in the chain that can.
    open func target(forAction action: Action, withSender sender: Any?) -> UIResponder? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// The undo manager: the nearest one in the chain. A window has one.
    open var undoManager: UndoManager? { next?.undoManager }

    /// The key commands while this object is first responder or behind it in the chain; nil: none.
    open var keyCommands: [UIKeyCommand]? { nil }
}

extension UIResponder {
    /// This object and all responders behind it, nearest first.
    public var responderChain: some Sequence<UIResponder> {
        sequence(first: self, next: \.next)
    }
}

nonisolated extension UIResponder: Hashable {
    /// Whether they are the same object.
    public static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }

    /// By identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
