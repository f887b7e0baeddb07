import TouchKit

/// What the desktop's portal says to all programs. Source: XDG Desktop Portal, `org.freedesktop.appearance`.
nonisolated struct PortalSettings: Equatable, Sendable {
    static let namespace = "org.freedesktop.appearance"
    static let keys = ["color-scheme", "contrast", "reduced-motion"]

    /// Nil: nothing is said of that.
    var appearance: HostPreferences.Appearance?
    var contrast: HostPreferences.Contrast?
    var motion: HostPreferences.Motion?

    /// - Parameter value: one that the portal's specification doesn't know says nothing.
    mutating func set(_ key: String, to value: UInt32) {
        switch key {
        case "color-scheme": appearance = value == 1 ? .dark : value == 2 ? .light : nil
        case "contrast": contrast = value == 1 ? .high : nil
        case "reduced-motion": motion = value == 1 ? .reduced : nil
        default: break
        }
    }

    /// The portal comes first for light and dark; a wish for more contrast or less motion counts, whoever knows it.
    func applied(to preferences: HostPreferences) -> HostPreferences {
        var preferences = preferences
        if let appearance { preferences.appearance = appearance }
        if let contrast { preferences.contrast = contrast }
        if let motion { preferences.motion = motion }
        return preferences
    }
}
