public import Foundation
public import TouchKit

/// An action that an object performs later.
private final class DelayedAction {
    let target: AnyObject
    let action: Action
    let argument: Any?
    var timer: Scheduler.Timer?

    init(_ target: AnyObject, _ action: Action, _ argument: Any?) {
        (self.target, self.action, self.argument) = (target, action, argument)
    }

    /// Not performed yet, oldest first.
    private static var pending: [DelayedAction] = []

    func schedule(after delay: Duration) {
        Self.pending.append(self)
        timer = UIApplication.shared.scheduler.after(delay) { [self] in
            Self.pending.removeAll { $0 === self }
            action.perform(on: target, with: argument)
        }
    }

    static func cancel(of target: AnyObject, _ action: Action?) {
        for each in pending where each.target === target && (action == nil || each.action == action) {
            each.timer?.cancel()
        }
        pending.removeAll { $0.target === target && (action == nil || $0.action == action) }
    }
}

extension UIResponder {
    /// Performs an action on this object later.
    ///
    /// - Parameters:
    ///   - argument: the argument of the method, if it has a parameter.
    ///   - delay: in seconds, on the application's clock; the object is retained until then.
    /// - Precondition: an application has been launched, and the object implements the action for such an argument.
    public func perform(_ action: Action, with argument: Any?, afterDelay delay: TimeInterval) {
        DelayedAction(self, action, argument).schedule(after: .seconds(max(0, delay.isFinite ? delay : 0)))
    }
}

extension NSObject {
    /// Cancels all that `perform(_:with:afterDelay:)` was to do on an object.
    @MainActor public static func cancelPreviousPerformRequests(withTarget target: AnyObject) {
        DelayedAction.cancel(of: target, nil)
    }

    /// Cancels an action that `perform(_:with:afterDelay:)` was to do on an object.
    ///
    /// - Parameter argument: no effect: the action is canceled for all arguments.
    @MainActor public static func cancelPreviousPerformRequests(
        withTarget target: AnyObject, selector action: Action, object argument: Any?
    ) {
        DelayedAction.cancel(of: target, action)
    }
}
