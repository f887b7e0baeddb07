import TouchDrawingStore
import TouchTrackerUI

/// Where the bar and the colour panel are at this screen, whatever is drawn.
extension Program {
    /// Keeps what somebody has chosen for the next start; nothing while a recording plays.
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
    /// What was chosen last.
    var barChoice: BarSettings {
        SettingsFile(bar, defaults: BarSettings()) { $0.panel?.isValid != false }.read().value
    }
}
