import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The tool buttons of the toolbar.
@Suite struct BarToolTests {
    private func tap(_ view: UIView, in canvas: Canvas) {
        canvas.stage.finger().tap(at: view.convert(view.bounds.center, to: nil))
        canvas.stage.advance(by: .milliseconds(400))
    }

    private func isVisible(_ view: UIView, in canvas: Canvas) -> Bool {
        canvas.stage.window.bounds.contains(view.convert(view.bounds, to: nil))
    }

    private func scroll(_ menu: MenuCard, in canvas: Canvas) {
        let finger = canvas.stage.finger()
        finger.down(at: menu.card.center + at(0, 60))
        finger.drag(to: menu.card.center - at(0, 60), over: .milliseconds(200))
        finger.lift()
        canvas.stage.advance(by: .seconds(3))
    }

    /// The buttons that are both selected and visible.
    private func marked(_ tools: ToolButtons) -> [IconButton] { tools.all.filter { $0.isSelected && !$0.isHidden } }

    @Test("toolbar: selects each tool with one tap, and marks it whether chosen by a tap or a key (D-64)")
    func tools() throws {
        let canvas = Canvas(size: CGSize(width: 1000, height: 700), chrome: .full)
        let tools = try #require(canvas.controller.chrome.layout.bar?.tools)
        #expect(tools.moreButton.isHidden)
        for tool in Tool.allCases.reversed() {
            tap(tools.button(of: tool), in: canvas)
            #expect(canvas.person.toolbox.tool == tool && marked(tools) == [tools.button(of: tool)])
        }
        for tool in Tool.allCases {
            canvas.press(tool.traits.key)
            #expect(marked(tools) == [tools.button(of: tool)])
        }
    }

    @Test("hand button: a tap while the hand is chosen returns to the previous tool (D-64, C-4)")
    func hand() throws {
        let canvas = Canvas(chrome: .full)
        let bar = try #require(canvas.controller.chrome.layout.bar)
        tap(bar.tools.button(of: .eraser), in: canvas)
        for tool in [Tool.hand, .eraser] {
            tap(bar.handButton, in: canvas)
            #expect(canvas.person.toolbox.tool == tool)
        }
    }

    @Test(
        "toolbar: moves rarely used tools to a list when space is short; all can be chosen (D-64)",
        arguments: [240, 280, 320, 360, 420, 440, 460, 500, 540], [BarEdge.top, .left])
    func folded(length: CGFloat, edge: BarEdge) throws {
        let size = edge.isColumn ? CGSize(width: 400, height: length) : CGSize(width: max(320, length), height: 400)
        let canvas = Canvas(size: size, chrome: .full) { $0.chrome.layout.barEdge = edge }
        canvas.stage.advance(by: .milliseconds(20))
        let chrome = canvas.controller.chrome
        let tools = try #require(chrome.layout.bar?.tools)
        // A single tool takes as much space as the list's button.
        #expect(tools.folded.count != 1 && tools.moreButton.isHidden == tools.folded.isEmpty)
        for tool in Tool.allCases + Tool.allCases.reversed() {
            let button = tools.button(of: tool)
            if button.isHidden {
                tap(tools.moreButton, in: canvas)
                let row = try #require(chrome.popovers.toolMenu.rows.first { $0.currentTitle == tool.traits.title() })
                // In the lowest windows, the list scrolls.
                if !isVisible(row, in: canvas) { scroll(chrome.popovers.toolMenu, in: canvas) }
                #expect(isVisible(row, in: canvas) && row.bounds.height == 44)
                tap(row, in: canvas)
                #expect(!chrome.popovers.toolMenu.isPresented)
            } else if !button.isSelected {
                tap(button, in: canvas)
            }
            #expect(canvas.person.toolbox.tool == tool)
            let expected = button.isHidden ? tools.moreButton : button
            #expect(marked(tools) == [expected] && expected.icon == tool.traits.icon)
        }
    }

