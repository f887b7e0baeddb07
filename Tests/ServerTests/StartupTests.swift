import CTouchX11
import Foundation
import Testing
import TouchServerHarness

extension ServerTests {
    /// Starting by a desktop, and starting again.
    @Suite struct Startup {
        private let home: Home

        init() throws {
            home = try Home()
        }

        private func stage(_ server: PrivateServer, id: String? = nil, _ drawing: String = "Boat") throws
            -> ProgramStage
        {
            var environment = home.environment
            environment["DESKTOP_STARTUP_ID"] = id
            return try ProgramStage(
                server, arguments: [home.path(drawing)], title: "\(drawing) — TouchTracker", environment: environment)
        }

        private func second(_ server: PrivateServer, id: String? = nil, _ drawing: String = "Boat") throws
            -> ChildProcess
        {
            var environment = home.environment.merging(["DISPLAY": server.display]) { $1 }
            environment["DESKTOP_STARTUP_ID"] = id
            return try ChildProcess(
                ChildProcess.product("touchtracker"), [home.path(drawing)], environment: environment)
        }

        private func close(_ stage: ProgramStage) {
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
        }

        @Test(
            "startup notification: the window has the ID and its time, and the launcher learns that it is there (G-5)"
        )
        func notification() throws {
            let server = try PrivateServer(.xvfb())
            let launcher = try ForeignClient(display: server.display)
            launcher.listenToStartups()
            let stage = try stage(server, id: "panel-7-\"x\\y\"_TIME4711")
            #expect(stage.other.text("_NET_STARTUP_ID", of: stage.window) == "panel-7-\"x\\y\"_TIME4711")
            #expect(stage.other.cardinal("_NET_WM_USER_TIME", of: stage.window) == 4711)
            try stage.wait { launcher.startupMessages() == ["remove: ID=\"panel-7-\\\"x\\\\y\\\"_TIME4711\""] }
            close(stage)
        }

        @Test("child processes: do not inherit the startup ID (G-5)")
        func environment() throws {
            let server = try PrivateServer(.xvfb())
            let stage = try stage(server, id: "panel-8_TIME1")
            // /proc shows the changed environment: the library moves the remaining variables together.
            #expect(stage.other.text("_NET_STARTUP_ID", of: stage.window) == "panel-8_TIME1")
            let other = try self.stage(server, "Ship")
            #expect(stage.other.text("_NET_STARTUP_ID", of: other.window) == nil)
            close(other)
            close(stage)
        }

        @Test("second start of a drawing: raises its window, passes ID and time, and ends with 0 (G-6)")
        func secondStart() throws {
            let server = try PrivateServer(.xvfb())
            let stage = try stage(server)
            let launcher = try ForeignClient(display: server.display)
            launcher.listenToStartups()
            let cover = launcher.makeWindow(x: 0, y: 0, width: 1280, height: 800)
            #expect(try stage.other.color(x: 300, y: 300) != .white)
            let result = try second(server, id: "files-1_TIME99").wait()
            #expect(result.status == 0 && result.errors == "")
            try stage.wait { try stage.other.color(x: 300, y: 300) == .white }
            #expect(stage.other.text("_NET_STARTUP_ID", of: stage.window) == "files-1_TIME99")
            #expect(stage.other.cardinal("_NET_WM_USER_TIME", of: stage.window) == 99)
            try stage.wait { launcher.startupMessages() == ["remove: ID=\"files-1_TIME99\""] }
            launcher.destroy(cover)
            close(stage)
        }

        @Test("second start before the first has its window: waits for it (G-6)")
        func early() throws {
            let server = try PrivateServer(.xvfb())
            let other = try ForeignClient(display: server.display)
            for _ in 0..<5 {
                let starts = try (0..<2).map { _ in try second(server) }
                let end = Date().addingTimeInterval(20)
                while starts.allSatisfy(\.isRunning), Date() < end { usleep(10_000) }
                let windows = other.windows(named: "Boat — TouchTracker")
                #expect(windows.count == 1)
                for window in windows { other.askToClose(window) }
                for start in starts { #expect(start.wait().status == 0) }
            }
        }

        @Test("open drawing: is found by its file, under any name, also behind a window manager's frame (G-6)")
        func link() throws {
            let server = try PrivateServer(.xvfb())
            let manager = try ChildProcess(
                "/usr/bin/openbox", ["--sm-disable"], environment: ["DISPLAY": server.display])
            defer { manager.terminate() }
            // Openbox forgets a window that is to be raised while it is starting.
            let other = try ForeignClient(display: server.display)
            let end = Date().addingTimeInterval(20)
            while other.cardinal("_NET_WORKAREA", of: other.root) == nil, Date() < end { usleep(2000) }
            let stage = try stage(server)
            try stage.wait { stage.other.origin(of: stage.window) != .zero }
            try FileManager.default.createSymbolicLink(
                atPath: home.path("Link"), withDestinationPath: home.path("Boat"))
            #expect(try second(server, "Link").wait().status == 0)
            try stage.wait {
                stage.other.cardinal("_NET_ACTIVE_WINDOW", of: stage.other.root) == Int(stage.window)
            }
            close(stage)
        }

        @Test("another drawing: opens another window (G-6)")
        func other() throws {
            let server = try PrivateServer(.xvfb())
            let (one, two) = (try stage(server), try stage(server, "Ship"))
            #expect(one.window != two.window && one.program.isRunning)
            close(two)
            close(one)
        }

        @Test("refusal: a fixed-size dialog in the middle and the standard error tell it, Escape closes (G-6)")
        func refusal() throws {
            let server = try PrivateServer(.xvfb())
            try Data("no drawing".utf8).write(to: URL(fileURLWithPath: home.path("Boat")))
            let stage = try ProgramStage(server, arguments: [home.path("Boat")], environment: home.environment)
            let (size, screen) = (stage.other.size(of: stage.window), stage.other.size(of: stage.other.root))
            #expect(size.width == 480 && (160...200).contains(size.height))
            #expect(abs(stage.origin.x - (screen.width - size.width) / 2) <= 1)
            #expect(abs(stage.origin.y - (screen.height - size.height) / 2) <= 1)
            let hints = try #require(stage.other.sizeHints(of: stage.window))
            #expect(hints.minimum == size && hints.maximum == size && hints.flags & PPosition != 0)
            let types = stage.other.cardinals("_NET_WM_WINDOW_TYPE", of: stage.window)
            #expect(types.map { stage.other.name(ofAtom: UInt($0)) } == ["_NET_WM_WINDOW_TYPE_DIALOG"])
            stage.other.setFocus(stage.window)
            for isPress in [true, false] { stage.other.fakeKey(0xFF1B, isPress: isPress) }
            let result = stage.program.wait()
            #expect(result.status == 1 && result.errors.contains("is not a TouchTracker drawing"))
            #expect(try home.data("Boat") == Data("no drawing".utf8))
        }
    }
}
