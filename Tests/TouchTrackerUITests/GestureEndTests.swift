import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Cancelled multi-finger gestures, and touches during canvas navigation.
@Suite struct GestureEndTests: CanvasNavigating {
    let canvas: Canvas = newCanvas()

    private func fingers(_ locations: CGPoint..., device: UInt32 = 1) -> [Finger] {
        locations.map { location in
            let finger = canvas.stage.finger(device: device)
            finger.down(at: location)
            return finger
        }
    }

    private func space(_ phase: KeySample.Phase) {
        let key = UIKey(keyCode: .keyboardSpacebar, characters: " ", charactersIgnoringModifiers: " ")
        canvas.stage.send(
            .key(
                KeySample(
                    window: canvas.stage.window.id, phase: phase, timestamp: canvas.stage.now, number: 65, key: key)))
    }

    // MARK: Cancellation

    @Test("two-finger rotation of a line: when cancelled, leaves the line unchanged (D-23, D-4)")
    func grip() {
        canvas.draw(at(150, 250), at(250, 250))
        let line = canvas.figures
        canvas.tap(at(200, 250))
        let pair = fingers(at(160, 250), at(240, 250))
        canvas.stage.drag([(pair[0], at(200, 170)), (pair[1], at(200, 330))], over: .milliseconds(200))
        #expect(!canvas.editor.adjustments.replaced.isEmpty)
        canvas.stage.send(.deviceGone(pair[0].device, at: canvas.stage.now))
        wait()
        #expect(canvas.figures == line && canvas.editor.adjustments.replaced.isEmpty && !canvas.editor.isHolding)
        #expect(canvas.editor.document.history.done.count == 1)
    }

