internal import CTouchX11
import Foundation

/// The portal's dialogs for saving and opening files. Source: XDG Desktop Portal, `org.freedesktop.portal.FileChooser` and
/// `org.freedesktop.portal.Request`.
///
///     open ──SaveFile/OpenFile──▶ asked ──handle──▶ opened ──Response──▶ finished
///                          │ error           │ the portal vanishes
///                          └────unavailable──┴─▶ finished
///
/// A dialog that the loop closes is forgotten at once; if it opens later, it is closed then. Confined to the portal's
/// thread.
nonisolated final class PortalFileDialogs {
    private struct Dialog {
        let token: String
        /// The path of its Request object.
        var path: String
        var subscription: UInt32
    }

    private let bus: OpaquePointer
    private let mailbox: PortalMailbox
    private var dialogs: [Dialog] = []

    private static let portal = "org.freedesktop.portal.Desktop"
    private static let portalPath = "/org/freedesktop/portal/desktop"
    private static let chooser = "org.freedesktop.portal.FileChooser"
    private static let request = "org.freedesktop.portal.Request"

    /// - Parameter bus: must outlive this object.
    init(_ bus: OpaquePointer, _ mailbox: PortalMailbox) {
        (self.bus, self.mailbox) = (bus, mailbox)
    }

    func handle(_ request: PortalMailbox.Request) {
        switch request {
        case .open(let request, let parent, let token): open(request, parent, token)
        case .close(let token):
            guard let index = dialogs.firstIndex(where: { $0.token == token }) else { return }
            close(dialogs[index].path)
            remove(at: index)
        }
    }

    /// Finishes all dialogs: the portal has left the bus, or the bus is closed.
    func portalVanished() {
        let tokens = dialogs.map(\.token)
        for index in dialogs.indices.reversed() { remove(at: index) }
        for token in tokens { mailbox.report(.dialogFinished(token: token, .unavailable)) }
    }

    private func finish(at index: Int, _ outcome: FileDialogOutcome) {
        let token = dialogs[index].token
        remove(at: index)
        mailbox.report(.dialogFinished(token: token, outcome))
    }

    private func remove(at index: Int) {
        g_dbus_connection_signal_unsubscribe(bus, dialogs[index].subscription)
        dialogs.remove(at: index)
    }

    // MARK: Opening

    /// The user data of a pending call: identifies the dialog that a reply belongs to.
    private final class Call {
        let dialogs: PortalFileDialogs
        let token: String

        init(_ dialogs: PortalFileDialogs, _ token: String) {
            (self.dialogs, self.token) = (dialogs, token)
        }
    }

    private func open(_ request: FileDialogRequest, _ parent: String, _ token: String) {
        let sender = g_dbus_connection_get_unique_name(bus).map { String(cString: $0) } ?? ""
        // Subscribe before calling, so that no response is missed: the path is predictable.
        let path =
            "\(Self.portalPath)/request/\(sender.dropFirst().replacing(".", with: "_"))/\(token)"
        dialogs.append(Dialog(token: token, path: path, subscription: subscribe(to: path)))
        let type = g_variant_type_new("(o)")
        defer { g_variant_type_free(type) }
        g_dbus_connection_call(
            bus, Self.portal, Self.portalPath, Self.chooser, request.purpose == .open ? "OpenFile" : "SaveFile",
            Self.arguments(request, parent, token), type, G_DBUS_CALL_FLAGS_NONE, .max, nil,
            { bus, result, call in
                guard let call else { return }
                let box = Unmanaged<Call>.fromOpaque(call).takeRetainedValue()
                let reply = g_dbus_connection_call_finish(OpaquePointer(bus), result, nil)
                box.dialogs.handleReply(reply, to: box.token)
                if let reply { g_variant_unref(reply) }
            }, Unmanaged.passRetained(Call(self, token)).toOpaque())
    }

    /// - Parameter reply: a variant of type "(o)"; nil if the portal has no such dialog.
    private func handleReply(_ reply: OpaquePointer?, to token: String) {
        let path = reply.flatMap { reply -> String? in
            let path = g_variant_get_child_value(reply, 0)
            defer { g_variant_unref(path) }
            return g_variant_get_string(path, nil).map { String(cString: $0) }
        }
        guard let index = dialogs.firstIndex(where: { $0.token == token }) else {
            // The dialog was closed before it opened.
            if let path { close(path) }
            return
        }
        guard let path else { return finish(at: index, .unavailable) }
        if path != dialogs[index].path {
            // Portals before version 0.9 choose the path themselves.
            g_dbus_connection_signal_unsubscribe(bus, dialogs[index].subscription)
            (dialogs[index].path, dialogs[index].subscription) = (path, subscribe(to: path))
        }
        mailbox.report(.dialogOpened(token: token))
    }

    private func close(_ path: String) {
        g_dbus_connection_call(
            bus, Self.portal, path, Self.request, "Close", nil, nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil, nil)
        g_dbus_connection_flush_sync(bus, nil, nil)
    }

    // MARK: The answer

    private func subscribe(to path: String) -> UInt32 {
        g_dbus_connection_signal_subscribe(
            bus, Self.portal, Self.request, "Response", path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, path, _, _, answer, this in
                guard let path, let answer, let this else { return }
                Unmanaged<PortalFileDialogs>.fromOpaque(this).takeUnretainedValue()
                    .handleResponse(answer, at: String(cString: path))
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    private func handleResponse(_ answer: OpaquePointer, at path: String) {
        guard let index = dialogs.firstIndex(where: { $0.path == path }) else { return }
        finish(at: index, Self.outcome(answer))
    }

    /// - Parameter answer: an unvalidated variant.
    private static func outcome(_ answer: OpaquePointer) -> FileDialogOutcome {
        guard String(cString: g_variant_get_type_string(answer)) == "(ua{sv})" else { return .unavailable }
        let (code, results) = (g_variant_get_child_value(answer, 0), g_variant_get_child_value(answer, 1))
        defer {
            g_variant_unref(code)
            g_variant_unref(results)
        }
        switch g_variant_get_uint32(code) {
        case 0: break
        case 1: return .cancelled
        default: return .unavailable
        }
        let type = g_variant_type_new("as")
        defer { g_variant_type_free(type) }
        guard let list = g_variant_lookup_value(results, "uris", type) else { return .unavailable }
        defer { g_variant_unref(list) }
        guard g_variant_n_children(list) == 1 else { return .unavailable }
        let uri = g_variant_get_child_value(list, 0)
        defer { g_variant_unref(uri) }
        return path(of: g_variant_get_string(uri, nil)).map { .chosen(path: $0) } ?? .unavailable
    }

    /// Converts a URI to the path of a local file with a UTF-8 name; nil for anything else.
    private static func path(of uri: UnsafePointer<CChar>?) -> String? {
        guard let uri, let name = g_filename_from_uri(uri, nil, nil) else { return nil }
        defer { g_free(name) }
        guard let path = String(validatingCString: name), path.hasPrefix("/"), !path.hasSuffix("/") else { return nil }
        return path
    }

    // MARK: The call

    /// Makes the arguments of SaveFile or OpenFile, of type "(ssa{sv})".
    private static func arguments(_ request: FileDialogRequest, _ parent: String, _ token: String) -> OpaquePointer? {
        func variant(_ filter: FileDialogRequest.Filter) -> OpaquePointer? {
            let patterns = filter.patterns.map { tuple([g_variant_new_uint32(0), string($0)]) }
            return tuple([string(filter.name), array("(us)", patterns)])
        }
        var options = [
            ("handle_token", string(token)), ("accept_label", string(request.acceptLabel)),
            ("modal", g_variant_new_boolean(1)), ("current_folder", g_variant_new_bytestring(request.folder)),
            ("filters", array("(sa(us))", request.filters.map(variant))),
        ]
        if case .save(let name) = request.purpose { options.append(("current_name", string(name))) }
        if let first = request.filters.first { options.append(("current_filter", variant(first))) }
        let entries = options.map { g_variant_new_dict_entry(string($0), g_variant_new_variant($1)) }
        return tuple([string(parent), string(request.title), array("{sv}", entries)])
    }

    private static func string(_ text: String) -> OpaquePointer? { g_variant_new_string(text) }

    private static func tuple(_ values: [OpaquePointer?]) -> OpaquePointer? {
        g_variant_new_tuple(values, UInt(values.count))
    }

    private static func array(_ type: String, _ values: [OpaquePointer?]) -> OpaquePointer? {
        let type = g_variant_type_new(type)
        defer { g_variant_type_free(type) }
        return g_variant_new_array(type, values, UInt(values.count))
    }
}
