public import Foundation
public import TouchKit

/// A property added by a custom layer class and stored by the layer, so that it can be animated by name.
///
///     final class Ring: CALayer {
///         @LayerManaged("progress") var progress: CGFloat
///
///         override class func needsDisplay(forKey key: String) -> Bool {
///             key == "progress" || super.needsDisplay(forKey: key)
///         }
///     }
///
/// While the layer is drawn, the property has its presented value; `action(forKey:)` determines how changes are
/// animated. Replaces `@NSManaged`, which requires Objective-C.
@MainActor @propertyWrapper public struct LayerManaged<Value> {
    private let name: String
    private let initial: Value

    /// Creates a property; `name` must be its name in the class.
    public init(wrappedValue: Value, _ name: String) {
        (self.name, initial) = (name, wrappedValue)
    }

    /// Unavailable: the wrapper works only in layers.
    @available(*, unavailable, message: "only available in subclasses of CALayer")
    public var wrappedValue: Value {
        get { initial }
        set {}
    }

    /// Accesses the value stored by the layer.
    public static subscript<Layer: CALayer>(
        _enclosingInstance layer: Layer, wrapped wrapped: ReferenceWritableKeyPath<Layer, Value>,
        storage storage: ReferenceWritableKeyPath<Layer, Self>
    ) -> Value {
        get {
            let property = layer[keyPath: storage]
            let stored = layer.state.customValues[property.name] ?? Layer.defaultValue(forKey: property.name)
            return stored.flatMap { $0 as? Value ?? LayerValue($0).value(as: Value.self) } ?? property.initial
        }
        set { layer.setCustomValue(newValue, layer[keyPath: storage].name) }
    }
}

extension LayerManaged where Value: ExpressibleByIntegerLiteral {
    /// Creates a property with the initial value 0.
    public init(_ name: String) { self.init(wrappedValue: 0, name) }
}

extension LayerManaged where Value: ExpressibleByNilLiteral {
    /// Creates a property with the initial value nil.
    public init(_ name: String) { self.init(wrappedValue: nil, name) }
}

extension LayerManaged where Value == Bool {
    /// Creates a property with the initial value false.
    public init(_ name: String) { self.init(wrappedValue: false, name) }
}

extension LayerManaged where Value == CGPoint {
    /// Creates a property with the initial value 0, 0.
    public init(_ name: String) { self.init(wrappedValue: .zero, name) }
}

extension LayerManaged where Value == CGSize {
    /// Creates a property with the initial value 0 × 0.
    public init(_ name: String) { self.init(wrappedValue: .zero, name) }
}

extension LayerManaged where Value == CGRect {
    /// Creates a property that is initially an empty rectangle.
    public init(_ name: String) { self.init(wrappedValue: .zero, name) }
}

extension LayerManaged where Value == Color {
    /// Creates a property that is initially transparent.
    public init(_ name: String) { self.init(wrappedValue: .clear, name) }
}

extension LayerManaged where Value == UIColor {
    /// Creates a property that is initially transparent.
    public init(_ name: String) { self.init(wrappedValue: .clear, name) }
}

extension CALayer {
    /// Returns the property with this name; nil if the layer has none.
    func property(_ name: String) -> LayerProperty? {
        if let known = LayerProperty.named(name) { return known }
        let isCustom = state.customValues[name] != nil || type(of: self).needsDisplay(forKey: name)
        return isCustom ? .custom(name) : nil
    }

    func setCustomValue(_ value: Any?, _ name: String) {
        willChange(name)
        state.customValues[name] = value
        didChange()
    }
}

extension LayerValue {
    /// Converts to the type of a property; nil if that is impossible.
    fileprivate func value<Value>(as type: Value.Type) -> Value? {
        switch self {
        case .number(let number):
            let integer = Int(saturating: number, .toNearestOrAwayFromZero)
            let candidates: [Any] = [number, CGFloat(number), Float(number), integer, number >= 0.5]
            return candidates.lazy.compactMap { $0 as? Value }.first
        case .color(let color): return color as? Value ?? UIColor(color) as? Value
        case .path(let path): return path as? Value ?? UIBezierPath(cgPath: path) as? Value
        default: return any.flatMap { $0 as? Value }
        }
    }
}
