package import Foundation
public import TouchKit

/// What a layer stores besides its visual properties.
final class LayerState {
    /// From back to front.
    var sublayers: [CALayer] = []
    /// For a sublayer of a view's layer: the subview directly behind it; nil: behind all subviews.
    weak var subviewBehind: UIView?

    var timing = MediaTiming(duration: .infinity)
    /// Nil before the first one.
    var animations: LayerAnimations?
    /// For a presentation copy: the original layer.
    weak var original: CALayer?
    /// The program's custom values by key.
    var customValues: [String: Any] = [:]
    /// For a layer without a view; nil while nothing is observed.
    var observers: ChangeObservers?
    /// The property change in progress.
    var pendingChange: LayerChange?
    /// The application's frame count at the time that the layer entered its window; nil: not in a window.
    var frameCountOnEntry: Int?

    /// For layers without a view.
    var isLayoutNeeded = false
    var containsLayersThatNeedLayout = false

    /// Removes a sublayer; at once if it is the first or the last, since all of them are often removed in turn.
    func remove(_ layer: CALayer) {
        let isLast = sublayers.last === layer
        guard let index = isLast ? sublayers.count - 1 : sublayers.firstIndex(where: { $0 === layer }) else { return }
        sublayers.remove(at: index)
    }
}

extension CALayer {
    var state: LayerState {
        if let state = storage as? LayerState { return state }
        let state = LayerState()
        storage = state
        return state
    }

    /// The layer's animations; nil before the first one.
    var animations: LayerAnimations? { state.animations }
}

/// A kind of layer with content and properties of its own.
protocol LayerContent: CALayer {
    /// The area that `draw(in:)` may draw in, in the layer's space.
    var drawnExtent: CGRect { get }
    /// Copies the properties that this kind adds.
    func copyOwnProperties(from other: CALayer)
}

extension LayerContent {
    var drawnExtent: CGRect { bounds }
}

extension CALayer: LayerBehavior {
    /// The area of the content, in the layer's space.
    var contentExtent: CGRect {
        let extent = (self as? any LayerContent)?.drawnExtent ?? bounds
        guard contents != nil, contentsGravity != .resize, !masksToBounds else { return extent }
        return imageFrame(in: bounds).map(extent.union) ?? extent
    }

    package func copyContent(from other: CALayer) {
        state.customValues = other.state.customValues
        (self as? any LayerContent)?.copyOwnProperties(from: other)
    }

    package var hasAnimations: Bool { animations?.entries.isEmpty == false }

    package var presentedValues: PresentedLayerValues? {
        guard let animations, !animations.presentedValues.isEmpty else { return nil }
        let isHidden = (presentedValue("hidden")?.number ?? 0) >= 0.5
        return PresentedLayerValues(
            bounds: presentedValue("bounds")?.rect, position: presentedValue("position")?.point,
            anchorPoint: presentedValue("anchorPoint")?.point,
            transform: presentedValue("transform")?.transform?.affinePart,
            opacity: isHidden ? 0 : presentedValue("opacity")?.number.map { min(max(CGFloat($0), 0), 1) },
            backgroundColor: presentedValue("backgroundColor")?.color)
    }

    package func presentedExtent(around bounds: CGRect) -> CGRect {
        withPresentedValues { extent(around: bounds) }
    }

    package func draw(
        _ view: UIView, in pass: DisplayPass, toPixels: CGAffineTransform, frame: CGRect, isDamaged: Bool
    ) {
        withPresentedValues { pass.draw(self, of: view, toPixels: toPixels, frame: frame, isDamaged: isDamaged) }
    }

    package func action(of block: ViewAnimation, for event: String) -> (any CAAction)? {
        BlockAnimation(block, of: self, event)
    }
}