    @Test("toolbar: with more space, the most used tools return first; the hand keeps its button (D-64, C-4)")
    func order() {
        let tools = ToolButtons(Tool.allCases)
        let shown = (1...Tool.allCases.count).map { count in
            tools.fold(to: count)
            return Tool.allCases.filter { !tools.button(of: $0).isHidden }
        }
        #expect(
            shown == [
                [], [.hand], [.line, .hand], [.line, .freehand, .hand],
                [.line, .freehand, .eraser, .hand], [.line, .freehand, .circle, .eraser, .hand],
                [.line, .freehand, .circle, .eraser, .select, .hand],
                [.line, .freehand, .circle, .eraser, .select, .text, .laser, .hand],
            ])
    }

    @Test("menu: has Full Screen and Help when the toolbar has no space for their buttons (D-64)")
    func menuEntries() throws {
        let canvas = Canvas(size: CGSize(width: 320, height: 240), chrome: .full) { $0.chrome.layout.barEdge = .right }
        canvas.stage.advance(by: .milliseconds(20))
        let chrome = canvas.controller.chrome
        let bar = try #require(chrome.layout.bar)
        #expect(bar.helpButton.isHidden && bar.fullScreenButton.isHidden)
        tap(bar.menuButton, in: canvas)
        let titles = chrome.commands.mainMenu.card.rows.map(\.currentTitle)
        #expect(titles.contains("Full Screen") && titles.contains("Help"))
    }

    @Test("tool list: arrows and Return choose a tool, Escape changes nothing (D-63, D-64)")
    func keys() throws {
        let canvas = Canvas(size: CGSize(width: 320, height: 240), chrome: .full)
        let chrome = canvas.controller.chrome
        tap(try #require(chrome.layout.bar?.tools.moreButton), in: canvas)
        for _ in 0..<4 { canvas.press("", meaning: .press(.downArrow)) }
        canvas.press("\r", meaning: .press(.select))
        #expect(canvas.person.toolbox.tool == .eraser && !chrome.popovers.toolMenu.isPresented)
        tap(try #require(chrome.layout.bar?.tools.moreButton), in: canvas)
        canvas.press(UIKeyCommand.inputEscape)
        #expect(canvas.person.toolbox.tool == .eraser && !chrome.popovers.toolMenu.isPresented)
        #expect(canvas.controller.canvasView.isFirstResponder)
    }

    @Test("toolbar: each of several people has all tools, or a list of those that don't fit (D-64, N-10)")
    func people() throws {
        for (width, isFolded) in [(1200.0, false), (720, true)] {
            for isTable in [false, true] {
                let canvas = Canvas(size: CGSize(width: width, height: 700), chrome: .full)
                canvas.editor.setPeople(2)
                canvas.controller.isTable = isTable
                canvas.stage.advance(by: .milliseconds(400))
                for part in canvas.controller.chrome.layout.parts {
                    let tools = part.bar.tools
                    #expect(tools.moreButton.isHidden == (isTable || !isFolded))
                    for tool in Tool.allCases {
                        if tools.button(of: tool).isHidden {
                            tap(tools.moreButton, in: canvas)
                            let rows = part.toolMenu.rows
                            tap(try #require(rows.first { $0.currentTitle == tool.traits.title() }), in: canvas)
                            #expect(!part.toolMenu.isPresented)
                        } else {
                            tap(tools.button(of: tool), in: canvas)
                        }
                        #expect(part.person.toolbox.tool == tool)
                        #expect(marked(tools).count == 1 && marked(tools).first?.icon == tool.traits.icon)
                    }
                }
            }
        }
    }

    @Test("tool list: closes when its person draws or taps its button again, not when another draws (N-12)")
    func listPerPerson() throws {
        let canvas = Canvas(size: CGSize(width: 560, height: 700), chrome: .full)
        canvas.editor.setPeople(2)
        canvas.stage.advance(by: .milliseconds(400))
        let parts = canvas.controller.chrome.layout.parts
        let button = parts[0].bar.tools.moreButton
        tap(button, in: canvas)
        canvas.draw(at(400, 100), at(500, 140))
        #expect(parts[0].toolMenu.isPresented && canvas.figures.count == 1)
        canvas.draw(at(60, 100), at(160, 140))
        #expect(!parts[0].toolMenu.isPresented && canvas.figures.count == 2)
        for isShown in [true, false] {
            tap(button, in: canvas)
            #expect(parts[0].toolMenu.isPresented == isShown)
        }
    }
}
