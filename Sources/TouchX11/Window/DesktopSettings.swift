internal import CTouchX11
import Foundation
import TouchKit

/// The desktop's settings and those of the program that override them: passes scale, preferences and the pointer's theme
/// on when they change.
@MainActor
final class DesktopSettings {
    /// Overrides the desktop's theme.
    var theme = X11Host.Theme.system {
        didSet { if theme != oldValue { read() } }
    }
    /// Pixels per point; nil: the desktop's setting.
    var scaleOverride: Double? {
        didSet { if scaleOverride != oldValue { read() } }
    }
    /// As the portal last reported them.
    var portal = PortalSettings() {
        didSet { read() }
    }
    /// As the portal's thread last reported it.
    var screenReader = HostPreferences.ScreenReader.off {
        didSet { if screenReader != oldValue { read() } }
    }
    /// Whether the desktop's settings may have changed. They are read once per batch of events, however often another
    /// program writes them.
    var isStale = false

    private let connection: Connection
    private let queue: HostEventQueue
    private let windows: X11Windows
    private let manager: SettingsManager
    /// As last sent to the application.
    private var preferences = HostPreferences()
    private var cursorTheme = CursorTheme()

    init(_ connection: Connection, _ queue: HostEventQueue, _ windows: X11Windows, scaleOverride: Double?) {
        (self.connection, self.queue, self.windows) = (connection, queue, windows)
        manager = SettingsManager(connection)
        self.scaleOverride = scaleOverride
    }

    func readIfStale() {
        guard isStale else { return }
        isStale = false
        read()
    }

    /// Reads the settings. Called when they may have changed, or their manager has started or exited.
    func read() {
        let settings = manager.read()
        let scale = ScreenScale(connection: connection).current(override: scaleOverride, settings)
        if scale != windows.scale { windows.setScale(scale) }
        let desktop = portal.applied(to: settings?.preferences(scale: scale) ?? HostPreferences())
        var preferences = theme.applied(to: desktop)
        preferences.screenReader = screenReader
        if preferences != self.preferences {
            self.preferences = preferences
            queue.post(.preferences(preferences))
        }
        if let settings { applyCursorTheme(settings) }
    }

    func windowDestroyed(_ window: UInt) {
        if window == manager.owner { isStale = true }
    }

    /// Uses the desktop's cursor theme in our windows.
    private func applyCursorTheme(_ settings: XSettings) {
        let cursors = CursorTheme(
            name: settings.strings["Gtk/CursorThemeName"], size: settings.integers["Gtk/CursorThemeSize"])
        guard cursors != cursorTheme else { return }
        cursorTheme = cursors
        cursors.apply(connection)
        for window in windows.all.values { window.reloadCursor() }
    }
}

/// The owner of the desktop's settings for the screen; it may start, exit and restart. Source: XSETTINGS 0.5.
@MainActor
final class SettingsManager {
    private let connection: Connection
    /// The manager's window; 0 if there is none.
    private(set) var owner: UInt = 0

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Reads the current settings; nil without a manager. From then on, events report changes of the settings and the
    /// manager's end. The start of a manager is reported to the root window (`MANAGER`).
    func read() -> XSettings? {
        let selection = connection.intern(["_XSETTINGS_S\(connection.screen)"])[0]
        owner = XGetSelectionOwner(connection.display, selection)
        guard owner != 0 else { return nil }
        let (property, errors) = connection.trappingErrors {
            XSelectInput(connection.display, owner, PropertyChangeMask | StructureNotifyMask)
            return connection.readProperty(
                connection.atoms[.xsettingsSettings], of: owner, limit: 1 << 20, .keep)
        }
        guard errors.isEmpty, case .value(let value) = property else { return nil }
        return XSettings(Array(value.data))
    }
}

/// The pointer's theme, from the desktop's settings.
struct CursorTheme: Equatable {
    /// Nil or empty if unspecified.
    var name: String?
    /// In pixels; nil or 0 if unspecified.
    var size: Int32?

    @MainActor
    func apply(_ connection: Connection) {
        if let name, !name.isEmpty { XcursorSetTheme(connection.display, name) }
        // Larger sizes are invalid. Source: our choice.
        if let size, (1...512).contains(size) { XcursorSetDefaultSize(connection.display, size) }
    }
}

extension X11Host {
    /// The color theme of the program.
    public enum Theme: String, Sendable, CaseIterable {
        /// Dark on light.
        case light
        /// Light on dark.
        case dark
        /// High contrast; light or dark like the desktop.
        case contrast
        /// The desktop's theme.
        case system
    }
}

extension X11Host.Theme {
    func applied(to preferences: HostPreferences) -> HostPreferences {
        var preferences = preferences
        switch self {
        case .light: (preferences.appearance, preferences.contrast) = (.light, .normal)
        case .dark: (preferences.appearance, preferences.contrast) = (.dark, .normal)
        case .contrast: preferences.contrast = .high
        case .system: break
        }
        return preferences
    }
}
