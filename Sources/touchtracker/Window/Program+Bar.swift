import TouchDrawingStore
import TouchTrackerUI

/// Where the bar stands at this screen, whatever is drawn.
extension Program {
    /// Keeps what somebody has chosen for the next start; nothing while a recording plays.
    func remember(_ edge: BarEdge) {
        guard let library else { return }
        do {
            try SettingsFile(library.places.bar, defaults: BarChoice()).write(BarChoice(edge: edge))
        } catch {
            Console.error("\(error)")
        }
    }
}

extension Places {
    /// What was chosen last.
    var barEdge: BarEdge { SettingsFile(bar, defaults: BarChoice()).read().value.edge }
}
