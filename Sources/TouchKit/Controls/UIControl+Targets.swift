extension UIControl {
    /// Has the action sent for each of the events. The same pair of target and action is kept once, with the events of
    /// all calls.
    ///
    /// - Parameter target: not retained; nil finds who performs the action in the responder chain, at the time.
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

    /// Sends nothing for these events any more; nil stands for any target or any action.
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

    /// Targets that are named; `sendsToResponderChain` tells whether nil is one of them.
    public var allTargets: [AnyObject] {
        bindings.compactMap(\.target).reduce(into: []) { found, target in
            if !found.contains(where: { $0 === target }) { found.append(target) }
        }
    }

    /// **Difference from UIKit**, which puts an NSNull among `allTargets`.
    public var sendsToResponderChain: Bool { bindings.contains(where: \.isForResponderChain) }

    /// Every event that some target wants, or some action.
    public var allControlEvents: Event {
        bindings.reduce(into: []) { $0.formUnion($1.events) }
    }

    /// The actions that the target gets for any of these events, in the order in which they were added; nil stands
    /// for the responder chain.
    public func actions(forTarget target: AnyObject?, forControlEvent event: Event) -> [Action] {
        bindings.filter { $0.sends(to: target) && !$0.events.isDisjoint(with: event) }.compactMap(\.action)
    }

    /// Sends and performs the actions for the events, in the order in which they were added.
    public func sendActions(for events: Event) {
        sendActions(for: events, with: nil)
    }

    private func removeReleasedTargets() {
        bindings.removeAll(where: \.isTargetReleased)
    }
}
