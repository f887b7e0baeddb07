/// A handler of a control's events.
struct ControlBinding {
    enum Handler {
        case send(Action, to: Target)
        /// Sent to the first object in the responder chain that performs it.
        case sendUp(Action)
        case perform(UIAction)
    }

    struct Target {
        weak var object: AnyObject?
    }

    let handler: Handler
    var events: UIControl.Event

    /// Nil for other handlers, and once the target is released.
    var target: AnyObject? {
        if case .send(_, let target) = handler { target.object } else { nil }
    }

    /// The action that is sent; nil for closures.
    var action: Action? {
        switch handler {
        case .send(let action, _), .sendUp(let action): action
        case .perform: nil
        }
    }

    var isForResponderChain: Bool {
        if case .sendUp = handler { true } else { false }
    }

    /// Whether its target has been released.
    var isTargetReleased: Bool {
        if case .send(_, let target) = handler { target.object == nil } else { false }
    }

    /// Whether it sends to a target; nil is the responder chain.
    func sends(to target: AnyObject?) -> Bool {
        if let target { self.target === target } else { isForResponderChain }
    }

    func performs(_ identifier: UIAction.Identifier) -> Bool {
        if case .perform(let action) = handler { action.identifier == identifier } else { false }
    }
}
