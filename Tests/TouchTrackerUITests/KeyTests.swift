import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Keyboard equivalents of the touch gestures.
@Suite struct KeyTests {
    private let canvas = Canvas()

    init() {
        canvas.draw(at(100, 100), at(300, 100))
        canvas.draw(at(100, 200), at(300, 200))
    }

    @Test("keys: Tab cycles the lines, arrows move the selected one, Delete deletes, Menu opens its menu (D-63)")
    func selectAndMove() {
        let ids = canvas.editor.drawing.entries.map(\.id)
        var selections: [FigureID?] = []
        for _ in 0..<3 {
            canvas.press("\t")
            selections.append(canvas.person.selection)
        }
        canvas.press("\t", .shift)
        selections.append(canvas.person.selection)
        #expect(selections == [ids[0], ids[1], ids[0], ids[1]])

        canvas.press(UIKeyCommand.inputRightArrow)
        canvas.press(UIKeyCommand.inputDownArrow, .shift)
        #expect(canvas.figures[1] == canvas.line(101, 210, 301, 210))
        canvas.press("", meaning: .press(.menu))
        #expect(canvas.menu.visibleTitles.contains("Delete"))
        canvas.press(UIKeyCommand.inputEscape)
        #expect(!canvas.menu.isMenuVisible && canvas.person.selection == ids[1])
        canvas.press(UIKeyCommand.inputDelete)
        #expect(canvas.figures.count == 1)
        canvas.press("z", .control)
        canvas.press("z", .control)
        canvas.press("z", .control)
        #expect(canvas.figures[1] == canvas.line(100, 200, 300, 200))
        canvas.press("z", [.control, .shift])
        canvas.press("y", .control)
        #expect(canvas.figures[1] == canvas.line(101, 210, 301, 210))
    }

    @Test(
        "keys: N cycles the nibs; brackets, minus and plus change the size unless a line is selected (I-1, D-63)"
    )
    func nibs() {
        var nibs: [Nib] = []
        canvas.press("f")
        for _ in 0..<4 {
            canvas.press("n")
            nibs.append(canvas.person.toolbox.style.nib)
        }
        #expect(nibs == [.brush, .marker, .pen, .brush])
        canvas.press("l")
        canvas.press("n")
        #expect(canvas.person.toolbox.style == .init(nib: .brush, size: 10))
        var sizes: [CGFloat] = []
        for key in ["]", "=", "+", "]", "[", "-"] {
            canvas.press(key)
            sizes.append(canvas.person.toolbox.style.size)
        }
        #expect(sizes == [11, 12, 14, 16, 14, 12])
        canvas.press("\t")
        let before = canvas.editor.selected.first?.figure
        canvas.press("]")
        #expect(canvas.person.toolbox.style.size == 12 && canvas.editor.selected.first?.figure != before)
    }

    @Test("keys: cut, copy, paste, duplicate, change ink, clear and choose tools (D-63)")
    func others() {
        canvas.press("\t")
        canvas.press("x", .control)
        #expect(canvas.figures.count == 1)
        canvas.press("v", .control)
        #expect(canvas.figures.last == canvas.line(120, 120, 320, 120))
        canvas.press("d", .control)
        #expect(canvas.figures.count == 3)
        canvas.person.toolbox.ink = Ink(.blue)
        canvas.press("i")
        #expect(canvas.figures.last?.ink == Ink(.blue))
        canvas.press("f")
        #expect(canvas.person.toolbox.tool == .freehand)
        canvas.press("l")
        #expect(canvas.person.toolbox.tool == .line)
        canvas.press(UIKeyCommand.inputDelete, .control)
        #expect(canvas.figures.isEmpty)
    }

