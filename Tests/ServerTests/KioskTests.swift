import Foundation
import Testing
import TouchDrawingStore
import TouchServerHarness

extension ServerTests {
    /// A kiosk, started as its systemd unit does.
    @Suite struct Kiosk {
        private let home: Home
        private let server: PrivateServer
        private let screen: InjectedDevice

        init() throws {
            home = try Home()
            server = try PrivateServer()
            screen = try server.device(.touch)
        }

        /// A file as packaged.
        private func packaged(_ path: String) throws -> String {
            let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            return try String(
                contentsOf: sources.appendingPathComponent("packaging/share/" + path), encoding: .utf8)
        }

        /// The command line of the installed systemd unit.
        ///
        /// - Parameter options: as in kiosk.conf.
        private func arguments(_ options: [String]) throws -> [String] {
            let unit = try packaged("systemd/touchtracker-kiosk.service")
            let command = try #require(unit.firstMatch(of: /ExecStart="@BIN@\/touchtracker" (.*)/)?.output.1)
            #expect(unit.contains("\nRestart=always\n") && unit.contains("\nStartLimitIntervalSec=0\n"))
            return command.split(separator: " ").flatMap { $0 == "$KIOSK_OPTIONS" ? options : [String($0)] }
        }

        private func start(_ options: String..., on server: PrivateServer? = nil) throws -> ProgramStage {
            let stage = try ProgramStage(
                server ?? self.server, arguments: try arguments(["--width", "10"] + options),
                environment: home.environment)
            try stage.wait { stage.other.size(of: stage.window) == CGSize(width: 1920, height: 1080) }
            return stage
        }

        @Test("desktop entry: has an action that starts the kiosk in full screen (G-40)")
        func action() throws {
            let entry = try packaged("applications/touchtracker.desktop")
            #expect(entry.contains("\nActions=New;Kiosk;\n"))
            let action = try #require(entry.split(separator: "[Desktop Action Kiosk]\n").dropFirst().first)
            let command = try #require(action.firstMatch(of: /Exec=touchtracker (.*)\n/)?.output.1)
            let stage = try ProgramStage(
                server, arguments: command.split(separator: " ").map(String.init), environment: home.environment)
            try stage.wait { stage.other.size(of: stage.window) == CGSize(width: 1920, height: 1080) }
            // It has a drawing of its own, as a kiosk has.
            try draw(stage, at: 300)
            try stage.wait { try lines() == [1] }
        }

        private func draw(_ stage: ProgramStage, at height: Double) throws {
            try screen.touch(0, .begin, at: CGPoint(x: 100, y: height))
            try screen.touch(0, .update, at: CGPoint(x: 1800, y: height))
            try screen.touch(0, .end, at: CGPoint(x: 1800, y: height))
            try stage.wait { try stage.color(CGPoint(x: 900, y: height)) == .black }
        }

        // MARK: Monitors and windows

        private static let left = CGRect(x: 0, y: 0, width: 900, height: 1080)
        private static let right = CGRect(x: 900, y: 0, width: 1020, height: 1080)

        private func frame(_ stage: ProgramStage) -> CGRect {
            CGRect(origin: stage.other.origin(of: stage.window), size: stage.other.size(of: stage.window))
        }

        private func openbox() throws -> ChildProcess {
            let manager = try ChildProcess(
                "/usr/bin/openbox", ["--sm-disable"], environment: ["DISPLAY": server.display])
            let other = try ForeignClient(display: server.display)
            let deadline = Date().addingTimeInterval(20)
            while other.cardinal("_NET_WORKAREA", of: other.root) == nil {
                guard Date() < deadline else { throw ProgramStage.Failure(description: "no window manager") }
                usleep(2000)
            }
            return manager
        }

        private func stage(_ options: String...) throws -> ProgramStage {
            try ProgramStage(server, arguments: try arguments(options), environment: home.environment)
        }

        @Test(
            "kiosk with a named monitor: opens there, and returns when the monitor comes back (N-18)",
            arguments: ["monitor-1", "2"], [false, true])
        func named(monitor: String, managed: Bool) throws {
            let manager = managed ? try openbox() : nil
            defer { manager?.terminate() }
            let other = try ForeignClient(display: server.display)
            other.setMonitors([900, 1020], height: 1080)
            let stage = try stage("--monitor", monitor)
            try stage.wait { frame(stage) == Self.right }
            for _ in 0..<2 {
                other.setMonitors([900], height: 1080)
                try stage.wait { frame(stage) == Self.left }
                other.setMonitors([900, 1020], height: 1080)
                try stage.wait { frame(stage) == Self.right }
            }
        }

        @Test("kiosk without a named monitor: returns to the one it was on (N-18)", arguments: [false, true])
        func unnamed(managed: Bool) throws {
            let manager = managed ? try openbox() : nil
            defer { manager?.terminate() }
            let other = try ForeignClient(display: server.display)
            // Window managers open windows on the only monitor.
            other.setMonitors([900], height: 1080)
            let stage = try stage()
            try stage.wait { frame(stage) == Self.left }
            try other.waitForPass(of: stage.window)
            other.setMonitors([900, 1020], height: 1080)
            try other.waitForPass(of: stage.window)
            #expect(frame(stage) == Self.left)
        }

