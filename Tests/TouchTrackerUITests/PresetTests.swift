import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Presets of the drawing tools, and the size text in bars and panels.
@Suite struct PresetTests {
    private let canvas = Canvas(size: CGSize(width: 1366, height: 768), chrome: .full)
    private var chrome: ChromeController { canvas.controller.chrome }
    private var person: Person { canvas.person }

    private func button(_ tool: Tool) throws -> IconButton { try #require(chrome.layout.bar).tools.button(of: tool) }

    private func middle(_ view: UIView) -> CGPoint { view.convert(view.bounds.center, to: nil) }

    /// Makes a long press, or presses the secondary button of a mouse.
    private func secondary(_ view: UIView, with kind: String) {
        switch kind {
        case "finger": canvas.stage.finger().tap(at: middle(view), for: .milliseconds(600))
        case "pen": canvas.stage.pen().tap(at: middle(view), for: .milliseconds(600))
        default: canvas.stage.mouse(buttons: .secondary).tap(at: middle(view))
        }
        canvas.stage.advance(by: .milliseconds(400))
    }

    private func tap(_ view: UIView) {
        canvas.stage.finger().tap(at: middle(view))
        canvas.stage.advance(by: .milliseconds(400))
    }

    private func presetRows(_ menu: MenuCard) -> [MenuRow] { menu.rows.filter { $0.choice.sample != nil } }

    @Test(
        "tool button: a long press or secondary click shows five presets, and chooses nothing (D-66)",
        arguments: ["finger", "pen", "mouse"])
    func opens(kind: String) throws {
        person.toolbox.tool = .line
        secondary(try button(.freehand), with: kind)
        let menu = chrome.popovers.toolMenu
        #expect(menu.isPresented && presetRows(menu).count == Toolbox.presetCount && person.toolbox.tool == .line)
        #expect(menu.rows.last?.currentTitle == "Hold or right-click to replace")
        #expect(menu.rows.last?.isEnabled == false)
        let marker = try #require(presetRows(menu).last)
        #expect(marker.currentTitle == "Marker, 20 pt")
        tap(marker)
        #expect(!menu.isPresented && person.toolbox.tool == .freehand)
        #expect(person.toolbox.style == .init(nib: .marker, size: 20) && person.toolbox.ink == .amber)
        #expect(chrome.layout.bar?.inkButton.content == .ink(.amber))
    }

    @Test("tool button: a tap chooses the tool; tools that don't draw have no presets (D-66, D-64)")
    func short() throws {
        tap(try button(.freehand))
        #expect(person.toolbox.tool == .freehand && !chrome.popovers.toolMenu.isPresented)
        for tool in [Tool.eraser, .select] {
            // A long press shows its tooltip instead, and chooses nothing (D-68).
            let before = person.toolbox.tool
            canvas.stage.finger().tap(at: middle(try button(tool)), for: .milliseconds(600))
            canvas.stage.advance(by: .milliseconds(400))
            #expect(!chrome.popovers.toolMenu.isPresented && person.toolbox.tool == before)
            tap(try button(tool))
            #expect(!chrome.popovers.toolMenu.isPresented && person.toolbox.tool == tool)
        }
        // A long press of a mouse's primary button is a click.
        canvas.stage.mouse().tap(at: middle(try button(.line)), for: .milliseconds(600))
        canvas.stage.advance(by: .milliseconds(400))
        #expect(!chrome.popovers.toolMenu.isPresented && person.toolbox.tool == .line)
    }

    @Test(
        "preset: a long press or secondary click replaces it with the tool's current settings (D-66)",
        arguments: ["finger", "pen", "mouse"])
    func replaced(kind: String) throws {
        person.toolbox.tool = .freehand
        person.toolbox.style = .init(nib: .brush, size: 14)
        person.toolbox.ink = .green
        let old = person.toolbox
        secondary(try button(.freehand), with: kind)
        let menu = chrome.popovers.toolMenu
        #expect(presetRows(menu).allSatisfy { $0.choice.keys == nil })
        secondary(presetRows(menu)[1], with: kind)
        #expect(menu.isPresented && presetRows(menu).map(\.choice.keys) == [nil, "✓", nil, nil, nil])
        #expect(presetRows(menu)[1].currentTitle == "Brush, 14 pt")
        let stored = Toolbox.Preset(style: .init(nib: .brush, size: 14), ink: .green)
        #expect(person.toolbox.presets(of: .freehand)[1] == stored && person.toolbox.style == old.style)
        person.toolbox.choose(Nib.pen)
        tap(presetRows(menu)[1])
        #expect(person.toolbox.preset(from: .freehand) == stored)
    }

    @Test("presets: the Menu key opens and replaces them, arrows and Return choose (D-66, D-63)")
    func keys() throws {
        try button(.line).becomeFirstResponder()
        canvas.press("", meaning: .press(.menu))
        canvas.stage.advance(by: .milliseconds(400))
        let menu = chrome.popovers.toolMenu
        #expect(menu.isPresented && presetRows(menu).count == Toolbox.presetCount)
        for _ in 0..<2 { canvas.press("", meaning: .press(.downArrow)) }
        person.toolbox.style = .init(nib: .pen, size: 31)
        canvas.press("", meaning: .press(.menu))
        #expect(person.toolbox.presets(of: .line)[1].style == .init(nib: .pen, size: 31))
        canvas.press(UIKeyCommand.inputEscape)
        #expect(!menu.isPresented)
    }

    @Test(
        "presets of several people: are separate, in their parts, and available from the tool list (D-66, N-12)")
    func people() throws {
        canvas.editor.setPeople(4)
        canvas.stage.advance(by: .milliseconds(400))
        let part = chrome.layout.parts[3]
        let tools = part.bar.tools
        secondary(tools.button(of: tools.folded.contains(.line) ? .freehand : .line), with: "finger")
        #expect(part.toolMenu.isPresented && presetRows(part.toolMenu).count == Toolbox.presetCount)
        #expect(
            part.convert(part.bounds, to: nil).contains(part.toolMenu.card.convert(part.toolMenu.card.body, to: nil)))
        tap(presetRows(part.toolMenu)[2])
        #expect(part.person.toolbox.style == .init(nib: .pen, size: 4))
        tap(tools.moreButton)
        let row = try #require(part.toolMenu.rows.first { $0.currentTitle == Tool.circle.traits.title() })
        secondary(row, with: "finger")
        #expect(part.toolMenu.isPresented && presetRows(part.toolMenu).count == Toolbox.presetCount)
        secondary(presetRows(part.toolMenu)[4], with: "finger")
        #expect(part.person.toolbox.presets(of: .circle)[4] == part.person.toolbox.preset(from: .circle))
        #expect(person.toolbox.presets(of: .circle) == Toolbox().presets(of: .circle))
    }

