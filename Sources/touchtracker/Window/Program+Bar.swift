import TouchDrawingStore
import TouchTrackerUI

/// Where the bar and the colour panel are at this screen, whatever is drawn.
extension Program {
    /// Keeps what somebody has chosen for the next start; nothing while a recording plays.
    func rememberBar(at edge: BarEdge) {
        guard let library else { return }
        let choice = BarChoice(edge: edge, panel: controller.chrome.panelPosition)
        do {
            try SettingsFile(library.places.bar, defaults: BarChoice()).write(choice)
        } catch {
            Console.error("\(error)")
        }
    }
}

extension Places {
    /// What was chosen last.
    var barChoice: BarChoice {
        SettingsFile(bar, defaults: BarChoice()) { $0.panel?.isValid != false }.read().value
    }
}
