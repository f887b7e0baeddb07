public import Foundation

/// Geometry of layers without a view, and redrawing.
extension CALayer {
    /// The view whose layer is this layer or contains it.
    var rootView: UIView? { sequence(first: self) { $0.superlayer }.first { $0.view != nil }?.view }

    /// Returns the affine transform about the anchor point.
    public func affineTransform() -> CGAffineTransform { view?.transform ?? geometry.transform }

    /// Sets the affine transform about the anchor point.
    public func setAffineTransform(_ transform: CGAffineTransform) {
        set("transform", transform, on: \.transform, \.geometry.transform)
    }

    func set<Value: Equatable>(
        _ key: String, _ value: Value, on view: ReferenceWritableKeyPath<UIView, Value>,
        _ storage: ReferenceWritableKeyPath<CALayer, Value>
    ) {
        if let owner = self.view { owner[keyPath: view] = value } else { change(key, storage, value) }
    }

    func change<Value: Equatable>(
        _ key: String, _ property: ReferenceWritableKeyPath<CALayer, Value>, _ value: Value
    ) {
        guard self[keyPath: property] != value else { return }
        let size = geometry.bounds.size
        willChange(key)
        self[keyPath: property] = value
        didChange()
        if geometry.bounds.size != size { setNeedsLayout() }
    }

    var toSuperlayer: CGAffineTransform {
        UIView.transform(
            bounds: geometry.bounds, center: geometry.position, transform: geometry.transform,
            anchor: geometry.anchorPoint)
    }

    /// Requests redrawing in the next frame.
    public func setNeedsDisplay() {
        // A layer that is being drawn temporarily has other values.
        if animations?.isPresenting != true { rootView?.setNeedsDisplayInSuperview() }
    }

    /// Requests redrawing in the next frame; the required area is determined then.
    public func setNeedsDisplay(_ rect: CGRect) {
        setNeedsDisplay()
    }
}