    @Test("size by speed: is shown in bars and panel, with a slowest and a fastest sample line (D-67)")
    func bySpeed() throws {
        person.toolbox.tool = .line
        person.toolbox.style = .init(nib: .brush, size: 10)
        #expect(chrome.layout.bar?.inkButton.caption == ["10 pt", "by speed"])
        chrome.commands.perform(.showPanel)
        canvas.stage.advance(by: .milliseconds(400))
        #expect(chrome.popovers.panel.settings.size.text == "10 pt by speed")
        let widths: [CGFloat] = chrome.popovers.panel.pad.figures.map {
            if case .line(let line) = $0 { line.width } else { 0 }
        }
        #expect(widths == [16, 4])
        person.toolbox.choose(Nib.pen)
        #expect(
            chrome.popovers.panel.settings.size.text == "10 pt" && chrome.layout.bar?.inkButton.caption == ["10 pt"])
        canvas.editor.setPeople(2)
        chrome.layout.parts[1].person.toolbox.tool = .freehand
        chrome.layout.parts[1].person.toolbox.style = .init(nib: .brush, size: 8)
        #expect(chrome.layout.parts.map(\.bar.inkButton.caption) == [["10 pt"], ["8 pt", "by speed"]])
    }

    @Test("circle tool: starts with the pen, whose width doesn't depend on the speed (D-67, I-8)")
    func circles() throws {
        person.toolbox = Toolbox()
        person.toolbox.tool = .circle
        for time in [60, 900] {
            let finger = canvas.stage.finger()
            finger.down(at: at(300, 300))
            finger.drag(to: at(500, 300), over: .milliseconds(time))
            finger.lift()
            canvas.stage.advance(by: .seconds(1))
            guard case .circle(let circle)? = canvas.figures.last else { return #expect(Bool(false)) }
            #expect(circle.width == 10)
        }
    }
}

/// Golden images of presets, and of a size that depends on the speed.
@Suite struct PresetLookTests {
    private static func scene(_ change: (Canvas) -> Void = { _ in }) throws -> Bitmap {
        let canvas = Canvas(size: CGSize(width: 420, height: 400), chrome: .full)
        canvas.person.toolbox = Toolbox()
        canvas.person.toolbox.tool = .line
        change(canvas)
        let chrome = canvas.controller.chrome
        chrome.popovers.showPresets(
            of: .freehand, for: canvas.person, beside: chrome.layout.bar?.inkButton ?? UIView())
        canvas.stage.advance(by: .seconds(1))
        return canvas.stage.picture
    }

    @Test("presets: match their golden image (D-66, D-67)")
    func golden() throws {
        #expect(try Golden("presets").difference(from: Self.scene()) == .none)
    }

    @Test("presets' golden image: differs with another preset, and without a size by speed")
    func negative() throws {
        let changes: [(Canvas) -> Void] = [
            { $0.person.toolbox.storePreset(at: 1, of: .freehand) }, { $0.person.toolbox.choose(Nib.pen) },
        ]
        for change in changes {
            guard case .pixels = try Golden("presets").compare(Self.scene(change)) else { return #expect(Bool(false)) }
        }
    }
}
