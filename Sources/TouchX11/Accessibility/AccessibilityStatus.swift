internal import CTouchX11
import TouchInput

/// Watches on the session bus whether assistive programs are in use. Never starts a service for that.
///
/// Costs two match rules on a connection that exists anyway. Confined to the thread of that connection's context.
///
/// States: off → (IsEnabled) → asking for the address → on → (not enabled, or the service gone) → off. A screen reader
/// that is switched on enables the bus, too.
nonisolated final class AccessibilityStatus {
    private enum State: Equatable {
        case off
        case askingForAddress
        case on(address: String)
    }

    private let bus: OpaquePointer
    private let mailbox: PortalMailbox
    private var screenReader = HostPreferences.ScreenReader.off
    private var state = State.off

    private static let name = "org.a11y.Bus"
    private static let path = "/org/a11y/bus"
    private static let interface = "org.a11y.Status"
    private static let propertiesInterface = "org.freedesktop.DBus.Properties"

    /// - Parameters:
    ///   - bus: the session bus; outlives the watcher.
    ///   - mailbox: gets the changes.
    init(_ bus: OpaquePointer, _ mailbox: PortalMailbox) { (self.bus, self.mailbox) = (bus, mailbox) }

    /// Starts watching. The watcher has to live as long as the bus's context.
    func start() {
        let this = Unmanaged.passUnretained(self).toOpaque()
        g_dbus_connection_signal_subscribe(
            bus, Self.name, Self.propertiesInterface, "PropertiesChanged", Self.path, Self.interface,
            G_DBUS_SIGNAL_FLAGS_NONE, { _, _, _, _, _, _, this in AccessibilityStatus.at(this)?.read() }, this, nil)
        g_bus_watch_name_on_connection(
            bus, Self.name, G_BUS_NAME_WATCHER_FLAGS_NONE, { _, _, _, this in AccessibilityStatus.at(this)?.read() },
            { _, _, this in AccessibilityStatus.at(this)?.change(to: .off) }, this, nil)
    }

    private static func at(_ pointer: UnsafeMutableRawPointer?) -> AccessibilityStatus? {
        pointer.map { Unmanaged<AccessibilityStatus>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Reads both properties.
    private func read() {
        GLibCalls.call(
            bus, Self.name, Self.path, Self.propertiesInterface, "GetAll", [.string(Self.interface)], .forbidden
        ) { [weak self] results in
            guard let self, case .array(_, let entries)? = results?.first else { return }
            func isSet(_ property: String) -> Bool {
                entries.contains { $0.elements?.first?.text == property && $0.elements?.last?.flag == true }
            }
            screenReader = isSet("ScreenReaderEnabled") ? .running : .off
            switch state {
            case .off where isSet("IsEnabled"): askForAddress()
            case .on where isSet("IsEnabled"): report()
            case .off, .askingForAddress, .on: if !isSet("IsEnabled") { change(to: .off) }
            }
        }
    }

    private func askForAddress() {
        change(to: .askingForAddress)
        GLibCalls.call(bus, Self.name, Self.path, Self.name, "GetAddress", [], .forbidden) { [weak self] results in
            guard let self, state == .askingForAddress else { return }
            let address = results?.first?.text ?? ""
            change(to: address.isEmpty ? .off : .on(address: address))
        }
    }

    private func change(to new: State) {
        let old = state
        guard new != old else { return }
        state = new
        if new == .off { screenReader = .off }
        switch (old, new) {
        case (_, .on), (.on, _): report()
        default: break
        }
    }

    private func report() {
        guard case .on(let address) = state else { return mailbox.report(.assistivePrograms(address: nil, .off)) }
        mailbox.report(.assistivePrograms(address: address, screenReader))
    }
}
