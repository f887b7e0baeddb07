extension UIControl {
    /// Has the action performed for each of the events. It takes the place of another one with its identifier, whose events
    /// it gets as well.
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

    /// Performs the action for these events no more.
    public func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Performs the action with that identifier for these events no more.
    public func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        for index in bindings.indices where bindings[index].performs(actionIdentifier) {
            bindings[index].events.subtract(controlEvents)
        }
        bindings.removeAll { $0.events.isEmpty }
    }

    /// Calls the block for everything that the control does, in the order in which it was added: with an action that is
    /// performed, or with an action that is sent and its target (nil: the responder chain), the events, and whether to stop.
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
