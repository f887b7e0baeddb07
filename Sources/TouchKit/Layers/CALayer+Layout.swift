import Foundation

/// Layout of sublayers.
extension CALayer {
    /// Requests a call of `layoutSublayers()` before the next frame.
    public func setNeedsLayout() {
        if let view { return view.setNeedsLayout() }
        isLayoutNeeded = true
        for layer in sequence(first: self, next: \.superlayer).dropFirst() where !layer.containsLayersThatNeedLayout {
            layer.containsLayersThatNeedLayout = true
        }
        rootView?.setLayersNeedLayout()
    }

    /// Whether a call of `layoutSublayers()` is pending.
    public func needsLayout() -> Bool { view?.needsLayout ?? isLayoutNeeded }

    /// Immediately performs the pending layout of this layer and all its sublayers.
    public func layoutIfNeeded() {
        if let view { return view.layoutIfNeeded() }
        layOut()
    }

    /// Performs the pending layout: of the layers in a view's layer, or of this layer and its sublayers.
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
