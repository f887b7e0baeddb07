import TouchDrawingModel
import TouchDrawingStore
import TouchTrackerUI

/// What new drawings lie on: the paper that was chosen last, in whichever drawing.
extension Program {
    /// Remembers it for drawings of this window, and for the next start; nothing where visitors draw, and while a recording
    /// plays nothing for the next start.
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
    /// The paper that was chosen last; white and plain before one was chosen.
    var chosenPaper: Paper { SettingsFile(paper, defaults: Paper()).read().value }
}
