import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Moving, zooming and rotating the canvas with fingers.
@Suite struct HandMovingTests: CanvasNavigating {
    let canvas: Canvas = newCanvas()

    // MARK: Hand tool

    @Test("hand tool: one finger moves the canvas, two zoom and rotate it, and nothing is drawn (C-4)")
    func hand() {
        canvas.press("h")
        #expect(canvas.person.toolbox.tool == .hand)
        let (one, two) = (canvas.stage.finger(), canvas.stage.finger())
        one.down(at: at(300, 300))
        one.drag(to: at(340, 320), over: .milliseconds(100))
        #expect(isSame(viewport.origin, at(-40, -20)))
        wait(.milliseconds(100))
        two.down(at: at(440, 320))
        let held = (canvasPoint(340, 320), canvasPoint(440, 320))
        canvas.stage.drag([(one, at(340, 420)), (two, at(340, 220))], over: .milliseconds(200))
        #expect(isSame(canvasPoint(340, 420), held.0) && isSame(canvasPoint(340, 220), held.1))
        #expect(abs(viewport.scale - 2) < 1e-9 && viewport.rotation == -.pi / 2)
        wait(.milliseconds(100))
        one.lift()
        two.lift()
        wait()
        #expect(canvas.figures.isEmpty && !canvas.editor.document.history.canUndo)
        #expect(canvas.person.toolbox.tool == .hand && canvas.person.previousTool == .line)
    }

    @Test("hand button: while a finger holds it, others move the canvas; when released, they draw (C-4)")
    func heldButton() throws {
        let button = try #require(canvas.controller.chrome.layout.bar?.handButton)
        let holder = canvas.stage.finger()
        holder.down(at: button.convert(button.bounds.center, to: nil))
        let (one, two) = (canvas.stage.finger(), canvas.stage.finger())
        canvas.stage.together {
            one.down(at: at(300, 300))
            two.down(at: at(400, 300))
        }
        canvas.stage.drag([(one, at(250, 300)), (two, at(450, 300))], over: .milliseconds(200))
        #expect(abs(viewport.scale - 2) < 1e-9)
        wait(.milliseconds(100))
        one.lift()
        two.lift()
        holder.lift()
        wait()
        #expect(canvas.figures.isEmpty && canvas.person.toolbox.tool == .line, "it was no tap")
        let fingers = (0..<10).map { _ in canvas.stage.finger() }
        for (index, finger) in fingers.enumerated() { finger.down(at: at(50 + 70 * Double(index), 200)) }
        canvas.stage.drag(fingers.enumerated().map { ($1, at(50 + 70 * Double($0), 500)) }, over: .milliseconds(300))
        for finger in fingers { finger.lift() }
        wait()
        #expect(canvas.figures.count == 10)
        canvas.stage.finger().tap(at: button.convert(button.bounds.center, to: nil))
        #expect(canvas.person.toolbox.tool == .hand)
    }

    @Test("hand button: a finger on it affects fingers that land at the same moment (C-4)")
    func heldSimultaneously() throws {
        let button = try #require(canvas.controller.chrome.layout.bar?.handButton)
        let (holder, one, two) = (canvas.stage.finger(), canvas.stage.finger(), canvas.stage.finger())
        canvas.stage.together {
            holder.down(at: button.convert(button.bounds.center, to: nil))
            one.down(at: at(300, 300))
            two.down(at: at(400, 300))
        }
        canvas.stage.drag([(one, at(250, 300)), (two, at(450, 300))], over: .milliseconds(200))
        #expect(abs(viewport.scale - 2) < 1e-9)
        canvas.stage.together {
            one.lift()
            two.lift()
            holder.lift()
        }
        wait()
        #expect(canvas.figures.isEmpty && canvas.person.toolbox.tool == .line)
    }

