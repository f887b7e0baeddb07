import Foundation
import TouchKit

extension XSettings {
    /// Converts the settings for all programs. Source of the names: freedesktop.org's list of registered settings, and
    /// GTK's documentation.
    ///
    /// - Parameter scale: pixels per point.
    func preferences(scale: Double) -> HostPreferences {
        var preferences = HostPreferences()
        let theme = ThemeName(strings["Net/ThemeName"] ?? "")
        let prefersDark = (integers["Gtk/ApplicationPreferDarkTheme"] ?? 0) != 0
        preferences.appearance = prefersDark || theme.isDark ? .dark : .light
        preferences.contrast = theme.hasHighContrast ? .high : .normal
        preferences.motion = integers["Gtk/EnableAnimations"] == 0 ? .reduced : .full
        if let time = integers["Net/DoubleClickTime"], Self.doubleClickTimes.contains(time) {
            preferences.doubleClickTime = .milliseconds(time)
        }
        if let distance = integers["Net/DoubleClickDistance"], Self.doubleClickDistances.contains(distance) {
            preferences.doubleClickDistance = Double(distance) / scale
        }
        return preferences
    }

    /// The valid range, in milliseconds. Source: our choice, wider than any desktop's slider.
    private static let doubleClickTimes: ClosedRange<Int32> = 50...5000
    /// The valid range, in pixels. Source: our choice.
    private static let doubleClickDistances: ClosedRange<Int32> = 1...200
}

/// A theme's properties, derived from its name: there is no setting for whether a theme is dark.
struct ThemeName {
    private let words: Set<String>

    /// - Parameter name: such as "Adwaita-dark", "HighContrastInverse" or "Default-hc-dark".
    init(_ name: String) {
        var words: [String] = []
        for part in name.split(whereSeparator: { !$0.isLetter }) {
            var word = ""
            for letter in part {
                if letter.isUppercase, word.last?.isLowercase == true {
                    words.append(word)
                    word = ""
                }
                word.append(letter)
            }
            words.append(word)
        }
        self.words = Set(words.map { $0.lowercased() })
    }

    var isDark: Bool { !words.isDisjoint(with: ["dark", "darker", "darkest", "inverse", "black", "night"]) }
    var hasHighContrast: Bool { !words.isDisjoint(with: ["contrast", "hc"]) }
}
