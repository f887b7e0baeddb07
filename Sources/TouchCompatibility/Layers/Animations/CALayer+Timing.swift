public import Foundation
public import TouchKit

/// The layer's time, which is also the time base of its animations and its sublayers.
extension CALayer: CAMediaTiming {
    private var timing: MediaTiming {
        get { state.timing }
        set {
            state.timing = newValue
            rootView?.window?.application?.animator.layerTimingDidChange()
        }
    }

    /// The start of the layer's time, in the superlayer's time, in seconds.
    public var beginTime: TimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// Stored, but without effect: layers have no end.
    public var duration: TimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    /// The rate of the layer's time; 0 pauses all its animations at `timeOffset`.
    public var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    /// An offset added to the layer's time, in seconds.
    public var timeOffset: TimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// Stored, but without effect.
    public var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    /// Stored, but without effect.
    public var repeatDuration: TimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    /// Stored, but without effect.
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    /// Stored, but without effect.
    public var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Returns the value of a property, of a property's component (`transform.rotation.z`) or of a custom key.
    ///
    /// Numbers are returned as `NSNumber`; points, sizes, rectangles, colors, paths and transforms as their own types.
    public func value(forKeyPath path: String) -> Any? {
        if let customValue = state.customValues[path] { return customValue }
        guard let path = LayerKeyPath(path, of: self) else { return nil }
        return path.property.read(self).flatMap { path.get($0) }?.any
    }

    /// Sets the value for a key path; see `value(forKeyPath:)`. Values that the property can't have are ignored.
    public func setValue(_ value: Any?, forKeyPath path: String) {
        guard let keyPath = LayerKeyPath(path, of: self), let fullValue = keyPath.property.read(self),
            state.customValues[path] == nil
        else { return setCustomValue(value, path) }
        if let value { keyPath.property.write(self, keyPath.set(LayerValue(value), in: fullValue)) }
    }

    /// The same as `value(forKeyPath:)`.
    public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// The same as `setValue(_:forKeyPath:)`.
    public func setValue(_ value: Any?, forKey key: String) {
        setValue(value, forKeyPath: key)
    }
}
