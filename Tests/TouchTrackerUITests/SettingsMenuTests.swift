import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The settings in the main menu, and the message on the first contact of a pen.
@Suite struct SettingsMenuTests {
    private func canvas(_ style: ChromeStyle = .full) -> Canvas {
        Canvas(size: CGSize(width: 1000, height: 700), chrome: style) {
            $0.chrome.interface.offersFingersBesidePen = true
        }
    }

    /// Chooses one row in each of several successive menus.
    private func choose(_ titles: String..., in canvas: Canvas) throws {
        let chrome = canvas.controller.chrome
        chrome.commands.mainMenu.showSettings()
        for title in titles {
            canvas.stage.advance(by: .milliseconds(300))
            let row = try #require(chrome.commands.mainMenu.card.rows.first { $0.currentTitle == title }, "\(title)")
            canvas.stage.finger().tap(at: row.convert(row.bounds.center, to: nil))
        }
        canvas.stage.advance(by: .milliseconds(300))
    }

    private func marked(_ canvas: Canvas) -> [String?] {
        canvas.controller.chrome.commands.mainMenu.card.rows.filter { $0.choice.keys == "✓" }.map(\.currentTitle)
    }

    @Test("settings: finger settings are toggled for all people, and marked while on (G-59)")
    func fingers() throws {
        let canvas = canvas()
        canvas.editor.setPeople(2)
        let titles = [
            "Pan and zoom with two fingers", "When I use a pen, fingers pan and zoom", "Ignore palm touches",
        ]
        for title in titles { try choose(title, in: canvas) }
        for person in canvas.editor.people {
            #expect(person.toolbox.twoFingers == .move && person.toolbox.fingersBesidePen == .move)
            #expect(!person.toolbox.ignoresPalms)
        }
        canvas.controller.chrome.commands.mainMenu.showSettings()
        #expect(marked(canvas) == Array(titles.prefix(2)))
        try choose(titles[0], in: canvas)
        #expect(canvas.person.toolbox.twoFingers == .draw)
    }

    @Test(
        "settings: what holding and nearness do is toggled for all people (G-59, O-40, O-42)",
        arguments: ["Hold to move lines", "Hold to make a shape", "Snap"])
    func lines(title: String) throws {
        let canvas = canvas()
        canvas.editor.setPeople(2)
        func settings() -> [[Bool]] {
            canvas.editor.people.map { [$0.toolbox.picksUpLines, $0.toolbox.makesShapes, $0.toolbox.snaps] }
        }
        let before = settings()
        #expect(before == [[true, true, false], [true, true, false]])
        try choose("Holding and Snapping…", title, in: canvas)
        for toolbox in settings() { #expect(zip(toolbox, before[0]).filter { $0 != $1 }.count == 1) }
        #expect(settings()[0] == settings()[1])
        try choose("Holding and Snapping…", title, in: canvas)
        #expect(settings() == before)
    }

    @Test("settings: all rows are visible in a window of the default size (G-59)")
    func inSight() throws {
        let canvas = canvas()
        canvas.controller.chrome.commands.mainMenu.showSettings()
        canvas.stage.advance(by: .milliseconds(300))
        let window = canvas.stage.window.bounds
        for row in canvas.controller.chrome.commands.mainMenu.card.rows {
            #expect(window.contains(row.convert(row.bounds, to: nil)), "\(row.currentTitle ?? "")")
        }
    }

    @Test("settings: theme, size and language are chosen, sent and marked; a language needs a restart (G-59)")
    func interface() throws {
        let canvas = canvas()
        let chrome = canvas.controller.chrome
        let requests = RequestLog(of: chrome)
        try choose("Theme…", "Dark", in: canvas)
        #expect(requests.interfaces.last?.theme == .dark && chrome.messages.banner.message == nil)
        try choose("Interface Size…", "150%", in: canvas)
        #expect(requests.interfaces.last?.scale == 1.5 && requests.interfaces.last?.theme == .dark)
        try choose("Language…", "English", in: canvas)
        #expect(requests.interfaces.last?.language == "en" && requests.interfaces.count == 3)
        #expect(chrome.messages.banner.message?.text.contains("started again") == true)
        for (menu, title) in [("Theme…", "Dark"), ("Interface Size…", "150%"), ("Language…", "English")] {
            try choose(menu, in: canvas)
            #expect(marked(canvas) == [title])
            canvas.press(UIKeyCommand.inputEscape)
            canvas.stage.advance(by: .milliseconds(300))
        }
        try choose("Interface Size…", "System", in: canvas)
        #expect(requests.interfaces.last?.scale == nil)
    }

    @Test("settings: scales out of range are invalid (G-59)")
    func valid() {
        var choice = InterfaceChoice()
        #expect(choice.isValid)
        for (scale, isValid) in [(1.25, true), (0.1, false), (40, false), (.nan, false)] {
            choice.scale = scale
            #expect(choice.isValid == isValid)
        }
    }

    private func touch(with pen: Finger) {
        pen.down(at: at(200, 300))
        pen.drag(to: at(300, 300), over: .milliseconds(100))
        pen.lift()
        pen.tap(at: at(600, 500))
    }

    @Test("first pen: a message offers to pan with fingers, once, and stays until answered (G-59)")
    func offer() throws {
        for (button, expected) in [(0, Toolbox.FingerUse.move), (1, .draw)] {
            let canvas = canvas()
            let chrome = canvas.controller.chrome
            let requests = RequestLog(of: chrome)
            let pen = canvas.stage.pen()
            touch(with: pen)
            let message = try #require(chrome.messages.banner.message)
            #expect(message.text == "Draw with the pen, move the canvas with fingers")
            #expect(message.actions.map(\.title) == ["Turn On", "Not Now"])
            #expect(requests.interfaces.map(\.hasOfferedFingersBesidePen) == [true])
            canvas.stage.advance(by: .seconds(60))
            #expect(chrome.messages.banner.message != nil && canvas.figures.count == 1)
            let card = chrome.messages.banner.card
            let view = button == 0 ? card.actionButton : card.otherButton
            canvas.stage.mouse().tap(at: view.convert(view.bounds.center, to: nil))
            canvas.stage.advance(by: .seconds(1))
            #expect(canvas.person.toolbox.fingersBesidePen == expected && chrome.messages.banner.message == nil)
            touch(with: pen)
            #expect(chrome.messages.banner.message == nil && requests.interfaces.count == 1)
        }
    }

    @Test("first pen: no offer for fingers, kiosks, several people, or if already on or offered (G-59, N-15)")
    func noOffer() {
        let rows: [(String, ChromeStyle, (Canvas) -> Void)] = [
            ("visitors", .kiosk, { _ in }), ("several people", .full, { $0.editor.setPeople(2) }),
            ("on already", .full, { $0.person.toolbox.fingersBesidePen = .move }),
            ("offered before", .full, { $0.controller.chrome.interface.offersFingersBesidePen = false }),
        ]
        for (name, style, prepare) in rows {
            let canvas = canvas(style)
            prepare(canvas)
            let requests = RequestLog(of: canvas.controller.chrome)
            touch(with: canvas.stage.pen())
            #expect(requests.interfaces.isEmpty && canvas.controller.chrome.messages.banner.message == nil, "\(name)")
        }
        let canvas = canvas()
        canvas.draw(at(100, 300), at(300, 300))
        #expect(canvas.controller.chrome.messages.banner.message == nil)
    }
}
