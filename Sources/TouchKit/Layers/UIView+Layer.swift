extension UIView {
    /// What the view looks like around its content.
    public var layer: CALayer {
        if let ownLayer { return ownLayer }
        guard let layerType = Self.layerClass as? CALayer.Type else {
            preconditionFailure("layerClass is a class of layers, not \(Self.layerClass)")
        }
        let layer = layerType.init()
        layer.attach(to: self)
        ownLayer = layer
        return layer
    }

    /// A view whose layer draws something by itself has it before it is drawn.
    func makeCustomLayer() {
        if Self.layerClass != CALayer.self { _ = layer }
    }

    /// Has the layers in the view's placed before the next frame.
    func setLayersNeedLayout() {
        for view in sequence(first: self, next: \.superview) {
            if view.containsViewsThatNeedLayout { return }
            view.containsViewsThatNeedLayout = true
        }
        window?.requestFrame()
    }
}
