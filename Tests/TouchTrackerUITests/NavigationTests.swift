import Foundation
import Testing
import TouchDrawingModel
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Panning, zooming and rotating the canvas with a wheel, a touchpad, a mouse and keys.
@Suite struct NavigationTests: CanvasNavigating {
    let canvas: Canvas = newCanvas()

    // MARK: Wheel and touchpad

    @Test("wheel: scrolls, scrolls sideways with Shift, and zooms about the pointer with Ctrl (C-2)")
    func wheels() {
        wheel(0, 1)
        #expect(viewport.origin == at(0, 40))
        wheel(0, -2, .shift)
        wheel(1, 0)
        #expect(viewport.origin == at(-40, 40))
        let before = canvasPoint(200, 150)
        for _ in 0..<4 { wheel(0, -1, .control) }
        #expect(abs(viewport.scale - 2) < 1e-6 && isSame(canvasPoint(200, 150), before))
        for _ in 0..<99 { wheel(0, 1, .control) }
        #expect(viewport.scale == 0.05 && isSame(canvasPoint(200, 150), before))
        // Over the chrome, the wheel does nothing.
        let old = viewport
        wait(.seconds(2))
        wheel(0, 1, at: at(700, 30))
        #expect(viewport == old)
    }

    @Test("touchpad: scrolls in any direction; a pinch zooms and rotates about the pointer (C-3)")
    func touchpad() {
        canvas.stage.send(
            .scroll(
                ScrollSample(
                    window: canvas.stage.window.id, device: DeviceID(rawValue: 9), timestamp: canvas.stage.now,
                    location: at(200, 150), delta: CGPoint(x: 0.1, y: -0.05), source: .continuous)))
        #expect(isSame(viewport.origin, at(4, -2)))
        let before = canvasPoint(200, 150)
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
        #expect(abs(viewport.scale - 1.5) < 1e-9 && viewport.rotation == 0, "small rotations are ignored")
        pinch(.changed, 3, 0.45)
        #expect(abs(viewport.scale - 3) < 1e-9 && abs(viewport.rotation - 0.5) < 1e-9)
        #expect(isSame(canvasPoint(200, 150), before))
        pinch(.ended)
        pinch(.began)
        pinch(.changed, 0.5)
        #expect(abs(viewport.scale - 1.5) < 1e-9 && isSame(canvasPoint(200, 150), before))
        pinch(.cancelled)
    }

    // MARK: Mouse and Space

    @Test("pan: the middle button pans with any tool, as does a drag while Space is held (C-2)")
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
        // A pan in progress continues after Space is released.
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

    @Test("keys: zoom about the center, scroll, and show everything, the selection or the origin (C-2)")
    func keys() {
        canvas.editor.draw(canvas.line(1000, 1000, 3000, 1000))
        let middle = canvasPoint(400, 300)
        for (key, modifiers, scale) in [
            ("+", UIKeyModifierFlags.control, 1.5), ("=", .control, 2.25), ("-", .control, 1.5), ("0", .control, 1),
        ] {
            canvas.press(key, modifiers)
            wait()
            #expect(abs(viewport.scale - scale) < 1e-9 && isSame(canvasPoint(400, 300), middle), "\(key)")
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
        #expect(canvas.figures == [canvas.line(1001, 1000, 3001, 1000)], "arrows move the selection")
    }

    @Test("view jump: takes 200 ms, or no time when animations are disabled (C-7)")
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

    @Test("reduced motion: jumps take no time, and a released canvas doesn't coast (C-7, G-7)")
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

    @Test("navigation: survives every number that a recording may contain (Z-10)", arguments: [1e308, -1e308, 1e12])
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
}
