public import Foundation

/// A layer's time, which the animations of what is in it go by, too.
extension CALayer {
    /// When its time begins, in that of the layer around it, in seconds.
    public var beginTime: TimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// Kept, and without effect: a layer does not end.
    public var duration: TimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    /// How fast its time goes; 0 holds all of its animations where `timeOffset` says.
    public var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    /// Added to its time, in seconds.
    public var timeOffset: TimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// Kept, and without effect.
    public var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    /// Kept, and without effect.
    public var repeatDuration: TimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    /// Kept, and without effect.
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    /// Kept, and without effect.
    public var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// A property, a part of one (`transform.rotation.z`), or what the program has kept with the layer by a name of its own.
    ///
    /// Numbers are an `NSNumber`; points, sizes, rectangles, colours, paths and transforms are what they are.
    public func value(forKeyPath path: String) -> Any? {
        if let customValue = customValues[path] { return customValue }
        guard let path = LayerKeyPath(path, of: self) else { return nil }
        return path.property.read(self).flatMap { path.get($0) }?.any
    }

    /// Sets what `value(forKeyPath:)` tells. A value that the property can't have changes nothing.
    public func setValue(_ value: Any?, forKeyPath path: String) {
        guard let keyPath = LayerKeyPath(path, of: self), let fullValue = keyPath.property.read(self),
            customValues[path] == nil
        else { return setCustomValue(value, path) }
        if let value { keyPath.property.write(self, keyPath.set(LayerValue(value), in: fullValue)) }
    }

    /// As `value(forKeyPath:)`.
    public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// As `setValue(_:forKeyPath:)`.
    public func setValue(_ value: Any?, forKey key: String) {
        setValue(value, forKeyPath: key)
    }
}
