/// A difference between two snapshots that assistive programs are notified of.
package enum AccessibilityChange: Hashable, Sendable {
    /// Properties that are compared as text.
    package enum Property: Hashable, Sendable { case label, description, role }

    case windowCreated(AccessibilityID)
    case windowDestroyed(AccessibilityID)
    case windowActivated(AccessibilityID)
    case windowDeactivated(AccessibilityID)
    case added(AccessibilityID, parent: AccessibilityID?, index: Int)
    case removed(AccessibilityID, parent: AccessibilityID?, index: Int)
    case property(Property, AccessibilityID)
    case states(AccessibilityID, on: AccessibilityStates, off: AccessibilityStates)
    case number(AccessibilityID, Double)
    case textRemoved(AccessibilityID, offset: Int, String)
    case textInserted(AccessibilityID, offset: Int, String)
    case caret(AccessibilityID, Int)
    case textSelection(AccessibilityID)
    case selection(container: AccessibilityID)
    case bounds(AccessibilityID)
    case focus(from: AccessibilityID?, to: AccessibilityID?)
}

extension AccessibilityTree {
    /// Returns the differences from an older snapshot: removals first, focus last, so that an assistive program knows
    /// an element before it is focused.
    package func changes(from old: AccessibilityTree) -> [AccessibilityChange] {
        var (changes, added): ([AccessibilityChange], [AccessibilityChange]) = ([], [])
        let (windows, oldWindows) = (self.windows.map(\.id), old.windows.map(\.id))
        for id in oldWindows where nodes[id] == nil { changes.append(.windowDestroyed(id)) }
        Self.compareChildren(windows, oldWindows, parent: nil, removed: &changes, added: &added)
        for id in nodes.keys.sorted() {
            guard let node = nodes[id], let oldNode = old.nodes[id] else { continue }
            if case .elements(let new) = node.children, case .elements(let previous) = oldNode.children {
                Self.compareChildren(new, previous, parent: id, removed: &changes, added: &added)
            }
        }
        // An element that has moved to another container is removed before it is added.
        changes += added
        for id in windows where old.nodes[id] == nil { changes.append(.windowCreated(id)) }
        for id in nodes.keys.sorted() {
            if let node = nodes[id], let oldNode = old.nodes[id] { compare(node, oldNode, old, into: &changes) }
        }
        if activeWindow != old.activeWindow {
            if let id = old.activeWindow, nodes[id] != nil { changes.append(.windowDeactivated(id)) }
            if let id = activeWindow { changes.append(.windowActivated(id)) }
        }
        if focus != old.focus { changes.append(.focus(from: old.focus.flatMap { nodes[$0]?.id }, to: focus)) }
        return changes
    }

    private static func compareChildren(
        _ new: [AccessibilityID], _ old: [AccessibilityID], parent: AccessibilityID?,
        removed: inout [AccessibilityChange], added: inout [AccessibilityChange]
    ) {
        guard new != old else { return }
        let (newSet, oldSet) = (Set(new), Set(old))
        // Children whose order has changed are removed and added again.
        let isReordered = new.filter(oldSet.contains) != old.filter(newSet.contains)
        for (index, id) in old.enumerated().reversed() where isReordered || !newSet.contains(id) {
            removed.append(.removed(id, parent: parent, index: index))
        }
        for (index, id) in new.enumerated() where isReordered || !oldSet.contains(id) {
            added.append(.added(id, parent: parent, index: index))
        }
    }

    private func compare(
        _ node: AccessibilityNode, _ oldNode: AccessibilityNode, _ old: AccessibilityTree,
        into changes: inout [AccessibilityChange]
    ) {
        let id = node.id
        if node != oldNode {
            if node.label != oldNode.label { changes.append(.property(.label, id)) }
            if node.description != oldNode.description { changes.append(.property(.description, id)) }
            if node.role != oldNode.role { changes.append(.property(.role, id)) }
            let (on, off) = (node.states.subtracting(oldNode.states), oldNode.states.subtracting(node.states))
            if !on.isEmpty || !off.isEmpty { changes.append(.states(id, on: on, off: off)) }
            if on.union(off).contains(.selected), let container = locations[id]?.parent,
                !changes.contains(.selection(container: container))
            {
                changes.append(.selection(container: container))
            }
            compareContent(node, oldNode, into: &changes)
        }
        let isMoved = node.frame != oldNode.frame
        let isWindowMoved = locations[id]?.parent == nil && locations[id]?.window != old.locations[id]?.window
        if isMoved || isWindowMoved { changes.append(.bounds(id)) }
    }

    private func compareContent(
        _ node: AccessibilityNode, _ old: AccessibilityNode, into changes: inout [AccessibilityChange]
    ) {
        let id = node.id
        switch (node.content, old.content) {
        case (.number(let new), .number(let previous)):
            if new.current != previous.current { changes.append(.number(id, new.current)) }
        case (.text(let new), .text(let previous)):
            if let edit = new.edit(from: previous) {
                if !edit.removed.isEmpty { changes.append(.textRemoved(id, offset: edit.offset, edit.removed)) }
                if !edit.inserted.isEmpty { changes.append(.textInserted(id, offset: edit.offset, edit.inserted)) }
            }
            if new.caret != previous.caret { changes.append(.caret(id, new.caret)) }
            if new.selection != previous.selection, !(new.selection.isEmpty && previous.selection.isEmpty) {
                changes.append(.textSelection(id))
            }
        default: break
        }
    }
}
