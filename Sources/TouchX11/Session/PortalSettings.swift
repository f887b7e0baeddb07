import TouchKit

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
