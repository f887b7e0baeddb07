import TouchDrawingStore
import TouchTrackerUI

/// Saves where the toolbar and the color panel are.
extension Program {
    /// Saves the positions for the next start, unless a recording plays.
    func remember(_ settings: BarSettings) {
        guard let library else { return }
        do {
            try SettingsFile(library.directories.bar, defaults: BarSettings()).write(settings)
        } catch {
            Console.error("\(error)")
        }
    }
}

extension AppDirectories {
    /// The last saved position.
    var barChoice: BarSettings {
        SettingsFile(bar, defaults: BarSettings()) { $0.panel?.isValid != false }.read().value
    }
}
