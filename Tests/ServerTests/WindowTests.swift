import CTouchX11
import Foundation
import Testing
import TouchGraphics
import TouchKit
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// Windows on a real server: focus, sizes, frames, window managers.
    @Suite struct Windows {
        private static func openbox(_ stage: ServerStage) throws -> ChildProcess {
            let manager = try ChildProcess(
                "/usr/bin/openbox", ["--sm-disable"], environment: ["DISPLAY": stage.server.display])
            let other = try stage.foreignClient()
            // The manager has started when our window has a frame around it.
            try stage.wait { other.origin(of: stage.xid) != .zero }
            try stage.settle()
            return manager
        }

        @Test("touch on a window without focus: draws at once, and focuses it (S15, X-25)")
        func clickToFocus() throws {
            let stage = try ServerStage()
            let (screen, other) = (try stage.device(.touch), try stage.foreignClient())
            let manager = try Self.openbox(stage)
            defer { manager.terminate() }
            let rival = other.makeWindow(x: 1200, y: 700, width: 200, height: 200)
            // The manager's frame takes the focus only once it is shown.
            try stage.wait {
                other.setFocus(stage.xid)
                return stage.samples.events.contains(.focus(stage.window.id, .gained))
            }
            try stage.wait {
                other.setFocus(rival)
                return !stage.window.isKeyWindow
            }
            let origin = other.origin(of: stage.xid)
            try screen.touch(0, .begin, at: origin + CGPoint(x: 50, y: 60))
            try screen.touch(0, .update, at: origin + CGPoint(x: 60, y: 60))
            try screen.touch(0, .end, at: origin + CGPoint(x: 60, y: 60))
            try stage.wait { stage.window.isKeyWindow && stage.samples.lines.last == "ended 1" }
            #expect(stage.samples.drain() == ["began 1", "moved 1", "ended 1"])
            let location = try #require(stage.samples.lastTouch?.location)
            #expect(location.distance(to: CGPoint(x: 60, y: 60)) < 0.05)
        }

        @Test(
            "window manager that moves the window by Alt and a finger: gets the finger, and our touch is cancelled (X-25, X-18)"
        )
        func altMove() throws {
            let stage = try ServerStage()
            let (screen, keyboard, other) = (
                try stage.device(.touch), try stage.device(.keyboard), try stage.foreignClient()
            )
            let manager = try Self.openbox(stage)
            defer { manager.terminate() }
            let origin = other.origin(of: stage.xid)
            try keyboard.key(64, isPress: true)
            try screen.touch(0, .begin, at: origin + CGPoint(x: 50, y: 60))
            for step in 1...20 {
                try screen.touch(0, .update, at: origin + CGPoint(x: 50 + step * 5, y: 60))
                try stage.settle()
            }
            try screen.touch(0, .end, at: origin + CGPoint(x: 150, y: 60))
            try keyboard.key(64, isPress: false)
            try stage.settle()
            let lines = stage.samples.drain()
            #expect(lines.isEmpty || lines.last == "cancelled 1")
            #expect(stage.log.lines.filter { $0.contains("ended") }.isEmpty)
        }

        @Test("window manager's moves: shake the window; positions are the screen's, not the frame's (P11, R67)")
        func shake() throws {
            let stage = try ServerStage()
            let other = try stage.foreignClient()
            let manager = try Self.openbox(stage)
            defer { manager.terminate() }
            final class Shaken: UIViewController {
                var notes: [String] = []
                override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                    notes.append("shaken")
                }
            }
            let controller = Shaken()
            stage.window.rootViewController = controller
            for step in 0..<8 {
                other.move(stage.xid, to: step % 2 == 0 ? 300 : 380, 200)
                let expected = CGFloat(step % 2 == 0 ? 300 : 380)
                try stage.wait { (stage.samples.lastLocation?.x).map { abs($0 - expected) < 20 } ?? false }
            }
            #expect(controller.notes == ["shaken"])
        }

        /// Inspects the server between reading events and drawing frames in a pass.
        private final class BeforeFrames: HostEventObserver {
            var check: (() -> Void)?
            func application(_ application: UIApplication, willHandle event: HostEvent) {}
            func applicationWillFinishPass(_ application: UIApplication) { check?() }
        }

        @Test("new size: is drawn at once, and the window manager is notified once it is presented (P9, P12, P10)")
        func resized() throws {
            let stage = try ServerStage()
            let other = try stage.foreignClient()
            stage.window.backgroundColor = .green
            try stage.settle()
            #expect(try other.color(x: 10, y: 10) == .green)
            let counter = try other.syncCounter(of: stage.xid)
            let observer = BeforeFrames()
            stage.application.observer = observer
            for (index, size) in [(600, 400), (900, 700), (300, 300)].enumerated() {
                let value = Int64(index) + 5_000_000_000
                other.requestSync(stage.xid, value: value)
                try stage.settle()
                #expect(other.value(ofSyncCounter: counter) < value, "the size has not come yet")
                var isEarly = false
                observer.check = {
                    stage.host.connection.sync()
                    if other.value(ofSyncCounter: counter) >= value { isEarly = true }
                    observer.check = stage.window.bounds.width == CGFloat(size.0) ? nil : observer.check
                }
                other.resize(stage.xid, to: size.0, size.1)
                try stage.settle()
                #expect(!isEarly && observer.check == nil, "the frame comes before the answer")
                #expect(other.value(ofSyncCounter: counter) == value)
                #expect(try other.color(x: size.0 - 1, y: size.1 - 1) == .green)
                #expect(stage.window.bounds.size == CGSize(width: size.0, height: size.1))
            }
        }

        @Test("uncovered window: is shown again without drawing (P10, P5)")
        func exposed() throws {
            final class Counting: UIView {
                var draws = 0
                override func draw(_ rect: CGRect, in context: GraphicsContext) { draws += 1 }
            }
            let stage = try ServerStage()
            let other = try stage.foreignClient()
            let view = Counting(frame: stage.window.bounds)
            view.backgroundColor = .blue
            stage.window.addSubview(view)
            try stage.settle()
            view.draws = 0
            let cover = other.makeWindow(x: 50, y: 50, width: 100, height: 100)
            try stage.settle()
            #expect(try other.color(x: 100, y: 100) != .blue)
            other.destroy(cover)
            try stage.settle()
            #expect(try other.color(x: 100, y: 100) == .blue)
            #expect(view.draws == 0)
        }

        @Test(
            "frames: follow one another without waiting for the server, and the last one is shown (P3, P1, P2)")
        func manyFrames() throws {
            let stage = try ServerStage()
            let other = try stage.foreignClient()
            for step in 0..<200 {
                stage.window.backgroundColor = step % 2 == 0 ? .red : .green
                stage.host.loop.runPass()
            }
            stage.window.backgroundColor = .blue
            try stage.wait { stage.host.windows.all.values.allSatisfy { !$0.needsFrame } }
            try stage.settle()
            let shown = try other.screenshot(PixelRect(x: 0, y: 0, width: 800, height: 600))
            for point in [(0, 0), (799, 0), (0, 599), (799, 599), (400, 300)] {
                #expect(shown.color(x: point.0, y: point.1) == .blue)
            }
            #expect(stage.host.windows.all.values.allSatisfy { $0.presenter.isReady() })
        }

        @Test("shared memory: is marked for removal at once, so that none is left however the program ends (P2)")
        func sharedMemory() throws {
            func segments() throws -> Set<String> {
                let lines = try MemoryMap.lines(of: "/proc/sysvipc/shm")
                // The 6th column is the mode; 01000 is set on segments that are removed with their last user.
                return Set(
                    lines.dropFirst().filter { line in
                        let fields = line.split(separator: " ")
                        return Int(fields[4]) == Int(getpid()) && (Int(fields[2], radix: 8) ?? 0) & 0o1000 == 0
                    }.map(String.init))
            }
            let stage = try ServerStage()
            #expect(stage.host.windows.all.values.allSatisfy { $0.presenter.isShared })
            #expect(try segments().isEmpty)
        }

        @Test("errors about removed windows and devices: are logged and survived (X3, X2, X1)")
        func errors() throws {
            let stage = try ServerStage()
            var reports: [String] = []
            stage.host.report = { reports.append($0) }
            let connection = stage.host.connection
            XMapWindow(connection.display, 0x7777)
            let (_, errors) = connection.trappingErrors { XDestroyWindow(connection.display, 0x8888) }
            #expect(errors.map(\.resource) == [0x8888])
            #expect(reports.count == 1 && reports[0].contains("0x7777"))
            try stage.settle()
            #expect(reports.count == 1)
        }

        @Test("events that arrive with a reply: are found without a wake-up (X5, X-57)")
        func queuedEvents() throws {
            let stage = try ServerStage()
            let screen = try stage.device(.touch)
            try screen.touch(0, .begin, at: CGPoint(x: 10, y: 10))
            // The reply brings the events along; the descriptor is not readable for them any more.
            stage.host.connection.sync()
            #expect(stage.host.loop.hasQueuedEvents)
            stage.host.loop.runPass()
            #expect(stage.samples.lines == ["began 1"])
        }

        @Test("window manager: learns of user activity, and its pings are answered (X-62)")
        func userTime() throws {
            let stage = try ServerStage()
            let (screen, other) = (try stage.device(.touch), try stage.foreignClient())
            try screen.touch(0, .begin, at: CGPoint(x: 10, y: 10))
            try stage.settle()
            let time = try #require(other.cardinal("_NET_WM_USER_TIME", of: stage.xid))
            let touched = try #require(stage.samples.lastTouch?.timestamp.nanoseconds) / 1_000_000
            #expect(UInt32(truncatingIfNeeded: time) == UInt32(truncatingIfNeeded: touched))
            #expect(other.cardinal("_NET_WM_PID", of: stage.xid) == Int(getpid()))
            #expect(other.ping(stage.xid) { try? stage.settle() })
        }
    }
}