    @Test("circle: when its fingers are cancelled, leaves nothing, and the next one is drawn (D-45, D-4)")
    func circle() {
        let white = canvas.stage.picture.copied()
        for isCancelled in [true, false] {
            let pair = fingers(at(300, 300), at(400, 300))
            canvas.stage.drag([(pair[0], at(250, 300)), (pair[1], at(450, 300))], over: .milliseconds(200))
            #expect(canvas.editor.tools.ink.count == 1)
            if isCancelled { canvas.stage.together { for finger in pair { finger.cancel() } } }
            for finger in pair where finger.isDown { finger.lift() }
            wait()
            #expect(canvas.figures.count == (isCancelled ? 0 : 1) && canvas.editor.tools.ink.isEmpty)
            if isCancelled { #expect(canvas.stage.picture.differences(from: white) == 0) }
        }
    }

    @Test("two-finger pan and zoom: when cancelled, restores the view (C-5, D-4)")
    func paperPair() {
        canvas.person.toolbox.twoFingers = .move
        let pair = fingers(at(300, 300), at(400, 300))
        canvas.stage.drag([(pair[0], at(350, 350)), (pair[1], at(550, 350))], over: .milliseconds(200))
        #expect(viewport.scale > 1.5)
        canvas.stage.together { for finger in pair { finger.cancel() } }
        wait()
        #expect(viewport == Viewport() && canvas.figures.isEmpty)
        canvas.draw(at(300, 300), at(400, 300))
        #expect(canvas.figures == [canvas.line(300, 300, 400, 300)])
    }

    @Test("hand tool: when all fingers are cancelled, restores the view from before the first one (C-4, D-4)")
    func joined() {
        canvas.press("h")
        let one = canvas.stage.finger()
        one.down(at: at(300, 300))
        one.drag(to: at(350, 300), over: .milliseconds(100))
        let two = canvas.stage.finger()
        two.down(at: at(450, 300))
        two.drag(to: at(550, 350), over: .milliseconds(100))
        #expect(viewport.scale > 1.5)
        canvas.stage.together { for finger in [one, two] { finger.cancel() } }
        wait()
        #expect(viewport == Viewport())
    }

    // MARK: Two fingers on the selection

    @Test("two fingers around the selected line: rotate it, and draw no circle (D-23)")
    func between() {
        canvas.draw(at(150, 250), at(450, 250))
        canvas.tap(at(300, 250))
        // Beyond the rotation handle.
        let pair = fingers(at(300, 130), at(300, 370))
        canvas.stage.drag([(pair[0], at(180, 250)), (pair[1], at(420, 250))], over: .milliseconds(200))
        for finger in pair { finger.lift() }
        wait()
        guard case .line(let line)? = canvas.figures.first else { return #expect(Bool(false)) }
        #expect(canvas.figures.count == 1 && abs(line.start.x - 300) < 0.01 && abs(line.end.x - 300) < 0.01)
    }

    @Test("third finger beside two that transform a line: draws its own line (D-23, D-3)")
    func third() {
        canvas.draw(at(150, 250), at(250, 250))
        canvas.tap(at(200, 250))
        let pair = fingers(at(160, 250), at(240, 250))
        canvas.stage.drag([(pair[1], at(320, 250))], over: .milliseconds(100))
        let transformed = canvas.editor.adjustments.replaced
        canvas.draw(at(300, 450), at(500, 450))
        #expect(canvas.editor.adjustments.replaced == transformed && canvas.editor.isHolding)
        for finger in pair { finger.lift() }
        wait()
        guard case .line(let line)? = canvas.figures.first else { return #expect(Bool(false)) }
        #expect(canvas.figures.count == 2 && canvas.figures.last == canvas.line(300, 450, 500, 450))
        #expect(abs(line.width - 20) < 0.01)
    }

    // MARK: Canvas navigation

    @Test("hand tool: a two-finger tap undoes, a three-finger tap redoes (C-4, D-55)")
    func handToolTaps() {
        canvas.draw(at(100, 300), at(300, 300))
        canvas.press("h")
        func tap(_ count: Int) {
            canvas.stage.tap(at: at(400, 400), fingers: count)
            wait()
        }
        tap(2)
        #expect(canvas.figures.isEmpty)
        tap(3)
        #expect(canvas.figures.count == 1 && viewport == Viewport())
        // While Space is held, fingers only move the canvas.
        space(.pressed)
        tap(2)
        #expect(canvas.figures.count == 1)
        space(.released)
    }

    @Test("Space: while held, a double tap zooms to 100 % and clears nothing (C-7)")
    func doubleTapWithSpace() {
        canvas.draw(at(100, 300), at(300, 300))
        wheel(0, -4, .control)
        wait()
        space(.pressed)
        canvas.stage.tap(at: at(400, 400), taps: 2)
        wait()
        space(.released)
        #expect(viewport.scale == 1 && canvas.figures.count == 1)
    }

    @Test(
        "pen's eraser end: erases with the hand tool, too, and while Space is held (D-47, C-4)",
        arguments: [true, false])
    func eraserEnd(isHand: Bool) {
        canvas.draw(at(100, 300), at(300, 300))
        if isHand { canvas.press("h") } else { space(.pressed) }
        let eraser = canvas.stage.pen(.eraser)
        eraser.down(at: at(200, 250))
        eraser.drag(to: at(200, 350), over: .milliseconds(100))
        eraser.lift()
        wait()
        #expect(canvas.figures.isEmpty && viewport == Viewport())
    }

    @Test("Space: after the window loses the focus while it is held, fingers draw again (C-2)")
    func lostFocus() {
        space(.pressed)
        canvas.stage.send(.focus(canvas.stage.window.id, .lost))
        canvas.stage.send(.focus(canvas.stage.window.id, .gained))
        #expect(canvas.stage.window.cursor == .crosshair)
        canvas.draw(at(100, 300), at(300, 300))
        #expect(canvas.figures.count == 1 && viewport == Viewport())
    }

    @Test("touch that stops a glide and rests: draws from where it landed (C-6)")
    func restingStop() throws {
        canvas.press("h")
        let finger = canvas.stage.finger()
        finger.down(at: at(300, 500))
        finger.drag(to: at(300, 300), over: .milliseconds(200), rate: 120)
        finger.lift()
        canvas.press("f")
        wait(.milliseconds(100))
        finger.down(at: at(400, 400))
        let start = canvasPoint(400, 400)
        for step in 0..<600 {
            canvas.stage.advance(by: .milliseconds(4))
            finger.move(to: at(400 + Double(step % 3), 401))
        }
        #expect(!canvas.editor.isDrawing)
        finger.drag(to: at(500, 400), over: .milliseconds(100))
        finger.lift()
        guard case .stroke(let stroke)? = canvas.figures.last else { return #expect(Bool(false)) }
        let samples = try #require(stroke.motion).samples
        #expect(samples.first?.position.distance(to: start) ?? 9 < 0.01)
        #expect((60...140).contains(samples.count))
    }

    @Test("wheel: takes over from a jump at its target (C-2, C-7)")
    func wheelDuringJump() {
        canvas.press("+", .control)
        canvas.stage.advance(by: .milliseconds(60))
        let target = Viewport().zoomed(to: 1.5, rotation: 0, about: view.bounds.center)
        wheel(0, 1)
        let scrolled = viewport
        #expect(abs(scrolled.scale - 1.5) < 1e-9 && isSame(scrolled.origin, target.moved(by: at(0, -40)).origin))
        wait()
        #expect(viewport == scrolled)
    }

    @Test("glide: stops at the canvas's edge, where the next touch draws at once (C-1, C-6)")
    func glideToTheEdge() {
        canvas.press("h")
        view.viewport = Viewport(origin: CGPoint(x: 0, y: Figure.coordinates.upperBound - 350))
        let finger = canvas.stage.finger()
        finger.down(at: at(300, 500))
        finger.drag(to: at(300, 480), over: .milliseconds(20), rate: 120)
        finger.lift()
        wait(.milliseconds(500))
        #expect(abs(viewport.canvas(view.bounds.center).y - Figure.coordinates.upperBound) < 1e-6)
        #expect(!canvas.controller.chrome.commands.navigator.isGliding)
    }
}