    @Test("keys: F6 cycles the focus through toolbar, message and canvas (D-63)")
    func focusCycle() {
        let canvas = Canvas(chrome: .full)
        canvas.draw(at(100, 100), at(300, 100))
        let window = canvas.stage.window
        var focusedViews: [String] = []
        func press() {
            canvas.press(UIKeyCommand.inputF(6))
            let first = window.firstResponder as? UIView
            let isOnBar = canvas.controller.chrome.layout.bar.flatMap { first?.isDescendant(of: $0) } == true
            let isOnBanner = first?.isDescendant(of: canvas.controller.messages.banner.card) == true
            focusedViews.append(isOnBar ? "bar" : isOnBanner ? "message" : first is CanvasView ? "canvas" : "?")
        }
        for _ in 0..<3 { press() }
        canvas.press(UIKeyCommand.inputEscape)
        canvas.press(UIKeyCommand.inputDelete, .control)
        canvas.stage.advance(by: .milliseconds(300))
        for _ in 0..<3 { press() }
        #expect(focusedViews == ["bar", "canvas", "bar", "bar", "message", "canvas"])
    }

    @Test("panel: closed without a choice, leaves the selected line's ink unchanged (D-63)")
    func changeInkAndEscape() {
        canvas.person.toolbox.ink = Ink(.blue)
        canvas.press("\t")
        canvas.controller.chrome.commands.perform(.changeInk)
        canvas.stage.advance(by: .milliseconds(300))
        canvas.press(UIKeyCommand.inputEscape)
        #expect(canvas.figures.allSatisfy { $0.ink == .automatic })
        canvas.controller.chrome.commands.perform(.changeInk)
        canvas.stage.advance(by: .milliseconds(300))
        canvas.press("\t")
        canvas.press(UIKeyCommand.inputRightArrow, meaning: .press(.rightArrow))
        canvas.press(" ")
        #expect(canvas.figures.first?.ink == PredefinedInk.graphite.ink && canvas.figures.last?.ink == .automatic)
    }

    @Test("keys: brackets rotate the selected line, minus and plus scale it, around its center (D-63, D-23)")
    func rotateAndScale() {
        canvas.press("\t")
        for _ in 0..<6 { canvas.press("]") }
        guard case .line(let rotated) = canvas.figures[0] else { return #expect(Bool(false)) }
        #expect(rotated.start.distance(to: at(200, 0)) < 0.01 && rotated.end.distance(to: at(200, 200)) < 0.01)
        canvas.press("=")
        canvas.press("-")
        guard case .line(let same) = canvas.figures[0] else { return #expect(Bool(false)) }
        #expect(same.start.distance(to: rotated.start) < 0.01 && abs(same.width - 10) < 0.01)
    }

    @Test("menu opened by a key: highlights its first entry, and Return performs it (D-63)")
    func returnInMenu() {
        canvas.press("\t")
        canvas.press("", meaning: .press(.menu))
        #expect(canvas.menu.visibleTitles.first == "Cut")
        canvas.press("\r", meaning: .press(.select))
        #expect(!canvas.menu.isMenuVisible && canvas.figures.count == 1)
    }

    @Test("menu opened by a finger: Return highlights the first entry, a second Return performs it (D-63)")
    func returnInTappedMenu() {
        canvas.tap(at(200, 100))
        #expect(canvas.menu.isMenuVisible)
        canvas.press("\r", meaning: .press(.select))
        #expect(canvas.menu.isMenuVisible && canvas.figures.count == 2)
        canvas.press("\r", meaning: .press(.select))
        #expect(!canvas.menu.isMenuVisible && canvas.figures.count == 1)
    }

    @Test("keys: with additional Alt, Super or Shift, a shortcut does nothing (R70)")
    func otherModifiers() {
        let others: [UIKeyModifierFlags] = [
            .alternate, .command, .shift, [.alternate, .shift], [.control, .alternate], [.control, .command], [],
        ]
        for modifiers in others {
            canvas.press("z", modifiers)
            #expect(canvas.figures.count == 2)
            if modifiers != [] { canvas.press("c", modifiers) }
            #expect(!canvas.controller.chrome.popovers.panel.isPresented)
        }
    }
}
