import Foundation
import TouchKit

/// The main menu, and what it asks of the program.
extension ChromeController {
    /// Opens the menu of the bar, beside its button.
    func showMainMenu() {
        // Beside what several people do it stays until it is wanted no more.
        guard !mainMenu.isPresented else { return mainMenu.dismiss() }
        hideMenus()
        let button = bar?.menuButton
        mainMenu.anchor = button.map { $0.convert($0.bounds, to: container) } ?? .zero
        let context = CommandContext(self)
        mainMenu.show(
            CommandTable.mainMenu.map { group in
                group.filter { permits($0.command) }.map { entry in
                    MenuCard.Choice(
                        title: entry.title(context), keys: entry.command.shownKeys,
                        isEnabled: entry.command.isAvailable(in: context)
                    ) { [unowned self] in perform(entry.command) }
                }
            })
        mainMenu.scope = modalScope
        mainMenu.present(in: container)
    }

    /// Lets the paper be chosen; what it is like is marked.
    func showPapers() {
        let present = editor.document.paper
        mainMenu.anchor = CGRect(origin: canvasView.viewport.view(menu.place), size: .zero)
        mainMenu.show(
            CommandTable.papers.map { group in
                group.map { row in
                    let isChosen = row.choose(present) == present
                    return MenuCard.Choice(title: row.title, keys: isChosen ? "✓" : nil) { [unowned self] in
                        editor.lie(on: row.choose(editor.document.paper))
                    }
                }
            })
        mainMenu.present(in: container)
    }

    func order(_ order: ProgramOrder) {
        hideMenus()
        ordered?(order)
    }

    func showGallery() {
        hideMenus()
        galleryWanted?()
    }

    /// Lets people say how many they are.
    func showPeople() {
        guard !peopleCard.isPresented else { return }
        hideMenus()
        peopleCard.chosen = { [unowned self] in seat($0, $1) }
        peopleCard.show(editor.people.count, input.seating.arrangement)
        peopleCard.scope = modalScope
        peopleCard.present(in: container)
    }

    /// Asks for the drawing's name.
    func rename() {
        hideMenus()
        renameCard.show(drawingTitle) { [unowned self] name in
            order(.rename(name))
        }
        renameCard.scope = modalScope
        renameCard.present(in: container)
        renameCard.edit()
    }
}
