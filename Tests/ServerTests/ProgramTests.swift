import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKit
import TouchKitTesting
import TouchServerHarness

@testable import TouchDrawingStore
@testable import TouchTrackerUI

extension ServerTests {
    /// The program, observed from outside.
    @Suite struct Programs {
        private static let tenLines = (0..<10).map { index in
            Line(
                start: CGPoint(x: 50 + 60 * index, y: 60), end: CGPoint(x: 320 + 40 * index, y: 640 - 20 * index))
        }

        @Test(
            "ten fingers: draw ten lines at once, each from landing to current location within half a point (D-3, D-1, D-2, D-6)"
        )
        func tenFingers() throws {
            let stage = try ProgramStage()
            let screen = try stage.device(.touch)
            screen.isOrdered = false
            for (index, line) in Self.tenLines.enumerated() {
                try screen.touch(UInt32(index), .begin, at: stage.origin + line.start)
            }
            for step in 1...50 {
                for (index, line) in Self.tenLines.enumerated() {
                    let point = line.start + (line.end - line.start) * (CGFloat(step) / 50)
                    try screen.touch(UInt32(index), .update, at: stage.origin + point)
                }
            }
            try screen.sync()
            let unfinished = try ProgramStage.expected(finished: [], unfinished: Self.tenLines)
            try stage.wait { try stage.picture().differences(from: unfinished, tolerance: 1 / 8) == 0 }
            for (index, line) in Self.tenLines.enumerated() {
                try screen.touch(UInt32(index), .end, at: stage.origin + line.end)
            }
            try screen.sync()
            let finished = try ProgramStage.expected(finished: Self.tenLines)
            try stage.wait { try stage.picture().differences(from: finished, tolerance: 1 / 8) == 0 }
            // Half a point off would be noticed.
            let shifted = Self.tenLines.map { line in
                var line = line
                line.end.x += 0.5
                return line
            }
            let wrong = try ProgramStage.expected(finished: shifted)
            #expect(try stage.picture().differences(from: wrong, tolerance: 1 / 8) > 0)
        }

        private static let verticals = [100.0, 300].map {
            Line(start: CGPoint(x: $0, y: 100), end: CGPoint(x: $0 + 100, y: 600))
        }

        @Test("mouse and finger: draw simultaneously, each its own line (D-3, X-46)")
        func mouseAndFinger() throws {
            let stage = try ProgramStage()
            let (mouse, screen) = (try stage.device(.pointer), try stage.device(.touch))
            let at = { (x: Double, y: Double) in stage.origin + CGPoint(x: x, y: y) }
            try mouse.move(by: CGPoint(x: -5000, y: -5000))
            try mouse.move(by: at(100, 100))
            try mouse.press(1)
            try screen.touch(0, .begin, at: at(300, 100))
            for step in 1...50 {
                try mouse.move(by: CGPoint(x: 2, y: 10))
                try screen.touch(0, .update, at: at(300 + 2 * Double(step), 100 + 10 * Double(step)))
            }
            try mouse.release(1)
            try screen.touch(0, .end, at: at(400, 600))
            let expected = try ProgramStage.expected(finished: Self.verticals)
            try stage.wait { try stage.picture().differences(from: expected, tolerance: 1 / 8) == 0 }
        }

        @Test(
            "mouse and pen: draw simultaneously; a palm on the canvas leaves nothing (D-48, D-3, X-46)"
        )
        func mouseAndPen() throws {
            let home = try Home()
            // A first pen would show a message with an offer.
            var interface = InterfaceChoice()
            interface.hasOfferedFingersBesidePen = true
            try SettingsFile(home.directories.interface, defaults: InterfaceChoice()).write(interface)
            let stage = try ProgramStage(environment: home.environment)
            let (mouse, pen, screen) = (try stage.device(.pointer), try stage.device(.pen), try stage.device(.touch))
            let at = { (x: Double, y: Double) in stage.origin + CGPoint(x: x, y: y) }
            try screen.touch(0, .begin, at: at(500, 100))
            try screen.touch(0, .update, at: at(550, 300))
            try stage.wait { try stage.color(CGPoint(x: 525, y: 200)) == .red }
            // The pen moves the pointer to the mouse's start.
            try pen.move(to: at(100, 100), pressure: 0)
            try stage.wait { try stage.color(CGPoint(x: 525, y: 200)) == .white }
            try mouse.press(1)
            try pen.move(to: at(300, 100), pressure: 500)
            try pen.press(1)
            try screen.touch(1, .begin, at: at(700, 100))
            for step in 1...50 {
                try mouse.move(by: CGPoint(x: 2, y: 10))
                try pen.move(to: at(300 + 2 * Double(step), 100 + 10 * Double(step)), pressure: 500)
                try screen.touch(0, .update, at: at(500 + 2 * Double(step), 100 + 10 * Double(step)))
                try screen.touch(1, .update, at: at(700 + 2 * Double(step), 100 + 10 * Double(step)))
            }
            try mouse.release(1)
            try screen.touch(1, .end, at: at(800, 600))
            try pen.release(1)
            try screen.touch(0, .end, at: at(600, 600))
            let expected = try ProgramStage.expected(finished: Self.verticals)
            try stage.wait { try stage.picture().differences(from: expected, tolerance: 1 / 8) == 0 }
        }

