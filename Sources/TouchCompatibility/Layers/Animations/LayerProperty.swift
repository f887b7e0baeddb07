import Foundation
import TouchKit

/// An animatable property of layers, identified by Core Animation's name.
struct LayerProperty {
    /// Nil for a layer without this property.
    let read: (CALayer) -> LayerValue?
    let write: (CALayer, LayerValue) -> Void
    /// Whether a view's layer shares this property with its view.
    var belongsToView = false
    /// Whether changes are animated without an explicit animation.
    var isImplicitlyAnimated = true

    static func named(_ name: String) -> LayerProperty? { all[name] }

    /// Returns a property added by a custom layer class.
    static func custom(_ name: String) -> LayerProperty {
        LayerProperty(
            read: { layer in
                LayerValue(any: layer.state.customValues[name] ?? type(of: layer).defaultValue(forKey: name))
            },
            write: { $0.state.customValues[name] = $1.any })
    }

    private static let all = [geometry, appearance, shapes, replicators, gradients, texts]
        .reduce(into: [String: LayerProperty]()) { $0.merge($1) { one, _ in one } }

    private static let geometry: [String: LayerProperty] = [
        "bounds": LayerProperty(\.bounds, LayerValue.rect, \.rect),
        "position": LayerProperty(\.position, LayerValue.point, \.point),
        "anchorPoint": LayerProperty(\.anchorPoint, LayerValue.point, \.point),
        "transform": LayerProperty(\.transform, LayerValue.transform, \.transform),
        "opacity": LayerProperty(\.opacity, { .number(Double($0)) }, { $0.number.map { Float($0) } }),
        "hidden": LayerProperty(\.isHidden, { .number($0 ? 1 : 0) }, { $0.number.map { $0 >= 0.5 } })
            .withoutImplicitAnimation,
        "backgroundColor": LayerProperty(color: \.backgroundColor),
    ].mapValues { property in
        var property = property
        property.belongsToView = true
        return property
    }

    private static let appearance: [String: LayerProperty] = [
        "cornerRadius": LayerProperty(number: \.cornerRadius),
        "borderWidth": LayerProperty(number: \.borderWidth),
        "borderColor": LayerProperty(color: \.borderColor),
        "shadowColor": LayerProperty(color: \.shadowColor),
        "shadowOpacity": LayerProperty(\.shadowOpacity, { .number(Double($0)) }, { $0.number.map { Float($0) } }),
        "shadowOffset": LayerProperty(\.shadowOffset, LayerValue.size, \.size),
        "shadowRadius": LayerProperty(number: \.shadowRadius),
        "shadowPath": LayerProperty(path: \CALayer.shadowPath).withoutImplicitAnimation,
        "zPosition": LayerProperty(number: \.zPosition),
        "contentsRect": LayerProperty(\.contentsRect, LayerValue.rect, \.rect),
        "contentsCenter": LayerProperty(\.contentsCenter, LayerValue.rect, \.rect),
        "contents": LayerProperty(read: { .other($0.contents) }, write: { $0.contents = $1.any })
            .withoutImplicitAnimation,
    ]

    private static let shapes: [String: LayerProperty] = [
        "path": LayerProperty(path: \CAShapeLayer.path).withoutImplicitAnimation,
        "fillColor": LayerProperty(color: \CAShapeLayer.fillColor),
        "strokeColor": LayerProperty(color: \CAShapeLayer.strokeColor),
        "strokeStart": LayerProperty(number: \CAShapeLayer.strokeStart),
        "strokeEnd": LayerProperty(number: \CAShapeLayer.strokeEnd),
        "lineWidth": LayerProperty(number: \CAShapeLayer.lineWidth),
        "lineDashPhase": LayerProperty(number: \CAShapeLayer.lineDashPhase),
        "miterLimit": LayerProperty(number: \CAShapeLayer.miterLimit),
    ]

    private static let gradients: [String: LayerProperty] = [
        "colors": LayerProperty(
            \CAGradientLayer.colors, { .colors(($0 ?? []).compactMap { $0 as? Color }) }, { $0.colors }),
        "locations": LayerProperty(
            \CAGradientLayer.locations, { .numbers(($0 ?? []).map(\.doubleValue)) },
            { $0.numbers.map { $0.map { NSNumber(value: $0) } } }),
        "startPoint": LayerProperty(\CAGradientLayer.startPoint, LayerValue.point, \.point),
        "endPoint": LayerProperty(\CAGradientLayer.endPoint, LayerValue.point, \.point),
    ]

    private static let replicators: [String: LayerProperty] = [
        "instanceDelay": LayerProperty(\CAReplicatorLayer.instanceDelay, { .number($0) }, \.number),
        "instanceTransform": LayerProperty(
            \CAReplicatorLayer.instanceTransform, LayerValue.transform, \.transform),
        "instanceColor": LayerProperty(color: \CAReplicatorLayer.instanceColor),
        "instanceAlphaOffset": LayerProperty(
            \CAReplicatorLayer.instanceAlphaOffset, { .number(Double($0)) }, { $0.number.map { Float($0) } }),
    ]

    private static let texts: [String: LayerProperty] = [
        "fontSize": LayerProperty(number: \CATextLayer.fontSize),
        "foregroundColor": LayerProperty(color: \CATextLayer.foregroundColor),
    ]
}

extension LayerProperty {
    /// The same property without implicit animation.
    fileprivate var withoutImplicitAnimation: LayerProperty {
        var property = self
        property.isImplicitlyAnimated = false
        return property
    }

    /// - Parameters:
    ///   - box: converts the property's value.
    ///   - unbox: converts to the property's value; nil leaves the property unchanged.
    fileprivate init<Layer: CALayer, Value>(
        _ path: ReferenceWritableKeyPath<Layer, Value>, _ box: @escaping (Value) -> LayerValue,
        _ unbox: @escaping (LayerValue) -> Value?
    ) {
        read = { ($0 as? Layer).map { box($0[keyPath: path]) } }
        write = { layer, value in
            if let layer = layer as? Layer, let value = unbox(value) { layer[keyPath: path] = value }
        }
    }

    fileprivate init<Layer: CALayer>(number path: ReferenceWritableKeyPath<Layer, CGFloat>) {
        self.init(path, { .number(Double($0)) }, { $0.number.map { CGFloat($0) } })
    }

    /// Represents no color by a transparent one, so that it can be interpolated.
    fileprivate init<Layer: CALayer>(color path: ReferenceWritableKeyPath<Layer, Color?>) {
        self.init(path, { .color($0 ?? .clear) }, { $0.color })
    }

    fileprivate init<Layer: CALayer>(path: ReferenceWritableKeyPath<Layer, CGPath?>) {
        self.init(path, { $0.map(LayerValue.path) ?? .other(nil) }, { $0.path })
    }
}
