import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The main menu, which a toolbar button opens.
@Suite struct MainMenuTests {
    private let canvas: Canvas

    init() {
        canvas = Canvas(size: CGSize(width: 800, height: 700), chrome: .full)
    }

    private var chrome: ChromeController { canvas.controller.chrome }
    private var mainMenu: MenuCard { chrome.commands.mainMenu.card }

    private func open(_ canvas: Canvas) throws {
        let button = try #require(canvas.controller.chrome.layout.bar?.menuButton)
        canvas.stage.finger().tap(at: button.convert(button.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(300))
    }

    private func row(_ title: String, of menu: MenuCard) throws -> MenuRow {
        try #require(menu.rows.first { $0.currentTitle == title })
    }

    private func tap(_ view: UIView, in canvas: Canvas) {
        canvas.stage.finger().tap(at: view.convert(view.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(300))
    }

    @Test("main menu: opens from its toolbar button, with every command in rows large enough for a finger (G-30)")
    func opens() throws {
        try open(canvas)
        #expect(mainMenu.isPresented)
        for title in ["Export…", "Print…", "Play", "Insert…", "Clear", "Full Screen", "Help", "Quit"] {
            let row = try row(title, of: mainMenu)
            #expect(row.bounds.height >= 44)
            #expect(row.convert(row.bounds, to: nil).intersection(canvas.stage.window.bounds).height == 44)
        }
    }

    @Test("main menu: inserts what was copied, pictures and documents, and unlocks everything, by touch alone (D-64)")
    func insert() throws {
        let requests = RequestLog(of: chrome)
        try open(canvas)
        tap(try row("Insert…", of: mainMenu), in: canvas)
        #expect(mainMenu.rows.map(\.currentTitle) == ["Paste", "Insert Picture…", "Insert PDF…"])
        // Nothing has been copied yet.
        #expect(try !row("Paste", of: mainMenu).isEnabled)
        tap(try row("Insert Picture…", of: mainMenu), in: canvas)
        try open(canvas)
        tap(try row("Insert…", of: mainMenu), in: canvas)
        tap(try row("Insert PDF…", of: mainMenu), in: canvas)
        #expect(requests.all == [.chooseInsertion(.picture), .chooseInsertion(.document)])
        canvas.draw(at(100, 300), at(400, 300))
        canvas.editor.setLock(.locked, of: Set(canvas.editor.drawing.entries.map(\.id)), by: canvas.person)
        try open(canvas)
        tap(try row("View & Settings", of: mainMenu), in: canvas)
        tap(try row("View…", of: mainMenu), in: canvas)
        tap(try row("Unlock All", of: mainMenu), in: canvas)
        #expect(canvas.editor.drawing.entries.allSatisfy { !$0.isLocked })
    }

    @Test("main menu: its View submenu has every zoom, selection and display command that has a key (D-64)")
    func view() throws {
        canvas.draw(at(100, 300), at(400, 300))
        func choose(_ title: String) throws {
            try open(canvas)
            tap(try row("View & Settings", of: mainMenu), in: canvas)
            tap(try row("View…", of: mainMenu), in: canvas)
            tap(try row(title, of: mainMenu), in: canvas)
            canvas.stage.advance(by: .seconds(1))
        }
        let view = canvas.controller.canvasView
        try choose("Zoom In")
        #expect(view.viewport.scale > 1)
        try choose("Actual Size (100%)")
        #expect(view.viewport.scale == 1)
        try choose("Zoom Out")
        #expect(view.viewport.scale < 1)
        try choose("Select All")
        #expect(canvas.person.selected.ids.count == 1)
        try choose("Fit Selection")
        let (shown, near) = (view.viewport, view.viewport.scale)
        #expect(near > 1)
        try choose("Fit Drawing")
        #expect(view.viewport.scale <= near && shown.scale == near)
        view.viewport = Viewport(scale: 2, rotation: 0.5, origin: at(20, 30))
        let middle = view.viewport.canvas(view.bounds.center)
        try choose("Straighten")
        #expect(view.viewport.rotation == 0 && view.viewport.scale == 2)
        #expect(view.viewport.canvas(view.bounds.center).distance(to: middle) < 1e-6)
        try open(canvas)
        tap(try row("View & Settings", of: mainMenu), in: canvas)
        tap(try row("View…", of: mainMenu), in: canvas)
        #expect(try !row("Straighten", of: mainMenu).isEnabled)
        mainMenu.dismiss()
        canvas.stage.advance(by: .seconds(1))
        try choose("Draw with Keyboard")
        #expect(canvas.controller.chrome.commands.keyCursor.isShown)
        let parts = canvas.controller.view.subviews.count
        try choose("Show Touches")
        #expect(canvas.controller.view.subviews.count == parts + 1)
    }

    @Test("hold to move lines: the setting is switched off and on for all people in the menu (D-69)")
    func holdToMove() throws {
        canvas.editor.setPeople(2)
        canvas.stage.advance(by: .milliseconds(400))
        for isOn in [false, true] {
            try open(canvas)
            tap(try row("View & Settings", of: mainMenu), in: canvas)
            tap(try row("Holding and Snapping…", of: mainMenu), in: canvas)
            tap(try row("Hold to move lines", of: mainMenu), in: canvas)
            canvas.stage.advance(by: .seconds(1))
            #expect(canvas.editor.people.allSatisfy { $0.toolbox.picksUpLines == isOn })
        }
    }

    @Test("main menu: a row performs its command and closes the menu; a touch outside only closes it (G-30)")
    func choose() throws {
        canvas.draw(at(100, 300), at(400, 300))
        try open(canvas)
        tap(try row("Clear", of: mainMenu), in: canvas)
        #expect(canvas.figures.isEmpty && !mainMenu.isPresented)
        try open(canvas)
        canvas.draw(at(100, 500), at(300, 500))
        #expect(canvas.figures.isEmpty && !mainMenu.isPresented)
        canvas.draw(at(100, 500), at(300, 500))
        #expect(canvas.figures.count == 1)
        try open(canvas)
        tap(try row("Help", of: mainMenu), in: canvas)
        #expect(chrome.popovers.help?.isPresented == true)
    }

    @Test("main menu: Quit, Ctrl+Q and Ctrl+W request closing the window (G-30)", arguments: ["Quit", "q", "w"])
    func quit(_ trigger: String) throws {
        let requests = RequestLog(of: chrome)
        if trigger == "Quit" {
            try open(canvas)
            tap(try row("Quit", of: mainMenu), in: canvas)
        } else {
            canvas.press(trigger, .control)
        }
        #expect(requests.all == [.close])
    }

    @Test("main menu: F10 opens it, arrows move, Return chooses a row, Escape closes it without changes (G-30)")
    func keys() throws {
        canvas.draw(at(100, 300), at(400, 300))
        canvas.press(UIKeyCommand.inputF(10))
        #expect(mainMenu.isPresented)
        canvas.press(UIKeyCommand.inputEscape)
        #expect(!mainMenu.isPresented && canvas.controller.canvasView.isFirstResponder)
        canvas.stage.advance(by: .milliseconds(300))
        canvas.press(UIKeyCommand.inputF(10))
        while canvas.stage.window.firstResponder !== (try row("Clear", of: mainMenu)) {
            canvas.press("", meaning: .press(.downArrow))
        }
        canvas.press("\r", meaning: .press(.select))
        #expect(canvas.figures.isEmpty)
    }

    @Test("main menu: when too long for the window, cuts a row in half as a hint, and scrolls with fingers (G-30)")
    func cut() throws {
        for size in [CGSize(width: 800, height: 600), CGSize(width: 640, height: 480), CGSize(width: 320, height: 240)]
        {
            let canvas = Canvas(size: size, chrome: .full)
            try open(canvas)
            let menu = canvas.controller.chrome.commands.mainMenu.card
            let end = menu.card.convert(menu.card.body, to: nil).maxY - 6
            let rows = menu.rows.map { $0.convert($0.bounds, to: nil) }
            let isCut = rows.contains { $0.minY + 20 < end && end < $0.maxY - 20 }
            #expect(isCut && rows.last.map { $0.minY > end } == true, "\(size)")
            let last = try row("Quit", of: menu)
            for _ in 0..<4 {
                let finger = canvas.stage.finger()
                finger.down(at: CGPoint(x: menu.card.center.x, y: end - 40))
                finger.drag(to: CGPoint(x: menu.card.center.x, y: end - 140), over: .milliseconds(100))
                finger.lift()
                canvas.stage.advance(by: .seconds(2))
            }
            let requests = RequestLog(of: canvas.controller.chrome)
            tap(last, in: canvas)
            #expect(requests.all == [.close])
        }
    }

    @Test("main menu: in the smallest window, the toolbar fits, and fingers and keys scroll the menu (G-30)")
    func small() throws {
        let canvas = Canvas(size: CGSize(width: 320, height: 240), chrome: .full)
        let bar = try #require(canvas.controller.chrome.layout.bar)
        #expect(canvas.stage.window.bounds.contains(bar.convert(bar.body, to: nil)))
        try open(canvas)
        let menu = canvas.controller.chrome.commands.mainMenu.card
        let last = try row("Quit", of: menu)
        #expect(!canvas.stage.window.bounds.contains(last.convert(last.bounds, to: nil)))
        let finger = canvas.stage.finger()
        finger.down(at: at(160, 200))
        finger.drag(to: at(160, 20), over: .milliseconds(200))
        finger.lift()
        canvas.stage.advance(by: .seconds(3))
        #expect(canvas.stage.window.bounds.contains(last.convert(last.bounds, to: nil)))
        canvas.press("\t")
        #expect(canvas.stage.window.bounds.contains(menu.rows[0].convert(menu.rows[0].bounds, to: nil)))
    }
}
