public import Foundation

/// A property that a program's class of layers adds, and that the layer keeps, so that it can be animated by its name.
///
///     final class Ring: CALayer {
///         @LayerManaged("progress") var progress: CGFloat
///
///         override class func needsDisplay(forKey key: String) -> Bool {
///             key == "progress" || super.needsDisplay(forKey: key)
///         }
///     }
///
/// While the layer is drawn, the property has the value that is shown; `action(forKey:)` says how a change is animated. It stands
/// for `@NSManaged`, which needs Objective-C.
@MainActor @propertyWrapper public struct LayerManaged<Value> {
    private let name: String
    private let initial: Value

    /// A property with the name that it has in the class.
    public init(wrappedValue: Value, _ name: String) {
        (self.name, initial) = (name, wrappedValue)
    }

    /// It belongs to layers alone.
    @available(*, unavailable, message: "a property of a class of layers")
    public var wrappedValue: Value {
        get { initial }
        set {}
    }

    /// What the layer keeps.
    public static subscript<Layer: CALayer>(
        _enclosingInstance layer: Layer, wrapped wrapped: ReferenceWritableKeyPath<Layer, Value>,
        storage storage: ReferenceWritableKeyPath<Layer, Self>
    ) -> Value {
        get {
            let property = layer[keyPath: storage]
            let stored = layer.customValues[property.name] ?? Layer.defaultValue(forKey: property.name)
            return stored.flatMap { $0 as? Value ?? LayerValue($0).value(as: Value.self) } ?? property.initial
        }
        set { layer.setCustomValue(newValue, layer[keyPath: storage].name) }
    }
}

extension LayerManaged where Value: ExpressibleByIntegerLiteral {
    /// 0 at first.
    public init(_ name: String) { self.init(wrappedValue: 0, name) }
}

extension LayerManaged where Value: ExpressibleByNilLiteral {
    /// Nil at first.
    public init(_ name: String) { self.init(wrappedValue: nil, name) }
}

extension LayerManaged where Value == Bool {
    /// False at first.
    public init(_ name: String) { self.init(wrappedValue: false, name) }
}

extension LayerManaged where Value == CGPoint {
    /// 0, 0 at first.
    public init(_ name: String) { self.init(wrappedValue: .zero, name) }
}

extension LayerManaged where Value == CGSize {
    /// 0 × 0 at first.
    public init(_ name: String) { self.init(wrappedValue: .zero, name) }
}

extension LayerManaged where Value == CGRect {
    /// Empty at first.
    public init(_ name: String) { self.init(wrappedValue: .zero, name) }
}

extension LayerManaged where Value == Color {
    /// Transparent at first.
    public init(_ name: String) { self.init(wrappedValue: .clear, name) }
}

extension LayerManaged where Value == UIColor {
    /// Transparent at first.
    public init(_ name: String) { self.init(wrappedValue: .clear, name) }
}

extension CALayer {
    /// By its name; nil if the layer has none.
    func property(_ name: String) -> LayerProperty? {
        if let known = LayerProperty.named(name) { return known }
        let isCustom = customValues[name] != nil || type(of: self).needsDisplay(forKey: name)
        return isCustom ? .custom(name) : nil
    }

    func setCustomValue(_ value: Any?, _ name: String) {
        willChange(name)
        customValues[name] = value
        didChange()
    }
}

extension LayerValue {
    /// As a property of this type has it; nil if it can't.
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
