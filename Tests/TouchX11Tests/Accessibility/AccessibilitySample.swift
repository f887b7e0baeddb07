import Foundation

@testable import TouchInput
@testable import TouchX11

/// A window with a button, a slider, a field and a canvas.
nonisolated enum AccessibilitySample {
    static let window = AccessibilityID(1)
    static let button = AccessibilityID(2)
    static let slider = AccessibilityID(3)
    static let field = AccessibilityID(4)
    static let canvas = AccessibilityID(5)

    static func nodes() -> [AccessibilityNode] {
        var window = AccessibilityNode(window, .window, "Boat", frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        window.children = .elements([button, slider, field, canvas])
        var button = AccessibilityNode(button, .button, "Undo", frame: CGRect(x: 10, y: 10, width: 44, height: 44))
        button.actions = [AccessibilityAction(.activate, "Press", shortcut: "Ctrl+Z")]
        button.states = [.enabled, .focusable]
        var slider = AccessibilityNode(slider, .slider, "Width", frame: CGRect(x: 60, y: 10, width: 100, height: 44))
        slider.content = .number(NumericValue(4, in: 1...40, step: 1))
        var field = AccessibilityNode(field, .textField, "Title", frame: CGRect(x: 170, y: 10, width: 100, height: 44))
        field.content = .text(TextContent("one two"))
        var canvas = AccessibilityNode(canvas, .canvas, "Boat", frame: CGRect(x: 0, y: 60, width: 400, height: 240))
        canvas.children = .deferred(count: 3)
        return [window, button, slider, field, canvas]
    }

    static func line(_ number: UInt32, _ states: AccessibilityStates = [.enabled, .selectable]) -> AccessibilityNode {
        var node = AccessibilityNode(
            AccessibilityID(number), .drawingObject, "Line \(number)",
            frame: CGRect(x: Double(number), y: 100, width: 10, height: 10))
        node.states = states
        return node
    }

    /// - Parameter change: changes the elements.
    static func tree(
        focus: AccessibilityID? = nil, origin: CGPoint = .zero, _ change: (inout [AccessibilityNode]) -> Void = { _ in }
    ) -> AccessibilityTree {
        var nodes = nodes()
        change(&nodes)
        return AccessibilityTree(
            application: "Test", locale: "en", windows: [.init(window, origin: origin, scale: 2)], activeWindow: window,
            focus: focus, nodes: nodes)
    }

    static func objects(_ change: (inout [AccessibilityNode]) -> Void = { _ in }) -> BusObjects {
        BusObjects(tree: tree(origin: CGPoint(x: 100, y: 50), change), busName: ":1.5")
    }
}

nonisolated extension [AccessibilityNode] {
    subscript(id: AccessibilityID) -> AccessibilityNode {
        get { first { $0.id == id } ?? AccessibilityNode(id, .group, "", frame: .zero) }
        set { if let index = firstIndex(where: { $0.id == id }) { self[index] = newValue } }
    }

    /// Puts lines into the canvas.
    mutating func setLines(_ lines: [AccessibilityNode]) {
        self[AccessibilitySample.canvas].children = .elements(lines.map(\.id))
        self += lines
    }
}
