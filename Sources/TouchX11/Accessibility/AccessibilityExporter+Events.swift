internal import CTouchX11
import TouchInput

/// Signals about changes. Source: at-spi2-core, `xml/Event.xml` and `xml/Cache.xml`.
nonisolated extension AccessibilityExporter {
    private enum EventInterface: String {
        case object = "org.a11y.atspi.Event.Object"
        case window = "org.a11y.atspi.Event.Window"
        case focus = "org.a11y.atspi.Event.Focus"
    }

    /// Announces a text in the active window, or else in the application.
    func announce(_ text: String, _ priority: AnnouncementPriority, in objects: BusObjects) {
        let path = objects.tree.activeWindow.map(BusPath.path) ?? BusPath.application
        emit(path, .object, "Announcement", "", priority.rawValue, 0, .string(text))
    }

    func emit(_ changes: [AccessibilityChange], from old: BusObjects, to new: BusObjects) {
        for change in changes { emit(change, old, new) }
    }

    private func emit(_ change: AccessibilityChange, _ old: BusObjects, _ new: BusObjects) {
        let tree = new.tree
        switch change {
        case .windowCreated(let id): emitWindow("Create", id, tree)
        case .windowDestroyed(let id): emitWindow("Destroy", id, old.tree)
        case .windowActivated(let id):
            emitWindow("Activate", id, tree)
            emitState(.active, id, isSet: true)
        case .windowDeactivated(let id):
            emitWindow("Deactivate", id, tree)
            emitState(.active, id, isSet: false)
        case .added(let id, let parent, let index):
            for id in [id] + tree.descendants(of: id) {
                if let node = tree[id] { emitCache("AddAccessible", new.cacheItem(of: node)) }
            }
            emitChildren("add", id, parent, index, new)
            // Assistive programs speak messages, menus and dialogs when they are shown.
            if let node = tree[id], !node.states.contains(.offscreen) { emitState(.showing, id, isSet: true) }
        case .removed(let id, let parent, let index):
            emitChildren("remove", id, parent, index, new)
            for id in [id] + old.tree.descendants(of: id) where tree[id] == nil {
                emitCache("RemoveAccessible", new.reference(to: id))
            }
        case .property(let property, let id): if let node = tree[id] { emit(property, of: node) }
        case .states(let id, let on, let off): emitStates(id, on, off, tree)
        case .number(let id, let number):
            emit(BusPath.path(of: id), .object, "PropertyChange", "accessible-value", 0, 0, .double(number))
        case .textRemoved(let id, let offset, let text): emitText("delete", id, offset, text)
        case .textInserted(let id, let offset, let text): emitText("insert", id, offset, text)
        case .caret(let id, let offset):
            emit(BusPath.path(of: id), .object, "TextCaretMoved", "", Int32(clamping: offset), 0, .int32(0))
        case .textSelection(let id): emit(BusPath.path(of: id), .object, "TextSelectionChanged", "", 0, 0, .int32(0))
        case .selection(let container):
            emit(BusPath.path(of: container), .object, "SelectionChanged", "", 0, 0, .int32(0))
        case .bounds(let id):
            guard let node = tree[id], let rect = new.rectNumbers(of: node, in: 0) else { return }
            emit(BusPath.path(of: id), .object, "BoundsChanged", "", 0, 0, .tuple(rect))
        case .focus(let from, let to):
            if let from { emitState(.focused, from, isSet: false) }
            guard let to else { return }
            emitState(.focused, to, isSet: true)
            // Deprecated, but some assistive programs know nothing else.
            emit(BusPath.path(of: to), .focus, "Focus", "", 0, 0, .int32(0))
        }
    }

    private func emit(_ property: AccessibilityChange.Property, of node: AccessibilityNode) {
        let (name, value): (String, Variant) =
            switch property {
            case .label: ("accessible-name", .string(node.label))
            case .description: ("accessible-description", .string(node.description))
            case .role: ("accessible-role", .uint32(node.role.number))
            }
        emit(BusPath.path(of: node.id), .object, "PropertyChange", name, 0, 0, value)
    }

    private func emitStates(
        _ id: AccessibilityID, _ on: AccessibilityStates, _ off: AccessibilityStates, _ tree: AccessibilityTree
    ) {
        for (state, names, whileSet) in AccessibilityStates.onBus where !on.union(off).isDisjoint(with: state) {
            for name in names { emitState(name, id, isSet: on.contains(state) == whileSet) }
        }
        if tree[id]?.role == .toggleButton, on.union(off).contains(.checked) {
            emitState(.pressed, id, isSet: on.contains(.checked))
        }
    }

    private func emitState(_ state: BusState, _ id: AccessibilityID, isSet: Bool) {
        emit(BusPath.path(of: id), .object, "StateChanged", state.name, isSet ? 1 : 0, 0, .int32(0))
    }

    private func emitChildren(
        _ operation: String, _ id: AccessibilityID, _ parent: AccessibilityID?, _ index: Int, _ objects: BusObjects
    ) {
        let path = parent.map(BusPath.path) ?? BusPath.application
        emit(path, .object, "ChildrenChanged", operation, Int32(clamping: index), 0, objects.reference(to: id))
    }

    private func emitText(_ operation: String, _ id: AccessibilityID, _ offset: Int, _ text: String) {
        emit(
            BusPath.path(of: id), .object, "TextChanged", operation, Int32(clamping: offset),
            Int32(clamping: text.unicodeScalars.count), .string(text))
    }

    private func emitWindow(_ member: String, _ id: AccessibilityID, _ tree: AccessibilityTree) {
        emit(BusPath.path(of: id), .window, member, "", 0, 0, .string(tree[id]?.label ?? ""))
    }

    private func emitCache(_ member: String, _ value: Variant) {
        let arguments = Variant.tuple([value]).makeGVariant()
        g_dbus_connection_emit_signal(
            bus, nil, BusPath.cache, BusInterface.cache.rawValue, member, arguments, nil)
    }

    private func emit(
        _ path: String, _ interface: EventInterface, _ member: String, _ detail: String, _ first: Int32,
        _ second: Int32, _ value: Variant
    ) {
        let arguments = Variant.tuple([
            .string(detail), .int32(first), .int32(second), .variant(value), .emptyOptions,
        ])
        g_dbus_connection_emit_signal(bus, nil, path, interface.rawValue, member, arguments.makeGVariant(), nil)
    }
}
