import Foundation
import TouchFoundation

/// The objects in the latest snapshot, by their identifiers.
final class AccessibilityRegistry {
    private struct WeakObject {
        weak var object: AccessibleObject?
    }

    /// Whether the host knows that something has changed since the latest snapshot.
    var isStale = false
    private var objects: [AccessibilityID: WeakObject] = [:]
    private var lastNumber: UInt32 = 0

    /// Returns the object's identifier, which it keeps for its life.
    func id(of object: AccessibleObject) -> AccessibilityID {
        if object.accessibilityNumber == 0 {
            lastNumber += 1
            object.accessibilityNumber = lastNumber
        }
        return AccessibilityID(object.accessibilityNumber)
    }

    func add(_ object: AccessibleObject) -> AccessibilityID {
        let id = id(of: object)
        objects[id] = WeakObject(object: object)
        return id
    }

    func removeAll() { objects.removeAll(keepingCapacity: true) }

    subscript(id: AccessibilityID) -> AccessibleObject? { objects[id]?.object }
}

extension UIApplication {
    /// Notifies the host, once until the next snapshot: what assistive programs see has changed, or may have.
    ///
    /// Without assistive programs no snapshot is ever made, so that only the first call does anything.
    func accessibleContentChanged() {
        guard !accessibilityRegistry.isStale else { return }
        accessibilityRegistry.isStale = true
        host.perform(.accessibilityChanged)
    }

    /// Whether contacts touch a window: the host makes no snapshots that nobody waits for meanwhile.
    public var hasContacts: Bool { !touchDispatcher.touches.isEmpty }

    /// Returns a snapshot of everything that assistive programs see. The host calls this between events.
    ///
    /// - Parameters:
    ///   - name: the program's name, in the user's language.
    ///   - expanded: the containers whose elements are provided on demand, and have been demanded.
    public func accessibilityTree(named name: String, expanding expanded: Set<AccessibilityID>) -> AccessibilityTree {
        for window in windows where window.isOpen { window.layoutIfNeeded() }
        accessibilityRegistry.isStale = false
        var builder = AccessibilityTreeBuilder(accessibilityRegistry, expanding: expanded)
        return builder.tree(of: self, named: name)
    }

    /// Performs a request of an assistive program, as an event of its own.
    ///
    /// - Returns: whether it was performed.
    public func perform(_ request: AccessibilityRequest) -> Bool {
        guard let object = accessibilityRegistry[request.element] else { return false }
        var isPerformed = false
        performExternalWork { isPerformed = Self.perform(request.action, on: object) }
        return isPerformed
    }

    private static func perform(_ action: AccessibilityRequest.Action, on object: AccessibleObject) -> Bool {
        switch action {
        case .perform(let kind): return perform(kind, on: object)
        case .setNumber(let number): return object.setAccessibilityNumber(number)
        case .focus: return (object as? UIResponder)?.becomeFirstResponder() ?? false
        case .scrollToVisible: return (object as? UIView)?.scrollToVisible() ?? false
        case .select: return object.setAccessibilitySelection(.selected)
        case .deselect: return object.setAccessibilitySelection(.deselected)
        case .selectAll: return object.setAccessibilitySelectionOfAll(.selected)
        case .deselectAll: return object.setAccessibilitySelectionOfAll(.deselected)
        case .replaceText, .selectText, .copyText, .cutText, .pasteText: return object.editAccessibilityText(action)
        }
    }

    private static func perform(_ kind: AccessibilityAction.Kind, on object: AccessibleObject) -> Bool {
        switch kind {
        case .activate: return object.accessibilityActivate()
        case .increment: object.accessibilityIncrement()
        case .decrement: object.accessibilityDecrement()
        case .escape: return object.accessibilityPerformEscape()
        case .custom(let index):
            guard let actions = object.accessibilityCustomActions, actions.indices.contains(index) else { return false }
            return actions[index].actionHandler?(actions[index]) ?? false
        }
        return true
    }
}

extension UIView {
    /// Scrolls all scroll views around the view so that it is visible.
    fileprivate func scrollToVisible() -> Bool {
        for case let scrollView as UIScrollView in sequence(first: self, next: \.superview).dropFirst() {
            scrollView.scrollRectToVisible(convert(bounds, to: scrollView), animated: false)
        }
        return true
    }
}
