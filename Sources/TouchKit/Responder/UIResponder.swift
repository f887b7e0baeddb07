/// An object that can receive events and pass on those that it does not handle.
///
/// The chain that `next` forms (UIKit's documented order): view → its controller, if it is the controller's root view,
/// or else its superview; root view controller → window; presented controller → presenting controller; other
/// controller → its view's superview; window → application → the application's delegate, if that is a responder.
///
/// Who overrides one of the four methods of a kind (touches, presses, motion) overrides all of that kind: the defaults
/// pass each to `next`, which otherwise sees an end without a begin.
@MainActor open class UIResponder {
    /// A responder that is in no chain yet.
    public init() {}

    /// Who gets what this object does not handle; nil at the end of the chain.
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

    /// The touches count for nothing: undo what they began.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Guesses about touches have become known. Never called: see `UITouch.estimatedProperties`.
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

    /// Keys that are down count no more. The default passes it on to `next`.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Motion and remote control

    /// The window has begun to be shaken.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionBegan(motion, with: event)
    }

    /// The motion is over. The default passes it on to `next`.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionEnded(motion, with: event)
    }

    /// The motion counts no more. The default passes it on to `next`.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        next?.motionCancelled(motion, with: event)
    }

    /// A media key was pressed; `event.subtype` tells which.
    open func remoteControlReceived(with event: UIEvent?) {
        next?.remoteControlReceived(with: event)
    }

    // MARK: First responder

    /// Whether it may get keys and commands first; false by default.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether it may leave that to another; true by default.
    open var canResignFirstResponder: Bool { true }

    /// Whether keys of its window come here first.
    public var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Asks to be the first to receive keys, motion, remote control and commands. Overriders call super.
    ///
    /// - Returns: false if this object can't, is in no window, or the present first responder refuses to resign;
    ///   true also if it is first already.
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

    /// Gives up being first, if it can (`canResignFirstResponder`). Overriders call super.
    ///
    /// - Returns: false to stay first.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard window.isResigning || canResignFirstResponder else { return false }
        window.firstResponder = nil
        return true
    }

    /// The window whose first responder this object can be.
    var responderWindow: UIWindow? { nil }

    // MARK: Actions

    /// Whether the action makes sense now. The default: the object implements it.
    open func canPerformAction(_ action: Action, withSender sender: Any?) -> Bool {
        action.isImplemented(by: self)
    }

    /// Who performs the action: this object if it can, or the first after it in the chain that can.
    open func target(forAction action: Action, withSender sender: Any?) -> UIResponder? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// Where this object's changes are remembered: the nearest one up the chain. A window has one.
    open var undoManager: UndoManager? { next?.undoManager }

    /// The keys that mean something to this object while it is first responder or behind it in the chain.
    open var keyCommands: [UIKeyCommand] { [] }
}

extension UIResponder {
    /// This object and everybody behind it, nearest first.
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
