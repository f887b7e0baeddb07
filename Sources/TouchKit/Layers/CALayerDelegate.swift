import Foundation

/// What a layer asks somebody else for: what it shows, and where what is in it lies. A view is the delegate of its own layer.
///
/// Every method is optional.
@MainActor public protocol CALayerDelegate: AnyObject {
    /// Draw what the layer shows, with its own space as user space.
    func draw(_ layer: CALayer, in context: GraphicsContext)
    /// The layer is about to be drawn by `draw(_:in:)`.
    func layerWillDraw(_ layer: CALayer)
    /// Place the layers in it: its size has changed, or somebody called `setNeedsLayout()`.
    func layoutSublayers(of layer: CALayer)
    /// What is done when a property changes; nil leaves it to the layer, `NSNull` does nothing.
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