        @Test("touch taken by a window manager: leaves no line (D-4)")
        func takenByManager() throws {
            let stage = try ProgramStage()
            let screen = try stage.device(.touch)
            try stage.other.grabTouches()
            try screen.touch(0, .begin, at: stage.origin + CGPoint(x: 100, y: 100))
            try screen.touch(0, .update, at: stage.origin + CGPoint(x: 300, y: 100))
            try stage.wait { try stage.color(CGPoint(x: 200, y: 100)) == .red }
            stage.other.decide(.accept)
            try stage.wait { try stage.color(CGPoint(x: 200, y: 100)) == .white }
            try screen.touch(0, .end, at: stage.origin + CGPoint(x: 300, y: 100))
        }

        @Test(
            "line of 2,000 reports: all are recorded, and the recording gives the same picture (D-49, D-61)"
        )
        func recording() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let (file, picture) = (
                folder.appendingPathComponent("my.touches").path, folder.appendingPathComponent("out.png").path
            )
            let stage = try ProgramStage(arguments: ["--record", file])
            let screen = try stage.device(.touch)
            screen.isOrdered = false
            try screen.touch(0, .begin, at: stage.origin + CGPoint(x: 50, y: 50))
            for step in 1...2000 {
                let angle = Double(step) / 100
                try screen.touch(
                    0, .update, at: stage.origin + CGPoint(x: 400 + 200 * cos(angle), y: 300 + 200 * sin(angle)))
            }
            try screen.touch(0, .end, at: stage.origin)
            try screen.sync()
            try stage.wait { try stage.color(CGPoint(x: 50, y: 50)) == .black }
            // Work is in the recording once the window shows it.
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.split(separator: "\n").filter { $0.hasPrefix("touch moved") }.count == 2000)
            let export = try ChildProcess(
                ChildProcess.product("touchtracker"), ["export", "--replay", file, picture]
            ).wait()
            #expect(export.status == 0 && export.output == "\(picture): 1 line\n")
            // The hint fades out, which on a busy machine may only be about to start: a still picture doesn't mean that
            // it is the last one.
            let expected = try ProgramStage.canvas(of: Bitmap(png: picture))
            try stage.wait { try ProgramStage.canvas(of: stage.picture()).differences(from: expected) == 0 }
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
        }

        @Test("recording: is played in the window in real time (D-61)")
        func replay() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).touches")
            defer { try? FileManager.default.removeItem(at: folder) }
            try """
            touches 1
            turn 5000000000
            size 1 400 300 1
            turn 6000000000
            touch began 1 1 6 direct 6000000000 50 250
            turn 6100000000
            touch moved 1 1 6 direct 6100000000 250 250
            turn 6200000000
            touch ended 1 1 6 direct 6200000000 250 250
            """.write(to: folder, atomically: true, encoding: .utf8)
            let stage = try ProgramStage(arguments: ["--replay", folder.path, "--width", "10"])
            try stage.wait { try stage.color(CGPoint(x: 150, y: 250)) == .black }
            #expect(try stage.color(CGPoint(x: 52, y: 250)) == .black && stage.color(CGPoint(x: 248, y: 250)) == .black)
            #expect(try stage.color(CGPoint(x: 150, y: 257)) == .white)
        }

        @Test("touch-inspect: prints events as a recording, and Escape ends it")
        func inspect() throws {
            let stage = try ProgramStage(arguments: ["watch"], title: "touch-inspect", executable: "touch-inspect")
            let (screen, keyboard) = (try stage.device(.touch), try stage.device(.keyboard))
            try screen.touch(0, .begin, at: stage.origin + CGPoint(x: 100, y: 100))
            try stage.wait { try stage.color(CGPoint(x: 130, y: 100)) == .red }
            try screen.touch(0, .end, at: stage.origin + CGPoint(x: 100, y: 100))
            stage.other.setFocus(stage.window)
            try keyboard.key(9, isPress: true)
            try keyboard.key(9, isPress: false)
            let result = stage.program.wait()
            #expect(result.status == 0)
            let recording = try Recording(text: result.output)
            let phases = recording.passes.flatMap(\.events).compactMap {
                if case .touch(let sample) = $0 { sample.phase } else { nil }
            }
            #expect(phases == [.began, .ended])
        }

        @Test("touch-inspect: lists devices with their kinds, axes, touches and gestures (X-34, X-35, X-36)")
        func list() throws {
            let server = try PrivateServer()
            let result = try ChildProcess(
                ChildProcess.product("touch-inspect"), ["list"], environment: ["DISPLAY": server.display]
            ).wait()
            #expect(result.status == 0)
            for line in [
                "touch: touch screen", "    10 touches, direct: where the finger is", "pen: pen",
                "eraser: pen's eraser end",
                "    axis 4  Abs Pressure, absolute, 0…1000", "touchpad: touchpad", "    pinches and swipes,",
                "ptr: mouse",
                "scrolls vertically by 120 a notch", "XInput 2.4",
            ] {
                #expect(result.output.contains(line), "\(line)")
            }
        }

        @Test("idle program: is not woken at all, mapped or hidden (X7)", arguments: ["mapped", "hidden"])
        func idle(state: String) throws {
            let stage = try ProgramStage()
            if state == "hidden" { stage.other.unmap(stage.window) }
            // Effects of the start and of the screenshot have ended after some idle time.
            try stage.waitUntilIdle()
            let before = try ProgramStage.switches(stage.program.identifier)
            usleep(3_000_000)
            #expect(try ProgramStage.switches(stage.program.identifier) == before)
        }
    }
}
