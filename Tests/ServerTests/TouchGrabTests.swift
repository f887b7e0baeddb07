import Foundation
import Testing
import TouchServerHarness

@testable import TouchKit
@testable import TouchX11

extension ServerTests {
    /// Touch grabs by window managers, other clients and this program.
    @Suite struct TouchGrabs {
        private static let first = CGPoint(x: 100, y: 100)
        private static let second = CGPoint(x: 300, y: 200)
        /// Where no finger has just lifted: a contact here is no bounce (W-1).
        private static let third = CGPoint(x: 500, y: 400)

        @Test(
            "window manager's touch grab: accepted touches are cancelled, rejected ones are ours, at any time (S7, X-16, X-17, X-18, X-19, X-20)",
            arguments: [
                (ForeignClient.Decision.accept, "at once", ["began 1", "cancelled 1"]),
                (.accept, "later", ["began 1", "moved 1", "moved 1", "cancelled 1"]),
                (.accept, "after the lift", ["began 1", "moved 1", "moved 1", "lifted 1", "cancelled 1"]),
                (.reject, "at once", ["began 1", "moved 1", "moved 1", "ended 1"]),
                (.reject, "later", ["began 1", "moved 1", "moved 1", "ended 1"]),
                (.reject, "after the lift", ["began 1", "moved 1", "moved 1", "lifted 1", "ended 1"]),
            ])
        func windowManagerGrab(decision: ForeignClient.Decision, when: String, expected: [String]) throws {
            let stage = try ServerStage()
            let (screen, manager) = (try stage.device(.touch), try stage.foreignClient())
            try manager.grabTouches()
            try screen.touch(0, .begin, at: Self.first)
            try stage.settle()
            #expect(stage.samples.lines == ["began 1"], "ink does not wait for the decision")
            if when == "at once" { manager.decide(decision) }
            try screen.touch(0, .update, at: CGPoint(x: 110, y: 100))
            try screen.touch(0, .update, at: CGPoint(x: 120, y: 100))
            try stage.settle()
            if when == "later" { manager.decide(decision) }
            try stage.settle()
            try screen.touch(0, .end, at: CGPoint(x: 120, y: 100))
            try stage.settle()
            if when == "after the lift" { manager.decide(decision) }
            try stage.settle()
            #expect(stage.samples.drain() == expected)
            #expect(stage.application.touchDispatcher.touches.isEmpty)
            if decision == .reject {
                let location = try #require(stage.samples.lastTouch?.location)
                #expect(abs(location.x - 120) < 0.05, "an end that the server makes up moves nothing")
            }
        }

        @Test("window manager that dies while it holds a touch: leaves it to us (S7)")
        func windowManagerDies() throws {
            let stage = try ServerStage()
            let screen = try stage.device(.touch)
            var manager: ForeignClient? = try stage.foreignClient()
            try manager?.grabTouches()
            try screen.touch(0, .begin, at: Self.first)
            try stage.settle()
            manager = nil
            try stage.settle()
            try screen.touch(0, .update, at: Self.second)
            try screen.touch(0, .end, at: Self.second)
            try stage.settle()
            #expect(stage.samples.drain() == ["began 1", "moved 1", "ended 1"])
        }

        @Test("grab: more reports than a server can replay all arrive as they are made (S8, X-17)")
        func longGrab() throws {
            let stage = try ServerStage()
            let (screen, manager) = (try stage.device(.touch), try stage.foreignClient())
            try manager.grabTouches()
            try screen.touch(0, .begin, at: Self.first)
            for step in 1...150 { try screen.touch(0, .update, at: CGPoint(x: 100 + step, y: 100)) }
            try stage.settle()
            #expect(stage.samples.lines.count == 151)
            manager.decide(.reject)
            try screen.touch(0, .end, at: CGPoint(x: 250, y: 100))
            try stage.settle()
            #expect(stage.samples.lines.count == 152 && stage.samples.lines.last == "ended 1")
        }

        @Test(
            "screen locker's pointer grab: ongoing fingers continue, and later ones arrive (S9, X-24)")
        func foreignPointerGrab() throws {
            let stage = try ServerStage()
            let (screen, locker) = (try stage.device(.touch), try stage.foreignClient())
            try screen.touch(0, .begin, at: Self.first)
            try stage.settle()
            try locker.grabPointer()
            try screen.touch(0, .update, at: CGPoint(x: 105, y: 100))
            try screen.touch(1, .begin, at: Self.second)
            try screen.touch(0, .end, at: CGPoint(x: 105, y: 100))
            try screen.touch(1, .end, at: Self.second)
            // No other finger is down: this one moves the pointer, which is the locker's. We see it begin and be taken.
            try screen.touch(2, .begin, at: Self.third)
            try screen.touch(2, .end, at: Self.third)
            try stage.settle()
            #expect(
                stage.samples.drain() == [
                    "began 1", "moved 1", "began 2", "ended 1", "ended 2", "began 3", "cancelled 3",
                ])
            locker.ungrabPointer()
            try screen.touch(3, .begin, at: Self.first)
            try screen.touch(3, .end, at: Self.first)
            try stage.settle()
            #expect(stage.samples.drain() == ["began 4", "ended 4"])
        }

