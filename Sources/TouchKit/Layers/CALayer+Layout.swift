import Foundation

/// When sublayers are placed.
extension CALayer {
    /// Has `layoutSublayers()` called before the next frame.
    public func setNeedsLayout() {
        if let view { return view.setNeedsLayout() }
        isLayoutNeeded = true
        for layer in sequence(first: self, next: \.superlayer).dropFirst() where !layer.containsLayersThatNeedLayout {
            layer.containsLayersThatNeedLayout = true
        }
        rootView?.setLayersNeedLayout()
    }

    /// Whether `layoutSublayers()` will be called.
    public func needsLayout() -> Bool { view?.needsLayout ?? isLayoutNeeded }

    /// Places the layers in it, and in those, now, as far as they need it.
    public func layoutIfNeeded() {
        if let view { return view.layoutIfNeeded() }
        layOut()
    }

    /// Places what needs it in this layer, which is a view's, or in this one and those below.
    func layOut() {
        if isLayoutNeeded {
            isLayoutNeeded = false
            layoutSublayers()
        }
        guard containsLayersThatNeedLayout else { return }
        containsLayersThatNeedLayout = false
        for layer in (sublayers ?? []) + (mask.map { [$0] } ?? []) { layer.layOut() }
    }
}
