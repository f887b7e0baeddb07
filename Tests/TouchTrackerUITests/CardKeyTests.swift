import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Keys in cards and menus, and their scroll position when shown again.
@Suite struct CardKeyTests {
    private func isVisible(_ view: UIView, in canvas: Canvas) -> Bool {
        canvas.stage.window.bounds.contains(view.convert(view.bounds, to: nil))
    }

    @Test("keys: with Ctrl, Alt or Super, neither close a card nor move the focus (R70, D-63)")
    func modifiers() {
        let stage = PanelStage()
        let (window, panel) = (stage.stage.window, stage.panel)
        for modifiers in [UIKeyModifierFlags.control, .alternate, .command] {
            for key in ["c", UIKeyCommand.inputEscape, "\t"] { stage.surroundings.press(key, modifiers) }
            #expect(panel.isPresented && window.firstResponder === panel)
        }
        stage.surroundings.press("\t")
        #expect(window.firstResponder !== panel && panel.isPresented)
    }

    @Test("keys: Shift-Tab first focuses the last control (D-63)")
    func last() {
        let stage = PanelStage()
        stage.surroundings.press("\t", .shift)
        #expect(stage.panel.doneButton.isFirstResponder)
    }

    @Test("keys: F10 closes the menu it opened and restores the focus (G-30)")
    func toggle() {
        let canvas = Canvas(chrome: .full)
        let menu = canvas.controller.chrome.commands.mainMenu.card
        for isOpen in [true, false, true] {
            canvas.press(UIKeyCommand.inputF(10))
            canvas.stage.advance(by: .milliseconds(300))
            #expect(menu.isPresented == isOpen && canvas.controller.canvasView.isFirstResponder != isOpen)
        }
    }

    @Test("menu: is scrolled to the top when shown again (G-30)")
    func top() throws {
        let canvas = Canvas(size: CGSize(width: 320, height: 240), chrome: .full)
        let menu = canvas.controller.chrome.commands.mainMenu.card
        canvas.press(UIKeyCommand.inputF(10))
        canvas.stage.advance(by: .milliseconds(300))
        let finger = canvas.stage.finger()
        finger.down(at: at(160, 200))
        finger.drag(to: at(160, 20), over: .milliseconds(200))
        finger.lift()
        canvas.stage.advance(by: .seconds(3))
        #expect(!isVisible(try #require(menu.rows.first), in: canvas))
        canvas.press(UIKeyCommand.inputEscape)
        canvas.stage.advance(by: .milliseconds(300))
        canvas.press(UIKeyCommand.inputF(10))
        canvas.stage.advance(by: .milliseconds(300))
        #expect(isVisible(try #require(menu.rows.first), in: canvas))
    }

    @Test("menu: a row that is unavailable is disabled and shows no key (G-30)")
    func disabled() throws {
        let canvas = Canvas(size: CGSize(width: 800, height: 700), chrome: .full)
        let menu = canvas.controller.chrome.commands.mainMenu.card
        canvas.press(UIKeyCommand.inputF(10))
        canvas.stage.advance(by: .milliseconds(300))
        func keys(_ title: String) throws -> Bool {
            let row = try #require(menu.rows.first { $0.currentTitle == title })
            return row.subviews.contains { ($0 as? UILabel)?.text == row.choice.keys && !$0.isHidden }
        }
        #expect(try keys("Clear"))
        canvas.controller.chrome.commands.mainMenu.showInsertMenu()
        canvas.stage.advance(by: .milliseconds(300))
        #expect(try keys("Insert Picture…") && !keys("Paste"))
        let paste = try #require(menu.rows.first { $0.currentTitle == "Paste" })
        #expect(!paste.isEnabled && paste.choice.keys == "Ctrl+V" && !paste.canBecomeFirstResponder)
    }

    @Test("export choice: valid with a supported scale and speed, and an absolute folder path (G-32)")
    func exportChoice() {
        var choice = ExportChoice()
        #expect(choice.isValid)
        for (scale, isValid) in [(1, true), (2, true), (3, false), (4, true), (8, false), (0, false)] {
            choice.scale = scale
            #expect(choice.isValid == isValid, "\(scale)")
        }
        choice.scale = nil
        for (speed, isValid) in [(2, true), (0, false), (3, false), (16, true), (64, false), (1, true)] {
            choice.speed = speed
            #expect(choice.isValid == isValid, "\(speed)")
        }
        for (folder, isValid) in [("/tmp", true), ("tmp", false), ("~/Pictures", false), ("", false)] {
            choice.folder = folder
            #expect(choice.isValid == isValid, "\(folder)")
        }
    }
}
