import CTouchX11
import Foundation
import Testing
import TouchKit
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// Mouse, pen, wheel, touchpad and keys of a real server.
    @Suite struct PointerSequences {
        @Test("finger: never also acts as a mouse (S2, S3, X-12, X-9)")
        func noDoubles() throws {
            let stage = try ServerStage()
            let screen = try stage.device(.touch)
            for step in 0..<20 {
                // Each is far from where another has lifted, and none continues one's motion (W-1, W-2).
                let point = CGPoint(x: 700 - 150 * (step % 5), y: 60 + 130 * (step / 5))
                try screen.touch(0, .begin, at: point)
                try screen.touch(0, .update, at: point + CGPoint(x: 20, y: 0))
                try screen.touch(0, .end, at: point + CGPoint(x: 20, y: 0))
            }
            try stage.settle()
            let types = stage.samples.events.compactMap { if case .touch(let sample) = $0 { sample.type } else { nil } }
            #expect(types.count == 60 && types.allSatisfy { $0 == .direct })
            #expect(stage.samples.hovers == 0)
        }

        @Test("mouse, pen and two fingers: draw simultaneously without moving each other (X-46, D-3)")
        func noCrosstalk() throws {
            let stage = try ServerStage()
            let (mouse, pen, screen) = (try stage.device(.pointer), try stage.device(.pen), try stage.device(.touch))
            try pen.move(to: CGPoint(x: 300, y: 300), pressure: 0)
            try mouse.move(by: CGPoint(x: 5, y: 0))
            try mouse.press(1)
            try pen.move(to: CGPoint(x: 400, y: 100), pressure: 500)
            try pen.press(1)
            try screen.touch(0, .begin, at: CGPoint(x: 50, y: 50))
            try screen.touch(1, .begin, at: CGPoint(x: 50, y: 500))
            for step in 1...20 {
                try mouse.move(by: CGPoint(x: 1, y: 2))
                try pen.move(to: CGPoint(x: 400 + step, y: 100), pressure: 500)
                try screen.touch(0, .update, at: CGPoint(x: 50, y: 50 + step))
                try screen.touch(1, .update, at: CGPoint(x: 50 + step, y: 500))
            }
            try mouse.release(1)
            try pen.move(to: CGPoint(x: 450, y: 100), pressure: 500)
            try screen.touch(0, .end, at: CGPoint(x: 50, y: 70))
            try pen.release(1)
            try screen.touch(1, .end, at: CGPoint(x: 70, y: 500))
            try stage.settle()
            var paths: [UInt64: [TouchSample]] = [:]
            for case .touch(let sample) in stage.samples.events {
                paths[sample.touch.rawValue, default: []].append(sample)
            }
            #expect(paths.count == 4)
            for path in paths.values {
                #expect(path.first?.phase == .began && path.last?.phase == .ended)
                #expect(path.filter { $0.phase == .began }.count == 1)
                for (one, two) in zip(path, path.dropFirst()) {
                    #expect(one.location.distance(to: two.location) < (one.type == .pencil ? 31 : 3))
                }
            }
            let ends = Dictionary(grouping: paths.values.compactMap(\.last)) { $0.type }
            let mouseEnd = try #require(ends[.indirectPointer]?.first?.location)
            #expect(mouseEnd.distance(to: CGPoint(x: 325, y: 340)) < 0.1)
            let penEnd = try #require(ends[.pencil]?.first?.location)
            #expect(penEnd.distance(to: CGPoint(x: 450, y: 100)) < 0.1)
        }

        @Test(
            "finger that rested while a mouse drew: moves the pointer as it lifts, but not the mouse's line (X-46, D-3)"
        )
        func liftDuringMouse() throws {
            let stage = try ServerStage()
            let (mouse, screen) = (try stage.device(.pointer), try stage.device(.touch))
            try screen.touch(0, .begin, at: CGPoint(x: 600, y: 400))
            try screen.touch(0, .update, at: CGPoint(x: 600, y: 300))
            try mouse.move(by: CGPoint(x: -5000, y: -5000))
            try mouse.move(by: CGPoint(x: 100, y: 100))
            try mouse.press(1)
            try mouse.move(by: CGPoint(x: 20, y: 0))
            try screen.touch(0, .end, at: CGPoint(x: 600, y: 300))
            try mouse.move(by: CGPoint(x: 10, y: 10))
            try mouse.release(1)
            try stage.settle()
            let locations = stage.samples.touches.filter { $0.type == .indirectPointer }.map(\.location)
            #expect(locations.last?.distance(to: CGPoint(x: 130, y: 110)) ?? .infinity < 0.1)
        }

        @Test(
            "pen: reports proximity, pressure, side button and lift; its eraser is distinguished (S12, X-41, X-42, X-43, X-44)"
        )
        func pen() throws {
            let stage = try ServerStage()
            let (pen, eraser) = (try stage.device(.pen), try stage.device(.eraser))
            try pen.proximity(isNear: true)
            try pen.move(to: CGPoint(x: 100, y: 100), pressure: 0)
            try pen.move(to: CGPoint(x: 100, y: 100), pressure: 250)
            try pen.press(1)
            try pen.motion([4: 500], isAbsolute: true)
            try pen.move(to: CGPoint(x: 120, y: 100))
            try pen.press(2)
            try pen.release(2)
            try pen.motion([4: 1200], isAbsolute: true)
            try pen.release(1)
            try pen.proximity(isNear: false)
            try stage.settle()
            let samples = stage.samples.touches
            #expect(samples.map(\.phase).first == .began && samples.map(\.phase).last == .ended)
            #expect(samples.map(\.pressure) == [0.25, 0.5, 0.5, 0.5, 0.5, 1, 1])
            #expect(samples.allSatisfy { $0.type == .pencil && $0.pen?.end == .tip })
            #expect(
                samples.map { $0.buttons.contains(.button(3)) } == [false, false, false, true, false, false, false])
            try eraser.move(to: CGPoint(x: 200, y: 200), pressure: 300)
            try eraser.press(1)
            try eraser.release(1)
            try stage.settle()
            #expect(stage.samples.touches.last?.pen?.end == .eraser)
        }

        @Test("pen disabled while down: ends once (S12, X-43)")
        func penDisabled() throws {
            let stage = try ServerStage()
            let (pen, other) = (try stage.device(.pen), try stage.foreignClient())
            try pen.move(to: CGPoint(x: 100, y: 100), pressure: 250)
            try pen.press(1)
            try stage.settle()
            other.setEnabled(false, device: try other.device("pen"))
            try stage.settle()
            let lines = stage.samples.drain()
            #expect(lines.count == 2 && lines.first == "began 1")
            #expect(["ended 1", "cancelled 1"].contains(lines.last))
        }

        @Test("wheel: scrolls once by its rotation over this window (S13, X-45, X-13)")
        func wheel() throws {
            let stage = try ServerStage()
            let (mouse, other) = (try stage.device(.pointer), try stage.foreignClient())
            try mouse.move(by: CGPoint(x: -500, y: -300))
            try stage.settle()
            try mouse.scroll(y: 120)
            for _ in 0..<4 { try mouse.scroll(y: 30) }
            try mouse.scroll(x: -240)
            try stage.settle()
            #expect(
                stage.samples.scrolls == [
                    CGPoint(x: 0, y: 1), CGPoint(x: 0, y: 0.25), CGPoint(x: 0, y: 0.25), CGPoint(x: 0, y: 0.25),
                    CGPoint(x: 0, y: 0.25), CGPoint(x: -2, y: 0),
                ])
            // Over another client's window, then back.
            let cover = other.makeWindow(x: 0, y: 0, width: 1920, height: 1080)
            try stage.settle()
            try mouse.scroll(y: 360)
            try stage.settle()
            other.unmap(cover)
            try stage.settle()
            try mouse.scroll(y: 30)
            try stage.settle()
            #expect(stage.samples.scrolls.count == 7 && stage.samples.scrolls.last == CGPoint(x: 0, y: 0.25))
        }

        @Test("wheel of a driver with buttons only: scrolls a notch per press (S13, X-13)")
        func buttonWheel() throws {
            let stage = try ServerStage()
            let mouse = try stage.device(.pointer)
            try mouse.move(by: CGPoint(x: -500, y: -300))
            try stage.settle()
            for button: Int32 in 4...7 {
                try mouse.press(button)
                try mouse.release(button)
            }
            try mouse.scroll(y: 120)
            try stage.settle()
            #expect(
                stage.samples.scrolls == [
                    CGPoint(x: 0, y: -1), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0), CGPoint(x: 1, y: 0),
                    CGPoint(x: 0, y: 1),
                ])
        }

        @Test("touchpad: pinch and swipe, including a cancelled one, are reported (S11, X-48, X-49, X-2)")
        func touchpad() throws {
            let stage = try ServerStage()
            let (mouse, pad) = (try stage.device(.pointer), try stage.device(.touchpad))
            try mouse.move(by: CGPoint(x: -500, y: -300))
            try pad.pinch(.begin)
            try pad.pinch(.update, scale: 1.5, delta: CGPoint(x: 2, y: 1), angle: 90)
            try pad.pinch(.end, scale: 1.5)
            try pad.swipe(.begin)
            try pad.swipe(.update, delta: CGPoint(x: 0, y: -7))
            try pad.swipe(.end, isCancelled: true)
            try pad.swipe(.begin, fingers: 4)
            try pad.swipe(.end, fingers: 4)
            try stage.settle()
            let samples = stage.samples.gestures
            #expect(
                samples.map { "\($0.kind) \($0.phase) \($0.fingers)" } == [
                    "pinch began 2", "pinch changed 2", "pinch ended 2", "swipe began 3", "swipe changed 3",
                    "swipe cancelled 3", "swipe began 4", "swipe ended 4",
                ])
            #expect(samples[1].scale == 1.5 && abs(samples[1].rotation - .pi / 2) < 1e-6)
            #expect(samples[4].translation == CGPoint(x: 0, y: -7))
        }

        @Test("touchpad disabled during a pinch: ends it with its last scale (X-50, S11)")
        func touchpadDisabled() throws {
            let stage = try ServerStage()
            let (mouse, pad, other) = (
                try stage.device(.pointer), try stage.device(.touchpad), try stage.foreignClient()
            )
            try mouse.move(by: CGPoint(x: -500, y: -300))
            try pad.pinch(.begin)
            try pad.pinch(.update, scale: 2)
            try stage.settle()
            other.setEnabled(false, device: try other.device("touchpad"))
            try stage.settle()
            let last = try #require(stage.samples.gestures.last)
            #expect(last.scale == 2 && (last.phase == .ended || last.phase == .cancelled))
            #expect(stage.samples.gestures.count == 3)
        }

        @Test("held key: is pressed once, repeats, and is released once (S14, X-59, X-58, X-60, X-61)")
        func heldKey() throws {
            let stage = try ServerStage()
            let (keyboard, other) = (try stage.device(.keyboard), try stage.foreignClient())
            other.setFocus(stage.xid)
            try stage.settle()
            try keyboard.key(38, isPress: true)
            try stage.wait { stage.samples.keys.count >= 3 }
            try keyboard.key(38, isPress: false)
            try stage.settle()
            let keys = stage.samples.keys
            #expect(keys.first?.phase == .pressed && keys.last?.phase == .released)
            #expect(keys.dropFirst().dropLast().allSatisfy { $0.phase == .repeated })
            #expect(keys.allSatisfy { $0.key.characters == "a" && $0.key.keyCode.rawValue == 4 })
        }

        @Test(
            "keys held when the focus is lost: are cancelled; the application learns of the lost focus (X-62)")
        func focus() throws {
            let stage = try ServerStage()
            let (keyboard, other) = (try stage.device(.keyboard), try stage.foreignClient())
            other.setFocus(stage.xid)
            try keyboard.key(50, isPress: true)
            try keyboard.key(38, isPress: true)
            try stage.settle()
            #expect(stage.samples.keys.map(\.key.characters) == ["", "A"])
            #expect(stage.window.isKeyWindow)
            other.setFocus(other.root)
            try stage.settle()
            #expect(stage.samples.keys.suffix(2).allSatisfy { $0.phase == .cancelled })
            #expect(!stage.window.isKeyWindow)
        }

        @Test("XTEST's mouse: draws too, on a server without another (X-47, X-63, X-66)")
        func xtest() throws {
            let stage = try ServerStage(.xvfb())
            let other = try stage.foreignClient()
            other.fakeMotion(to: 100, 100)
            other.fakeButton(1, isPress: true)
            other.fakeMotion(to: 150, 120)
            other.fakeButton(1, isPress: false)
            try stage.settle()
            #expect(stage.samples.drain() == ["began 1", "moved 1", "ended 1"])
            #expect(stage.samples.lastTouch?.location == CGPoint(x: 150, y: 120))
            #expect(stage.samples.lastTouch?.type == .indirectPointer)
        }
    }
}
