import Foundation
import TouchKit

/// A value of an animatable layer property.
enum LayerValue {
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case color(Color)
    case path(CGPath)
    case transform(CATransform3D)
    case numbers([Double])
    case colors([Color])
    /// A value that can't be interpolated, such as an image.
    case other(Any?)

    /// Converts a property's value, including nil.
    init(any: Any?) {
        self = any.map { LayerValue($0) } ?? .other(nil)
    }

    /// Converts a value that a program has set in an animation.
    init(_ any: Any) {
        switch any {
        case let value as Bool: self = .number(value ? 1 : 0)
        case let value as CGFloat: self = .number(Double(value))
        case let value as Double: self = .number(value)
        case let value as Float: self = .number(Double(value))
        case let value as Int: self = .number(Double(value))
        case let value as NSNumber: self = .number(value.doubleValue)
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as Color: self = .color(value)
        case let value as UIColor: self = .color(value.cgColor)
        case let value as CGPath: self = .path(value)
        case let value as UIBezierPath: self = .path(value.cgPath)
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
        case let value as NSValue: self = value.layerValue
        case let values as [Any]: self = LayerValue(list: values)
        default: self = .other(any)
        }
    }

    private init(list: [Any]) {
        let values = list.map { LayerValue($0) }
        let (numbers, colors) = (values.compactMap(\.number), values.compactMap(\.color))
        if numbers.count == list.count {
            self = .numbers(numbers)
        } else if colors.count == list.count {
            self = .colors(colors)
        } else {
            self = .other(list)
        }
    }

    // MARK: Unboxing

    var number: Double? { if case .number(let value) = self { value } else { nil } }
    var point: CGPoint? { if case .point(let value) = self { value } else { nil } }
    var size: CGSize? { if case .size(let value) = self { value } else { nil } }
    var rect: CGRect? { if case .rect(let value) = self { value } else { nil } }
    var color: Color? { if case .color(let value) = self { value } else { nil } }
    var path: CGPath? { if case .path(let value) = self { value } else { nil } }
    var transform: CATransform3D? { if case .transform(let value) = self { value } else { nil } }
    var numbers: [Double]? { if case .numbers(let value) = self { value } else { nil } }
    var colors: [Color]? { if case .colors(let value) = self { value } else { nil } }

    /// The value in the form for programs.
    var any: Any? {
        switch self {
        case .number(let value): NSNumber(value: value)
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .color(let value): value
        case .path(let value): value
        case .transform(let value): value
        case .numbers(let value): value.map { NSNumber(value: $0) }
        case .colors(let value): value
        case .other(let value): value
        }
    }

    // MARK: Interpolation

    /// - Parameter fraction: 0 is this value, 1 the other one; values that can't be interpolated change at 0.5.
    func interpolated(to other: LayerValue, _ fraction: Double) -> LayerValue {
        let amount = CGFloat(fraction)
        switch (self, other) {
        case (.number(let one), .number(let two)): return .number(one + (two - one) * fraction)
        case (.point(let one), .point(let two)): return .point(one.interpolated(to: two, amount))
        case (.size(let one), .size(let two)):
            return .size(
                CGSize(
                    width: one.width.interpolated(to: two.width, amount),
                    height: one.height.interpolated(to: two.height, amount)))
        case (.rect(let one), .rect(let two)): return .rect(one.interpolated(to: two, amount))
        case (.color(let one), .color(let two)): return .color(one.interpolated(to: two, amount))
        case (.path(let one), .path(let two)): return .path(one.interpolated(to: two, amount))
        case (.transform(let one), .transform(let two)): return .transform(one.interpolated(to: two, amount))
        case (.numbers(let one), .numbers(let two)) where one.count == two.count:
            return .numbers(zip(one, two).map { $0 + ($1 - $0) * fraction })
        case (.colors(let one), .colors(let two)) where one.count == two.count:
            return .colors(zip(one, two).map { $0.interpolated(to: $1, amount) })
        default: return fraction < 0.5 ? self : other
        }
    }

    /// Adds the other value, multiplied by `count`; returns itself if the values can't be added.
    func adding(_ other: LayerValue, times count: Double = 1) -> LayerValue {
        switch (self, other) {
        case (.number(let one), .number(let two)): .number(one + two * count)
        case (.point(let one), .point(let two)):
            .point(CGPoint(x: one.x + two.x * CGFloat(count), y: one.y + two.y * CGFloat(count)))
        case (.size(let one), .size(let two)):
            .size(CGSize(width: one.width + two.width * count, height: one.height + two.height * count))
        case (.rect(let one), .rect(let two)):
            .rect(
                CGRect(
                    x: one.minX + two.minX * count, y: one.minY + two.minY * count,
                    width: one.width + two.width * count, height: one.height + two.height * count))
        case (.transform(let one), .transform(let two)):
            .transform(CATransform3DConcat(one, count < 0 ? CATransform3DInvert(two) : two))
        default: self
        }
    }
}

extension CGPath {
    /// Interpolates point by point, if both paths have the same elements.
    fileprivate nonisolated func interpolated(to other: CGPath, _ fraction: CGFloat) -> CGPath {
        let (one, two) = (elements, other.elements)
        let isCompatible = one.count == two.count && zip(one, two).allSatisfy { $0.points.count == $1.points.count }
        guard isCompatible else { return fraction < 0.5 ? self : other }
        let result = CGMutablePath()
        for (from, to) in zip(one, two) {
            let points = zip(from.points, to.points).map { $0.interpolated(to: $1, fraction) }
            switch from {
            case .move: result.move(to: points[0])
            case .line: result.addLine(to: points[0])
            case .quadCurve: result.addQuadCurve(to: points[1], control: points[0])
            case .curve: result.addCurve(to: points[2], control1: points[0], control2: points[1])
            case .close: result.closeSubpath()
            }
        }
        return result
    }
}

extension NSValue {
    /// The content of Foundation's boxes of points, sizes and rectangles.
    fileprivate var layerValue: LayerValue {
        let type = String(cString: objCType)
        if type == String(cString: NSValue(point: .zero).objCType) { return .point(pointValue) }
        if type == String(cString: NSValue(size: .zero).objCType) { return .size(sizeValue) }
        if type == String(cString: NSValue(rect: .zero).objCType) { return .rect(rectValue) }
        return .other(self)
    }
}
