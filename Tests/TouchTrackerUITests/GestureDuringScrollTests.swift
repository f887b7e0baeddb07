import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Gestures and keyboard drawing while the canvas moves under fingers that don't.
@Suite struct GestureDuringScrollTests {
    private let canvas = Canvas()
    private var view: CanvasView { canvas.controller.canvasView }

    @Test("drag: selected lines stay under the finger while the canvas moves (C-9, G-33)")
    func dragged() throws {
        canvas.draw(at(100, 300), at(300, 300))
        canvas.person.toolbox.tool = .select
        let id = try #require(canvas.editor.drawing.entries.first?.id)
        canvas.person.select(id)
        let finger = canvas.stage.finger()
        finger.down(at: at(200, 300))
        finger.drag(to: at(200, 330), over: .milliseconds(100))
        #expect(canvas.editor.adjustments.replaced[id] == canvas.line(100, 330, 300, 330))
        view.viewport = Viewport(origin: at(0, 40))
        #expect(canvas.editor.adjustments.replaced[id] == canvas.line(100, 370, 300, 370))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures == [canvas.line(100, 370, 300, 370)])
    }

    @Test("lasso: ends at its finger while the canvas moves (C-9, G-33)")
    func lasso() throws {
        canvas.person.toolbox.tool = .select
        let finger = canvas.stage.finger()
        finger.down(at: at(200, 300))
        finger.drag(to: at(300, 300), over: .milliseconds(100))
        view.viewport = Viewport(scale: 2, origin: at(30, 40))
        let path = try #require(canvas.editor.tools.lassos.first)
        #expect(path.last?.distance(to: at(180, 190)) ?? 9 < 1e-9 && path.first == at(200, 300))
        finger.cancel()
    }

    @Test("circle: stays between two resting fingers while the canvas moves (C-9, D-45)")
    func circle() {
        let fingers = (0..<2).map { _ in canvas.stage.finger() }
        canvas.stage.together {
            fingers[0].down(at: at(300, 300))
            fingers[1].down(at: at(400, 300))
        }
        canvas.stage.drag([(fingers[0], at(260, 300)), (fingers[1], at(440, 300))], over: .milliseconds(200))
        func circle() -> Circle? {
            guard case .circle(let circle)? = canvas.editor.tools.ink.first?.figures.first else { return nil }
            return circle
        }
        #expect(circle() == Circle(center: at(350, 300), radius: 90))
        view.viewport = Viewport(origin: at(0, 40))
        #expect(circle() == Circle(center: at(350, 340), radius: 90))
        for finger in fingers { finger.lift() }
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures == [.circle(Circle(center: at(350, 340), radius: 90))])
        // The circle is finished and moves with the canvas.
        view.viewport = Viewport()
        #expect(canvas.figures == [.circle(Circle(center: at(350, 340), radius: 90))])
    }

    @Test("held line: stays under a resting finger while the canvas moves, and is dropped there (C-9, D-21)")
    func heldLine() throws {
        canvas.draw(at(200, 300), at(400, 300))
        let id = try #require(canvas.editor.drawing.entries.first?.id)
        let finger = canvas.stage.finger()
        finger.down(at: at(300, 300))
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.editor.isHolding(canvas.person))
        view.viewport = Viewport(origin: at(0, 40))
        #expect(canvas.editor.adjustments.replaced[id] == canvas.line(200, 340, 400, 340))
        finger.lift()
        canvas.stage.advance(by: .seconds(1))
        #expect(canvas.figures == [canvas.line(200, 340, 400, 340)])
    }

    @Test("finished figure: keeps its canvas coordinates when the canvas moves (C-9)", arguments: Tool.drawing)
    func finished(tool: Tool) {
        canvas.person.toolbox.tool = tool
        let finger = canvas.stage.finger()
        for isCancelled in [false, true] {
            finger.down(at: at(200, 300))
            finger.drag(to: at(300, 300), over: .milliseconds(100))
            if isCancelled { finger.cancel() } else { finger.lift() }
            let figures = canvas.figures
            view.viewport = view.viewport.moved(by: at(-30, -40))
            canvas.stage.advance(by: .seconds(1))
            #expect(canvas.figures == figures && figures.count == 1 && !canvas.editor.isDrawing)
        }
    }

    @Test("keyboard drawing: ends the line at its cursor when the canvas has moved (G-52, C-9)")
    func keyCursor() {
        canvas.press("k")
        canvas.press(" ")
        view.viewport = Viewport(origin: at(0, 40))
        canvas.press(" ")
        #expect(canvas.figures == [canvas.line(400, 300, 400, 340)])
        #expect(view.keyCursor == KeyCursorOverlay(location: at(400, 300), isDown: false))
    }

    @Test("keyboard cursor: stays 20 points from each window edge; the canvas moves instead (G-52)")
    func edges() {
        for (arrow, count, location, end) in [
            (UIKeyCommand.inputUpArrow, 40, at(400, 20), at(400, -100)),
            (UIKeyCommand.inputLeftArrow, 42, at(20, 300), at(-20, 300)),
            (UIKeyCommand.inputDownArrow, 30, at(400, 580), at(400, 600)),
        ] {
            let canvas = Canvas()
            canvas.press("k")
            canvas.press(" ")
            for _ in 0..<count { canvas.press(arrow) }
            canvas.press(" ")
            #expect(canvas.figures == [canvas.line(400, 300, end.x, end.y)], "\(end)")
            #expect(canvas.controller.canvasView.keyCursor?.location == location)
        }
    }

    @Test("brush: a pause before the lift doesn't widen its line (I-8, D-31)")
    func pauseBeforeLift() throws {
        canvas.person.toolbox.chooseForAllTools(.init(nib: .brush, size: 10))
        func width(_ figure: Figure?) throws -> CGFloat {
            guard case .line(let line)? = figure else { throw NoLine() }
            return line.width
        }
        let finger = canvas.stage.finger()
        finger.down(at: at(100, 300))
        finger.drag(to: at(500, 300), over: .milliseconds(200))
        let moving = try width(canvas.editor.tools.ink.first?.figures.first)
        canvas.stage.advance(by: .seconds(1))
        finger.lift()
        #expect(try width(canvas.figures.last) == moving && moving != 10)
    }

    private struct NoLine: Error {}
}
