internal import CTouchX11
import TouchInput

/// Exports the latest snapshot on the accessibility bus. Confined to a thread of its own, which may block on the bus.
///
/// Calls are answered from the snapshot. If elements have changed since, a new snapshot is demanded first, and the
/// calls wait for it. Requests are performed on the main actor, and answered after the snapshot that shows their effect.
nonisolated final class AccessibilityExporter {
    /// A call that is answered later.
    private struct PendingCall {
        var call: BusCall
        /// A retained `GDBusMethodInvocation`; answering releases it.
        var invocation: OpaquePointer
        /// The element whose children the call already waits for.
        var expanded: AccessibilityID?
    }

    private let mailbox: AccessibilityMailbox
    let bus: OpaquePointer
    private var objects: BusObjects
    private let introspection: UnsafeMutablePointer<GDBusNodeInfo>

    private var hasTree = false
    private var isRefreshing = false
    private var isStopped = false
    /// Calls that wait for a snapshot, in the order in which they came.
    private var waiting: [PendingCall] = []
    /// Calls that wait for a request to be performed.
    private var requests: [UInt64: (call: PendingCall, form: BusReply.ReplyForm)] = [:]
    private var lastRequest: UInt64 = 0
    /// The elements whose children some client has asked for.
    private var expanded: Set<AccessibilityID> = []
    /// The bus names of programs that have called, with the watches of their names.
    private var clients: [String: guint] = [:]
    private var hasEventListeners = false
    private var wasListening = false
    private var registryWatch: guint = 0
    private var wasRegistrySeen = false

    private static let registry = "org.a11y.atspi.Registry"
    private static let registryPath = "/org/a11y/atspi/registry"
    private static let propertiesInterface = "org.freedesktop.DBus.Properties"

    private init(_ mailbox: AccessibilityMailbox, _ bus: OpaquePointer, _ info: UnsafeMutablePointer<GDBusNodeInfo>) {
        (self.mailbox, self.bus, introspection) = (mailbox, bus, info)
        let name = g_dbus_connection_get_unique_name(bus).map { String(cString: $0) } ?? ""
        objects = BusObjects(tree: AccessibilityTree(application: "", locale: ""), busName: name)
    }

    /// Runs in the calling thread until a message stops it or the bus closes; returns at once if it can't be reached.
    static func run(_ mailbox: AccessibilityMailbox, address: String) {
        let context = g_main_context_new()
        g_main_context_push_thread_default(context)
        defer {
            mailbox.close()
            g_main_context_pop_thread_default(context)
            g_main_context_unref(context)
        }
        let flags = GDBusConnectionFlags(
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        guard let bus = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
        guard let info = g_dbus_node_info_new_for_xml(BusInterfaceTable.xml, nil) else { return }
        defer { g_dbus_node_info_unref(info) }
        let exporter = AccessibilityExporter(mailbox, bus, info)
        mailbox.open(context)
        exporter.start()
        while !exporter.isStopped, g_dbus_connection_is_closed(bus) == 0 {
            for message in mailbox.removeMessages() { exporter.handle(message) }
            if exporter.isStopped { break }
            g_main_context_iteration(context, 1)
        }
        exporter.close()
        // The last callbacks, while the exporter still lives.
        while g_main_context_iteration(context, 0) != 0 {}
        withExtendedLifetime(exporter) {}
    }

    private func start() {
        export()
        refresh()
        let this = Unmanaged.passUnretained(self).toOpaque()
        for signal in ["EventListenerRegistered", "EventListenerDeregistered"] {
            g_dbus_connection_signal_subscribe(
                bus, Self.registry, Self.registry, signal, Self.registryPath, nil, G_DBUS_SIGNAL_FLAGS_NONE,
                { _, _, _, _, _, _, this in AccessibilityExporter.at(this)?.readEventListeners() }, this, nil)
        }
        registryWatch = g_bus_watch_name_on_connection(
            bus, Self.registry, G_BUS_NAME_WATCHER_FLAGS_NONE,
            { _, _, _, this in AccessibilityExporter.at(this)?.wasRegistrySeen = true },
            { _, _, this in AccessibilityExporter.at(this)?.registryVanished() }, this, nil)
        readEventListeners()
    }

    private func close() {
        isStopped = true
        for call in waiting + requests.values.map(\.call) { answer(call, .failure(.unknownObject)) }
        waiting = []
        requests = [:]
        // A watch retains the connection.
        for watch in clients.values { g_bus_unwatch_name(watch) }
        g_bus_unwatch_name(registryWatch)
        // The registry forgets the program when its connection closes.
        g_dbus_connection_close_sync(bus, nil, nil)
    }

    static func at(_ pointer: UnsafeMutableRawPointer?) -> AccessibilityExporter? {
        pointer.map { Unmanaged<AccessibilityExporter>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: Messages from the main actor

    private func handle(_ message: AccessibilityMailbox.Message) {
        switch message {
        case .tree(let tree, let expanding): apply(tree, expanding: expanding)
        case .performed(let number, let isPerformed):
            guard let (call, form) = requests.removeValue(forKey: number) else { return }
            answer(call, .values(form == .flag ? [.boolean(isPerformed)] : []))
        case .announce(let text, let priority): if isListening { announce(text, priority, in: objects) }
        case .stop: isStopped = true
        }
    }

    private func apply(_ tree: AccessibilityTree, expanding: Set<AccessibilityID>) {
        let old = objects
        objects.tree = tree
        // Another snapshot is on its way if this one was made before the latest expansion.
        isRefreshing = !expanding.isSuperset(of: expanded)
        if !hasTree {
            hasTree = true
            embed()
        } else if isListening {
            emit(tree.changes(from: old.tree), from: old, to: objects)
        }
        let calls = waiting
        waiting = calls.filter { call in call.expanded.map { !expanding.contains($0) } ?? false }
        for call in calls where call.expanded.map(expanding.contains) ?? true { handle(call) }
    }

    private func refresh() {
        guard !isRefreshing else { return }
        isRefreshing = true
        mailbox.demand(.refresh(expanding: expanded))
    }

    // MARK: Registry

    /// Registers the program. Source: at-spi2-core, `xml/Socket.xml`.
    private func embed() {
        GLibCalls.call(
            bus, Self.registry, BusPath.application, "org.a11y.atspi.Socket", "Embed", [objects.applicationReference],
            .allowed
        ) { [weak self] results in
            guard let parts = results?.first?.elements, parts.count == 2 else { return }
            self?.objects.desktop = (parts[0].text ?? "", parts[1].text ?? BusPath.null)
        }
    }

    /// Registers with the next registry, which the bus starts.
    private func registryVanished() {
        guard wasRegistrySeen, hasTree else { return }
        wasRegistrySeen = false
        embed()
        readEventListeners()
    }

    private func readEventListeners() {
        GLibCalls.call(bus, Self.registry, Self.registryPath, Self.registry, "GetRegisteredEvents", [], .allowed) {
            [weak self] results in
            self?.hasEventListeners = results?.first?.elements?.isEmpty == false
            self?.notifyIfListeningChanged()
        }
    }

    // MARK: Clients

    /// Whether changes are sent to anyone.
    private var isListening: Bool { hasEventListeners || !clients.isEmpty }

    private func notifyIfListeningChanged() {
        guard isListening != wasListening else { return }
        wasListening = isListening
        if !isListening { expanded = [] }
        mailbox.demand(.listening(isListening))
    }

    private func addClient(_ name: String) {
        guard clients[name] == nil else { return }
        clients[name] = g_bus_watch_name_on_connection(
            bus, name, G_BUS_NAME_WATCHER_FLAGS_NONE, nil,
            { _, name, this in
                if let name { AccessibilityExporter.at(this)?.removeClient(String(cString: name)) }
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
        notifyIfListeningChanged()
    }

    private func removeClient(_ name: String) {
        guard let watch = clients.removeValue(forKey: name) else { return }
        g_bus_unwatch_name(watch)
        notifyIfListeningChanged()
    }

    // MARK: Calls

    /// Handles a call that has just come in.
    fileprivate func receive(_ call: BusCall, from sender: String, _ invocation: OpaquePointer) {
        let pending = PendingCall(call: call, invocation: invocation)
        // GDBus may still have had this call.
        guard !isStopped else { return answer(pending, .failure(.unknownObject)) }
        let reply = objects.reply(to: call)
        // The registry is not a client.
        if case .setApplicationNumber = reply { return handle(pending) }
        addClient(sender)
        guard hasTree, !mailbox.isStale else {
            waiting.append(pending)
            return refresh()
        }
        handle(pending)
    }

    private func handle(_ pending: PendingCall) {
        switch objects.reply(to: pending.call) {
        case .request(let request, let form):
            lastRequest += 1
            requests[lastRequest] = (pending, form)
            mailbox.demand(.perform(lastRequest, request))
        case .expand(let id):
            guard pending.expanded != id else { return answer(pending, .failure(.unknownObject)) }
            var pending = pending
            pending.expanded = id
            expanded.insert(id)
            waiting.append(pending)
            // A snapshot that is on its way may have been made without these children.
            mailbox.demand(.refresh(expanding: expanded))
            isRefreshing = true
        case .setApplicationNumber(let number):
            objects.applicationNumber = number
            answer(pending, .values([]))
        case let reply: answer(pending, reply)
        }
    }

    private func answer(_ pending: PendingCall, _ reply: BusReply) {
        switch reply {
        case .values(let values):
            g_dbus_method_invocation_return_value(pending.invocation, Variant.tuple(values).makeGVariant())
        case .properties(let properties):
            g_dbus_method_invocation_return_value(pending.invocation, Self.makeProperties(properties))
        case .failure(let error):
            g_dbus_method_invocation_return_dbus_error(pending.invocation, error.name, error.message)
        case .request, .expand, .setApplicationNumber:
            let error = BusError.unknownObject
            g_dbus_method_invocation_return_dbus_error(pending.invocation, error.name, error.message)
        }
    }

    /// Returns a floating "(a{sv})".
    private static func makeProperties(_ properties: [String: Variant]) -> OpaquePointer? {
        var entries = properties.sorted { $0.key < $1.key }.map {
            g_variant_new_dict_entry(
                g_variant_new_string($0.key), g_variant_new_variant($0.value.makeGVariant()))
        }
        let type = g_variant_type_new("{sv}")
        defer { g_variant_type_free(type) }
        var map = [g_variant_new_array(type, &entries, gsize(entries.count))]
        return g_variant_new_tuple(&map, 1)
    }
}

// MARK: - Export

nonisolated extension AccessibilityExporter {
    /// All calls, those of properties included, come here.
    ///
    /// Proof that the pointer may be shared: nothing writes to it after it was made, and it is never freed.
    private nonisolated(unsafe) static let callTable: UnsafePointer<GDBusInterfaceVTable> = {
        let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
        table.initialize(to: GDBusInterfaceVTable())
        table.pointee.method_call = { _, sender, path, interface, method, arguments, invocation, this in
            guard let this, let path, let interface, let method, let invocation else { return }
            let exporter = Unmanaged<AccessibilityExporter>.fromOpaque(this).takeUnretainedValue()
            let names = (String(cString: path), String(cString: interface), String(cString: method))
            let values = Variant(reading: arguments)?.elements ?? []
            guard let call = AccessibilityExporter.call(path: names.0, names.1, names.2, values) else {
                let error = BusError.unknownMethod(names.2)
                return g_dbus_method_invocation_return_dbus_error(invocation, error.name, error.message)
            }
            exporter.receive(call, from: sender.map { String(cString: $0) } ?? "", invocation)
        }
        return UnsafePointer(table)
    }()

    private nonisolated(unsafe) static let subtreeTable: UnsafePointer<GDBusSubtreeVTable> = {
        let table = UnsafeMutablePointer<GDBusSubtreeVTable>.allocate(capacity: 1)
        table.initialize(to: GDBusSubtreeVTable())
        // No names: elements are found by references only.
        table.pointee.enumerate = { _, _, _, _ in
            g_malloc0(gsize(MemoryLayout<UnsafeMutablePointer<CChar>?>.size))
                .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
        }
        table.pointee.introspect = { _, _, _, node, this in
            AccessibilityExporter.at(this)?.introspect(node.map { String(cString: $0) })
        }
        table.pointee.dispatch = { _, _, _, _, _, out, this in
            out?.pointee = this
            return AccessibilityExporter.callTable
        }
        return UnsafePointer(table)
    }()

    fileprivate func export() {
        let this = Unmanaged.passUnretained(self).toOpaque()
        g_dbus_connection_register_subtree(
            bus, BusPath.elements, subtreeTablePointer, G_DBUS_SUBTREE_FLAGS_DISPATCH_TO_UNENUMERATED_NODES, this, nil,
            nil)
        g_dbus_connection_register_object(
            bus, BusPath.cache, interfaceInfo(.cache), Self.callTable, this, nil, nil)
    }

    private var subtreeTablePointer: UnsafePointer<GDBusSubtreeVTable> { Self.subtreeTable }

    private func interfaceInfo(_ interface: BusInterface) -> UnsafeMutablePointer<GDBusInterfaceInfo>? {
        g_dbus_node_info_lookup_interface(introspection, interface.rawValue)
    }

    /// Returns the interfaces of an object as an array that ends with nil, which GDBus frees; nil for no object.
    private func introspect(
        _ node: String?
    ) -> UnsafeMutablePointer<UnsafeMutablePointer<GDBusInterfaceInfo>?>? {
        guard let node, let target = BusPath.target(at: "\(BusPath.elements)/\(node)"),
            let interfaces = objects.interfaces(of: target)
        else { return nil }
        let infos = interfaces.compactMap(interfaceInfo)
        let size = MemoryLayout<UnsafeMutablePointer<GDBusInterfaceInfo>?>.stride
        let array = g_malloc0(gsize(size * (infos.count + 1)))
            .assumingMemoryBound(to: UnsafeMutablePointer<GDBusInterfaceInfo>?.self)
        for (index, info) in infos.enumerated() { array[index] = g_dbus_interface_info_ref(info) }
        return array
    }

    private static func call(path: String, _ interface: String, _ method: String, _ arguments: [Variant]) -> BusCall? {
        guard let target = BusPath.target(at: path) else { return nil }
        if interface == propertiesInterface {
            guard let inner = arguments.first?.text.flatMap(BusInterface.init) else { return nil }
            switch (method, arguments.count) {
            case ("Get", 2):
                return arguments[1].text.map {
                    BusCall(target: target, interface: inner, method: .getProperty($0), arguments: [])
                }
            case ("GetAll", 1):
                return BusCall(target: target, interface: inner, method: .getAllProperties, arguments: [])
            case ("Set", 3):
                return arguments[1].text.map {
                    BusCall(target: target, interface: inner, method: .setProperty($0, arguments[2]), arguments: [])
                }
            default: return nil
            }
        }
        return BusInterface(rawValue: interface).map {
            BusCall(target: target, interface: $0, method: .named(method), arguments: arguments)
        }
    }
}
