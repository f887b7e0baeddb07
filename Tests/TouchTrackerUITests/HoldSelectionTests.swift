import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Which figure a hold takes, and the selection afterwards.
@Suite struct HoldSelectionTests {
    private let canvas = Canvas()

    private func onlyID() throws -> FigureID { try #require(canvas.editor.drawing.entries.first?.id) }

    @Test("hold: with freehand ink, a moved line is deselected on release, without a menu (D-22, D-8)")
    func freehand() {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.person.toolbox.tool = .freehand
        let finger = canvas.hold(at(200, 200))
        finger.drag(to: at(200, 300), over: .milliseconds(100))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures == [canvas.line(100, 300, 300, 300)])
        #expect(canvas.person.selection == nil && !canvas.menu.isMenuVisible)
    }

    @Test("select tool: a long press selects a line and opens its menu; when moved, it stays selected (G-33)")
    func selecting() throws {
        canvas.draw(at(100, 200), at(300, 200))
        let id = try onlyID()
        canvas.person.toolbox.tool = .select
        let first = canvas.hold(at(200, 200))
        #expect(canvas.person.selection == id && !canvas.menu.isMenuVisible)
        first.drag(to: at(200, 260), over: .milliseconds(100))
        first.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures == [canvas.line(100, 260, 300, 260)])
        #expect(canvas.person.selection == id && !canvas.menu.isMenuVisible)
        canvas.person.deselect()
        canvas.hold(at(200, 260)).lift()
        #expect(canvas.person.selection == id && canvas.menu.isMenuVisible)
    }

    @Test("hold: a person can't tap or hold another's selection; its owner can (N-12, D-20)")
    func others() throws {
        canvas.draw(at(200, 300), at(600, 300))
        let id = try onlyID()
        canvas.editor.setPeople(2)
        let (one, two) = (canvas.editor.people[0], canvas.editor.people[1])
        two.select(id)
        canvas.tap(at(250, 300))
        #expect(one.selection == nil && two.selection == id)
        let finger = canvas.hold(at(250, 300))
        #expect(!canvas.editor.isHolding(one) && one.selection == nil)
        finger.drag(to: at(250, 400), over: .milliseconds(100))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures == [canvas.line(200, 300, 600, 300)] && two.selection == id)
        let own = canvas.hold(at(550, 300))
        #expect(canvas.editor.isHolding(two) && !canvas.editor.isHolding(one))
        own.drag(to: at(550, 350), over: .milliseconds(100))
        own.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures == [canvas.line(200, 350, 600, 350)])
    }

    @Test("circle: drawing one with two fingers deselects as soon as it appears (D-16, D-45)")
    func circle() throws {
        canvas.draw(at(100, 100), at(300, 100))
        canvas.person.select(try onlyID())
        let fingers = (0..<2).map { _ in canvas.stage.finger() }
        canvas.stage.together {
            fingers[0].down(at: at(500, 400))
            fingers[1].down(at: at(600, 400))
        }
        #expect(canvas.person.selection != nil)
        canvas.stage.drag([(fingers[0], at(460, 400)), (fingers[1], at(640, 400))], over: .milliseconds(200))
        #expect(canvas.person.selection == nil && canvas.editor.tools.ink.count == 1)
        for finger in fingers { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures.last == .circle(Circle(center: at(550, 400), radius: 90)))
    }

    @Test("cancelled touch: doesn't affect the next one, which draws instead of dragging (D-4, G-33)")
    func next() throws {
        canvas.draw(at(100, 200), at(300, 200))
        canvas.person.toolbox.tool = .select
        canvas.person.select(try onlyID())
        let finger = canvas.stage.finger()
        finger.down(at: at(200, 200))
        finger.drag(to: at(200, 250), over: .milliseconds(100))
        #expect(canvas.editor.isHolding)
        finger.cancel()
        #expect(!canvas.editor.isHolding && canvas.figures == [canvas.line(100, 200, 300, 200)])
        canvas.person.toolbox.tool = .line
        finger.down(at: at(200, 400))
        finger.drag(to: at(400, 400), over: .milliseconds(100))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures == [canvas.line(100, 200, 300, 200), canvas.line(200, 400, 400, 400)])
    }
}
