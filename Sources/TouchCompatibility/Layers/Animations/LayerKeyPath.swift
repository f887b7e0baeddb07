import Foundation
import TouchKit

/// The key path of a layer's property or of its component: `position`, `position.x`, `transform.rotation.z`.
struct LayerKeyPath {
    let name: String
    let property: LayerProperty
    private let components: [String]

    /// Nil if the layer has no such property.
    init?(_ path: String, of layer: CALayer) {
        let names = path.split(separator: ".").map(String.init)
        guard let name = names.first, let property = layer.property(name) else { return nil }
        self.name = name
        self.property = property
        components = Array(names.dropFirst())
    }

    /// Extracts the component from a value of the property; nil if the value has no such component.
    func get(_ fullValue: LayerValue) -> LayerValue? {
        if components.isEmpty { return fullValue }
        switch fullValue {
        case .point(let value): return Self.get(components, ["x": value.x, "y": value.y])
        case .size(let value): return Self.get(components, ["width": value.width, "height": value.height])
        case .rect(let value):
            if components == ["size"] { return .size(value.size) }
            if components == ["origin"] { return .point(value.origin) }
            return Self.get(
                Array(components.suffix(1)),
                ["width": value.width, "height": value.height, "x": value.minX, "y": value.minY])
        case .transform(let value): return TransformComponents(value).get(components)
        default: return nil
        }
    }

    private static func get(_ components: [String], _ numbers: [String: CGFloat]) -> LayerValue? {
        components.count == 1 ? numbers[components[0]].map { .number(Double($0)) } : nil
    }

    /// Returns the property's value with the component replaced.
    func set(_ value: LayerValue, in fullValue: LayerValue) -> LayerValue {
        if components.isEmpty { return value }
        switch (fullValue, value) {
        case (.point(var point), .number(let number)):
            if components == ["x"] { point.x = number } else if components == ["y"] { point.y = number }
            return .point(point)
        case (.size(var size), .number(let number)):
            if components == ["width"] { size.width = number } else if components == ["height"] { size.height = number }
            return .size(size)
        case (.rect(var rect), .size(let size)):
            rect.size = size
            return .rect(rect)
        case (.rect(var rect), .point(let point)):
            rect.origin = point
            return .rect(rect)
        case (.rect(let rect), .number(let number)): return .rect(Self.set(components, number, in: rect))
        case (.transform(let transform), _): return .transform(TransformComponents(transform).set(components, value))
        default: return fullValue
        }
    }

    private static func set(_ components: [String], _ number: Double, in rect: CGRect) -> CGRect {
        var rect = rect
        switch components {
        case ["size", "width"]: rect.size.width = number
        case ["size", "height"]: rect.size.height = number
        case ["origin", "x"]: rect.origin.x = number
        case ["origin", "y"]: rect.origin.y = number
        default: break
        }
        return rect
    }
}

/// Access to a layer transform's components by key path: `rotation`, `scale` and `translation`.
private struct TransformComponents {
    private let transform: CATransform3D
    private let parts: TransformParts?

    init(_ transform: CATransform3D) {
        self.transform = transform
        parts = TransformParts(transform.affinePart)
    }

    func get(_ components: [String]) -> LayerValue? {
        let parts = parts ?? TransformParts(.identity)
        guard let parts else { return nil }
        switch components {
        case ["rotation"], ["rotation", "z"]: return .number(parts.angle)
        case ["rotation", "x"], ["rotation", "y"]: return .number(0)
        case ["scale"]: return .number((parts.scaleX + parts.scaleY) / 2)
        case ["scale", "x"]: return .number(parts.scaleX)
        case ["scale", "y"]: return .number(parts.scaleY)
        case ["scale", "z"]: return .number(transform.m33)
        case ["translation"]: return .size(CGSize(width: parts.translation.x, height: parts.translation.y))
        case ["translation", "x"]: return .number(parts.translation.x)
        case ["translation", "y"]: return .number(parts.translation.y)
        case ["translation", "z"]: return .number(transform.m43)
        default: return nil
        }
    }

    func set(_ components: [String], _ value: LayerValue) -> CATransform3D {
        guard var parts = parts ?? TransformParts(.identity) else { return transform }
        if let number = value.number {
            switch components {
            case ["rotation"], ["rotation", "z"]: parts.angle = number
            case ["rotation", "x"]: return CATransform3DRotate(transform, number, 1, 0, 0)
            case ["rotation", "y"]: return CATransform3DRotate(transform, number, 0, 1, 0)
            case ["scale"]: (parts.scaleX, parts.scaleY) = (number, number)
            case ["scale", "x"]: parts.scaleX = number
            case ["scale", "y"]: parts.scaleY = number
            case ["translation", "x"]: parts.translation.x = number
            case ["translation", "y"]: parts.translation.y = number
            default: break
            }
        } else if components == ["translation"],
            let offset = value.point ?? value.size.map({ CGPoint(x: $0.width, y: $0.height) })
        {
            parts.translation = offset
        }
        return CATransform3DMakeAffineTransform(parts.transform)
    }
}
