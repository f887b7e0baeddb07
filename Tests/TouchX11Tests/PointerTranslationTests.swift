import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Mice and pens: contacts, hovering, and their separation on one pointer.
@Suite struct PointerTranslationTests {
    private typealias Stage = TranslatorStage

    @Test("mouse: is down from its first button to its last release, and hovers otherwise")
    func mouse() {
        var stage = Stage()
        stage.pointer(.motion, 10, 10)
        stage.pointer(.motion, 11, 10)
        stage.pointer(.buttonPress, 11, 10, button: 1)
        stage.pointer(.motion, 20, 10)
        stage.pointer(.buttonPress, 20, 10, button: 3)
        stage.pointer(.buttonRelease, 20, 10, button: 1)
        stage.pointer(.buttonRelease, 20, 10, button: 3)
        stage.pointer(.motion, 21, 10)
        let masks = stage.events.compactMap { event -> UIEvent.ButtonMask? in
            if case .touch(let sample) = event { sample.buttons } else { nil }
        }
        #expect(masks == [.primary, .primary, [.primary, .secondary], .secondary, .secondary])
        #expect(
            stage.log() == [
                "hover entered 6 10,10", "hover moved 6 11,10", "began mouse 11,10", "moved mouse 20,10",
                "moved mouse 20,10", "moved mouse 20,10", "ended mouse 20,10", "hover moved 6 21,10",
            ])
    }

    @Test("button bit stuck in later motion: begins nothing; only presses do (X-14, S5)")
    func stickingButton() {
        var stage = Stage()
        stage.pointer(.motion, 10, 10, modifiers: 0x100)
        #expect(stage.log() == ["hover entered 6 10,10"])
    }

    @Test("pen and mouse: draw simultaneously although the pointer hides the second press and the first release (X-46)")
    func penDuringMouse() {
        var stage = Stage()
        stage.pointer(.motion, 10, 10)
        stage.pointer(.buttonPress, 10, 10, button: 1, device: Stage.mouse)
        stage.pointer(.buttonPress, 10, 10, button: 1)
        stage.pointer(.motion, 300, 200, source: Stage.pen, axes: [0: 1, 1: 1, 4: 500])
        // Only the pen's own device reports the press.
        stage.pointer(.buttonPress, 300, 200, button: 1, source: Stage.pen, device: Stage.pen)
        _ = stage.log()
        // The mouse moves by 10 from where the pen has put the pointer.
        stage.pointer(.motion, 310, 200)
        stage.pointer(.motion, 305, 210, source: Stage.pen, axes: [4: 700])
        stage.pointer(.buttonRelease, 305, 210, button: 1, device: Stage.mouse)
        stage.pointer(.motion, 306, 210, source: Stage.pen)
        stage.pointer(.buttonRelease, 306, 210, button: 1, source: Stage.pen, device: Stage.pen)
        stage.pointer(.buttonRelease, 306, 210, button: 1, source: Stage.pen)
        #expect(
            stage.log() == [
                "moved mouse 20,10", "moved pen 305,210", "ended mouse 20,10", "moved pen 306,210", "ended pen 306,210",
            ])
    }

    @Test("mouse pressed while a pen draws: starts at the pointer (X-46)")
    func mouseDuringPen() {
        var stage = Stage()
        stage.pointer(.motion, 300, 200, source: Stage.pen, axes: [4: 500])
        stage.pointer(.buttonPress, 300, 200, button: 1, source: Stage.pen)
        stage.pointer(.buttonPress, 300, 200, button: 1, device: Stage.mouse)
        stage.pointer(.motion, 301, 200)
        #expect(
            stage.log() == [
                "hover entered 9 300,200", "began pen 300,200", "began mouse 300,200", "moved mouse 301,200",
            ])
    }

    @Test("finger that moves the pointer: does not move a mouse that is drawing")
    func fingerDuringMouse() {
        var stage = Stage()
        stage.pointer(.motion, 10, 10)
        stage.pointer(.buttonPress, 10, 10, button: 1)
        stage.pointer(.motion, 400, 300, source: Stage.screen, flags: .pointerEmulated)
        stage.touch(.touchBegin, 1, 400, 300, flags: .touchEmulatingPointer)
        stage.touch(.touchUpdate, 1, 410, 300, flags: .touchEmulatingPointer)
        _ = stage.log()
        stage.pointer(.motion, 415, 300)
        #expect(stage.log() == ["moved mouse 15,10"])
    }

    @Test("finger that rested: moves the pointer as it lifts, but not the mouse; a synthesized end doesn't")
    func liftDuringMouse() {
        for (isEmpty, point) in [(false, "35,20"), (true, "225,110")] {
            var stage = Stage()
            stage.touch(.touchBegin, 1, 200, 100, flags: .touchEmulatingPointer)
            stage.own(1)
            stage.pointer(.motion, 10, 10)
            stage.pointer(.buttonPress, 10, 10, button: 1)
            stage.touch(.touchEnd, 1, 200, 100, flags: .touchEmulatingPointer, isEmpty: isEmpty)
            _ = stage.log()
            // By 25 and 10 from the finger's location.
            stage.pointer(.motion, 225, 110)
            #expect(stage.log() == ["moved mouse \(point)"])
        }
    }

    @Test("mouse that draws out of the window and back: loses no motion although its return is reported first")
    func outAndBack() {
        var stage = Stage()
        stage.pointer(.motion, 10, 10)
        stage.pointer(.buttonPress, 10, 10, button: 1)
        stage.cross(.leave, at: CGPoint(x: -30, y: 10))
        stage.pointer(.motion, -30, 10)
        stage.cross(.enter, at: CGPoint(x: 25, y: 20))
        stage.pointer(.motion, 25, 20)
        stage.pointer(.buttonRelease, 25, 20, button: 1)
        #expect(stage.log().suffix(3) == ["moved mouse -30,10", "moved mouse 25,20", "ended mouse 25,20"])
    }

    @Test("presses of single devices: count only with the pointer's own: a window manager may want the first")
    func slavePressAlone() {
        var stage = Stage()
        stage.pointer(.buttonPress, 10, 10, button: 1, device: Stage.mouse)
        stage.pointer(.buttonRelease, 10, 10, button: 1, device: Stage.mouse)
        #expect(stage.log() == [])
    }

    @Test("pointer moved by fingers: neither hovers nor ends a mouse's contact (X-15)")
    func crossingByTouch() {
        var stage = Stage()
        stage.pointer(.motion, 10, 10)
        stage.cross(.leave, source: Stage.screen)
        stage.cross(.enter, source: Stage.screen)
        #expect(stage.log() == ["hover entered 6 10,10"])
        stage.cross(.leave)
        #expect(stage.log() == ["hover exited 6 10,10"])
    }

    @Test("foreign pointer grab: cancels a drag with the mouse, not a finger's (X-24, S9, X-62)")
    func foreignGrab() {
        var stage = Stage()
        stage.pointer(.buttonPress, 10, 10, button: 1)
        stage.touch(.touchBegin, 1, 50, 50)
        stage.own(1)
        _ = stage.log()
        stage.cross(.leave, mode: .grab)
        stage.touch(.touchUpdate, 1, 51, 50)
        #expect(stage.log() == ["cancelled mouse 10,10", "moved finger 1 51,50"])
        stage.pointer(.buttonRelease, 10, 10, button: 1)
        #expect(stage.log() == [])
    }

    @Test(
        "pointer grab: emulated events are the finger's; presses outside dismiss (X-26, S17)")
    func capture() {
        var stage = Stage()
        stage.translator.capture = Stage.window
        let source = Stage.screen
        stage.pointer(.motion, 10, 10, source: source, flags: .pointerEmulated)
        stage.pointer(.buttonPress, 10, 10, button: 1, source: source, flags: .pointerEmulated)
        stage.touch(.touchBegin, 1, 10, 10, flags: .touchEmulatingPointer)
        stage.touch(.touchEnd, 1, 10, 10, flags: .touchEmulatingPointer, isEmpty: true)
        stage.touch(.touchBegin, 2, 90, 90)
        stage.own(2)
        stage.pointer(.motion, 20, 10, source: source, flags: .pointerEmulated)
        stage.pointer(.buttonRelease, 20, 10, button: 1, source: source, flags: .pointerEmulated)
        stage.touch(.touchEnd, 2, 90, 90)
        let first = 2 << 32 | UInt64(source)
        #expect(
            stage.log() == [
                "began finger \(first) 10,10", "began finger 2 90,90", "moved finger \(first) 20,10",
                "ended finger \(first) 20,10", "ended finger 2 90,90",
            ])
        stage.pointer(.buttonPress, 900, 10, button: 1, source: source, flags: .pointerEmulated)
        stage.pointer(.buttonRelease, 900, 10, button: 1, source: source, flags: .pointerEmulated)
        #expect(stage.log() == ["pressed outside"])
        stage.pointer(.buttonPress, 900, 10, button: 1)
        #expect(stage.log() == ["pressed outside"])
    }

    @Test(
        "captured finger: continues outside the window, is cancelled with the capture, and has no release then (S17)"
    )
    func captureEnds() {
        var stage = Stage()
        stage.translator.capture = Stage.window
        let source = Stage.screen
        let name = "finger \(2 << 32 | UInt64(source))"
        stage.pointer(.buttonPress, 800, 600, button: 1, source: source, flags: .pointerEmulated)
        stage.pointer(.motion, 820, 610, source: source, flags: .pointerEmulated)
        // Up to the last pixel it is inside; beyond, a press is outside.
        #expect(stage.log() == ["pressed outside"])
        stage.pointer(.buttonPress, 799, 599, button: 1, source: source, flags: .pointerEmulated)
        stage.pointer(.motion, 820, 610, source: source, flags: .pointerEmulated)
        #expect(stage.log() == ["began \(name) 799,599", "moved \(name) 820,610"])
        // The server sometimes omits a release.
        stage.pointer(.buttonPress, 10, 10, button: 1, source: source, flags: .pointerEmulated)
        #expect(stage.log() == ["cancelled \(name) 820,610", "began \(name) 10,10"])
        stage.releaseCapture()
        #expect(stage.log() == ["cancelled \(name) 10,10"])
        stage.pointer(.buttonRelease, 10, 10, button: 1, source: source, flags: .pointerEmulated)
        stage.pointer(.buttonPress, 10, 10, button: 1, source: source, flags: .pointerEmulated)
        #expect(!stage.log().contains { $0.contains(name) })
    }

    @Test("XTEST: is a mouse of its own (X-47)")
    func xtest() {
        var device = Stage.mouseDevice
        device.id = 4
        device.name = "Virtual core XTEST pointer"
        var stage = Stage(devices: [device])
        stage.pointer(.motion, 10, 10, source: 4)
        stage.pointer(.buttonPress, 10, 10, button: 1, source: 4)
        stage.pointer(.buttonRelease, 10, 10, button: 1, source: 4)
        #expect(stage.log() == ["hover entered 4 10,10", "began mouse 10,10", "ended mouse 10,10"])
    }
}
