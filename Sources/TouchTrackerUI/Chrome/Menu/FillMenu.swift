import Foundation
import TouchDrawingModel
import TouchFoundation
import TouchKit

/// The fills that can be chosen for a person's selection, where the selection's menu was (O-43).
final class FillMenu {
    let card = MenuCard()
    private unowned let commands: CommandPerformer

    /// The opacities that are offered, in percent. Source: rule O-43.
    private static let percentages = [20, 40, 60, 80, 100]

    init(_ commands: CommandPerformer) { self.commands = commands }

    func show(for person: Person) {
        card.anchor = CGRect(origin: commands.popovers.menu(of: person).viewLocation, size: .zero)
        card.side = .below
        card.show(localized("Fill…"), groups(for: person))
        commands.context.present(card)
    }

    private func groups(for person: Person) -> [[MenuCard.Choice]] {
        let (editor, ids) = (commands.editor, person.selected.ids)
        let fills = Set(ids.compactMap { editor.drawing[$0] }.filter(\.isClosed).map(\.fill))
        func choice(_ title: String, _ fill: Fill?) -> MenuCard.Choice {
            MenuCard.Choice(
                title: title,
                sample: fill.map { MenuSample(toolbox: person.toolbox, fill: $0, paper: editor.document.paper) },
                keys: fills == [fill] ? "✓" : nil
            ) { [weak editor, weak person] in
                if let person { editor?.fill(ids, with: fill, by: person) }
            }
        }
        let shades = Self.percentages.map { percentage in
            choice(
                localized("\(percentage)%"), Fill(person.toolbox.ink, opacity: Double(percentage) / 100))
        }
        return [shades] + (fills == [nil] ? [] : [[choice(localized("No Fill"), nil)]])
    }
}
