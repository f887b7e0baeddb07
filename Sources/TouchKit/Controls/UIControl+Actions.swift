extension UIControl {
    /// Adds an action for the given events. Replaces an action with the same identifier, and also takes over its
    /// events.
    ///
    /// - Parameter action: retained.
    public func addAction(_ action: UIAction, for controlEvents: Event) {
        let new = ControlBinding(handler: .perform(action), events: controlEvents)
        guard let index = bindings.firstIndex(where: { $0.performs(action.identifier) }) else {
            return bindings.append(new)
        }
        bindings[index] = ControlBinding(
            handler: new.handler, events: bindings[index].events.union(controlEvents))
    }

    /// Removes the action for the given events.
    public func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Removes the action with an identifier for the given events.
    public func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        for index in bindings.indices where bindings[index].performs(actionIdentifier) {
            bindings[index].events.subtract(controlEvents)
        }
        bindings.removeAll { $0.events.isEmpty }
    }

    /// Calls a closure for each handler, in the order in which they were added, with: the action that is performed, or
    /// the target (nil: the responder chain) and the action that is sent; the events; and a flag to stop.
    public func enumerateEventHandlers(
        _ iterator: (UIAction?, (AnyObject?, Action)?, Event, _ stop: inout Bool) -> Void
    ) {
        var stop = false
        for binding in bindings where !binding.isTargetReleased && !stop {
            switch binding.handler {
            case .perform(let action): iterator(action, nil, binding.events, &stop)
            case .send(let action, let target): iterator(nil, (target.object, action), binding.events, &stop)
            case .sendUp(let action): iterator(nil, (nil, action), binding.events, &stop)
            }
        }
    }
}
