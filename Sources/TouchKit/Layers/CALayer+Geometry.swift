public import Foundation

/// How layers without a view keep their place, and what is drawn anew.
extension CALayer {
    /// The view whose layer this one is in, or is.
    var rootView: UIView? { sequence(first: self) { $0.superlayer }.first { $0.view != nil }?.view }

    /// How it is scaled, turned and shifted about its anchor point.
    public func affineTransform() -> CGAffineTransform { view?.transform ?? geometry.transform }

    /// Scales, turns and shifts it about its anchor point.
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

    /// Has it drawn again in the next frame.
    public func setNeedsDisplay() {
        // A layer that is drawn has other values for now.
        if animations?.isPresenting != true { rootView?.setNeedsDisplayInSuperview() }
    }

    /// Has it drawn again in the next frame; as much of it as has to be is found out then.
    public func setNeedsDisplay(_ rect: CGRect) {
        setNeedsDisplay()
    }
}
