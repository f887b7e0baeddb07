internal import CTouchX11
import Foundation
import TouchKit

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

    /// Reads the desktop's settings. Called when they may have changed, or their manager has started or exited.
    func readSettings() {
        let settings = settingsManager.read()
        let scale = ScreenScale(connection).current(override: scaleOverride, settings)
        if scale != self.scale { setScale(scale) }
        let desktop = desktop.portalSettings.applied(to: settings?.preferences(scale: scale) ?? HostPreferences())
        let preferences = theme.applied(to: desktop)
        if preferences != self.preferences {
            self.preferences = preferences
            hostEvents.append(.preferences(preferences))
        }
        if let settings { applyCursorTheme(settings) }
    }

    private func setScale(_ scale: Double) {
        self.scale = scale
        for window in windows.values {
            setSizeHints(of: window)
            translator.windows[window.xid]?.scale = scale
            hostEvents.append(.resized(window.id, size(of: window), scale: scale))
        }
    }

    /// Uses the desktop's cursor theme in our windows.
    private func applyCursorTheme(_ settings: XSettings) {
        let cursors = CursorTheme(
            name: settings.strings["Gtk/CursorThemeName"], size: settings.integers["Gtk/CursorThemeSize"])
        guard cursors != cursorTheme else { return }
        cursorTheme = cursors
        cursors.apply(connection)
        for window in windows.values { window.reloadCursor() }
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
