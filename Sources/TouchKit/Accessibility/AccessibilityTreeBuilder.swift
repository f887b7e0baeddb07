import Foundation
import TouchFoundation

/// Makes a snapshot of the open windows for assistive programs.
struct AccessibilityTreeBuilder {
    private let registry: AccessibilityRegistry
    private let expanded: Set<AccessibilityID>
    private var nodes: [AccessibilityNode] = []

    /// - Parameter expanded: the containers whose elements are provided on demand, and have been demanded.
    init(_ registry: AccessibilityRegistry, expanding expanded: Set<AccessibilityID>) {
        (self.registry, self.expanded) = (registry, expanded)
    }

    mutating func tree(of application: UIApplication, named name: String) -> AccessibilityTree {
        registry.removeAll()
        var windows: [AccessibilityTree.Window] = []
        for window in application.windows where window.isOpen {
            let origin = CGPoint(x: window.screenOrigin.x * window.scale, y: window.screenOrigin.y * window.scale)
            windows.append(.init(registry.id(of: window), origin: origin, scale: window.scale))
            let children = elements(inside: window, clip: window.bounds)
            append(window, clip: window.bounds, children: .elements(children))
        }
        let key = application.keyWindow
        return AccessibilityTree(
            application: name, locale: Language.current.code, windows: windows, activeWindow: key.map(registry.id),
            focus: key.flatMap(focus), nodes: nodes)
    }

    /// The element that receives the window's keys: the first responder, or the nearest element around it.
    private func focus(in window: UIWindow) -> AccessibilityID? {
        let included = Set(nodes.map(\.id))
        // An open menu has the keys before the first responder.
        let marked = window.subviews.lazy.compactMap { ($0 as? MenuView)?.markedElement }.first
        if let marked, included.contains(registry.id(of: marked)) { return registry.id(of: marked) }
        return sequence(first: window.commandResponder, next: \.next).lazy.map { registry.id(of: $0) }
            .first(where: included.contains)
    }

    // MARK: Views

    /// Adds what a view shows.
    ///
    /// - Parameter clip: the visible part of the window, in its space.
    /// - Returns: the view's element, or those inside it if it has none of its own.
    private mutating func elements(of view: UIView, clip: CGRect) -> [AccessibilityID] {
        guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return [] }
        if view.isAccessibilityElement { return [append(view, clip: clip, children: .none)] }
        if let children = deferredElements(of: view, clip: clip) {
            return [append(view, clip: clip, children: children)]
        }
        let clipped = view.clipsToBounds || view is UIScrollView ? clip.intersection(view.frameInWindow) : clip
        let children = elements(inside: view, clip: clipped)
        let isContainer =
            view.accessibilityRole != nil || view.accessibilityContainerType != .none
            || view.accessibilityViewIsModal || view.accessibilityLabel != nil
        let staysIfEmpty = view.accessibilityViewIsModal || view.accessibilityRole.map { $0 != .scrollView } ?? false
        // What has a name and nothing inside is an element.
        let isNamed = children.isEmpty && view.accessibilityLabel?.isEmpty == false
        // The program has left out a label: another element has its name.
        let isLeftOut = view.builtInAccessibility.isElement
        guard isContainer, !isLeftOut, !children.isEmpty || staysIfEmpty || isNamed else { return children }
        return [append(view, clip: clip, children: .elements(children))]
    }

    private mutating func elements(inside view: UIView, clip: CGRect) -> [AccessibilityID] {
        if let elements = view.accessibilityElements { return elements.flatMap { add($0, clip: clip) } }
        // A modal view hides what is behind it, but not a menu in front of it.
        let first = view.subviews.lastIndex { $0.hidesAccessibilityBehind } ?? 0
        let direction = view.effectiveUserInterfaceLayoutDirection
        return ReadingOrder.sorted(Array(view.subviews[first...]), direction) { $0.shownAccessibilityFrame }
            .flatMap { elements(of: $0, clip: clip) }
    }

    /// Adds a view or an element without one.
    private mutating func add(_ element: Any, clip: CGRect) -> [AccessibilityID] {
        switch element {
        case let view as UIView: elements(of: view, clip: clip)
        case let object as AccessibleObject:
            [
                append(
                    object, clip: clip,
                    children: .elements((object.accessibilityElements ?? []).flatMap { add($0, clip: clip) }))
            ]
        default: []
        }
    }

    /// The elements that a view provides on demand; nil if it provides none that way.
    private mutating func deferredElements(of view: UIView, clip: CGRect) -> AccessibilityNode.Children? {
        let count = view.accessibilityElementCount()
        guard view.accessibilityElements == nil, count != NSNotFound else { return nil }
        guard expanded.contains(registry.id(of: view)) else { return .deferred(count: count) }
        return .elements((0..<count).compactMap(view.accessibilityElement).flatMap { add($0, clip: clip) })
    }

    // MARK: Nodes

    @discardableResult
    private mutating func append(
        _ object: AccessibleObject, clip: CGRect, children: AccessibilityNode.Children
    ) -> AccessibilityID {
        let builtIn = object.builtInAccessibility
        let traits = object.accessibilityTraits
        let frame = (object as? UIView)?.shownAccessibilityFrame ?? object.accessibilityFrame
        var node = AccessibilityNode(
            registry.add(object), Self.role(of: object, traits), object.accessibilityLabel ?? "", frame: frame)
        node.value = object.accessibilityValue ?? ""
        node.hint = object.accessibilityHint ?? ""
        node.content = builtIn.content
        node.children = children
        node.states = Self.states(of: object, node.role, traits, builtIn)
        if !clip.intersects(frame) { node.states.insert(.offscreen) }
        node.actions = Self.actions(of: object, node.role, traits)
        nodes.append(node)
        return node.id
    }

    private static func role(of object: AccessibleObject, _ traits: UIAccessibilityTraits) -> AccessibilityRole {
        if let role = object.accessibilityRole { return role }
        if (object as? UIView)?.recognizesTaps == true { return .button }
        if traits.contains(.toggleButton) { return .toggleButton }
        if traits.contains(.adjustable) { return .slider }
        if traits.contains(.searchField) { return .textField }
        if traits.contains(.link) { return .link }
        if traits.contains(.button) { return .button }
        if traits.contains(.header) { return .heading }
        if traits.contains(.image) { return .image }
        if traits.contains(.staticText) { return .label }
        return object.accessibilityContainerType == .list || traits.contains(.tabBar) ? .list : .group
    }

    private static func states(
        of object: AccessibleObject, _ role: AccessibilityRole, _ traits: UIAccessibilityTraits,
        _ builtIn: BuiltInAccessibility
    ) -> AccessibilityStates {
        var states: AccessibilityStates = traits.contains(.notEnabled) ? [] : .enabled
        if let responder = object as? UIResponder, responder.canBecomeFirstResponder { states.insert(.focusable) }
        if object.accessibilityViewIsModal { states.insert(.modal) }
        if builtIn.isChecked { states.insert(.checked) }
        guard traits.contains(.selected) else { return states }
        switch role {
        case .radioButton, .toggleButton, .checkMenuItem: states.insert(.checked)
        default: states.formUnion([.selectable, .selected])
        }
        return states
    }

    private static func actions(
        of object: AccessibleObject, _ role: AccessibilityRole, _ traits: UIAccessibilityTraits
    ) -> [AccessibilityAction] {
        var actions: [AccessibilityAction] = []
        switch role {
        case .button, .menuButton, .toggleButton, .radioButton, .switchControl, .link, .menuItem, .checkMenuItem,
            .listItem, .drawingObject:
            let shortcut = object.accessibilityShortcut ?? ""
            // Translators: an action of a screen reader on a button, and on a line of the drawing.
            let name = role == .drawingObject ? localized("Select") : localized("Press", context: "action")
            actions.append(AccessibilityAction(.activate, name, shortcut: shortcut))
        default: break
        }
        if traits.contains(.adjustable) {
            actions.append(AccessibilityAction(.increment, localized("Increase")))
            actions.append(AccessibilityAction(.decrement, localized("Decrease")))
        }
        if object.accessibilityViewIsModal { actions.append(AccessibilityAction(.escape, localized("Close"))) }
        for (index, action) in (object.accessibilityCustomActions ?? []).enumerated() {
            actions.append(AccessibilityAction(.custom(index), action.name))
        }
        return actions
    }
}

