import TouchDrawingModel
import TouchDrawingStore
import TouchTrackerUI
import TouchX11

/// Settings that are saved for the next start, unless a recording plays.
extension AppDelegate {
    /// Applies the theme, scale and language. An option on the command line holds until the same setting is changed.
    func choose(_ choice: InterfaceChoice) {
        let previous = interface
        interface = choice
        guard let files else { return }
        if choice.theme != previous.theme { desktop?.theme = X11Host.Theme(choice.theme) }
        if choice.scale != previous.scale { desktop?.scaleOverride = choice.scale }
        SettingsFile(files.directories.interface, defaults: InterfaceChoice()).save(choice)
    }

    /// Remembers the paper for new drawings; not in a kiosk.
    func remember(_ paper: Paper) {
        guard kiosk == nil else { return }
        self.paper = paper
        if let files { SettingsFile(files.directories.paper, defaults: Paper()).save(paper) }
    }

    /// Remembers where the toolbar and the color panel are.
    func remember(_ bar: BarSettings) {
        if let files { SettingsFile(files.directories.bar, defaults: BarSettings()).save(bar) }
    }
}

extension SettingsFile {
    /// Writes the settings; a failure is only logged.
    func save(_ value: Value) {
        do throws(SettingsError) {
            try write(value)
        } catch {
            Console.error("\(error)")
        }
    }
}

extension AppDirectories {
    /// The last saved theme, scale and language.
    var interfaceChoice: InterfaceChoice {
        SettingsFile(interface, defaults: InterfaceChoice(), isValid: \.isValid).read().value
    }

    /// The last saved position of the toolbar and the color panel.
    var barChoice: BarSettings {
        SettingsFile(bar, defaults: BarSettings()) { $0.panel?.isValid != false }.read().value
    }

    /// The paper that was chosen last in any drawing; plain white by default.
    var chosenPaper: Paper { SettingsFile(paper, defaults: Paper()).read().value }
}

extension X11Host.Theme {
    /// - Parameter choice: the theme that was chosen in the window.
    init(_ choice: InterfaceChoice.Theme) {
        switch choice {
        case .system: self = .system
        case .light: self = .light
        case .dark: self = .dark
        }
    }
}
