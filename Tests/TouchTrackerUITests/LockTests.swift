import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Locking objects, and unlocking them.
@Suite struct LockTests {
    /// A canvas with three lines at y = 100, 200 and 300, of which the middle one is locked.
    private func canvas(_ tool: Tool = .line) -> Canvas {
        let canvas = Canvas(tool: tool, chrome: .full)
        for y in [100.0, 200, 300] { canvas.editor.draw(canvas.line(100, y, 300, y)) }
        canvas.editor.setLock(.locked, of: [canvas.editor.drawing.entries[1].id])
        canvas.stage.advance(by: .seconds(2))
        return canvas
    }

    private var locks: (Canvas) -> [Drawing.Entry.Lock] { { $0.editor.drawing.entries.map(\.lock) } }

    @Test("Lock in the selection's menu and Ctrl+L: lock the selection, deselect it, and are undone at once (O-3)")
    func locking() {
        let canvas = canvas()
        canvas.tap(at(200, 100))
        #expect(canvas.choose("Lock"))
        #expect(locks(canvas) == [.locked, .locked, .unlocked] && canvas.person.selection == nil)
        canvas.tap(at(200, 300))
        canvas.press("l", .control)
        #expect(locks(canvas) == [.locked, .locked, .locked] && canvas.person.selection == nil)
        canvas.press("z", .control)
        canvas.press("z", .control)
        #expect(locks(canvas) == [.unlocked, .locked, .unlocked])
        canvas.press("l", .control)
        #expect(locks(canvas) == [.unlocked, .locked, .unlocked], "nothing is selected")
    }

    @Test("locked line: is not selected by a tap, Tab, Ctrl+A, a lasso or a click of the secondary button (O-3)")
    func selecting() {
        let canvas = canvas(.select)
        let ids = canvas.editor.drawing.entries.map(\.id)
        canvas.tap(at(200, 200))
        #expect(canvas.person.selection == nil)
        canvas.press("a", .control)
        #expect(canvas.person.selected.ids == [ids[0], ids[2]])
        canvas.press(UIKeyCommand.inputEscape)
        for expected in [ids[0], ids[2], ids[0]] {
            canvas.press("\t")
            #expect(canvas.person.selected.ids == [expected])
        }
        canvas.press(UIKeyCommand.inputEscape)
        canvas.draw(at(60, 60), at(340, 60), at(340, 340), at(60, 340), at(60, 60))
        #expect(canvas.person.selected.ids == [ids[0], ids[2]])
    }

    @Test("locked line: erasers, Delete and clearing leave it, and the message counts what was cleared (O-3)")
    func removing() {
        let canvas = canvas(.eraser)
        canvas.draw(at(200, 150), at(200, 250))
        #expect(canvas.figures.count == 3)
        canvas.person.toolbox.tool = .line
        canvas.press(UIKeyCommand.inputDelete, .control)
        #expect(locks(canvas) == [.locked])
        #expect(canvas.controller.chrome.messages.banner.message?.text.contains("2") == true)
        canvas.press(UIKeyCommand.inputDelete, .control)
        #expect(canvas.figures.count == 1)
        canvas.press("z", .control)
        #expect(canvas.figures.count == 3)
    }

