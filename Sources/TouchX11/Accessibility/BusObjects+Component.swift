import Foundation
import TouchInput

/// `org.a11y.atspi.Component` of elements. Source: at-spi2-core, `xml/Component.xml`.
nonisolated extension BusObjects {
    /// Source: at-spi2-core, `AtspiComponentLayer`.
    private enum Layer {
        static let widget: UInt32 = 3
        static let popup: UInt32 = 5
        static let window: UInt32 = 7
    }

    func componentReply(of node: AccessibilityNode, _ name: String, _ arguments: [Variant]) -> BusReply {
        let numbers = arguments.map { $0.integer ?? 0 }
        switch name {
        case "Contains", "GetAccessibleAtPoint":
            guard let space = AccessibilityTree.Space(rawValue: UInt32(clamping: numbers[2])) else {
                return Self.badSpace
            }
            let point = tree.windowPoint(CGPoint(x: numbers[0], y: numbers[1]), of: space, for: node)
            guard name == "GetAccessibleAtPoint" else { return .values([.boolean(node.frame.contains(point))]) }
            guard let found = tree.element(at: point, inside: node) else { return .values([Self.nullReference]) }
            if case .deferred(let count) = found.children, count > 0 { return .expand(found.id) }
            return .values([reference(to: found.id)])
        case "GetExtents":
            guard let numbers = rectNumbers(of: node, in: numbers[0]) else { return Self.badSpace }
            return .values([.tuple(numbers)])
        case "GetPosition":
            guard let numbers = rectNumbers(of: node, in: numbers[0]) else { return Self.badSpace }
            return .values(Array(numbers[..<2]))
        case "GetSize":
            guard let numbers = rectNumbers(of: node, in: 1) else { return Self.badSpace }
            return .values(Array(numbers[2...]))
        case "GetLayer":
            let isWindow = tree.locations[node.id]?.parent == nil
            return .values([.uint32(isWindow ? Layer.window : node.role == .menu ? Layer.popup : Layer.widget)])
        case "GetMDIZOrder": return .values([.int16(-1)])
        case "GetAlpha": return .values([.double(1)])
        case "GrabFocus":
            guard node.states.contains(.focusable) else { return .values([.boolean(false)]) }
            return .request(AccessibilityRequest(node.id, .focus), .flag)
        case "ScrollTo": return .request(AccessibilityRequest(node.id, .scrollToVisible), .flag)
        // Elements are positioned by their window.
        case "SetExtents", "SetPosition", "SetSize", "ScrollToPoint": return .values([.boolean(false)])
        default: return .failure(.unknownMethod(name))
        }
    }

    static let badSpace = BusReply.failure(.invalidArguments("unknown coordinate type"))

    /// The element's rectangle, in pixels: x, y, width, height.
    func rectNumbers(of node: AccessibilityNode, in space: Int) -> [Variant]? {
        AccessibilityTree.Space(rawValue: UInt32(clamping: space)).map { Self.numbers(tree.rect(of: node, in: $0)) }
    }

    /// Source: our choice: far beyond any screen, and within 32 bits.
    private static let maxPixels: CGFloat = 1e9

    /// The smallest rectangle of whole pixels around a rectangle: x, y, width, height.
    static func numbers(_ rect: CGRect) -> [Variant] {
        let (minX, minY) = (rect.minX.rounded(.down), rect.minY.rounded(.down))
        let (maxX, maxY) = (rect.maxX.rounded(.up), rect.maxY.rounded(.up))
        return [minX, minY, maxX - minX, maxY - minY].map {
            .int32($0.isFinite ? Int32(min(max($0, -maxPixels), maxPixels)) : 0)
        }
    }
}
