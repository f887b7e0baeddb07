import Testing
import TouchKit
import TouchServerHarness

@testable import TouchX11

/// What the desktop's settings mean.
@Suite struct DesktopSettingsTests {
    private func settings(_ integers: [String: Int32] = [:], _ theme: String = "") -> XSettings {
        XSettings(SettingsBytes(integers, texts: ["Net/ThemeName": theme]).bytes)
    }

    @Test(
        "a theme's name tells light from dark, and high contrast (G-7)",
        arguments: [
            ("Adwaita", "light normal"), ("Adwaita-dark", "dark normal"), ("Breeze-Dark", "dark normal"),
            ("Yaru-blue-dark", "dark normal"), ("Arc-Darker", "dark normal"), ("HighContrast", "light high"),
            ("HighContrastInverse", "dark high"), ("ContrastHigh", "light high"), ("ContrastHighInverse", "dark high"),
            ("Default-hc", "light high"), ("Default-hc-dark", "dark high"), ("BlackMATE", "dark normal"),
            ("Darkness", "light normal"), ("Mint-Y-Dark-Aqua", "dark normal"), ("", "light normal"),
        ])
    func themes(name: String, expected: String) {
        let preferences = settings([:], name).preferences(scale: 1)
        #expect("\(preferences.appearance) \(preferences.contrast)" == expected)
    }

    @Test("dark by wish, reduced motion, and the time and place of the next click are read (G-7)")
    func others() {
        let preferences = settings([
            "Gtk/ApplicationPreferDarkTheme": 1, "Gtk/EnableAnimations": 0, "Net/DoubleClickTime": 250,
            "Net/DoubleClickDistance": 8,
        ]).preferences(scale: 2)
        #expect(preferences.appearance == .dark && preferences.motion == .reduced)
        #expect(preferences.doubleClickTime == .milliseconds(250) && preferences.doubleClickDistance == 4)
        #expect(settings(["Gtk/EnableAnimations": 1]).preferences(scale: 2) == HostPreferences())
    }

    @Test(
        "the scale is the factor times the dots per inch without it, by 96 (G-7)",
        arguments: [
            ([:], nil, nil), (["Xft/DPI": 120 * 1024], nil, 1.25), (["Gdk/WindowScalingFactor": 2], nil, 2),
            (["Gdk/WindowScalingFactor": 2, "Xft/DPI": 96 * 1024], nil, 2),
            (["Gdk/WindowScalingFactor": 2, "Gdk/UnscaledDPI": 120 * 1024, "Xft/DPI": 240 * 1024], nil, 2.5),
            (["Gdk/WindowScalingFactor": 1], 1.5, 1.5), (["Gdk/WindowScalingFactor": 2], 1, 2),
            (["Gdk/WindowScalingFactor": 2], 2.5, 2.5), (["Xft/DPI": -1], 1.5, nil),
        ] as [([String: Int32], Double?, Double?)])
    func scale(integers: [String: Int32], resources: Double?, expected: Double?) {
        #expect(ScreenScale.scale(of: settings(integers), resources: resources) == expected)
    }
}
