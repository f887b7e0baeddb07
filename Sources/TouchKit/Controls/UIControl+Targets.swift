extension UIControl {
    /// Adds a target and action for the given events. A pair that was added before gets the events in addition.
    ///
    /// - Parameter target: not retained; nil: the first object in the responder chain that performs the action, at the
    ///   time of the event.
    public func addTarget(_ target: AnyObject?, action: Action, for events: Event) {
        removeReleasedTargets()
        if let index = bindings.firstIndex(where: { $0.sends(to: target) && $0.action == action }) {
            bindings[index].events.formUnion(events)
        } else if let target {
            let handler = ControlBinding.Handler.send(action, to: ControlBinding.Target(object: target))
            bindings.append(ControlBinding(handler: handler, events: events))
        } else {
            bindings.append(ControlBinding(handler: .sendUp(action), events: events))
        }
    }

    /// Removes a target and action for the given events; nil stands for any target or any action.
    public func removeTarget(_ target: AnyObject?, action: Action?, for events: Event) {
        removeReleasedTargets()
        for index in bindings.indices {
            guard let boundAction = bindings[index].action, target == nil || bindings[index].target === target else {
                continue
            }
            if action == nil || boundAction == action { bindings[index].events.subtract(events) }
        }
        bindings.removeAll { $0.events.isEmpty }
    }

    /// The targets except for the responder chain; see `sendsToResponderChain`.
    public var allTargets: [AnyObject] {
        bindings.compactMap(\.target).reduce(into: []) { found, target in
            if !found.contains(where: { $0 === target }) { found.append(target) }
        }
    }

    /// Whether some action is sent to the responder chain. **Difference from UIKit**, where `allTargets` then has an
    /// NSNull.
    public var sendsToResponderChain: Bool { bindings.contains(where: \.isForResponderChain) }

    /// All events with a target or an action.
    public var allControlEvents: Event {
        bindings.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// Returns the target's actions for any of the events, in the order in which they were added; a nil target is the
    /// responder chain.
    public func actions(forTarget target: AnyObject?, forControlEvent event: Event) -> [Action] {
        bindings.filter { $0.sends(to: target) && !$0.events.isDisjoint(with: event) }.compactMap(\.action)
    }

    /// Sends and performs the actions for events, in the order in which they were added.
    public func sendActions(for events: Event) {
        sendActions(for: events, with: nil)
    }

    private func removeReleasedTargets() {
        bindings.removeAll(where: \.isTargetReleased)
    }
}