    @Test("hand tool: a palm moves nothing, and a cancelled finger's movement is undone (C-4, D-48)")
    func cancelled() {
        canvas.press("h")
        let pen = canvas.stage.pen()
        pen.down(at: at(100, 100))
        pen.drag(to: at(130, 100), over: .milliseconds(50))
        let moved = viewport
        let palm = canvas.stage.finger()
        palm.down(at: at(500, 500))
        palm.drag(to: at(300, 300), over: .milliseconds(50))
        #expect(viewport == moved)
        palm.lift()
        pen.lift()
        wait(.seconds(2))
        let before = viewport
        let finger = canvas.stage.finger()
        finger.down(at: at(500, 500))
        finger.drag(to: at(300, 300), over: .milliseconds(50))
        #expect(viewport != before)
        finger.cancel()
        #expect(viewport == before)
    }

    // MARK: Inertia

    @Test("glide: continues after the lift; a touch stops it, and draws only beyond the slop (C-6)")
    func inertia() {
        canvas.press("h")
        let finger = canvas.stage.finger()
        finger.down(at: at(300, 500))
        finger.drag(to: at(300, 300), over: .milliseconds(200), rate: 120)
        finger.lift()
        let originAtLift = viewport.origin.y
        wait(.seconds(5))
        #expect(abs(viewport.origin.y - originAtLift - 499) < 15, "\(viewport.origin.y - originAtLift)")
        finger.down(at: at(300, 500))
        finger.drag(to: at(300, 300), over: .milliseconds(200), rate: 120)
        finger.lift()
        canvas.press("f")
        wait(.milliseconds(100))
        finger.down(at: at(400, 400))
        let stopped = viewport
        finger.drag(to: at(405, 400), over: .milliseconds(20))
        finger.lift()
        wait()
        #expect(viewport == stopped && canvas.figures.isEmpty)
        canvas.press("h")
        finger.down(at: at(300, 500))
        finger.drag(to: at(300, 300), over: .milliseconds(200), rate: 120)
        finger.lift()
        canvas.press("l")
        wait(.milliseconds(100))
        finger.down(at: at(400, 400))
        finger.drag(to: at(500, 400), over: .milliseconds(100))
        finger.lift()
        guard case .line(let line)? = canvas.figures.first else {
            Issue.record("no line")
            return
        }
        #expect(viewport.view(line.start).distance(to: at(400, 400)) < 1e-6)
        #expect(viewport.view(line.end).distance(to: at(500, 400)) < 1e-6)
    }

    @Test(
        "glide: two fingers set to move the canvas stop and then move it, and draw nothing (C-4, C-6)",
        arguments: [0, 10])
    func caughtByTwo(milliseconds: Int64) {
        canvas.press("h")
        let finger = canvas.stage.finger()
        finger.down(at: at(300, 500))
        finger.drag(to: at(300, 300), over: .milliseconds(200), rate: 120)
        finger.lift()
        canvas.press("l")
        canvas.person.toolbox.twoFingers = .move
        wait(.milliseconds(100))
        let (one, two) = (canvas.stage.finger(), canvas.stage.finger())
        if milliseconds == 0 {
            canvas.stage.together {
                one.down(at: at(300, 300))
                two.down(at: at(400, 300))
            }
        } else {
            one.down(at: at(300, 300))
            wait(.milliseconds(milliseconds))
            two.down(at: at(400, 300))
        }
        let caught = viewport
        wait(.milliseconds(50))
        #expect(viewport == caught)
        canvas.stage.drag([(one, at(250, 300)), (two, at(450, 300))], over: .milliseconds(200))
        #expect(abs(viewport.scale - 2) < 1e-9)
        wait(.milliseconds(100))
        one.lift()
        two.lift()
        wait()
        #expect(canvas.figures.isEmpty && !canvas.editor.document.history.canUndo)
    }

    @Test("drawing: follows the pointer's location on the canvas while the canvas scrolls (C-9)")
    func drawingMeanwhile() {
        canvas.press("f")
        let pen = canvas.stage.mouse()
        pen.down(at: at(100, 100))
        wheel(0, 1)
        pen.move(to: at(140, 100))
        wheel(0, 1)
        pen.lift()
        wait()
        guard case .stroke(let stroke)? = canvas.figures.first else {
            Issue.record("no stroke")
            return
        }
        #expect(stroke.motion?.samples.map(\.position) == [at(100, 100), at(140, 140), at(140, 180)])
    }

