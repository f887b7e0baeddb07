public import Foundation
public import TouchKit

/// Geometry of layers without a view, and redrawing.
extension CALayer {
    /// The view whose layer is this layer or contains it; for the layer of a view that was added without its view, the view
    /// that shows it.
    package var rootView: UIView? { sequence(first: self, next: \.superlayer).first { $0.superlayer == nil }?.view }

    /// Returns the affine transform about the anchor point.
    public func affineTransform() -> CGAffineTransform { view?.transform ?? geometry.transform }

    /// Sets the affine transform about the anchor point.
    public func setAffineTransform(_ transform: CGAffineTransform) {
        set("transform", transform, on: \.transform, \.geometry.transform)
    }

    /// Requests redrawing in the next frame: of the area of this layer with its sublayers, so that changing many layers takes
    /// time in proportion; of its entire view if a change shows elsewhere, too.
    public func setNeedsDisplay() {
        // A layer that is being drawn temporarily has other values.
        if animations?.isPresenting == true { return }
        guard let (view, area) = ownArea else { return rootView?.setNeedsDisplayInSuperview() ?? () }
        view.setNeedsDisplayInSuperview(area)
    }

    /// The presented area of this layer with its sublayers, in the space of the view that contains it; nil if a change of
    /// the layer shows elsewhere, too: in a mask, in a shadow, or in copies.
    private var ownArea: (view: UIView, area: CGRect)? {
        guard view == nil, superlayer != nil else { return nil }
        var area = CGRect.null
        for layer in sequence(first: self, next: \.superlayer) {
            if let view = layer.view { return layer.superlayer == nil ? (view, area) : nil }
            guard let container = layer.superlayer, container.mask !== layer, !container.hasShadow,
                !(container is CAReplicatorLayer)
            else { return nil }
            area = layer.withPresentedValues {
                let ownArea = layer === self ? extent(around: contentExtent) : area
                return ownArea.applying(layer.toSuperlayer)
            }
        }
        return nil
    }

    /// Requests redrawing in the next frame; the required area is determined then.
    public func setNeedsDisplay(_ rect: CGRect) {
        setNeedsDisplay()
    }
}

extension CALayerContentsGravity {
    /// Returns the frame of an image of this size.
    func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return bounds }
        let (x, y) = (bounds.width / size.width, bounds.height / size.height)
        switch self {
        case .resizeAspect: return rect(size, scaled: min(x, y), in: bounds)
        case .resizeAspectFill: return rect(size, scaled: max(x, y), in: bounds)
        case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
            return rect(size, scaled: 1, in: bounds)
        default: return bounds
        }
    }

    private func rect(_ size: CGSize, scaled scale: CGFloat, in bounds: CGRect) -> CGRect {
        let (width, height) = (size.width * scale, size.height * scale)
        return CGRect(
            x: bounds.minX + (bounds.width - width) * alignment.x,
            y: bounds.minY + (bounds.height - height) * alignment.y,
            width: width, height: height)
    }

    /// The fraction of the free space to the left of the image and above it.
    private var alignment: CGPoint {
        switch self {
        case .top: CGPoint(x: 0.5, y: 0)
        case .bottom: CGPoint(x: 0.5, y: 1)
        case .left: CGPoint(x: 0, y: 0.5)
        case .right: CGPoint(x: 1, y: 0.5)
        case .topLeft: .zero
        case .topRight: CGPoint(x: 1, y: 0)
        case .bottomLeft: CGPoint(x: 0, y: 1)
        case .bottomRight: CGPoint(x: 1, y: 1)
        default: CGPoint(x: 0.5, y: 0.5)
        }
    }
}

extension CACornerMask {
    /// The same corners; the bits are identical.
    var corners: UIRectCorner { UIRectCorner(rawValue: rawValue & 0xF) }
}

extension UIView {
    /// The view's layer: its visual properties around the content.
    public var layer: CALayer { ownLayer ?? makeLayer() }

    /// Requests layout of the view's sublayers before the next frame.
    func setLayersNeedLayout() {
        for view in sequence(first: self, next: \.superview) {
            if view.containsViewsThatNeedLayout { return }
            view.containsViewsThatNeedLayout = true
        }
        window?.requestFrame()
    }
}

/// Layout of sublayers.
extension CALayer {
    /// Requests a call of `layoutSublayers()` before the next frame.
    public func setNeedsLayout() {
        if let view { return view.setNeedsLayout() }
        state.isLayoutNeeded = true
        for layer in sequence(first: self, next: \.superlayer).dropFirst()
        where !layer.state.containsLayersThatNeedLayout {
            layer.state.containsLayersThatNeedLayout = true
        }
        rootView?.setLayersNeedLayout()
    }

    /// Whether a call of `layoutSublayers()` is pending.
    public func needsLayout() -> Bool { view?.needsLayout ?? state.isLayoutNeeded }

    /// Immediately performs the pending layout of this layer and all its sublayers.
    public func layoutIfNeeded() {
        if let view { return view.layoutIfNeeded() }
        layOut()
    }

    /// Performs the pending layout: of the layers in a view's layer, or of this layer and its sublayers.
    package func layOut() {
        if state.isLayoutNeeded {
            state.isLayoutNeeded = false
            layoutSublayers()
        }
        guard state.containsLayersThatNeedLayout else { return }
        state.containsLayersThatNeedLayout = false
        for layer in (sublayers ?? []) + (mask.map { [$0] } ?? []) { layer.layOut() }
    }
}
