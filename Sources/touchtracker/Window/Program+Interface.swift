import TouchDrawingStore
import TouchTrackerUI
import TouchX11

/// The theme, scale and language of the interface.
extension Program {
    /// Applies a choice and saves it for the next start. Does neither while a recording plays.
    func choose(_ choice: InterfaceChoice) {
        let previous = interface
        interface = choice
        guard let library else { return }
        applyInterface(previous, choice)
        do {
            try SettingsFile(library.directories.interface, defaults: InterfaceChoice()).write(choice)
        } catch {
            Console.error("\(error)")
        }
    }
}

extension AppDirectories {
    /// The last saved choice.
    var interfaceChoice: InterfaceChoice {
        SettingsFile(interface, defaults: InterfaceChoice(), isValid: \.isValid).read().value
    }
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
