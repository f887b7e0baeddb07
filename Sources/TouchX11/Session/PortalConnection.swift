internal import CTouchX11
import Foundation
import TouchKit

/// Follows the desktop portal's settings and the use of assistive programs on the session bus, and opens the portal's
/// dialogs. Source: XDG Desktop Portal,
/// `org.freedesktop.portal.Settings`.
///
/// Confined to a thread of its own, which may block on the bus and the portal. GLib validates the messages it receives.
nonisolated final class PortalConnection {
    private let mailbox: PortalMailbox
    /// Nil without a bus.
    private var dialogs: PortalFileDialogs?
    private var settings = PortalSettings() {
        didSet { if settings != oldValue { mailbox.report(.settings(settings)) } }
    }

    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"

    /// Returns the session bus's address; nil if there is no bus. Never starts one. Source: D-Bus specification,
    /// "Well-known Message Bus Instances".
    static func address(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"] { return address.isEmpty ? nil : address }
        guard let directory = environment["XDG_RUNTIME_DIR"], FileManager.default.fileExists(atPath: directory + "/bus")
        else {
            return nil
        }
        return "unix:path=\(directory)/bus"
    }

    init(_ mailbox: PortalMailbox) {
        self.mailbox = mailbox
    }

    /// Runs until the bus closes; returns at once if it can't be reached.
    func run(_ address: String) {
        let context = g_main_context_new()
        defer {
            mailbox.close()
            g_main_context_unref(context)
        }
        g_main_context_push_thread_default(context)
        defer { g_main_context_pop_thread_default(context) }
        let flags = GDBusConnectionFlags(
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        guard let bus = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
        let this = Unmanaged.passUnretained(self).toOpaque()
        g_dbus_connection_signal_subscribe(
            bus, Self.name, Self.interface, "SettingChanged", Self.path, PortalSettings.namespace,
            G_DBUS_SIGNAL_FLAGS_NONE, { _, _, _, _, _, change, this in PortalConnection.at(this)?.handle(change) },
            this,
            nil)
        // The portal is started on demand, and may vanish and return; its last settings stay valid until it is back.
        g_bus_watch_name_on_connection(
            bus, Self.name, G_BUS_NAME_WATCHER_FLAGS_AUTO_START,
            { bus, _, _, this in PortalConnection.at(this)?.readAll(bus) },
            { _, _, this in PortalConnection.at(this)?.dialogs?.portalVanished() }, this, nil)
        let accessibility = AccessibilityStatus(bus, mailbox)
        accessibility.start()
        let dialogs = PortalFileDialogs(bus, mailbox)
        self.dialogs = dialogs
        mailbox.open(context)
        // Earlier requests are already in the mailbox; a new request wakes the context.
        while g_dbus_connection_is_closed(bus) == 0 {
            for request in mailbox.removeRequests() { dialogs.handle(request) }
            g_main_context_iteration(context, 1)
        }
        dialogs.portalVanished()
        withExtendedLifetime(accessibility) {}
    }

    private static func at(_ pointer: UnsafeMutableRawPointer?) -> PortalConnection? {
        pointer.map { Unmanaged<PortalConnection>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Requests all settings of the namespace.
    private func readAll(_ bus: OpaquePointer?) {
        let list = PortalSettings.namespace.withCString { name in
            var names: [UnsafePointer<CChar>?] = [name]
            return g_variant_new_strv(&names, 1)
        }
        var parameters = [list]
        let type = g_variant_type_new("(a{sa{sv}})")
        defer { g_variant_type_free(type) }
        g_dbus_connection_call(
            bus, Self.name, Self.path, Self.interface, "ReadAll", g_variant_new_tuple(&parameters, 1), type,
            G_DBUS_CALL_FLAGS_NONE, -1, nil,
            { bus, result, this in
                guard let reply = g_dbus_connection_call_finish(OpaquePointer(bus), result, nil) else { return }
                PortalConnection.at(this)?.apply(reply)
                g_variant_unref(reply)
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// - Parameter reply: a variant of type "(a{sa{sv}})".
    private func apply(_ reply: OpaquePointer) {
        let namespaces = g_variant_get_child_value(reply, 0)
        defer { g_variant_unref(namespaces) }
        var settings = PortalSettings()
        if let ours = g_variant_lookup_value(namespaces, PortalSettings.namespace, nil) {
            for key in PortalSettings.keys {
                guard let value = g_variant_lookup_value(ours, key, nil) else { continue }
                if let number = Self.number(value) { settings.set(key, to: number) }
            }
            g_variant_unref(ours)
        }
        self.settings = settings
    }

    /// - Parameter change: an unvalidated variant: any program may send the signal.
    private func handle(_ change: OpaquePointer?) {
        guard let change, String(cString: g_variant_get_type_string(change)) == "(ssv)" else { return }
        let key = g_variant_get_child_value(change, 1)
        defer { g_variant_unref(key) }
        guard let value = g_variant_get_child_value(change, 2), let number = Self.number(value) else { return }
        settings.set(String(cString: g_variant_get_string(key, nil)), to: number)
    }

    /// Unwraps a number from any number of variants: the portal's older calls wrap it twice.
    ///
    /// - Parameter value: released by this function.
    private static func number(_ value: OpaquePointer) -> UInt32? {
        defer { g_variant_unref(value) }
        switch String(cString: g_variant_get_type_string(value)) {
        case "u": return g_variant_get_uint32(value)
        case "v": return g_variant_get_variant(value).flatMap(number)
        default: return nil
        }
    }
}

/// The desktop portal's settings for all programs. Source: XDG Desktop Portal, `org.freedesktop.appearance`.
nonisolated struct PortalSettings: Equatable, Sendable {
    static let namespace = "org.freedesktop.appearance"
    static let keys = ["color-scheme", "contrast", "reduced-motion"]

    /// Nil if the portal does not specify it.
    var appearance: HostPreferences.Appearance?
    var contrast: HostPreferences.Contrast?
    var motion: HostPreferences.Motion?

    /// - Parameter value: a value unknown to the portal's specification counts as unspecified.
    mutating func set(_ key: String, to value: UInt32) {
        switch key {
        case "color-scheme": appearance = value == 1 ? .dark : value == 2 ? .light : nil
        case "contrast": contrast = value == 1 ? .high : nil
        case "reduced-motion": motion = value == 1 ? .reduced : nil
        default: break
        }
    }

    /// Overrides preferences with the portal's: its appearance wins; high contrast and reduced motion apply whichever
    /// source asks for them.
    func applied(to preferences: HostPreferences) -> HostPreferences {
        var preferences = preferences
        if let appearance { preferences.appearance = appearance }
        if let contrast { preferences.contrast = contrast }
        if let motion { preferences.motion = motion }
        return preferences
    }
}
