extension UIApplication {
    /// Sends an action.
    ///
    /// - Parameters:
    ///   - target: the receiver. Nil: the first responder that can perform the action, in the chain from the key
    ///     window's first responder or, without one, from the sender.
    ///   - sender: passed on to methods that take one.
    ///   - event: passed on to methods that take one.
    /// - Returns: false if no responder performs it.
    /// - Precondition: an explicit target implements the action; UIKit throws an exception in that case.
    @discardableResult
    public func sendAction(
        _ action: Action, to target: AnyObject?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
        let receiver = target ?? receiver(of: action, from: sender)
        guard let receiver else { return false }
        action.perform(on: receiver, from: sender, for: event)
        return true
    }

    private func receiver(of action: Action, from sender: Any?) -> UIResponder? {
        let first = keyWindow?.firstResponder ?? (sender as? UIResponder)
        return first?.target(forAction: action, withSender: sender)
    }
}

extension Action {
    /// Sends the action to a receiver that must implement it.
    func perform(on receiver: AnyObject, from sender: Any?, for event: UIEvent?) {
        switch send(to: receiver, from: sender, for: event) {
        case .performed: break
        case .notImplemented:
            preconditionFailure("\(type(of: receiver)) was sent the action \"\(self)\", which it does not implement")
        case .wrongSender(let expected):
            preconditionFailure("the action \"\(self)\" wants a sender of type \(expected)")
        }
    }
}
