public import Foundation

/// What may be done when a property of a layer changes, or when something of the program's own happens.
@MainActor public protocol CAAction {
    /// Do it.
    ///
    /// - Parameters:
    ///   - event: the name of the property, or the program's own.
    ///   - anObject: the layer.
    ///   - dict: nothing, unless the program itself says something by it.
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
