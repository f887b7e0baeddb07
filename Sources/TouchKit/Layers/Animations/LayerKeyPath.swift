import Foundation

/// A property of layers, or a part of one: `position`, `position.x`, `transform.rotation.z`.
struct LayerKeyPath {
    let name: String
    let property: LayerProperty
    private let part: [String]

    /// Nil if such a layer has no such property.
    init?(_ path: String, of layer: CALayer) {
        let names = path.split(separator: ".").map(String.init)
        guard let name = names.first, let property = layer.property(name) else { return nil }
        self.name = name
        self.property = property
        part = Array(names.dropFirst())
    }

    /// The part, out of a value of the whole property; nil if that has no such part.
    func get(_ whole: LayerValue) -> LayerValue? {
        if part.isEmpty { return whole }
        switch whole {
        case .point(let value): return Self.get(part, ["x": value.x, "y": value.y])
        case .size(let value): return Self.get(part, ["width": value.width, "height": value.height])
        case .rect(let value):
            if part == ["size"] { return .size(value.size) }
            if part == ["origin"] { return .point(value.origin) }
            return Self.get(
                Array(part.suffix(1)),
                ["width": value.width, "height": value.height, "x": value.minX, "y": value.minY])
        case .transform(let value): return LayerTurn(value).get(part)
        default: return nil
        }
    }

    private static func get(_ part: [String], _ numbers: [String: CGFloat]) -> LayerValue? {
        part.count == 1 ? numbers[part[0]].map { .number(Double($0)) } : nil
    }

    /// The whole property with another part.
    func set(_ value: LayerValue, in whole: LayerValue) -> LayerValue {
        if part.isEmpty { return value }
        switch (whole, value) {
        case (.point(var point), .number(let number)):
            if part == ["x"] { point.x = number } else if part == ["y"] { point.y = number }
            return .point(point)
        case (.size(var size), .number(let number)):
            if part == ["width"] { size.width = number } else if part == ["height"] { size.height = number }
            return .size(size)
        case (.rect(var rect), .size(let size)):
            rect.size = size
            return .rect(rect)
        case (.rect(var rect), .point(let point)):
            rect.origin = point
            return .rect(rect)
        case (.rect(let rect), .number(let number)): return .rect(Self.set(part, number, in: rect))
        case (.transform(let transform), _): return .transform(LayerTurn(transform).set(part, value))
        default: return whole
        }
    }

    private static func set(_ part: [String], _ number: Double, in rect: CGRect) -> CGRect {
        var rect = rect
        switch part {
        case ["size", "width"]: rect.size.width = number
        case ["size", "height"]: rect.size.height = number
        case ["origin", "x"]: rect.origin.x = number
        case ["origin", "y"]: rect.origin.y = number
        default: break
        }
        return rect
    }
}

/// A layer's transform by its parts, as key paths name them: `rotation`, `scale` and `translation`.
private struct LayerTurn {
    private let transform: CATransform3D
    private let parts: TransformParts?

    init(_ transform: CATransform3D) {
        self.transform = transform
        parts = TransformParts(transform.flat)
    }

    func get(_ part: [String]) -> LayerValue? {
        let parts = parts ?? TransformParts(.identity)
        guard let parts else { return nil }
        switch part {
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

    func set(_ part: [String], _ value: LayerValue) -> CATransform3D {
        guard var parts = parts ?? TransformParts(.identity) else { return transform }
        if let number = value.number {
            switch part {
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
        } else if part == ["translation"],
            let way = value.point ?? value.size.map({ CGPoint(x: $0.width, y: $0.height) })
        {
            parts.translation = way
        }
        return CATransform3DMakeAffineTransform(parts.transform)
    }
}
