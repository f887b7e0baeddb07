extension UIView {
    /// The view's layer: its visual properties around the content.
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

    /// Creates the layer of a view with a custom layer class, so that its content is drawn.
    func makeCustomLayer() {
        if Self.layerClass != CALayer.self { _ = layer }
    }

    /// Requests layout of the view's sublayers before the next frame.
    func setLayersNeedLayout() {
        for view in sequence(first: self, next: \.superview) {
            if view.containsViewsThatNeedLayout { return }
            view.containsViewsThatNeedLayout = true
        }
        window?.requestFrame()
    }
}
