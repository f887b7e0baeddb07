import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Hands, a wheel, a touchpad and keys that move, zoom and turn the paper.
@Suite struct MovingTests {
    private let canvas = Canvas(chrome: .full)
    private var view: CanvasView { canvas.controller.canvasView }
    private var viewport: Viewport { view.viewport }

    init() {
        // The bar comes after the first frame.
        _ = canvas.stage.picture
        canvas.stage.advance(by: .milliseconds(50))
    }

    private func wheel(_ x: Double, _ y: Double, _ modifiers: UIKeyModifierFlags = [], at place: CGPoint = at(200, 150))
    {
        var sample = ScrollSample(
            window: canvas.stage.window.id, device: DeviceID(rawValue: 9), timestamp: canvas.stage.now, location: place,
            delta: CGPoint(x: x, y: y), source: .wheel)
        sample.modifiers = modifiers
        canvas.stage.send(.scroll(sample))
    }

    private func wait(_ time: Duration = .seconds(1)) { canvas.stage.advance(by: time) }

    /// What of the canvas is at a place of the window.
    private func place(_ x: Double, _ y: Double) -> CGPoint { viewport.canvas(at(x, y)) }

    private func isSame(_ one: CGPoint, _ other: CGPoint) -> Bool { one.distance(to: other) < 1e-6 }

    /// Whether a place of the canvas is in sight.
    private func shows(_ place: CGPoint) -> Bool { view.bounds.contains(viewport.view(place)) }

    // MARK: Wheel and touchpad

    @Test("the wheel scrolls, with Shift sideways, and zooms with Ctrl about the pointer (C-2)")
    func wheels() {
        wheel(0, 1)
        #expect(viewport.origin == at(0, 40))
        wheel(0, -2, .shift)
        wheel(1, 0)
        #expect(viewport.origin == at(-40, 40))
        let before = place(200, 150)
        for _ in 0..<4 { wheel(0, -1, .control) }
        #expect(abs(viewport.scale - 2) < 1e-6 && isSame(place(200, 150), before))
        for _ in 0..<99 { wheel(0, 1, .control) }
        #expect(viewport.scale == 0.05 && isSame(place(200, 150), before))
        // Over what lies around the canvas, it does nothing.
        let old = viewport
        wait(.seconds(2))
        wheel(0, 1, at: at(700, 30))
        #expect(viewport == old)
    }

    @Test("a touchpad scrolls by any way, and a pinch on it zooms and turns about the pointer (C-3)")
    func touchpad() {
        canvas.stage.send(
            .scroll(
                ScrollSample(
                    window: canvas.stage.window.id, device: DeviceID(rawValue: 9), timestamp: canvas.stage.now,
                    location: at(200, 150), delta: CGPoint(x: 0.1, y: -0.05), source: .continuous)))
        #expect(isSame(viewport.origin, at(4, -2)))
        let before = place(200, 150)
        func pinch(_ phase: TouchpadGestureSample.Phase, _ scale: Double = 1, _ rotation: Double = 0) {
            var sample = TouchpadGestureSample(
                window: canvas.stage.window.id, device: DeviceID(rawValue: 9), kind: .pinch, phase: phase,
                timestamp: canvas.stage.now, location: at(200, 150), fingers: 2)
            sample.scale = scale
            sample.rotation = rotation
            canvas.stage.send(.touchpadGesture(sample))
        }
        pinch(.began)
        pinch(.changed, 1.5, 0.05)
        #expect(abs(viewport.scale - 1.5) < 1e-9 && viewport.turn == 0, "a little turn is none")
        pinch(.changed, 3, 0.45)
        #expect(abs(viewport.scale - 3) < 1e-9 && abs(viewport.turn - 0.5) < 1e-9)
        #expect(isSame(place(200, 150), before))
        pinch(.ended)
        pinch(.began)
        pinch(.changed, 0.5)
        #expect(abs(viewport.scale - 1.5) < 1e-9 && isSame(place(200, 150), before))
        pinch(.cancelled)
    }

    // MARK: Mouse and Space

