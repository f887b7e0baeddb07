public import Foundation

/// A snapshot of everything that assistive programs see of the program.
public struct AccessibilityTree: Sendable {
    /// A window's location on the screen.
    public struct Window: Hashable, Sendable {
        /// The window's element, whose frame is in the window's own space.
        public var id: AccessibilityID
        /// The top left corner of the content on the screen, in pixels.
        public var origin: CGPoint
        /// Pixels per point.
        public var scale: CGFloat

        /// - Parameter origin: the top left corner of the content on the screen, in pixels.
        public init(_ id: AccessibilityID, origin: CGPoint, scale: CGFloat) {
            (self.id, self.origin, self.scale) = (id, origin, scale)
        }
    }

    /// The location of an element in the tree.
    package struct Location {
        /// Nil for a window.
        package var parent: AccessibilityID?
        package var index: Int
        package var window: Window
    }

    /// The program's name, in the user's language.
    public let application: String
    /// The language, such as "de_DE".
    public let locale: String
    /// From back to front.
    public let windows: [Window]
    /// The window with the keyboard focus.
    public let activeWindow: AccessibilityID?
    /// The element that receives keys.
    public let focus: AccessibilityID?
    package let nodes: [AccessibilityID: AccessibilityNode]
    package let locations: [AccessibilityID: Location]

    /// A tree without windows.
    public init(application: String, locale: String) {
        self.init(application: application, locale: locale, windows: [], activeWindow: nil, focus: nil, nodes: [])
    }

    /// - Parameters:
    ///   - focus: ignored if it is not in the tree.
    ///   - nodes: in any order. Children that are missing here, and elements that no window contains, are left out.
    public init(
        application: String, locale: String, windows: [Window], activeWindow: AccessibilityID?,
        focus: AccessibilityID?, nodes: [AccessibilityNode]
    ) {
        let given = Dictionary(nodes.map { ($0.id, $0) }) { first, _ in first }
        var reachable: [AccessibilityID: AccessibilityNode] = [:]
        var locations: [AccessibilityID: Location] = [:]
        for (index, window) in windows.enumerated() where given[window.id] != nil {
            var pending = [(window.id, Location(parent: nil, index: index, window: window))]
            while let (id, location) = pending.popLast() {
                guard var node = given[id], reachable[id] == nil else { continue }
                if case .elements(let children) = node.children {
                    let present = children.filter { given[$0] != nil && reachable[$0] == nil && $0 != id }
                    node.children = .elements(present)
                    for (index, child) in present.enumerated() {
                        pending.append((child, Location(parent: id, index: index, window: window)))
                    }
                }
                reachable[id] = node
                locations[id] = location
            }
        }
        (self.application, self.locale) = (application, locale)
        self.windows = windows.filter { reachable[$0.id] != nil }
        self.activeWindow = activeWindow
        self.focus = focus.flatMap { reachable[$0] == nil ? nil : $0 }
        (self.nodes, self.locations) = (reachable, locations)
    }

    /// Returns the element with an identifier.
    public subscript(id: AccessibilityID) -> AccessibilityNode? { nodes[id] }

    /// The number of elements.
    public var count: Int { nodes.count }

    /// Returns the children that are in the tree: none while they are deferred.
    package func children(of node: AccessibilityNode) -> [AccessibilityID] {
        guard case .elements(let children) = node.children else { return [] }
        return children
    }

    /// Returns an element's descendants, each before its own children, without itself.
    package func descendants(of id: AccessibilityID) -> [AccessibilityID] {
        var result = nodes[id].map(children) ?? []
        var index = 0
        while index < result.count {
            if let node = nodes[result[index]] { result += children(of: node) }
            index += 1
        }
        return result
    }

    // MARK: Geometry

    /// Spaces in which assistive programs ask for rectangles, in pixels.
    package enum Space: UInt32 {
        case screen = 0
        case window = 1
        case parent = 2
    }

    /// Returns an element's rectangle in pixels.
    package func rect(of node: AccessibilityNode, in space: Space) -> CGRect {
        guard let location = locations[node.id] else { return .zero }
        let scale = location.window.scale
        let rect = CGRect(
            x: node.frame.minX * scale, y: node.frame.minY * scale, width: node.frame.width * scale,
            height: node.frame.height * scale)
        let origin = origin(of: space, for: location)
        return rect.offsetBy(dx: -origin.x, dy: -origin.y)
    }

    /// Converts pixels of a space, such as the screen, to points of an element's window.
    package func windowPoint(_ point: CGPoint, of space: Space, for node: AccessibilityNode) -> CGPoint {
        guard let location = locations[node.id] else { return point }
        let origin = origin(of: space, for: location)
        let scale = location.window.scale
        return CGPoint(x: (point.x + origin.x) / scale, y: (point.y + origin.y) / scale)
    }

    /// The origin of a space in the window's pixels.
    private func origin(of space: Space, for location: Location) -> CGPoint {
        switch space {
        case .screen: return CGPoint(x: -location.window.origin.x, y: -location.window.origin.y)
        case .window: return .zero
        case .parent:
            guard let parent = location.parent.flatMap({ nodes[$0] }) else { return .zero }
            let scale = location.window.scale
            return CGPoint(x: parent.frame.minX * scale, y: parent.frame.minY * scale)
        }
    }

    /// Returns the innermost, topmost element at a point of the window, the element itself included; nil outside.
    package func element(at point: CGPoint, inside node: AccessibilityNode) -> AccessibilityNode? {
        guard node.frame.contains(point) else { return nil }
        for child in children(of: node).reversed() {
            if let found = nodes[child].flatMap({ element(at: point, inside: $0) }) { return found }
        }
        return node
    }

    // MARK: Validation

    /// What makes the tree hard to use: elements without a name or without an extent.
    public var validationErrors: [String] {
        nodes.values.sorted { $0.id < $1.id }.flatMap { node in
            var errors: [String] = []
            if node.role.needsLabel, node.label.isEmpty {
                errors.append("\(node.role) \(node.id.rawValue) has no label")
            }
            if node.frame.isEmpty { errors.append("\(node.role) \(node.id.rawValue) \"\(node.label)\" has no extent") }
            return errors
        }
    }
}
