internal import CTouchX11

/// Calls of other programs' methods over GDBus, in the thread of the current context.
nonisolated enum GLibCalls {
    /// Starts services on demand, or not.
    enum Activation { case allowed, forbidden }

    /// The reply's closure, which C carries as a pointer.
    private final class Completion {
        let body: ([Variant]?) -> Void

        init(_ body: @escaping ([Variant]?) -> Void) { self.body = body }
    }

    /// Calls a method.
    ///
    /// - Parameter completion: called later in the same thread, once: with the results, or nil if the call failed.
    static func call(
        _ bus: OpaquePointer, _ name: String, _ path: String, _ interface: String, _ method: String,
        _ arguments: [Variant], _ activation: Activation, completion: @escaping ([Variant]?) -> Void
    ) {
        let flags = activation == .allowed ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START
        g_dbus_connection_call(
            bus, name, path, interface, method, Variant.tuple(arguments).makeGVariant(), nil, flags, -1, nil,
            { bus, result, completion in
                let reply = g_dbus_connection_call_finish(OpaquePointer(bus), result, nil)
                defer { if let reply { g_variant_unref(reply) } }
                guard let completion else { return }
                // Balances the retain below: GDBus calls back once.
                Unmanaged<Completion>.fromOpaque(completion).takeRetainedValue().body(
                    reply.flatMap { Variant(reading: $0)?.elements })
            }, Unmanaged.passRetained(Completion(completion)).toOpaque())
    }
}
