import TouchInput

/// `org.a11y.atspi.Accessible`, `Action` and `Selection` of elements. Source: at-spi2-core, `xml/*.xml`.
nonisolated extension BusObjects {
    func accessibleProperty(_ name: String, of node: AccessibilityNode) -> Variant? {
        switch name {
        case "Name": .string(node.label)
        case "Description": .string(node.description)
        case "HelpText": .string(node.hint)
        case "Parent": parentReference(of: node.id)
        case "ChildCount": .number(childCount(of: node))
        case "Locale": .string(tree.locale)
        case "AccessibleId": .string("")
        default: nil
        }
    }

    func accessibleReply(of node: AccessibilityNode, _ name: String, _ arguments: [Variant]) -> BusReply {
        switch name {
        case "GetChildAtIndex":
            guard let index = arguments.first?.integer else { return .failure(.invalidArguments(name)) }
            return withChildren(of: node) { children in
                .values([reference(to: children.indices.contains(index) ? children[index] : nil)])
            }
        case "GetChildren":
            return withChildren(of: node) { .values([.array(element: "(so)", $0.map(reference))]) }
        case "GetIndexInParent": return .values([.number(tree.locations[node.id]?.index ?? -1)])
        case "GetRelationSet": return .values([.array(element: "(ua(so))", [])])
        case "GetRole": return .values([.uint32(node.role.number)])
        // Assistive programs localize the names of roles that they know.
        case "GetRoleName", "GetLocalizedRoleName": return .values([.string(node.role.name)])
        case "GetState": return .values([BusState.words(tree.busStates(of: node))])
        case "GetAttributes": return .values([.textMap(attributes(of: node))])
        case "GetApplication": return .values([applicationReference])
        case "GetInterfaces": return .values([.strings(BusInterface.interfaces(of: node).map(\.rawValue))])
        default: return .failure(.unknownMethod(name))
        }
    }

    /// Answers from an element's children, which are put into the tree first if they are deferred.
    func withChildren(of node: AccessibilityNode, _ body: ([AccessibilityID]) -> BusReply) -> BusReply {
        switch node.children {
        case .elements(let children): body(children)
        case .deferred(count: 0): body([])
        case .deferred: .expand(node.id)
        }
    }

    private func attributes(of node: AccessibilityNode) -> [String: String] {
        var attributes = ["toolkit": "TouchKit"]
        if let position = node.position {
            attributes["posinset"] = String(position.index)
            attributes["setsize"] = String(position.count)
        }
        if !node.value.isEmpty { attributes["valuetext"] = node.value }
        return attributes
    }

    // MARK: Action

    func actionReply(of node: AccessibilityNode, _ name: String, _ arguments: [Variant]) -> BusReply {
        if name == "GetActions" {
            let rows = node.actions.map {
                Variant.tuple([.string($0.name), .string(""), .string($0.keyBinding)])
            }
            return .values([.array(element: "(sss)", rows)])
        }
        guard let index = arguments.first?.integer, node.actions.indices.contains(index) else {
            return name == "DoAction" ? .values([.boolean(false)]) : .values([.string("")])
        }
        let action = node.actions[index]
        switch name {
        case "GetDescription": return .values([.string("")])
        case "GetName": return .values([.string(action.kind.busName)])
        case "GetLocalizedName": return .values([.string(action.name)])
        case "GetKeyBinding": return .values([.string(action.keyBinding)])
        case "DoAction":
            let isCustom = if case .custom = action.kind { true } else { false }
            // A locked line is disabled, but can be unlocked.
            guard isCustom || node.states.contains(.enabled) else { return .values([.boolean(false)]) }
            return .request(AccessibilityRequest(node.id, .perform(action.kind)), .flag)
        default: return .failure(.unknownMethod(name))
        }
    }

    // MARK: Selection

    func selectedChildren(of node: AccessibilityNode) -> [AccessibilityID] {
        tree.children(of: node).filter { tree[$0]?.states.contains(.selected) == true }
    }

    func selectionReply(of node: AccessibilityNode, _ name: String, _ arguments: [Variant]) -> BusReply {
        switch name {
        case "SelectAll": return .request(AccessibilityRequest(node.id, .selectAll), .flag)
        case "ClearSelection": return .request(AccessibilityRequest(node.id, .deselectAll), .flag)
        default: break
        }
        guard let index = arguments.first?.integer else { return .failure(.invalidArguments(name)) }
        return withChildren(of: node) { children in
            let child = children.indices.contains(index) ? children[index] : nil
            let selected = selectedChildren(of: node)
            let selectedChild = selected.indices.contains(index) ? selected[index] : nil
            switch name {
            case "GetSelectedChild": return .values([reference(to: selectedChild)])
            case "IsChildSelected": return .values([.boolean(child.map(selected.contains) ?? false)])
            case "SelectChild": return request(.select, of: child)
            case "DeselectChild": return request(.deselect, of: child)
            case "DeselectSelectedChild": return request(.deselect, of: selectedChild)
            default: return .failure(.unknownMethod(name))
            }
        }
    }

    private func request(_ action: AccessibilityRequest.Action, of element: AccessibilityID?) -> BusReply {
        guard let element else { return .values([.boolean(false)]) }
        return .request(AccessibilityRequest(element, action), .flag)
    }
}

nonisolated extension AccessibilityAction {
    /// Mnemonic, sequence and shortcut, of which there is only the last.
    var keyBinding: String { shortcut.isEmpty ? "" : ";;\(shortcut)" }
}

nonisolated extension AccessibilityAction.Kind {
    /// The name on the bus, which is not localized.
    var busName: String {
        switch self {
        case .activate: "activate"
        case .increment: "increment"
        case .decrement: "decrement"
        case .escape: "escape"
        case .custom(let index): "custom\(index)"
        }
    }
}
