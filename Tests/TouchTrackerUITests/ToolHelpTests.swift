import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Hint and help for each tool, compared with what the tool actually does.
@Suite struct ToolHelpTests {
    private func canvas(_ tool: Tool, _ change: (inout Toolbox) -> Void = { _ in }) -> Canvas {
        let canvas = Canvas(chrome: .full)
        canvas.editor.draw(canvas.line(100, 300, 400, 300))
        canvas.person.toolbox.tool = tool
        change(&canvas.person.toolbox)
        canvas.stage.advance(by: .milliseconds(20))
        return canvas
    }

    private func meanings(_ canvas: Canvas) -> [String] {
        HelpRow.gestures(with: canvas.person.toolbox).map(\.meaning)
    }

    @Test("help: lists clearing by double tap for exactly the tools that do it (G-54)", arguments: Tool.allCases)
    func clears(tool: Tool) {
        let canvas = canvas(tool)
        for _ in 0..<2 {
            canvas.stage.finger().tap(at: at(500, 200))
            canvas.stage.advance(by: .milliseconds(60))
        }
        canvas.stage.advance(by: .milliseconds(400))
        #expect(canvas.figures.isEmpty == meanings(canvas).contains("Clear all"))
    }

    @Test(
        "help: lists the two-finger circle for exactly the tools that draw it (G-54)", arguments: Tool.allCases,
        Toolbox.FingerUse.allCases)
    func circle(tool: Tool, twoFingers: Toolbox.FingerUse) {
        let canvas = canvas(tool) { $0.twoFingers = twoFingers }
        let (one, two) = (canvas.stage.finger(), canvas.stage.finger())
        one.down(at: at(500, 450))
        two.down(at: at(540, 450))
        canvas.stage.drag([(one, at(450, 450)), (two, at(620, 450))], over: .milliseconds(200))
        one.lift()
        two.lift()
        canvas.stage.advance(by: .seconds(1))
        let hasCircle = canvas.figures.contains { if case .circle = $0 { true } else { false } }
        #expect(hasCircle == meanings(canvas).contains("Draw a circle"))
        let isMoved = canvas.controller.canvasView.viewport != Viewport()
        let listsTwoFingers = HelpRow.gestures(with: canvas.person.toolbox).contains { $0.isOfTwoFingers }
        #expect(isMoved == (listsTwoFingers || tool == .hand))
    }

    @Test(
        "help: lists for a tap what each tool does: select, draw a dot or erase (G-54)", arguments: Tool.allCases
    )
    func tap(tool: Tool) {
        let canvas = canvas(tool)
        canvas.tap(at(200, 300))
        let listed = meanings(canvas)
        #expect((canvas.person.selection != nil) == [.line, .freehand, .circle, .select].contains(tool))
        let selects = listed.contains("Add or remove a line") || listed.contains("Select a line")
        #expect((canvas.person.selection != nil) == selects)
        #expect(canvas.figures.isEmpty == (tool == .eraser))
        canvas.person.deselect()
        canvas.menu.hideMenu()
        let count = canvas.figures.count
        canvas.tap(at(500, 450))
        #expect((canvas.figures.count == count + 1) == listed.contains("Draw a dot"))
    }

    @Test("help: lists holding a line for exactly the tools that move it (G-54)", arguments: Tool.allCases)
    func hold(tool: Tool) {
        let canvas = canvas(tool)
        let finger = canvas.hold(at(200, 300))
        finger.drag(to: at(200, 500), over: .milliseconds(200))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        let isMoved = canvas.figures.first == canvas.line(100, 500, 400, 500)
        #expect(isMoved == (meanings(canvas).contains("Move a line") || tool == .select))
    }

    @Test(
        "help and hint: list the three-finger swipe for exactly the tools where it opens the panel (G-54)",
        arguments: Tool.allCases)
    func swipe(tool: Tool) {
        let canvas = canvas(tool)
        let fingers = (0..<3).map { _ in canvas.stage.finger() }
        for (index, finger) in fingers.enumerated() { finger.down(at: at(300 + 60 * Double(index), 550)) }
        canvas.stage.drag(
            fingers.enumerated().map { ($1, at(300 + 60 * Double($0), 350)) }, over: .milliseconds(150))
        for finger in fingers { finger.lift() }
        canvas.stage.advance(by: .milliseconds(300))
        let isShown = canvas.controller.chrome.popovers.panel.isPresented
        #expect(isShown == meanings(canvas).contains("Colours, tools and brush types"))
        #expect(isShown == HintContent([canvas.person.toolbox]).sentences.contains(.colors))
    }

    @Test("help: describes the chosen eraser, and lists pen pressure for drawing tools (G-54)")
    func eraserAndPen() {
        let canvas = canvas(.eraser)
        #expect(meanings(canvas).contains("Erase lines") && !meanings(canvas).contains("Thicker line"))
        canvas.person.toolbox.eraserKind = .partial
        #expect(!meanings(canvas).contains("Erase lines") && meanings(canvas).contains("Erase only what you rub over"))
        canvas.person.toolbox.tool = .freehand
        #expect(meanings(canvas).contains("Thicker line"))
    }

    @Test("hint and open help: change with the tool (G-54)")
    func changes() throws {
        let canvas = Canvas(chrome: .full)
        let hint = try #require(canvas.controller.chrome.layout.hint)
        #expect(hint.content.sentences.first?.text == "Tap a line to select it")
        let before = canvas.stage.picture.copied()
        canvas.stage.type("o")
        canvas.stage.advance(by: .milliseconds(20))
        #expect(hint.content.sentences.first?.text == "Tap a line to select it")
        #expect(canvas.stage.picture.differences(from: before) > 0)
        for (key, meaning) in [("e", "Erase lines"), ("h", "Move the canvas"), ("l", "Clear all")] {
            canvas.stage.type(key)
            canvas.press(UIKeyCommand.inputF(1))
            #expect(
                canvas.controller.chrome.popovers.help?.tables.flatMap(\.rows).contains { $0.meaning == meaning }
                    == true)
            canvas.press(UIKeyCommand.inputF(1))
            canvas.stage.advance(by: .milliseconds(300))
        }
    }

    @Test("hint: with several people's different tools, shows what applies to all (G-54)")
    func people() {
        let canvas = Canvas(chrome: .full)
        canvas.editor.setPeople(2)
        canvas.editor.people[1].toolbox.tool = .eraser
        #expect(canvas.controller.chrome.layout.hint?.content.sentences == [.undo])
        canvas.editor.people[0].toolbox.tool = .eraser
        #expect(canvas.controller.chrome.layout.hint?.content.title == "Nothing to erase yet")
    }
}

extension HelpRow {
    fileprivate var isOfTwoFingers: Bool {
        if case .gesture(_, let name) = input { name == "Two fingers" } else { false }
    }
}
