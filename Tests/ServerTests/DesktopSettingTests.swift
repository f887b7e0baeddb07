import Foundation
import Testing
import TouchKit
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// Desktop settings while their manager starts, changes them, ends and restarts.
    @Suite struct DesktopSettings {
        private func look(_ stage: ServerStage) -> UITraitCollection { stage.window.traitCollection }

        @Test("settings manager: may start late, change settings, end and restart; the window follows at once (G-7)")
        func manager() throws {
            let stage = try ServerStage(.xvfb())
            let other = try stage.foreignClient()
            #expect(look(stage).userInterfaceStyle == .light && stage.window.scale == 1)
            var settings = other.ownSettings(
                SettingsBytes(["Gdk/WindowScalingFactor": 2], texts: ["Net/ThemeName": "Adwaita-dark"]))
            try stage.settle()
            #expect(look(stage).userInterfaceStyle == .dark && stage.window.scale == 2)
            other.setSettings(
                SettingsBytes(["Gtk/EnableAnimations": 0], texts: ["Net/ThemeName": "HighContrast"]), of: settings)
            try stage.settle()
            #expect(look(stage).palette == .highContrastLight && stage.window.scale == 1)
            #expect(stage.application.preferences.motion == .reduced)
            other.destroy(settings)
            try stage.settle()
            #expect(stage.application.preferences == HostPreferences())
            settings = other.ownSettings(SettingsBytes(["Gtk/ApplicationPreferDarkTheme": 1]))
            try stage.settle()
            #expect(look(stage).palette == .dark)
            // The second manager's end counts.
            other.destroy(settings)
            try stage.settle()
            #expect(look(stage).palette == .light)
        }

        @Test("chosen theme: stays whatever the desktop's is (G-7)")
        func override() throws {
            let stage = try ServerStage(.xvfb())
            let other = try stage.foreignClient()
            let settings = other.ownSettings(SettingsBytes(texts: ["Net/ThemeName": "Adwaita-dark"]))
            for (theme, expected) in [
                (X11Host.Theme.light, Palette.light), (.contrast, .highContrastDark), (.system, .dark), (.dark, .dark),
            ] {
                stage.host.theme = theme
                try stage.settle()
                #expect(look(stage).palette == expected)
            }
            other.setSettings(SettingsBytes(texts: ["Net/ThemeName": "HighContrast"]), of: settings)
            try stage.settle()
            #expect(look(stage).palette == .dark)
        }

        @Test(
            "interface size: a chosen one applies at once, whatever the desktop's is, until it is reset (G-59, G-7)"
        )
        func scale() throws {
            let stage = try ServerStage(.xvfb())
            let other = try stage.foreignClient()
            _ = other.ownSettings(SettingsBytes(["Gdk/WindowScalingFactor": 2]))
            for (chosen, expected) in [(nil, 2.0), (1.5, 1.5), (3, 3), (nil, 2)] {
                stage.host.scaleOverride = chosen
                try stage.settle()
                #expect(stage.window.scale == CGFloat(expected))
            }
        }

        @Test("endless and invalid settings: do no harm (G-7)")
        func nonsense() throws {
            let stage = try ServerStage(.xvfb())
            let other = try stage.foreignClient()
            let settings = other.ownSettings(
                SettingsBytes([
                    "Gdk/WindowScalingFactor": .max, "Net/DoubleClickTime": .min, "Gtk/CursorThemeSize": .max,
                    "Net/DoubleClickDistance": 0, "Xft/DPI": -1,
                ]))
            try stage.settle()
            #expect(stage.window.scale == 8 && stage.application.preferences == HostPreferences())
            other.setSettings(
                SettingsBytes(texts: ["Net/ThemeName": String(repeating: "-dark", count: 9000)]), of: settings)
            try stage.settle()
            #expect(look(stage).palette == .dark && stage.window.scale == 1)
        }
    }
}
