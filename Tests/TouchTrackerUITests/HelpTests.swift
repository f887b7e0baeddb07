import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The hint on an empty canvas, and the help sheet with all gestures and keys.
@Suite struct HelpTests {
    nonisolated static let sizes: [CGSize] = [
        CGSize(width: 480, height: 360), CGSize(width: 640, height: 480), CGSize(width: 800, height: 600),
        CGSize(width: 1024, height: 768), CGSize(width: 1920, height: 1080),
    ]

    /// The program's keys.
    private static let keys = HelpRow.rows(for: CommandTable.keyCommands)

    private static func open(_ size: CGSize = CGSize(width: 800, height: 600)) -> (Surroundings, HelpSheet) {
        let (surroundings, sheet) = (Surroundings(size: size), HelpSheet(keys: Self.keys))
        sheet.present(in: surroundings.canvas)
        surroundings.settle()
        return (surroundings, sheet)
    }
    @Test("help sheet: fits windows of all sizes, and shows every row (D-60)", arguments: sizes)
    func fits(size: CGSize) {
        let (surroundings, sheet) = Self.open(size)
        let card = sheet.card
        #expect(surroundings.stage.window.bounds.contains(card.convert(card.body, to: nil)))
        #expect(sheet.cardScale == 1)
        for table in sheet.tables {
            #expect(card.body.contains(sheet.scrollView.isHidden ? table.frame : sheet.scrollView.frame))
            let height = HelpTable.height(of: table.rows, width: table.bounds.width, table.style)
            #expect(height <= table.bounds.height && table.style.fontSize >= 12)
        }
        let meanings = sheet.tables.flatMap(\.rows).map(\.meaning)
        #expect(meanings == (HelpRow.gestures(with: Toolbox()) + HelpRow.mouse + Self.keys).map(\.meaning))
        let shown = sheet.tables.filter { !$0.isHidden }.count
        #expect(shown == (size.width < 1000 ? 1 : 3))
        #expect(sheet.tabs.allSatisfy { $0.bounds.width >= 44 && $0.bounds.height >= 44 })
    }

    @Test("help sheet: in the smallest windows, scrolls by fingers and keys (D-60, D-63)")
    func scrolled() {
        let (surroundings, sheet) = Self.open(CGSize(width: 320, height: 240))
        #expect(!sheet.scrollView.isHidden && sheet.cardScale == 1 && sheet.tabs.count == 3)
        #expect(sheet.scrollView.contentSize.height > sheet.scrollView.bounds.height)
        let finger = surroundings.stage.finger()
        finger.down(at: at(160, 200))
        finger.drag(to: at(160, 100), over: .milliseconds(200))
        finger.lift()
        surroundings.stage.advance(by: .seconds(2))
        #expect(sheet.scrollView.contentOffset.y >= 90 && sheet.isPresented)
        surroundings.tap(sheet.tabs[1])
        surroundings.settle()
        #expect(shownPages(sheet) == [1] && sheet.scrollView.contentOffset == .zero)
        surroundings.press("\t")
        for _ in 0..<9 where surroundings.stage.window.firstResponder !== sheet.scrollView { surroundings.press("\t") }
        surroundings.press("", meaning: .downArrow)
        surroundings.stage.advance(by: .seconds(1))
        #expect(sheet.scrollView.contentOffset.y > 0)
    }

    @Test("help sheet: with space for one table only, tabs show the others (D-60)")
    func tabs() {
        let (surroundings, sheet) = Self.open(CGSize(width: 480, height: 360))
        #expect(shownPages(sheet) == [0] && sheet.tabs.count == sheet.tables.count)
        for page in sheet.tabs.indices.reversed() {
            surroundings.tap(sheet.tabs[page])
            surroundings.settle()
            #expect(shownPages(sheet) == [page] && sheet.isPresented)
        }
    }

    private func shownPages(_ sheet: HelpSheet) -> [Int] { sheet.tables.indices.filter { !sheet.tables[$0].isHidden } }

    @Test(
        "help sheet: F1, Escape, the close button and a touch outside close it and restore the focus (D-60)",
        arguments: 0..<4)
    func close(method: Int) {
        let (surroundings, sheet) = Self.open()
        surroundings.stage.finger().tap(at: sheet.card.convert(at(100, 200), to: nil))
        #expect(sheet.isPresented)
        switch method {
        case 0: surroundings.press(UIKeyCommand.inputF(1))
        case 1: surroundings.press(UIKeyCommand.inputEscape)
        case 2: surroundings.tap(sheet.closeButton)
        default: surroundings.stage.finger().tap(at: at(3, 3))
        }
        #expect(!sheet.isPresented && surroundings.canvas.isFirstResponder)
        #expect(surroundings.log.drain() == [])
        surroundings.settle()
        #expect(sheet.superview == nil)
    }

    @Test("help sheet: Tab focuses the tabs and the close button; Space and Return press them (D-63)")
    func keys() {
        let (surroundings, sheet) = Self.open(CGSize(width: 480, height: 360))
        for key in ["\t", "\t", " "] { surroundings.press(key) }
        #expect(shownPages(sheet) == [1])
        surroundings.press("", meaning: .leftArrow)
        surroundings.press("\r", meaning: .select)
        #expect(shownPages(sheet) == [0])
        surroundings.press("\t", .shift)
        surroundings.press(" ")
        #expect(!sheet.isPresented)
    }

    @Test("help: key rows are generated from the commands, one per title (D-60)")
    func rows() {
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

    @Test("help: each row has the keys of a single command (D-60)")
    func oneCommandPerRow() {
        let commands = CommandTable.keyCommands.filter { !$0.title.isEmpty }
        for row in Self.keys {
            let actions = Set(commands.filter { $0.title == row.meaning }.map(\.action))
            #expect(actions.count == 1, "\(row.meaning)")
        }
        for title in [
            "Zoom In", "Fit Drawing", "Fit Selection", "New drawing", "Quit", "Eraser", "Cut", "Copy",
            "Insert Picture…", "Lock",
        ] {
            #expect(Self.keys.contains { $0.meaning == title }, "\(title)")
        }
    }

    @Test("hint: lets touches through, and can be hidden and shown again (D-60)")
    func hint() {
        let surroundings = Surroundings(size: CGSize(width: 480, height: 360))
        let hint = HintView()
        hint.install(in: surroundings.stage.window)
        let shown = surroundings.stage.picture.copied()
        surroundings.tap(hint)
        #expect(surroundings.log.drain() == ["began", "ended"])
        #expect(surroundings.stage.window.bounds.contains(hint.frame))
        hint.show(.hidden)
        surroundings.settle()
        #expect(
            surroundings.stage.picture.differences(
                from: Surroundings(size: CGSize(width: 480, height: 360)).stage.picture) == 0)
        hint.show(.shown)
        surroundings.settle()
        #expect(surroundings.stage.picture.differences(from: shown) == 0)
    }

    @Test("hint: stays centered when the window is resized (D-60)")
    func hintResized() {
        let surroundings = Surroundings(size: CGSize(width: 480, height: 360))
        let hint = HintView()
        hint.install(in: surroundings.stage.window)
        surroundings.stage.send(
            .resized(surroundings.stage.window.id, CGSize(width: 1000, height: 700), scale: 1))
        #expect(abs(hint.center.x - 500) <= 1 && abs(hint.center.y - 350) <= 1)
    }
}
