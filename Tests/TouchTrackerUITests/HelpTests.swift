import DrawingModel
import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The hint on an empty canvas, and the sheet with all gestures and keys.
@Suite struct HelpTests {
    nonisolated static let sizes: [CGSize] = [
        CGSize(width: 480, height: 360), CGSize(width: 640, height: 480), CGSize(width: 800, height: 600),
        CGSize(width: 1024, height: 768), CGSize(width: 1920, height: 1080),
    ]

    private static func open(_ size: CGSize = CGSize(width: 800, height: 600)) -> (Surroundings, HelpSheet) {
        let (surroundings, sheet) = (
            Surroundings(size: size), HelpSheet(keys: HelpRow.rows(for: DrawController.commands))
        )
        sheet.present(in: surroundings.stage.window)
        surroundings.settle()
        return (surroundings, sheet)
    }

    private static func tables(_ sheet: HelpSheet) -> [HelpTable] {
        sheet.card.subviews.compactMap { $0 as? HelpTable }
    }

    @Test("D-60: the sheet fits windows of all sizes, and no row is left out", arguments: sizes)
    func fits(size: CGSize) {
        // D-60
        let (surroundings, sheet) = Self.open(size)
        let card = sheet.card
        #expect(surroundings.stage.window.bounds.contains(card.convert(card.body, to: nil)))
        #expect(sheet.cardScale >= 0.85)
        for table in Self.tables(sheet) {
            #expect(card.body.contains(table.frame))
            #expect(table.height(forWidth: table.bounds.width, table.style) <= table.bounds.height)
        }
        let shown = Self.tables(sheet).filter { !$0.isHidden }.count
        #expect(shown == (size.width < 700 ? 1 : 2))
    }

    @Test("D-60: where there is room for one table, tabs show the other")
    func tabs() {
        // D-60
        let (surroundings, sheet) = Self.open(CGSize(width: 480, height: 360))
        #expect(Self.tables(sheet).map(\.isHidden) == [false, true])
        surroundings.tap(sheet.tabs[1])
        surroundings.settle()
        #expect(Self.tables(sheet).map(\.isHidden) == [true, false] && sheet.isPresented)
    }

    @Test("D-60: F1, Escape, the cross and a touch outside close it; keys go to the canvas again", arguments: 0..<4)
    func close(way: Int) {
        // D-60
        let (surroundings, sheet) = Self.open()
        surroundings.stage.finger().tap(at: sheet.card.convert(at(100, 200), to: nil))
        #expect(sheet.isPresented)
        switch way {
        case 0: surroundings.press(UIKeyCommand.inputF(1))
        case 1: surroundings.press(UIKeyCommand.inputEscape)
        case 2: surroundings.tap(sheet.closeButton)
        default: surroundings.stage.finger().tap(at: at(3, 3))
        }
        #expect(!sheet.isPresented && surroundings.canvas.isFirstResponder)
        #expect(surroundings.log.take() == [])
        surroundings.settle()
        #expect(sheet.superview == nil)
    }

    @Test("D-63: Tab comes to the tabs and the cross, Return presses them")
    func keys() {
        // D-63
        let (surroundings, sheet) = Self.open(CGSize(width: 480, height: 360))
        surroundings.press("\t")
        surroundings.press("", meaning: .rightArrow)
        surroundings.press("\r", meaning: .select)
        #expect(Self.tables(sheet).map(\.isHidden) == [true, false] || sheet.tabs[1].isFirstResponder)
        surroundings.press("\t")
        surroundings.press("\r", meaning: .select)
        #expect(!sheet.isPresented)
    }

    @Test("D-60: rows for keys are made of the commands themselves: those of one title are one row")
    func rows() {
        // D-60
        let action = Action("test", HelpSheet.dismiss)
        let commands = [
            UIKeyCommand(input: "z", modifierFlags: .control, action: action, title: "Undo"),
            UIKeyCommand(input: "z", modifierFlags: [.control, .shift], action: action, title: "Redo"),
            UIKeyCommand(input: "\u{8}", action: action),
            UIKeyCommand(input: "y", modifierFlags: .control, action: action, title: "Redo"),
            UIKeyCommand(input: UIKeyCommand.inputLeftArrow, action: action, title: "Move"),
            UIKeyCommand(input: UIKeyCommand.inputF(12), action: action, title: "Touches"),
        ]
        let rows = HelpRow.rows(for: commands).map { row -> String in
            guard case .keys(let chords) = row.input else { return "?" }
            return chords.map { $0.joined(separator: "+") }.joined(separator: ", ") + ": " + row.meaning
        }
        #expect(rows == ["Ctrl+Z: Undo", "Ctrl+Shift+Z, Ctrl+Y: Redo", "←: Move", "F12: Touches"])
    }

    @Test("D-60: the hint takes no touches, goes with the first ink, and comes back")
    func hint() {
        // D-60
        let surroundings = Surroundings(size: CGSize(width: 480, height: 360))
        let hint = HintView()
        hint.settle(in: surroundings.stage.window)
        let shown = surroundings.stage.picture.copied()
        surroundings.tap(hint)
        #expect(surroundings.log.take() == ["began", "ended"])
        #expect(surroundings.stage.window.bounds.contains(hint.frame))
        hint.show(.gone)
        surroundings.settle()
        #expect(
            surroundings.stage.picture.differences(
                from: Surroundings(size: CGSize(width: 480, height: 360)).stage.picture) == 0)
        hint.show(.shown)
        surroundings.settle()
        #expect(surroundings.stage.picture.differences(from: shown) == 0)
    }

    @Test("D-60: the hint stays in the middle of a window whose size changes")
    func hintResized() {
        // D-60
        let surroundings = Surroundings(size: CGSize(width: 480, height: 360))
        let hint = HintView()
        hint.settle(in: surroundings.stage.window)
        surroundings.stage.send(
            .resized(surroundings.stage.window.id, CGSize(width: 1000, height: 700), scale: 1))
        #expect(abs(hint.center.x - 500) <= 1 && abs(hint.center.y - 350) <= 1)
    }
}
