public import Foundation

/// An action for a property change of a layer or for a custom event.
@MainActor public protocol CAAction {
    /// Performs the action.
    ///
    /// - Parameters:
    ///   - event: the property's name or the custom event.
    ///   - anObject: the layer.
    ///   - dict: nil, or arguments of a custom event.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: @MainActor CAAction {
    /// Does nothing.
    @MainActor public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CAAnimation: CAAction {
    /// Adds the animation to the layer.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }
}
