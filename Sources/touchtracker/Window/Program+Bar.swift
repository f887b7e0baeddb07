import TouchDrawingStore
import TouchTrackerUI

/// Saves where the toolbar and the color panel are.
extension Program {
    /// Saves the position for the next start, unless a recording plays.
    func rememberBar(at edge: BarEdge) {
        guard let library else { return }
        let choice = BarSettings(edge: edge, panel: controller.chrome.panelPosition)
        do {
            try SettingsFile(library.directories.bar, defaults: BarSettings()).write(choice)
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
