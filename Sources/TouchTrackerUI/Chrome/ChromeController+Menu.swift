import Foundation
import TouchKit

/// The main menu, and what it asks of the program.
extension ChromeController {
    /// Opens the menu of the bar, beside its button.
    func showMainMenu() {
        guard !mainMenu.isPresented else { return }
        menu.hide()
        let button = bar?.menuButton
        mainMenu.anchor = button.map { $0.convert($0.bounds, to: container) } ?? CGRect(origin: .zero, size: .zero)
        mainMenu.chosen = { [unowned self] in perform($0) }
        mainMenu.show(CommandTable.mainMenu, CommandContext(self))
        mainMenu.present(in: container)
    }

    func order(_ order: ProgramOrder) {
        menu.hide()
        ordered?(order)
    }
}
