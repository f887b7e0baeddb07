public import Foundation

/// Provides the content, layout and actions of a layer. A view is the delegate of its own layer.
///
/// Every method is optional.
@MainActor public protocol CALayerDelegate: AnyObject {
    /// Draws the content of the layer, in the layer's space.
    func draw(_ layer: CALayer, in context: GraphicsContext)
    /// Called before `draw(_:in:)`.
    func layerWillDraw(_ layer: CALayer)
    /// Lays out the sublayers after a change of size or `setNeedsLayout()`.
    func layoutSublayers(of layer: CALayer)
    /// Returns the action for a property change; nil leaves it to the layer, `NSNull` means no action.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Does nothing.
    public func draw(_ layer: CALayer, in context: GraphicsContext) {}
    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Returns nil.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

nonisolated extension CALayer: Hashable {
    /// Whether they are the same object.
    public static func == (left: CALayer, right: CALayer) -> Bool { left === right }

    /// By identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

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