/// The order in which elements are read.
enum ReadingOrder {
    /// Sorts by rows from the top, and within a row from the leading edge. A row contains what overlaps the middle of its
    /// first element, and the other way round; what lies completely on another element, as a toolbar on a canvas, follows it.
    static func sorted<Element>(
        _ elements: [Element], _ direction: UIUserInterfaceLayoutDirection, frame: (Element) -> CGRect
    ) -> [Element] {
        guard elements.count > 1 else { return elements }
        var remainder = elements.enumerated().map { (index: $0.offset, element: $0.element, frame: frame($0.element)) }
        remainder.sort { ($0.frame.minY, $0.index) < ($1.frame.minY, $1.index) }
        var result: [Element] = []
        while let first = remainder.first {
            var row = remainder.filter { other in
                other.index == first.index
                    || (!first.frame.contains(other.frame) && first.frame.spansMiddle(of: other.frame)
                        && other.frame.spansMiddle(of: first.frame))
            }
            let indices = Set(row.map(\.index))
            remainder.removeAll { indices.contains($0.index) }
            row.sort {
                direction == .leftToRight
                    ? ($0.frame.minX, $0.index) < ($1.frame.minX, $1.index)
                    : (-$0.frame.maxX, $0.index) < (-$1.frame.maxX, $1.index)
            }
            result += row.map(\.element)
        }
        return result
    }
}

extension CGRect {
    fileprivate func spansMiddle(of other: CGRect) -> Bool { minY <= other.midY && other.midY <= maxY }
}

extension UIView {
    /// Whether assistive programs ignore the siblings behind the view: it is modal, or a controller's that is presented.
    fileprivate var hidesAccessibilityBehind: Bool {
        guard !isHidden, !accessibilityElementsHidden else { return false }
        return accessibilityViewIsModal || viewController?.presentingViewController != nil
    }

    /// What the program has set, or else the bounds, in the window's space; in points.
    fileprivate var shownAccessibilityFrame: CGRect {
        let frame = accessibilityFrame
        return frame.isNull ? frameInWindow : frame
    }

    /// The bounding rectangle in the window's space, in points.
    var frameInWindow: CGRect { convert(bounds, to: nil) }
}
