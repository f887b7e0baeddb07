import TouchDrawingModel
import TouchDrawingStore
import TouchTrackerUI

/// The paper of new drawings: the one that was chosen last, in any drawing.
extension Program {
    /// Saves the paper for new drawings. A kiosk ignores it, and a recording that plays does not save it.
    func remember(_ paper: Paper) {
        guard kiosk == nil else { return }
        self.paper = paper
        guard let library else { return }
        do {
            try SettingsFile(library.directories.paper, defaults: Paper()).write(paper)
        } catch {
            Console.error("\(error)")
        }
    }
}

extension AppDirectories {
    /// The paper that was chosen last; plain white by default.
    var chosenPaper: Paper { SettingsFile(paper, defaults: Paper()).read().value }
}