        @Test("unknown monitor: is refused in one sentence that lists the monitors (N-18)")
        func unknown() throws {
            let other = try ForeignClient(display: server.display)
            other.setMonitors([900, 1020], height: 1080)
            for name in ["HDMI-7", "3", "0", ""] {
                let result = try home.run(
                    ["--kiosk", "--monitor", name, "--display", server.display])
                let sentence = "there is no monitor \"\(name)\"; there are: 1 (monitor-0), 2 (monitor-1)"
                #expect(result.status == 1 && result.errors == "touchtracker: \(sentence)\n", "\(result)")
                #expect(!FileManager.default.fileExists(atPath: folder))
            }
        }

        @Test("kiosk minimized or unmapped by another program: comes back in full screen (N-19)")
        func hidden() throws {
            let manager = try openbox()
            defer { manager.terminate() }
            let stage = try start()
            for _ in 0..<2 {
                for hide in [stage.other.minimise, stage.other.unmap] {
                    hide(stage.window)
                    try stage.wait {
                        stage.other.isViewable(stage.window)
                            && frame(stage) == CGRect(x: 0, y: 0, width: 1920, height: 1080)
                    }
                    try stage.other.waitForPass(of: stage.window)
                }
            }
        }

        @Test("kiosk unmapped by another program: comes back without a window manager, too (N-19)")
        func unmanaged() throws {
            let stage = try start()
            stage.other.unmap(stage.window)
            try stage.wait { stage.other.isViewable(stage.window) }
        }

        @Test("second kiosk of the same user on another display: has a drawing of its own, also the next time (N-19)")
        func secondDisplay() throws {
            let otherServer = try PrivateServer()
            let (first, second) = (try start(), try start(on: otherServer))
            try draw(first, at: 300)
            #expect(try lines().count == 2 && second.color(CGPoint(x: 900, y: 300)) == .white)
            for stage in [first, second] { stage.program.terminate() }
            for stage in [first, second] { #expect(stage.program.wait().status == 0) }
            let secondAgain = try start(on: otherServer)
            #expect(try secondAgain.color(CGPoint(x: 900, y: 300)) == .white)
            let firstAgain = try start()
            try firstAgain.wait { try firstAgain.color(CGPoint(x: 900, y: 300)) == .black }
            #expect(try lines().count == 2)
        }

        @Test("installed unit: starts and ends with the graphical session (N-19)")
        func session() throws {
            let unit = try packaged("systemd/touchtracker-kiosk.service")
            for line in [
                "PartOf=graphical-session.target", "After=graphical-session.target",
                "WantedBy=graphical-session.target",
            ] { #expect(unit.contains("\n\(line)\n")) }
            #expect(!unit.contains("default.target"))
        }

        private var folder: String { home.directories.kiosk.data }

        /// The number of lines of each drawing, oldest first.
        private func lines() throws -> [Int] {
            let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            return try files.filter { $0.hasSuffix(".touchtracker") }.map {
                try DrawingFile.read(folder + "/" + $0).document.drawing.count
            }
        }

        @Test(
            "kiosk killed, or without its server: comes back with its drawing; close requests are ignored (N-15)"
        )
        func restarts() throws {
            let first = try start()
            try draw(first, at: 300)
            first.other.askToClose(first.window)
            try first.other.waitForPass(of: first.window)
            try draw(first, at: 400)
            first.program.kill()
            let second = try start()
            for height in [300, 400] { try second.wait { try second.color(CGPoint(x: 900, y: height)) == .black } }
            try draw(second, at: 500)
            server.process.kill()
            #expect(second.program.wait().status == 1)
            let third = try start(on: PrivateServer())
            for height in [300, 400, 500] {
                try third.wait { try third.color(CGPoint(x: 900, y: height)) == .black }
            }
            third.program.terminate()
            #expect(try lines() == [3] && third.program.wait().status == 0)
        }

        @Test(
            "idle kiosk: starts a new drawing; the last ones are saved, the oldest are deleted (N-15)")
        func fresh() throws {
            // 1.2 s instead of minutes.
            let stage = try start("--idle", "0.02", "--keep", "2")
            for round in 0..<4 {
                try draw(stage, at: 300 + 20 * Double(round))
                try stage.wait { try stage.color(CGPoint(x: 900, y: 300 + 20 * Double(round))) == .white }
            }
            try stage.wait { try lines() == [1, 1, 0] }
            // It is a new one after a restart, too.
            stage.program.kill()
            let second = try start("--keep", "2")
            #expect(try second.color(CGPoint(x: 900, y: 360)) == .white)
            second.program.terminate()
            #expect(try lines() == [1, 1, 0])
        }
    }
}