        @Test(
            "foreign grab of the device: fingers draw at once, and are ours when the grab ends (S10, X-17, X-19, X-20, X-24)"
        )
        func deviceGrab() throws {
            let stage = try ServerStage()
            let (screen, other) = (try stage.device(.touch), try stage.foreignClient())
            try other.grabDevice()
            for finger: UInt32 in 0..<2 {
                try screen.touch(finger, .begin, at: CGPoint(x: 100 + 100 * Int(finger), y: 100))
                try screen.touch(finger, .update, at: CGPoint(x: 105 + 100 * Int(finger), y: 100))
            }
            for finger: UInt32 in 0..<2 {
                try screen.touch(finger, .end, at: CGPoint(x: 105 + 100 * Int(finger), y: 100))
            }
            try stage.settle()
            #expect(
                stage.samples.drain() == ["began 1", "moved 1", "began 2", "moved 2", "lifted 1", "lifted 2"])
            other.ungrabDevice()
            try stage.settle()
            #expect(stage.samples.drain().sorted() == ["ended 1", "ended 2"])
            #expect(stage.samples.touches.suffix(2).allSatisfy { [105, 205].contains($0.location.x.rounded()) })
        }

        @Test("our own grab for a popup: fingers in the window continue, and a press outside dismisses (S17, X-26)")
        func ownGrab() throws {
            let stage = try ServerStage()
            let (screen, pointer) = (try stage.device(.touch), try stage.device(.pointer))
            stage.host.perform(.capturePointer(stage.window.id, .start))
            try stage.settle()
            try screen.touch(0, .begin, at: Self.first)
            try screen.touch(0, .update, at: CGPoint(x: 110, y: 100))
            try screen.touch(0, .end, at: CGPoint(x: 110, y: 100))
            try stage.settle()
            // The server repeats the last motion before the release.
            #expect(stage.samples.drain() == ["began 1", "moved 1", "moved 1", "ended 1"])
            #expect(stage.samples.dismissals == 0)
            try screen.touch(1, .begin, at: CGPoint(x: 1500, y: 900))
            try screen.touch(1, .end, at: CGPoint(x: 1500, y: 900))
            try stage.settle()
            #expect(stage.samples.drain() == [])
            #expect(stage.samples.dismissals == 1)
            try pointer.move(by: CGPoint(x: 1, y: 1))
            try pointer.press(1)
            try pointer.release(1)
            try stage.settle()
            #expect(stage.samples.drain() == [])
            #expect(stage.samples.dismissals == 2)
            stage.host.perform(.capturePointer(stage.window.id, .stop))
            try stage.settle()
            try screen.touch(2, .begin, at: CGPoint(x: 1500, y: 900))
            try screen.touch(2, .end, at: CGPoint(x: 1500, y: 900))
            try screen.touch(3, .begin, at: Self.first)
            try screen.touch(3, .end, at: Self.first)
            try stage.settle()
            #expect(stage.samples.drain() == ["began 2", "ended 2"])
            #expect(stage.samples.dismissals == 2)
        }

        @Test("touches selected by another client first: are reported, and the mouse still draws (X-5)")
        func selectedByOther() throws {
            let stage = try ServerStage()
            let (other, pointer) = (try stage.foreignClient(), try stage.device(.pointer))
            var reports: [String] = []
            stage.host.report = { reports.append($0) }
            let window = other.makeWindow(x: 0, y: 0, width: 300, height: 300)
            try other.selectTouches(of: window)
            EventSelection(connection: stage.host.connection).selectInput(of: window, devices: stage.host.devices)
            #expect(
                reports == [
                    "window 0x\(String(window, radix: 16)) gets no touches: another client has asked for them already"
                ])
            stage.host.input.setWindow(
                Translator.Window(id: stage.window.id, size: CGSize(width: 300, height: 300)), window)
            try pointer.move(by: CGPoint(x: -2000, y: -2000))
            try pointer.press(1)
            try pointer.release(1)
            try stage.settle()
            #expect(stage.samples.drain() == ["began 1", "ended 1"])
        }
    }
}
