import Foundation
import Testing
import TouchFoundation
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The placement of menus, and the names of keys in them.
@Suite struct MenuCardPlacementTests {
    /// The frame of a menu's card with groups of rows, opened by a 44-point button.
    private func card(
        _ direction: MenuCard.Side, at x: CGFloat, _ y: CGFloat, rows: [Int] = [2, 1],
        in size: CGSize = CGSize(width: 800, height: 600)
    ) -> CGRect {
        let (surroundings, menu) = (Surroundings(size: size), MenuCard())
        (menu.side, menu.anchor) = (direction, CGRect(x: x, y: y, width: 44, height: 44))
        menu.show(nil, rows.map { count in (0..<count).map { MenuCard.Choice(title: "\($0)") {} } })
        menu.present(in: surroundings.canvas)
        surroundings.settle()
        return menu.card.convert(menu.card.body, to: nil)
    }

    /// Compares two rectangles, with a tolerance for rounding.
    private func isSame(_ one: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
        let differences = [one.minX - x, one.minY - y, one.width - width, one.height - height]
        return differences.allSatisfy { abs($0) < 1e-6 }
    }

    @Test("menu: is beside its button, towards the canvas, with a gap between groups (G-30, D-64)")
    func beside() {
        #expect(isSame(card(.below, at: 100, 50), 100, 102, 232, 150))
        #expect(isSame(card(.above, at: 100, 400), 100, 242, 232, 150))
        #expect(isSame(card(.left, at: 400, 300), 160, 300, 232, 150))
        #expect(isSame(card(.right, at: 400, 300), 452, 300, 232, 150))
        #expect(isSame(card(.below, at: 100, 50, rows: [3]), 100, 102, 232, 144))
    }

    @Test("menu: at the window's edge, moves inside, and covers its button only when necessary (G-30)")
    func edge() {
        #expect(isSame(card(.below, at: 750, 50), 560, 102, 232, 150))
        #expect(isSame(card(.below, at: -20, 50), 8, 102, 232, 150))
        #expect(isSame(card(.below, at: 100, 500), 100, 442, 232, 150))
        #expect(isSame(card(.above, at: 100, 60), 100, 8, 232, 150))
        #expect(isSame(card(.left, at: 100, 560), 8, 442, 232, 150))
        #expect(isSame(card(.right, at: 700, -30), 560, 8, 232, 150))
    }

    @Test("menu: when too long, ends mid-row beside its button, or covers the button if space is short (G-30)")
    func long() {
        let low = CGSize(width: 800, height: 316)
        func long(_ direction: MenuCard.Side, _ y: CGFloat) -> CGRect {
            card(direction, at: 100, y, rows: [12], in: low)
        }
        #expect(isSame(long(.below, -14), 100, 38, 232, 254))
        #expect(isSame(long(.below, 26), 100, 8, 232, 298))
        #expect(isSame(long(.above, 290), 100, 28, 232, 254))
        #expect(isSame(long(.above, 250), 100, 8, 232, 298))
        #expect(isSame(long(.right, 5), 152, 8, 232, 298) && isSame(long(.right, 100), 152, 10, 232, 298))
    }

    @Test("menu: with a right-to-left language, aligns its trailing edge with its button's (G-50)")
    func mirrored() {
        Language.$ofTask.withValue(Language(code: "ar") { _ in nil }) {
            #expect(isSame(card(.below, at: 400, 50), 212, 102, 232, 150))
            #expect(
                isSame(card(.right, at: 400, 300), 452, 300, 232, 150),
                "right is a side of the screen in every language")
        }
    }

    @Test("key names: match the labels on the keyboard, with modifiers first (D-60)")
    func keys() {
        let names = [
            UIKeyCommand.inputUpArrow: "↑", UIKeyCommand.inputDownArrow: "↓", UIKeyCommand.inputLeftArrow: "←",
            UIKeyCommand.inputRightArrow: "→", UIKeyCommand.inputEscape: "Esc", UIKeyCommand.inputDelete: "Del",
            UIKeyCommand.inputHome: "Home", UIKeyCommand.inputEnd: "End", UIKeyCommand.inputPageUp: "PgUp",
            UIKeyCommand.inputPageDown: "PgDn", "\t": "Tab", "\r": "Return", "\u{8}": "Backspace", " ": "Space",
            UIKeyCommand.inputF(1): "F1", UIKeyCommand.inputF(12): "F12", "q": "Q", "[": "[",
        ]
        for (input, name) in names { #expect(HelpRow.keys(input) == name) }
        #expect(HelpRow.keys("z", [.control, .shift]) == "Ctrl+Shift+Z")
        #expect(HelpRow.keys("z", [.shift, .command, .alternate]) == "Alt+Super+Shift+Z")
        #expect(Command.redo.shownKeys == "Ctrl+Shift+Z" && Command.renameDrawing.shownKeys == nil)
    }
}