    @Test("the middle button moves the paper, with any tool, and so does a drag while Space is held (C-2)")
    func drags() {
        let middle = canvas.stage.mouse(buttons: .button(3))
        middle.down(at: at(100, 100))
        middle.drag(to: at(180, 130), over: .milliseconds(50))
        middle.lift()
        wait()
        #expect(isSame(viewport.origin, at(-80, -30)) && canvas.figures.isEmpty)
        let space = KeySample(
            window: canvas.stage.window.id, phase: .pressed, timestamp: canvas.stage.now, number: 65,
            key: UIKey(keyCode: .keyboardSpacebar, characters: " ", charactersIgnoringModifiers: " "))
        canvas.stage.send(.key(space))
        #expect(canvas.stage.window.cursor == .hand)
        let mouse = canvas.stage.mouse()
        mouse.down(at: at(100, 100))
        mouse.drag(to: at(20, 70), over: .milliseconds(50))
        var release = space
        (release.phase, release.timestamp) = (.released, canvas.stage.now)
        canvas.stage.send(.key(release))
        // Who has hold of the paper keeps it.
        mouse.drag(to: at(20, 60), over: .milliseconds(50))
        mouse.lift()
        wait()
        #expect(
            isSame(viewport.origin, at(0, 10)) && canvas.figures.isEmpty && canvas.stage.window.cursor == .crosshair)
        mouse.down(at: at(100, 100))
        mouse.drag(to: at(20, 70), over: .milliseconds(50))
        mouse.lift()
        wait()
        #expect(canvas.figures == [canvas.line(100, 110, 20, 80)])
    }

    // MARK: Keys

    @Test("keys zoom about the middle, scroll, and show all, the selection or the beginning (C-2)")
    func keys() {
        canvas.editor.draw(canvas.line(1000, 1000, 3000, 1000))
        let middle = place(400, 300)
        for (key, modifiers, scale) in [
            ("+", UIKeyModifierFlags.control, 1.5), ("=", .control, 2.25), ("-", .control, 1.5), ("0", .control, 1),
        ] {
            canvas.press(key, modifiers)
            wait()
            #expect(abs(viewport.scale - scale) < 1e-9 && isSame(place(400, 300), middle), "\(key)")
        }
        canvas.press(UIKeyCommand.inputRightArrow)
        canvas.press(UIKeyCommand.inputDownArrow, .shift)
        wait()
        #expect(isSame(viewport.origin, at(40, 400)))
        canvas.press(UIKeyCommand.inputPageDown)
        canvas.press(UIKeyCommand.inputPageDown)
        wait()
        #expect(isSame(viewport.origin, at(40, 1480)))
        canvas.press(UIKeyCommand.inputPageUp)
        wait()
        #expect(isSame(viewport.origin, at(40, 940)))
        canvas.press("0")
        wait()
        #expect(shows(at(990, 990)) && shows(at(3010, 1010)))
        #expect(viewport.scale < 0.5)
        canvas.press("1")
        wait()
        #expect(viewport.scale == 1)
        canvas.press(UIKeyCommand.inputHome)
        wait()
        #expect(viewport == Viewport())
        canvas.press("2")
        wait()
        #expect(viewport == Viewport(), "nothing is selected")
        canvas.press("\t")
        canvas.press("2")
        wait()
        #expect(shows(at(990, 990)) && shows(at(3010, 1010)))
        canvas.press(UIKeyCommand.inputRightArrow)
        wait()
        #expect(canvas.figures == [canvas.line(1001, 1000, 3001, 1000)], "arrows move what is selected")
    }

    @Test("a jump takes 200 ms, and none where nothing is animated (C-7)")
    func animation() {
        canvas.press("+", .control)
        canvas.stage.advance(by: .milliseconds(100))
        #expect(viewport.scale > 1 && viewport.scale < 1.5)
        canvas.stage.advance(by: .milliseconds(120))
        #expect(abs(viewport.scale - 1.5) < 1e-9)
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        canvas.press("1")
        #expect(viewport.scale == 1)
    }

    @Test("with reduced motion jumps take no time, and paper that is let go stays (C-7, G-7)")
    func reducedMotion() {
        var preferences = canvas.stage.application.preferences
        preferences.motion = .reduced
        canvas.stage.send(.preferences(preferences))
        canvas.press("+", .control)
        #expect(viewport.scale == 1.5)
        canvas.press("1")
        canvas.press("h")
        let finger = canvas.stage.finger()
        finger.down(at: at(300, 300))
        finger.drag(to: at(400, 300), over: .milliseconds(50))
        finger.lift()
        let left = viewport
        wait()
        #expect(viewport == left)
    }

    @Test("no number that a recording has stops the paper (Z-10)", arguments: [1e308, -1e308, 1e12])
    func farAway(number: CGFloat) {
        canvas.press("h")
        let fingers = (0..<2).map { _ in canvas.stage.finger() }
        for finger in fingers { finger.down(at: at(300, 300)) }
        for finger in fingers { finger.move(to: at(number, -number)) }
        canvas.stage.advance(by: .milliseconds(50))
        for finger in fingers { finger.lift() }
        let (id, now, device) = (canvas.stage.window.id, canvas.stage.now, DeviceID(rawValue: 3))
        for source in [ScrollSample.Source.wheel, .continuous] {
            for modifiers in [UIKeyModifierFlags(), .control] {
                var sample = ScrollSample(
                    window: id, device: device, timestamp: now, location: at(number, 5), delta: at(number, number),
                    source: source)
                sample.modifiers = modifiers
                canvas.stage.send(.scroll(sample))
            }
        }
        wait(.seconds(2))
        #expect(canvas.figures.isEmpty)
    }

    @Test("what a finger has moved stays, though another one is cancelled that came later (C-4)")
    func cancelledLater() {
        canvas.press("h")
        let (one, two) = (canvas.stage.finger(), canvas.stage.finger())
        one.down(at: at(300, 300))
        one.drag(to: at(400, 300), over: .milliseconds(200))
        two.down(at: at(500, 300))
        one.lift()
        let left = viewport
        two.cancel()
        wait()
        #expect(viewport == left && viewport.origin.x < -90)
    }

    // MARK: Hand

    @Test("with the hand one finger moves the paper, two zoom and turn it, and nothing is drawn (C-4)")
    func hand() {
        canvas.press("h")
        #expect(canvas.person.toolbox.tool == .hand)
        let (one, two) = (canvas.stage.finger(), canvas.stage.finger())
        one.down(at: at(300, 300))
        one.drag(to: at(340, 320), over: .milliseconds(100))
        #expect(isSame(viewport.origin, at(-40, -20)))
        wait(.milliseconds(100))
        two.down(at: at(440, 320))
        let held = (place(340, 320), place(440, 320))
        canvas.stage.drag([(one, at(340, 420)), (two, at(340, 220))], over: .milliseconds(200))
        #expect(isSame(place(340, 420), held.0) && isSame(place(340, 220), held.1))
        #expect(abs(viewport.scale - 2) < 1e-9 && viewport.turn == -.pi / 2)
        wait(.milliseconds(100))
        one.lift()
        two.lift()
        wait()
        #expect(canvas.figures.isEmpty && !canvas.editor.document.history.canUndo)
        #expect(canvas.person.toolbox.tool == .hand && canvas.person.formerTool == .line)
    }

    @Test("while a finger rests on the hand's button, others move the paper, and let go they draw again (C-4)")
    func heldButton() throws {
        let button = try #require(canvas.controller.chrome.bar?.handButton)
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

    @Test("a finger on the hand's button counts for those that land at the same moment (C-4)")
    func heldAtOnce() throws {
        let button = try #require(canvas.controller.chrome.bar?.handButton)
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

    @Test("a palm moves nothing, and neither does a finger whose device has gone (C-4, D-48)")
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

    @Test("let go in motion it goes on; a touch stops it, and draws only once past the slop (C-6)")
    func inertia() {
        canvas.press("h")
        let finger = canvas.stage.finger()
        finger.down(at: at(300, 500))
        finger.drag(to: at(300, 300), over: .milliseconds(200), rate: 120)
        finger.lift()
        let left = viewport.origin.y
        wait(.seconds(5))
        #expect(abs(viewport.origin.y - left - 499) < 15, "\(viewport.origin.y - left)")
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
        #expect(viewport.view(line.begin).distance(to: at(400, 400)) < 1e-6)
        #expect(viewport.view(line.end).distance(to: at(500, 400)) < 1e-6)
    }

    @Test("a hand that draws while the paper glides draws where it is (C-9)")
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

    @Test("a double tap with the hand goes to 100 % about the finger, and back (C-7)")
    func doubleTap() {
        canvas.press("h")
        wheel(0, -3, .control)
        let zoomed = viewport
        wait()
        let place = place(250, 200)
        func tapTwice() {
            for _ in 0..<2 {
                canvas.stage.finger().tap(at: at(250, 200))
                canvas.stage.advance(by: .milliseconds(80))
            }
            wait()
        }
        tapTwice()
        #expect(viewport.scale == 1 && isSame(self.place(250, 200), place))
        tapTwice()
        #expect(viewport == zoomed)
    }

    // MARK: Settings

    @Test(
        "with the setting, two fingers that land together move the paper and leave no ink (C-5)",
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
        // One by one they draw.
        one.down(at: at(300, 300))
        canvas.stage.advance(by: .milliseconds(200))
        two.down(at: at(400, 300))
        canvas.stage.drag([(one, at(250, 400)), (two, at(450, 400))], over: .milliseconds(200))
        one.lift()
        two.lift()
        wait()
        #expect(canvas.figures.count == 2)
        // Two that tap undo.
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

    @Test("with the setting, a finger moves the paper once a pen has been there (C-5)")
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
