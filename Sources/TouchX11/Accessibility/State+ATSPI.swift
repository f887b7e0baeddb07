import TouchInput

/// A state of AT-SPI. Source: at-spi2-core, `AtspiStateType`.
nonisolated enum BusState: UInt32, CaseIterable {
    case active = 1
    case busy = 3
    case checked = 4
    case editable = 7
    case enabled = 8
    case expandable = 9
    case expanded = 10
    case focusable = 11
    case focused = 12
    case modal = 16
    case multiselectable = 18
    case pressed = 20
    case selectable = 22
    case selected = 23
    case sensitive = 24
    case showing = 25
    case singleLine = 26
    case visible = 30
    case managesDescendants = 31
    case checkable = 41
    case hasPopup = 42
    case readOnly = 43

    /// The name in `StateChanged` events.
    var name: String {
        switch self {
        case .singleLine: "single-line"
        case .managesDescendants: "manages-descendants"
        case .hasPopup: "has-popup"
        case .readOnly: "read-only"
        default: String(describing: self)
        }
    }

    /// Returns the two words of bits that represent a set of states on the bus.
    static func words(_ states: Set<BusState>) -> Variant {
        var words: [UInt32] = [0, 0]
        for state in states { words[Int(state.rawValue / 32)] |= 1 << (state.rawValue % 32) }
        return .array(element: "u", words.map { .uint32($0) })
    }
}

nonisolated extension AccessibilityStates {
    /// The states on the bus that a single state stands for, and whether they are set while it applies.
    static let onBus: [(state: AccessibilityStates, names: [BusState], whileSet: Bool)] = [
        (.enabled, [.enabled, .sensitive], true), (.focusable, [.focusable], true),
        (.selectable, [.selectable], true), (.selected, [.selected], true), (.checked, [.checked], true),
        (.pressed, [.pressed], true), (.expanded, [.expanded], true), (.modal, [.modal], true), (.busy, [.busy], true),
        (.multiselectable, [.multiselectable], true), (.offscreen, [.showing], false),
    ]
}

nonisolated extension AccessibilityTree {
    /// Returns the states of an element on the bus.
    func busStates(of node: AccessibilityNode) -> Set<BusState> {
        var states: Set<BusState> = [.visible]
        for (state, names, whileSet) in AccessibilityStates.onBus where node.states.contains(state) == whileSet {
            states.formUnion(names)
        }
        if node.id == focus { states.insert(.focused) }
        if node.id == activeWindow { states.insert(.active) }
        if node.role.isCheckable { states.insert(.checkable) }
        // A toggle button that is on is reported as pressed too, as GTK's is.
        if node.role == .toggleButton, node.states.contains(.checked) { states.insert(.pressed) }
        if node.role == .menuButton { states.formUnion([.hasPopup, .expandable]) }
        if node.role == .canvas { states.insert(.managesDescendants) }
        if case .text(let text) = node.content {
            states.insert(.singleLine)
            states.insert(text.access == .editable ? .editable : .readOnly)
        }
        return states
    }
}
