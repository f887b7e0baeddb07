extension UIApplication {
    /// Sends an action.
    ///
    /// - Parameters:
    ///   - target: who performs it. Nil: the first in the chain from the first responder of the key window that can
    ///     perform it; without a first responder, the first in the chain from the sender.
    ///   - sender: passed on to methods that take one.
    ///   - event: passed on to methods that take one.
    /// - Returns: false if nobody performs it.
    /// - Precondition: a target that is named implements the action; UIKit throws an exception here.
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
    /// Sends it to a receiver that must have it.
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
