import Foundation
import TouchFoundation
import TouchKit

/// The main menu, and the requests that it makes.
extension ChromeController {
    /// Opens the menu of the bar, beside its button.
    func showMainMenu() {
        // With several people it stays open while others draw, so the button closes it.
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

    /// Opens the paper menu where the context menu was.
    func showPapers() {
        mainMenu.anchor = CGRect(origin: canvasView.viewport.view(menu.point), size: .zero)
        mainMenu.side = .below
        mainMenu.show(papers)
        mainMenu.present(in: container)
    }

    /// The papers; the current one is marked.
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

    /// Opens the dialog for the number of people.
    func showPeople() {
        guard !peopleCard.isPresented else { return }
        dismissPopovers()
        peopleCard.onChange = { [unowned self] in setPeople($0, $1) }
        peopleCard.show(editor.people.count, input.seating.arrangement)
        peopleCard.scope = modalScope
        peopleCard.present(in: container)
    }

    /// Passes the result of renaming to the dialog.
    ///
    /// - Returns: whether the dialog was waiting for it.
    @discardableResult
    public func finishRename(_ outcome: RenameOutcome) -> Bool { renameCard.finish(outcome) }

    /// Opens the dialog for the drawing's name.
    func rename() {
        dismissPopovers()
        renameCard.show(drawingTitle) { [unowned self] name in onRequest?(.rename(name)) }
        renameCard.scope = modalScope
        renameCard.present(in: container)
        renameCard.edit()
    }
}
