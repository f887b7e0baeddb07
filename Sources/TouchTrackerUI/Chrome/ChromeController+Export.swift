import Foundation
import TouchKit
import TouchLanguage

/// How pictures are exported, and where they are printed.
extension ChromeController {
    /// Lets it be chosen how pictures are exported; what holds is marked.
    func showExportSettings() {
        let scales = ExportChoice.scales.map { scale in
            row(scale.map { "\($0)×" } ?? localized("Screen Resolution")) { $0.scale = scale }
        }
        let grounds = [
            row(localized("Include Paper")) { $0.ground = .paper },
            row(localized("On White Paper")) { $0.ground = .white },
            row(localized("Transparent Background")) { $0.ground = .none },
        ]
        let folder = MenuCard.Choice(title: localized("Folder…"), keys: pictureFolder) { [unowned self] in
            askForFolder()
        }
        mainMenu.show([scales, grounds, [folder]])
        presentInMiddle()
    }

    private func presentInMiddle() {
        let middle = container.bounds.center
        mainMenu.way = .below
        // In a small window it begins at the edge.
        mainMenu.anchor = CGRect(
            x: max(0, middle.x - Self.menuReach.x), y: max(0, middle.y - Self.menuReach.y), width: 0, height: 0)
        mainMenu.present(in: container)
    }

    /// From the menu's corner to its middle, about; in points.
    private static let menuReach = CGPoint(x: 110, y: 180)

    private func row(_ title: String, _ choose: @escaping (inout ExportChoice) -> Void) -> MenuCard.Choice {
        var choice = exportChoice
        choose(&choice)
        return MenuCard.Choice(title: title, keys: choice == exportChoice ? "✓" : nil) { [unowned self] in
            choose(&exportChoice)
            exportChosen?(exportChoice)
        }
    }

    private func askForFolder() {
        renameCard.show(pictureFolder, of: .folder) { [unowned self] in order(.pictures(folder: $0)) }
        renameCard.present(in: container)
        renameCard.edit()
    }

    func print(by person: Person) {
        guard editor.isComplete else { return tellToWait(for: .print, person) }
        guard !editor.drawing.isEmpty else {
            return tell(localized("Nothing to print: the drawing is empty."), to: person)
        }
        order(.print)
    }

    /// Offers the printers that there are.
    ///
    /// - Parameter names: as the system calls them; not empty.
    public func offerPrinters(_ names: [String]) {
        mainMenu.show([names.map { name in .init(title: name) { [unowned self] in order(.printOn(name)) } }])
        presentInMiddle()
    }
}
