package import Foundation

/// What layers do: draw around and below the content of their views, contain others, and animate their properties.
///
/// `TouchKit` declares `CALayer` only because programs override methods of `UIView` that have layers as parameters
/// (`layoutSublayers(of:)`). The rest is an extension in the module `TouchCompatibility`, which makes `CALayer` conform
/// to this protocol; a program that doesn't import it has no layers, because `UIView.layer` is declared there, too.
@MainActor package protocol LayerBehavior: AnyObject {
    // MARK: Drawing

    /// Whether the layer adds nothing to its view.
    var isPresentationPlain: Bool { get }
    /// The values presented instead of the view's own; nil without animations.
    var presentedValues: PresentedLayerValues? { get }
    /// Returns the presented area of the layer, its shadow and its sublayers.
    ///
    /// - Parameter bounds: of its view; both are in its space.
    func presentedExtent(around bounds: CGRect) -> CGRect
    /// Draws the layer's view with all that the layer adds.
    ///
    /// - Parameters:
    ///   - toPixels: maps the view's space to the bitmap.
    ///   - frame: of the view, in pixels.
    ///   - isDamaged: whether the view's own content needs drawing.
    func draw(_ view: UIView, in pass: DisplayPass, toPixels: CGAffineTransform, frame: CGRect, isDamaged: Bool)
    /// Requests redrawing in the next frame.
    func setNeedsDisplay()

    // MARK: Sublayers

    /// Requests a call of `layoutSublayers()` before the next frame.
    func setNeedsLayout()
    /// Performs the pending layout of sublayers.
    func layOut()
    /// The layer's view is about to lose a subview, which is in front of the other.
    func willRemoveSubview(_ subview: UIView, behind other: UIView?)
    /// The layer is now in a window, with all its sublayers.
    func didEnterWindow()
    /// The mask has been replaced.
    func maskDidChange(from old: CALayer?)
    /// Returns the frontmost layer without a view at a point of the superlayer's space.
    func frontmost(at point: CGPoint) -> CALayer?

    // MARK: Changes

    /// A property is about to change.
    ///
    /// - Parameter key: Core Animation's name of the property.
    func willChange(_ key: String)
    /// The property has changed.
    func didChange()
    /// Returns the action for a property change: the delegate's, the layer's own or that of its class, or the default.
    func resolvedAction(for event: String) -> (any CAAction)?
    /// Returns the action for a change in an animation block of views.
    func action(of block: ViewAnimation, for event: String) -> (any CAAction)?
    /// Copies what subclasses add to a layer, and the program's custom values.
    func copyContent(from other: CALayer)

    // MARK: Animations

    /// The view whose layer is this layer or contains it.
    var rootView: UIView? { get }
    /// Whether the layer has animations, including ended ones that are retained.
    var hasAnimations: Bool { get }
    /// Whether the layer requires frames.
    func isAnimating(at instant: Instant) -> Bool
    /// Returns when the next animation starts.
    func nextStart(after instant: Instant) -> Instant?
    /// Updates the presentation to a point in time.
    func updatePresentation(at instant: Instant)
    /// Ends finished animations; returns the resulting callbacks.
    func finishAnimations(at instant: Instant) -> [() -> Void]
    /// Removes all animations that aren't retained at their end, since the layer leaves its window.
    func removeTransientAnimations()
}

/// A view's values that animations of its layer replace; nil: not animated.
package struct PresentedLayerValues {
    package var bounds: CGRect?
    package var position: CGPoint?
    package var anchorPoint: CGPoint?
    package var transform: CGAffineTransform?
    /// 0…1; 0 for a hidden layer.
    package var opacity: CGFloat?
    package var backgroundColor: Color?

    package init(
        bounds: CGRect?, position: CGPoint?, anchorPoint: CGPoint?, transform: CGAffineTransform?, opacity: CGFloat?,
        backgroundColor: Color?
    ) {
        (self.bounds, self.position, self.anchorPoint) = (bounds, position, anchorPoint)
        (self.transform, self.opacity, self.backgroundColor) = (transform, opacity, backgroundColor)
    }
}

extension CALayer {
    /// Nil in a program without the module `TouchCompatibility`.
    var behavior: (any LayerBehavior)? { self as? any LayerBehavior }
}

extension UIView {
    /// Creates the view's layer.
    package func makeLayer() -> CALayer {
        guard let layerType = Self.layerClass as? CALayer.Type else {
            preconditionFailure("layerClass is a class of layers, not \(Self.layerClass)")
        }
        let layer = layerType.init()
        (layer.view, layer.delegate) = (self, self)
        ownLayer = layer
        return layer
    }

    /// Creates the layer of a view with a custom layer class, so that its content is drawn.
    func makeCustomLayer() {
        if ownLayer == nil, Self.layerClass != CALayer.self { _ = makeLayer() }
    }
}
