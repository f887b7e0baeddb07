import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Taps with the freehand tool: they draw a dot, or select the line under them.
@Suite struct FreehandTapTests {
    /// A canvas with a horizontal line at (100…300, 200), drawn by a finger that lifted 0.3 s ago.
    private func canvas(_ tool: Tool = .freehand, chrome: ChromeStyle = .bare) -> Canvas {
        let canvas = Canvas(tool: tool, chrome: chrome)
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 200))
        finger.drag(to: at(300, 200), over: .milliseconds(100))
        finger.lift()
        canvas.stage.advance(by: .milliseconds(300))
        return canvas
    }

    private func pointer(_ name: String, on canvas: Canvas) -> Finger {
        switch name {
        case "pen": canvas.stage.pen()
        case "mouse": canvas.stage.mouse()
        default: canvas.stage.finger()
        }
    }

    @Test(
        "freehand tap on a line: selects it 1.2 s or more after the last stroke, draws a dot before (D-8)",
        arguments: ["finger", "pen", "mouse"], [(1199, false), (1201, true)])
    func quietTime(device: String, time: (milliseconds: Int, selects: Bool)) {
        let canvas = canvas()
        canvas.stage.advance(by: .milliseconds(time.milliseconds - 300))
        pointer(device, on: canvas).tap(at: at(200, 205))
        #expect((canvas.person.selection != nil) == time.selects)
        #expect(canvas.menu.isMenuVisible == time.selects && canvas.figures.count == (time.selects ? 1 : 2))
        #expect(canvas.editor.document.history.done.count == (time.selects ? 1 : 2))
    }

    @Test("freehand tap: a dot counts as ink, so that dots can follow each other (D-8)")
    func dots() {
        let canvas = canvas()
        for count in 2...6 {
            canvas.stage.finger().tap(at: at(200, 200))
            canvas.stage.advance(by: .milliseconds(1000))
            #expect(canvas.figures.count == count && canvas.person.selection == nil)
        }
        canvas.stage.advance(by: .milliseconds(250))
        canvas.stage.finger().tap(at: at(200, 200))
        #expect(canvas.figures.count == 6 && canvas.person.selection != nil)
    }

    @Test(
        "freehand tap: selects within 20 pt of the line, draws a dot elsewhere (D-8, D-10)",
        arguments: [(19.0, true), (21.0, false)])
    func reach(distance: Double, selects: Bool) {
        let canvas = canvas()
        canvas.stage.advance(by: .seconds(2))
        canvas.tap(at(200, 200 + distance))
        #expect((canvas.person.selection != nil) == selects && canvas.figures.count == (selects ? 1 : 2))
    }

    @Test(
        "freehand tap: shows ink at touch down even where it selects, and removes it at the lift (D-8)")
    func noDelay() {
        let canvas = canvas()
        canvas.stage.advance(by: .seconds(2))
        let finger = canvas.stage.finger()
        finger.down(at: at(200, 212))
        #expect(canvas.editor.tools.ink.count == 1)
        canvas.stage.advance(by: .milliseconds(50))
        finger.lift()
        #expect(canvas.editor.tools.ink.isEmpty && canvas.figures.count == 1 && canvas.person.selection != nil)
        #expect(!canvas.editor.document.history.canRedo)
    }

    @Test("freehand tool: a stroke that starts on a line draws at any time (D-8, D-16)")
    func stroke() {
        let canvas = canvas()
        canvas.stage.advance(by: .seconds(2))
        canvas.draw(at(200, 200), at(200, 300))
        #expect(canvas.figures.count == 2 && canvas.person.selection == nil)
    }

    @Test("freehand tap: draws a dot while another finger of the person draws (D-8)")
    func otherFinger() {
        let canvas = Canvas(size: CGSize(width: 2000, height: 700), tool: .freehand)
        canvas.draw(at(100, 200), at(300, 200))
        let other = canvas.stage.finger()
        other.down(at: at(1500, 400))
        other.drag(to: at(1600, 400), over: .seconds(2))
        canvas.stage.finger().tap(at: at(200, 200))
        other.lift()
        #expect(canvas.figures.count == 3 && canvas.person.selection == nil)
    }

    @Test("freehand tap: selects although another person draws (D-8, N-12)")
    func otherPerson() {
        let canvas = Canvas(size: CGSize(width: 2000, height: 700), tool: .freehand)
        canvas.editor.setPeople(2)
        let people = canvas.editor.people
        for person in people { person.toolbox.tool = .freehand }
        canvas.draw(at(100, 200), at(300, 200))
        canvas.stage.advance(by: .seconds(2))
        let other = canvas.stage.finger()
        other.down(at: at(1500, 400))
        other.drag(to: at(1600, 400), over: .milliseconds(200))
        canvas.stage.finger().tap(at: at(200, 200))
        #expect(people[0].selection != nil && canvas.editor.isDrawing)
        other.lift()
        // The other person has just drawn, and taps on a line of their own.
        canvas.stage.advance(by: .milliseconds(500))
        canvas.stage.finger().tap(at: at(1550, 400))
        #expect(people[1].selection == nil && canvas.figures.count == 3)
    }

    @Test("freehand tap on a line: draws a dot if another person has selected the line (D-8, N-12)")
    func selectedByOther() throws {
        let canvas = Canvas(size: CGSize(width: 2000, height: 700), tool: .freehand)
        canvas.editor.setPeople(2)
        let people = canvas.editor.people
        canvas.draw(at(100, 200), at(300, 200))
        people[1].select(try #require(canvas.editor.drawing.entries.first?.id))
        canvas.stage.advance(by: .seconds(2))
        canvas.tap(at(200, 200))
        #expect(people[0].selection == nil && canvas.figures.count == 2)
    }

    @Test("freehand tap beside all lines: deselects a selected line without drawing a dot (D-8)")
    func deselect() {
        let canvas = canvas()
        canvas.draw(at(100, 400), at(300, 400))
        canvas.stage.advance(by: .seconds(2))
        canvas.tap(at(200, 200))
        #expect(canvas.menu.isMenuVisible && canvas.selectedIndices() == [0])
        canvas.tap(at(200, 400))
        #expect(canvas.menu.isMenuVisible && canvas.selectedIndices() == [1])
        canvas.tap(at(600, 500))
        #expect(canvas.person.selection == nil && !canvas.menu.isMenuVisible && canvas.figures.count == 2)
        canvas.tap(at(600, 500))
        #expect(canvas.figures.count == 3)
    }

    @Test("freehand tap: a second one at the same point selects the line below (D-8, D-10)")
    func nextBelow() {
        let canvas = canvas()
        canvas.editor.draw(canvas.line(100, 203, 300, 203))
        canvas.stage.advance(by: .seconds(2))
        canvas.tap(at(200, 203))
        #expect(canvas.selectedIndices() == [1])
        canvas.tap(at(200, 203))
        #expect(canvas.selectedIndices() == [0] && canvas.figures.count == 2)
    }

    @Test("menu: a tap beside it closes it without drawing; a drag also draws from its start (D-8, D-16)")
    func closesMenu() {
        let canvas = Canvas(tool: .freehand)
        for draws in [false, true] {
            canvas.stage.mouse(buttons: .secondary).tap(at: at(200, 500))
            canvas.stage.advance(by: .milliseconds(400))
            #expect(canvas.menu.isMenuVisible)
            if draws {
                canvas.draw(at(500, 100), at(600, 100))
                guard case .stroke(let stroke)? = canvas.figures.last else { return #expect(Bool(false)) }
                #expect(stroke.samples.first?.position == at(500, 100))
            } else {
                canvas.tap(at(500, 100))
            }
            #expect(!canvas.menu.isMenuVisible && canvas.figures.count == (draws ? 1 : 0))
        }
    }

    @Test("double tap: clears only with the line tool (D-15)", arguments: Tool.allCases)
    func doubleTap(tool: Tool) {
        let canvas = Canvas(tool: tool)
        canvas.editor.draw(canvas.line(100, 500, 300, 500))
        for _ in 0..<2 {
            canvas.stage.finger().tap(at: at(400, 200))
            canvas.stage.advance(by: .milliseconds(100))
        }
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures.contains(canvas.line(100, 500, 300, 500)) == (tool != .line))
    }

    @Test("circle tool: a tap selects at once, since a double tap clears nothing (D-11)")
    func circleTap() {
        let canvas = canvas(.line)
        canvas.person.toolbox.tool = .circle
        canvas.stage.finger().tap(at: at(200, 200))
        #expect(canvas.person.selection != nil && canvas.menu.isMenuVisible)
    }

    @Test("panel: with the freehand tool, a drag beside it closes it and draws from its start (D-41)")
    func panel() throws {
        let canvas = canvas(chrome: .full)
        canvas.press("c")
        canvas.stage.advance(by: .milliseconds(400))
        let panel = canvas.controller.chrome.popovers.panel
        #expect(panel.isPresented)
        let finger = canvas.stage.finger()
        finger.down(at: at(60, 400))
        #expect(!panel.isPresented && canvas.editor.tools.ink.isEmpty)
        finger.drag(to: at(60, 500), over: .milliseconds(100))
        #expect(canvas.editor.tools.ink.count == 1)
        finger.lift()
        guard case .stroke(let stroke)? = canvas.figures.last else { return #expect(Bool(false)) }
        #expect(canvas.figures.count == 2 && stroke.samples.first?.position == at(60, 400))
    }

    @Test("panel: with several people, a tap closes only that person's, and draws nothing (D-41, N-12)")
    func panels() throws {
        let canvas = Canvas(size: CGSize(width: 2000, height: 900), tool: .freehand, chrome: .full)
        canvas.editor.setPeople(2)
        canvas.stage.advance(by: .milliseconds(400))
        let (chrome, people) = (canvas.controller.chrome, canvas.editor.people)
        for person in people { chrome.popovers.showPanel(by: person) }
        canvas.stage.advance(by: .milliseconds(400))
        #expect(people.allSatisfy { chrome.layout.panel(of: $0).isOpen })
        canvas.tap(at(60, 60))
        #expect(
            !chrome.layout.panel(of: people[0]).isOpen && chrome.layout.panel(of: people[1]).isOpen
                && canvas.figures.isEmpty)
        canvas.tap(at(60, 60))
        #expect(canvas.figures.count == 1 && chrome.layout.panel(of: people[1]).isOpen)
    }
}
