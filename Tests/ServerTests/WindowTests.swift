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
            // It has taken over when our window has a frame around it.
            try stage.wait { other.origin(of: stage.xid) != .zero }
            try stage.settle()
            return manager
        }

        @Test("a touch on a window without focus draws at once, and brings the focus (S15, X-25)")
        func clickToFocus() throws {
            let stage = try ServerStage()
            let (screen, other) = (try stage.device(.touch), try stage.foreignClient())
            let manager = try Self.openbox(stage)
            defer { manager.terminate() }
            let rival = other.makeWindow(x: 1200, y: 700, width: 200, height: 200)
            // The frame that the manager puts around the window takes the focus only once it is shown.
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
            #expect(stage.samples.take() == ["began 1", "moved 1", "ended 1"])
            let place = try #require(stage.samples.lastTouch?.location)
            #expect(place.distance(to: CGPoint(x: 60, y: 60)) < 0.05)
        }

        @Test(
            "a window manager that moves the window by Alt and a finger gets the finger; we are left with nothing (X-25, X-18)"
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
            let lines = stage.samples.take()
            #expect(lines.isEmpty || lines.last == "cancelled 1")
            #expect(stage.log.lines.filter { $0.contains("ended") }.isEmpty)
        }

        @Test("a window manager's moves shake the window; positions are the screen's, not the frame's (P11, R67)")
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
                try stage.wait { (stage.samples.lastPlace?.x).map { abs($0 - expected) < 20 } ?? false }
            }
            #expect(controller.notes == ["shaken"])
        }

        /// Looks at the server between what a turn has read and the frames that it draws.
        private final class BeforeFrames: HostEventObserver {
            var check: (() -> Void)?
            func application(_ application: UIApplication, willHandle event: HostEvent) {}
            func applicationWillFinishTurn(_ application: UIApplication) { check?() }
        }

        @Test("a new size is drawn at once, and the window manager is told when it is there (P9, P12, P10)")
        func resized() throws {
            let stage = try ServerStage()
            let other = try stage.foreignClient()
            stage.window.backgroundColor = .green
            try stage.settle()
            #expect(try other.color(x: 10, y: 10) == .green)
            let counter = try other.syncCounter(of: stage.xid)
            let order = BeforeFrames()
            stage.application.observer = order
            for (index, size) in [(600, 400), (900, 700), (300, 300)].enumerated() {
                let value = Int64(index) + 5_000_000_000
                other.requestSync(stage.xid, value: value)
                try stage.settle()
                #expect(other.value(ofSyncCounter: counter) < value, "the size has not come yet")
                var isEarly = false
                order.check = {
                    stage.host.connection.sync()
                    if other.value(ofSyncCounter: counter) >= value { isEarly = true }
                    order.check = stage.window.bounds.width == CGFloat(size.0) ? nil : order.check
                }
                other.resize(stage.xid, to: size.0, size.1)
                try stage.settle()
                #expect(!isEarly && order.check == nil, "the frame comes before the answer")
                #expect(other.value(ofSyncCounter: counter) == value)
                #expect(try other.color(x: size.0 - 1, y: size.1 - 1) == .green)
                #expect(stage.window.bounds.size == CGSize(width: size.0, height: size.1))
            }
        }

        @Test("what was covered is shown again without being drawn again (P10, P5)")
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
            "frames follow one another without waiting for the server, and the last one is what is shown (P3, P1, P2)")
        func manyFrames() throws {
            let stage = try ServerStage()
            let other = try stage.foreignClient()
            for step in 0..<200 {
                stage.window.backgroundColor = step % 2 == 0 ? .red : .green
                stage.host.turn()
            }
            stage.window.backgroundColor = .blue
            try stage.wait { stage.host.windows.values.allSatisfy { !$0.needsFrame } }
            try stage.settle()
            let shown = try other.screenshot(PixelRect(x: 0, y: 0, width: 800, height: 600))
            for point in [(0, 0), (799, 0), (0, 599), (799, 599), (400, 300)] {
                #expect(shown.color(x: point.0, y: point.1) == .blue)
            }
            #expect(stage.host.windows.values.allSatisfy { $0.presenter.isReady() })
        }

        @Test("shared memory is marked for removal at once: nothing is left behind however the program ends (P2)")
        func sharedMemory() throws {
            func segments() throws -> Set<String> {
                let lines = try MemoryMap.lines(of: "/proc/sysvipc/shm")
                // The 6th column tells the mode; 01000 is set on segments that go with their last user.
                return Set(
                    lines.dropFirst().filter { line in
                        let fields = line.split(separator: " ")
                        return Int(fields[4]) == Int(getpid()) && (Int(fields[2], radix: 8) ?? 0) & 0o1000 == 0
                    }.map(String.init))
            }
            let stage = try ServerStage()
            #expect(stage.host.windows.values.allSatisfy { $0.presenter.isShared })
            #expect(try segments().isEmpty)
        }

        @Test("errors of windows and devices that have gone are told and survived (X3, X2, X1)")
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

        @Test("events that came in with an answer are found without a wake-up (X5, X-57)")
        func queuedEvents() throws {
            let stage = try ServerStage()
            let screen = try stage.device(.touch)
            try screen.touch(0, .begin, at: CGPoint(x: 10, y: 10))
            // The answer to this brings the events along; the descriptor then tells nothing of them.
            stage.host.connection.sync()
            #expect(stage.host.hasQueuedEvents)
            stage.host.turn()
            #expect(stage.samples.lines == ["began 1"])
        }

        @Test("the window manager is told when the user acts, and gets its pings back (X-62)")
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

        @Test("the desktop's dots per inch scale the window, and a change of them scales it anew (P15)")
        func scale() throws {
            let stage = try ServerStage()
            let other = try stage.foreignClient()
            #expect(stage.window.scale == 1)
            other.setResources("Xft.dpi: 144\n")
            try stage.settle()
            #expect(stage.window.scale == 1.5)
            #expect(stage.window.bounds.size == CGSize(width: 800 / 1.5, height: 400))
            let screen = try stage.device(.touch)
            try screen.touch(0, .begin, at: CGPoint(x: 300, y: 150))
            try stage.settle()
            let place = try #require(stage.samples.lastTouch?.location)
            #expect(place.distance(to: CGPoint(x: 200, y: 100)) < 0.05)
        }

        /// Settings as a desktop's manager writes them: little-endian numbers.
        private static func settings(_ integers: [(String, UInt32)]) -> [UInt8] {
            func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
                withUnsafeBytes(of: number.littleEndian) { Array($0) }
            }
            return integers.reduce([0, 0, 0, 0] + bytes(UInt32(1)) + bytes(UInt32(integers.count))) { data, entry in
                let padding = [UInt8](repeating: 0, count: (4 - entry.0.utf8.count % 4) % 4)
                return data + [0, 0] + bytes(UInt16(entry.0.utf8.count)) + Array(entry.0.utf8) + padding
                    + bytes(UInt32(7)) + bytes(entry.1)
            }
        }

        @Test("who is asked for the scale, in this order; settings that change or go are noticed (P15, X2, X10)")
        func scaleOrder() throws {
            let stage = try ServerStage(.xvfb())
            let other = try stage.foreignClient()
            let scale = ScreenScale(stage.host.connection)
            #expect(scale.current(environment: [:]) == 1)
            #expect(scale.current(environment: ["GDK_SCALE": "3"]) == 3)
            let settings = other.ownSettings(Self.settings([("Xft/DPI", 120 * 1024)]))
            #expect(scale.current(environment: ["GDK_SCALE": "3"]) == 1.25)
            other.setSettings(Self.settings([("Xft/DPI", 120 * 1024), ("Gdk/WindowScalingFactor", 2)]), of: settings)
            #expect(scale.current(environment: ["GDK_SCALE": "3"]) == 2)
            try stage.settle()
            #expect(stage.window.scale == 2, "the window hears of it")
            other.setResources("Xft.dpi: 144\n")
            #expect(scale.current(environment: [:]) == 1.5)
            #expect(scale.current(override: 2.5, environment: [:]) == 2.5)
            #expect(scale.current(override: 99, environment: [:]) == 8)
            // What no desktop writes.
            other.setResources(String(repeating: " ", count: 2 << 20) + "\nXft.dpi: 192\n")
            #expect(scale.current(environment: [:]) == 2)
            other.setResources("")
            other.destroy(settings)
            #expect(scale.current(environment: [:]) == 1)
        }

        @Test("animation frames come while they are wanted, one for a frame of the screen (P14)")
        func animation() throws {
            for kind in [PrivateServer.Kind.xorg(), .xvfb(arguments: ["-extension", "Present"])] {
                let stage = try ServerStage(kind)
                func frames() -> Int {
                    stage.samples.events.filter { if case .animationFrame = $0 { true } else { false } }.count
                }
                // More than one wish is one wish: each question too many would breed a chain of answers.
                for _ in 0..<5 { stage.host.perform(.animate(.start)) }
                try stage.wait { frames() >= 20 }
                let times = stage.samples.events.compactMap {
                    if case .animationFrame(let time) = $0 { time } else { nil }
                }
                let gaps = zip(times, times.dropFirst()).map { $0.duration(to: $1).seconds }.sorted()
                #expect(gaps[gaps.count / 2] > 0.008)
                stage.host.perform(.animate(.stop))
                try stage.settle()
                let count = frames()
                usleep(60_000)
                try stage.settle()
                #expect(frames() == count)
            }
        }

        @Test("animation frames go on at their pace when the window that counted them is closed (P14)")
        func animationAfterClosing() throws {
            let stage = try ServerStage()
            let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), application: stage.application)
            other.makeKeyAndVisible()
            try stage.settle()
            func times() -> [Instant] {
                stage.samples.events.compactMap { if case .animationFrame(let time) = $0 { time } else { nil } }
            }
            stage.host.perform(.animate(.start))
            try stage.wait { times().count >= 5 }
            stage.window.close()
            let count = times().count
            try stage.wait { times().count >= count + 20 }
            let gaps = zip(times(), times().dropFirst()).suffix(15).map { $0.duration(to: $1).seconds }.sorted()
            #expect(gaps[gaps.count / 2] < 0.05)
        }
    }
}