    @Test(
        "holding a locked line: shows a padlock with Unlock after 0.5 s, draws nothing, and stays after lifting (O-3)",
        arguments: [Tool.line, .freehand, .select])
    func holding(tool: Tool) {
        let canvas = canvas(tool)
        let finger = canvas.stage.finger()
        finger.down(at: at(200, 205))
        canvas.stage.advance(by: .milliseconds(480))
        #expect(!canvas.menu.isMenuVisible && canvas.controller.canvasView.padlocks.isEmpty)
        canvas.stage.advance(by: .milliseconds(40))
        #expect(canvas.menu.visibleTitles == ["Unlock"])
        #expect(canvas.controller.canvasView.padlocks.map(\.center) == [at(200, 205)])
        canvas.stage.advance(by: .milliseconds(150))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.menu.isMenuVisible && canvas.figures.count == 3)
        #expect(canvas.choose("Unlock"))
        #expect(locks(canvas) == [.unlocked, .unlocked, .unlocked])
        #expect(canvas.controller.canvasView.padlocks.isEmpty && !canvas.menu.isMenuVisible)
        canvas.press("z", .control)
        #expect(locks(canvas) == [.unlocked, .locked, .unlocked])
    }

    @Test("touch that moves on from a padlock: closes it, and draws (O-3)", arguments: [Tool.line, .freehand])
    func movingOn(tool: Tool) {
        let canvas = canvas(tool)
        let finger = canvas.stage.finger()
        finger.down(at: at(200, 205))
        canvas.stage.advance(by: .milliseconds(600))
        #expect(canvas.menu.isMenuVisible)
        finger.drag(to: at(400, 400), over: .milliseconds(200))
        #expect(!canvas.menu.isMenuVisible && canvas.controller.canvasView.padlocks.isEmpty)
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures.count == 4 && canvas.editor.drawing.entries(.locked).count == 1)
    }

    @Test("holding a locked line: shows nothing while another finger draws, on an unlocked line, or read-only (O-3)")
    func notOffered() {
        let canvas = canvas(.freehand)
        let drawing = canvas.stage.finger()
        drawing.down(at: at(500, 400))
        drawing.drag(to: at(550, 450), over: .milliseconds(100))
        let resting = canvas.stage.finger()
        resting.down(at: at(200, 200))
        canvas.stage.advance(by: .milliseconds(800))
        #expect(!canvas.menu.isMenuVisible && canvas.controller.canvasView.padlocks.isEmpty)
        resting.lift()
        drawing.lift()
        canvas.stage.advance(by: .seconds(2))
        let finger = canvas.hold(at(200, 300))
        #expect(canvas.controller.canvasView.padlocks.isEmpty && canvas.editor.isHolding)
        finger.lift()
        canvas.editor.permission = .looking
        canvas.person.deselect()
        canvas.stage.advance(by: .seconds(2))
        let looking = canvas.hold(at(200, 200))
        #expect(canvas.controller.canvasView.padlocks.isEmpty)
        looking.lift()
    }

    @Test("padlock of one person: another person's touches leave it open (O-3)")
    func people() {
        let canvas = canvas(.freehand)
        canvas.editor.setPeople(2)
        canvas.stage.advance(by: .seconds(1))
        let finger = canvas.stage.finger()
        finger.down(at: at(200, 200))
        canvas.stage.advance(by: .milliseconds(600))
        finger.lift()
        #expect(canvas.controller.canvasView.padlocks.count == 1)
        canvas.draw(at(650, 400), at(700, 450))
        #expect(canvas.controller.canvasView.padlocks.count == 1 && canvas.figures.count == 4)
    }

    @Test("Unlock All in the canvas menu: unlocks everything as one step, and is absent without locks (O-3)")
    func unlockAll() {
        let canvas = canvas()
        canvas.press("\r")
        canvas.stage.advance(by: .milliseconds(300))
        #expect(canvas.choose("Unlock All"))
        #expect(locks(canvas) == [.unlocked, .unlocked, .unlocked])
        canvas.press("\r")
        canvas.stage.advance(by: .milliseconds(300))
        #expect(canvas.menu.isMenuVisible && !canvas.menu.visibleTitles.contains("Unlock All"))
        canvas.press(UIKeyCommand.inputEscape)
        canvas.press("z", .control)
        #expect(locks(canvas) == [.unlocked, .locked, .unlocked])
    }

    @Test("locked line for assistive programs: says so, can't be selected, and has the action Unlock (O-3, A-4)")
    func assistive() throws {
        let canvas = canvas()
        let view = canvas.controller.canvasView
        let element = try #require(view.accessibilityElement(at: 1) as? FigureElement)
        #expect(element.accessibilityLabel?.hasSuffix(", locked") == true)
        #expect(element.accessibilityTraits == .notEnabled && !element.accessibilityActivate())
        #expect(!element.setAccessibilitySelection(.selected) && canvas.person.selection == nil)
        #expect(element.accessibilityCustomActions?.map(\.name) == ["Unlock"])
        let action = try #require(element.accessibilityCustomActions?.first)
        #expect(action.actionHandler?(action) == true)
        #expect(canvas.editor.drawing.entries(.locked).isEmpty)
        #expect(view.accessibilityElement(at: 1) as? FigureElement === element)
        #expect(element.accessibilityLabel?.hasSuffix(", locked") == false)
        #expect(element.accessibilityCustomActions?.map(\.name).contains("Lock") == true)
    }
}