    @Test("hand tool: a double tap zooms to 100 % around the finger, and back (C-7)")
    func doubleTap() {
        canvas.press("h")
        wheel(0, -3, .control)
        let zoomed = viewport
        wait()
        let anchor = canvasPoint(250, 200)
        func tapTwice() {
            for _ in 0..<2 {
                canvas.stage.finger().tap(at: at(250, 200))
                canvas.stage.advance(by: .milliseconds(80))
            }
            wait()
        }
        tapTwice()
        #expect(viewport.scale == 1 && isSame(self.canvasPoint(250, 200), anchor))
        tapTwice()
        #expect(viewport == zoomed)
    }

    @Test("hand tool: a finger's movement stays when a later finger is cancelled (C-4)")
    func cancelledLater() {
        canvas.press("h")
        let (one, two) = (canvas.stage.finger(), canvas.stage.finger())
        one.down(at: at(300, 300))
        one.drag(to: at(400, 300), over: .milliseconds(200))
        two.down(at: at(500, 300))
        one.lift()
        let viewportAtLift = viewport
        two.cancel()
        wait()
        #expect(viewport == viewportAtLift && viewport.origin.x < -90)
    }

    // MARK: Settings

    @Test(
        "two-finger setting: two fingers that land together move the canvas and leave no ink (C-5)",
        arguments: [Tool.line, .freehand])
    func pairs(tool: Tool) {
        canvas.person.toolbox.tool = tool
        canvas.person.toolbox.twoFingers = .move
        let (one, two) = (canvas.stage.finger(), canvas.stage.finger())
        one.down(at: at(300, 300))
        canvas.stage.advance(by: .milliseconds(100))
        two.down(at: at(400, 300))
        canvas.stage.drag([(one, at(250, 300)), (two, at(450, 300))], over: .milliseconds(200))
        #expect(abs(viewport.scale - 2) < 1e-9)
        one.lift()
        two.drag(to: at(450, 350), over: .milliseconds(100))
        wait(.milliseconds(100))
        two.lift()
        wait()
        #expect(canvas.figures.isEmpty && !canvas.editor.tools.isDrawing)
        // Landing one after the other, they draw.
        one.down(at: at(300, 300))
        canvas.stage.advance(by: .milliseconds(200))
        two.down(at: at(400, 300))
        canvas.stage.drag([(one, at(250, 400)), (two, at(450, 400))], over: .milliseconds(200))
        one.lift()
        two.lift()
        wait()
        #expect(canvas.figures.count == 2)
        // A two-finger tap undoes.
        let moved = viewport
        canvas.stage.together {
            one.down(at: at(300, 300))
            two.down(at: at(360, 300))
        }
        canvas.stage.advance(by: .milliseconds(50))
        one.lift()
        two.lift()
        wait()
        #expect(canvas.figures.count == 1 && viewport == moved)
    }

    @Test("fingers-beside-pen setting: a finger moves the canvas after a pen was used (C-5)")
    func besidePen() {
        canvas.person.toolbox.fingersBesidePen = .move
        canvas.draw(at(100, 100), at(300, 100))
        #expect(canvas.figures.count == 1)
        let pen = canvas.stage.pen()
        pen.down(at: at(100, 300))
        pen.drag(to: at(300, 300), over: .milliseconds(100))
        pen.lift()
        wait(.seconds(2))
        #expect(canvas.figures.count == 2)
        canvas.draw(at(100, 100), at(300, 150))
        #expect(canvas.figures.count == 2 && viewport != Viewport())
        canvas.person.toolbox.fingersBesidePen = .draw
        canvas.draw(at(100, 100), at(300, 150))
        #expect(canvas.figures.count == 3)
    }
}
