import Foundation
import TouchKit
import TouchLanguage

/// The main menu, and what it asks of the program.
extension ChromeController {
    /// Opens the menu of the bar, beside its button.
    func showMainMenu() {
        // Beside what several people do it stays until it is wanted no more.
        guard !mainMenu.isPresented else { return mainMenu.dismiss() }
        dismissPopovers()
        let context = CommandContext(self)
        let groups = CommandTable.mainMenu.map { group in
            group.filter { permits($0.command) }.map { choice($0, in: context) }
        }
        show(mainMenu, groups, beside: bar?.menuButton)
    }

    func choice(_ entry: CommandTable.MainMenuEntry, in context: CommandContext) -> MenuCard.Choice {
        MenuCard.Choice(
            title: entry.title(context), keys: style == .kiosk ? nil : entry.command.shownKeys,
            isEnabled: entry.command.isAvailable(in: context)
        ) { [unowned self] in perform(entry.command) }
    }

    /// Lets the paper be chosen where the popup menu was.
    func showPapers() {
        mainMenu.anchor = CGRect(origin: canvasView.viewport.view(menu.point), size: .zero)
        mainMenu.side = .below
        mainMenu.show(papers)
        mainMenu.present(in: container)
    }

    /// What the paper can be like; what it is like is marked.
    var papers: [[MenuCard.Choice]] {
        let current = editor.document.paper
        return CommandTable.papers.map { group in
            group.map { row in
                let isChosen = row.choose(current) == current
                return MenuCard.Choice(title: row.title, keys: isChosen ? "✓" : nil) { [unowned self] in
                    let paper = row.choose(editor.document.paper)
                    editor.setPaper(on: paper)
                    onRequest?(.rememberPaper(paper))
                }
            }
        }
    }

    func request(_ order: ProgramRequest) {
        dismissPopovers()
        onRequest?(order)
    }

    func showGallery() {
        dismissPopovers()
        onShowGallery?()
    }

    /// Lets people say how many they are.
    func showPeople() {
        guard !peopleCard.isPresented else { return }
        dismissPopovers()
        peopleCard.onChange = { [unowned self] in setPeople($0, $1) }
        peopleCard.show(editor.people.count, input.seating.arrangement)
        peopleCard.scope = modalScope
        peopleCard.present(in: container)
    }

    /// What came of the name that somebody gave the drawing.
    ///
    /// - Returns: whether a dialog waited for that.
    @discardableResult
    public func finishRename(_ outcome: RenameOutcome) -> Bool { renameCard.finish(outcome) }

    /// Asks for the drawing's name.
    func rename() {
        dismissPopovers()
        renameCard.show(drawingTitle) { [unowned self] name in onRequest?(.rename(name)) }
        renameCard.scope = modalScope
        renameCard.present(in: container)
        renameCard.edit()
    }
}
