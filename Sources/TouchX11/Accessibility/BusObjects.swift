import TouchInput

/// The exported objects: answers calls from a snapshot. Needs no bus, so that tests can ask it too.
nonisolated struct BusObjects {
    var tree: AccessibilityTree
    /// The program's own name on the bus.
    var busName: String
    /// The registry's root, which is the parent of the application.
    var desktop: (name: String, path: String) = ("", BusPath.null)
    /// The number that the registry gave to the application.
    var applicationNumber: Int32 = -1

    /// Returns the interfaces of an object; nil for an object that does not exist.
    func interfaces(of target: BusCall.Target) -> [BusInterface]? {
        switch target {
        case .application: BusInterface.ofApplication
        case .cache: [.cache]
        case .element(let id): tree[id].map(BusInterface.interfaces)
        }
    }

    /// Returns the answer to a call, or what is needed before it can be answered.
    func reply(to call: BusCall) -> BusReply {
        guard let interfaces = interfaces(of: call.target) else { return .failure(.unknownObject) }
        guard interfaces.contains(call.interface) else {
            return .failure(.unknownMethod(call.interface.rawValue))
        }
        switch call.method {
        case .getProperty(let name):
            return property(name, of: call).map { .values([.variant($0)]) } ?? .failure(.unknownMethod(name))
        case .getAllProperties:
            let names = BusInterfaceTable.properties[call.interface, default: []].map(\.name)
            let values = names.compactMap { name in property(name, of: call).map { (name, $0) } }
            return .properties(Dictionary(values) { first, _ in first })
        case .setProperty(let name, let value): return set(name, to: value, of: call)
        case .named(let name):
            switch (call.target, call.interface) {
            case (.cache, _): return name == "GetItems" ? .values([items]) : .failure(.unknownMethod(name))
            case (.application, .application): return applicationReply(name)
            case (.application, _): return applicationAccessibleReply(name, call.arguments)
            case (.element(let id), let interface):
                guard let node = tree[id] else { return .failure(.unknownObject) }
                return reply(of: node, interface, name, call.arguments)
            }
        }
    }

    private func reply(
        of node: AccessibilityNode, _ interface: BusInterface, _ name: String, _ arguments: [Variant]
    ) -> BusReply {
        switch interface {
        case .accessible: accessibleReply(of: node, name, arguments)
        case .component: componentReply(of: node, name, arguments)
        case .action: actionReply(of: node, name, arguments)
        case .text: textReply(of: node, name, arguments)
        case .editableText: editableTextReply(of: node, name, arguments)
        case .selection: selectionReply(of: node, name, arguments)
        case .value, .application, .cache: .failure(.unknownMethod(name))
        }
    }

    // MARK: References

    func reference(to id: AccessibilityID?) -> Variant {
        guard let id else { return Self.nullReference }
        return .tuple([.string(busName), .objectPath(BusPath.path(of: id))])
    }

    static let nullReference = Variant.tuple([.string(""), .objectPath(BusPath.null)])

    var applicationReference: Variant { .tuple([.string(busName), .objectPath(BusPath.application)]) }

    private var desktopReference: Variant { .tuple([.string(desktop.name), .objectPath(desktop.path)]) }

    func parentReference(of id: AccessibilityID) -> Variant {
        guard let location = tree.locations[id] else { return Self.nullReference }
        return location.parent.map(reference) ?? applicationReference
    }

    // MARK: Properties

    private func property(_ name: String, of call: BusCall) -> Variant? {
        if name == "version" { return .uint32(1) }
        switch call.target {
        case .cache: return nil
        case .application:
            return call.interface == .application ? applicationProperty(name) : applicationAccessibleProperty(name)
        case .element(let id):
            guard let node = tree[id] else { return nil }
            switch call.interface {
            case .accessible: return accessibleProperty(name, of: node)
            case .action: return name == "NActions" ? .number(node.actions.count) : nil
            case .value: return valueProperty(name, of: node)
            case .text: return textProperty(name, of: node)
            case .selection: return name == "NSelectedChildren" ? .number(selectedChildren(of: node).count) : nil
            case .component, .editableText, .application, .cache: return nil
            }
        }
    }

    private func set(_ name: String, to value: Variant, of call: BusCall) -> BusReply {
        switch (call.target, call.interface, name) {
        case (.application, .application, "Id"):
            guard case .variant(.int32(let number)) = value else { break }
            return .setApplicationNumber(number)
        case (.element(let id), .value, "CurrentValue"):
            guard let number = value.real, number.isFinite else { break }
            return .request(AccessibilityRequest(id, .setNumber(number)), .nothing)
        default: return .failure(.unknownMethod(name))
        }
        return .failure(.invalidArguments("\(name) has another type"))
    }

    private func valueProperty(_ name: String, of node: AccessibilityNode) -> Variant? {
        guard case .number(let number) = node.content else { return nil }
        switch name {
        case "MinimumValue": return .double(number.range.lowerBound)
        case "MaximumValue": return .double(number.range.upperBound)
        case "MinimumIncrement": return .double(number.step)
        case "CurrentValue": return .double(number.current)
        case "Text": return .string(node.value)
        default: return nil
        }
    }

    // MARK: Application

    private func applicationProperty(_ name: String) -> Variant? {
        switch name {
        case "ToolkitName": .string("TouchKit")
        case "Version", "ToolkitVersion": .string("1.0")
        case "AtspiVersion": .string("2.1")
        case "InterfaceVersion": .uint32(1)
        case "Id": .int32(applicationNumber)
        default: nil
        }
    }

    private func applicationReply(_ name: String) -> BusReply {
        switch name {
        case "GetLocale": .values([.string(tree.locale)])
        // No direct connection is offered.
        case "GetApplicationBusAddress": .values([.string("")])
        default: .failure(.unknownMethod(name))
        }
    }

    private func applicationAccessibleProperty(_ name: String) -> Variant? {
        switch name {
        case "Name": .string(tree.application)
        case "Description", "HelpText", "AccessibleId": .string("")
        case "Parent": desktopReference
        case "ChildCount": .number(tree.windows.count)
        case "Locale": .string(tree.locale)
        default: nil
        }
    }

    private func applicationAccessibleReply(_ name: String, _ arguments: [Variant]) -> BusReply {
        let windows = tree.windows.map(\.id)
        switch name {
        case "GetChildAtIndex":
            guard let index = arguments.first?.integer, windows.indices.contains(index) else {
                return .values([Self.nullReference])
            }
            return .values([reference(to: windows[index])])
        case "GetChildren": return .values([.array(element: "(so)", windows.map(reference))])
        case "GetIndexInParent": return .values([.int32(-1)])
        case "GetRelationSet": return .values([.array(element: "(ua(so))", [])])
        case "GetRole": return .values([.uint32(ApplicationRole.number)])
        case "GetRoleName", "GetLocalizedRoleName": return .values([.string(ApplicationRole.name)])
        case "GetState": return .values([BusState.words(Self.applicationStates)])
        case "GetAttributes": return .values([.textMap(["toolkit": "TouchKit"])])
        case "GetApplication": return .values([applicationReference])
        case "GetInterfaces": return .values([.strings(BusInterface.ofApplication.map(\.rawValue))])
        default: return .failure(.unknownMethod(name))
        }
    }

    private static let applicationStates: Set<BusState> = [.enabled, .sensitive, .showing, .visible]

    // MARK: Cache

    /// All elements in bulk, the application first.
    private var items: Variant {
        let application = Variant.tuple([
            applicationReference, applicationReference, desktopReference, .int32(-1), .number(tree.windows.count),
            .strings(BusInterface.ofApplication.map(\.rawValue)), .string(tree.application),
            .uint32(ApplicationRole.number), .string(""), BusState.words(Self.applicationStates),
        ])
        let elements = tree.nodes.values.sorted { $0.id < $1.id }.map(cacheItem)
        return .array(element: "((so)(so)(so)iiassusau)", [application] + elements)
    }

    /// An element's row in the cache of assistive programs.
    func cacheItem(of node: AccessibilityNode) -> Variant {
        .tuple([
            reference(to: node.id), applicationReference, parentReference(of: node.id),
            .number(tree.locations[node.id]?.index ?? -1), .number(childCount(of: node)),
            .strings(BusInterface.interfaces(of: node).map(\.rawValue)), .string(node.label), .uint32(node.role.number),
            .string(node.hint), BusState.words(tree.busStates(of: node)),
        ])
    }

    func childCount(of node: AccessibilityNode) -> Int {
        switch node.children {
        case .elements(let children): children.count
        case .deferred(let count): count
        }
    }
}
