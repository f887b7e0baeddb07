import Foundation
import Testing
import TouchKit
import TouchServerHarness

@testable import TouchX11

/// Interpretation of the desktop's settings.
@Suite struct DesktopSettingsTests {
    private func settings(_ integers: [String: Int32] = [:], _ theme: String = "") -> XSettings {
        XSettings(SettingsBytes(integers, texts: ["Net/ThemeName": theme]).bytes)
    }

    @Test(
        "theme name: tells light from dark, and high contrast (G-7)",
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

    @Test("settings: dark preference, reduced motion, and double-click time and distance are read (G-7)")
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
        "scale: is the window scaling factor times the unscaled DPI / 96 (G-7)",
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

    @Test("implausible double-click time or distance: is ignored (G-7)")
    func mistakes() {
        for (time, isPlausible) in [(49, false), (50, true), (5000, true), (5001, false), (-250, false)]
            as [(Int32, Bool)]
        {
            let expected: Duration? = isPlausible ? .milliseconds(time) : nil
            #expect(settings(["Net/DoubleClickTime": time]).preferences(scale: 1).doubleClickTime == expected)
        }
        for (distance, isPlausible) in [(0, false), (1, true), (200, true), (201, false), (-8, false)]
            as [(Int32, Bool)]
        {
            let expected: CGFloat? = isPlausible ? CGFloat(distance) / 2 : nil
            let preferences = settings(["Net/DoubleClickDistance": distance]).preferences(scale: 2)
            #expect(preferences.doubleClickDistance == expected)
        }
    }

    @Test("portal settings: have priority; missing and unknown values don't (G-7)")
    func portal() {
        var (portal, requests) = (PortalSettings(), HostPreferences())
        (requests.appearance, requests.contrast, requests.motion) = (.dark, .high, .reduced)
        #expect(portal.applied(to: requests) == requests && portal.applied(to: HostPreferences()) == HostPreferences())
        portal.set("color-scheme", to: 2)
        portal.set("contrast", to: 0)
        portal.set("reduced-motion", to: 0)
        #expect(portal.applied(to: requests).appearance == .light)
        #expect(portal.applied(to: requests).contrast == .high && portal.applied(to: requests).motion == .reduced)
        portal.set("color-scheme", to: 3)
        #expect(portal.applied(to: requests) == requests)
        portal.set("accent-color", to: 1)
        #expect(portal == PortalSettings())
        for key in PortalSettings.keys { portal.set(key, to: 1) }
        #expect(portal.applied(to: HostPreferences()) == requests)
        for key in PortalSettings.keys { portal.set(key, to: 9) }
        #expect(portal == PortalSettings())
    }

    @Test("chosen theme: is light or dark without contrast, or has the desktop's contrast (G-7)")
    func ownTheme() {
        var desktop = HostPreferences()
        (desktop.appearance, desktop.contrast, desktop.motion) = (.dark, .high, .reduced)
        let light = X11Host.Theme.light.applied(to: desktop)
        #expect(light.appearance == .light && light.contrast == .normal && light.motion == .reduced)
        let dark = X11Host.Theme.dark.applied(to: HostPreferences())
        #expect(dark.appearance == .dark && dark.contrast == .normal && dark.motion == .full)
        let contrast = X11Host.Theme.contrast.applied(to: HostPreferences())
        #expect(contrast.appearance == .light && contrast.contrast == .high)
        #expect(X11Host.Theme.system.applied(to: desktop) == desktop)
    }
}
