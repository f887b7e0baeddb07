import Foundation
import Testing
import TouchDrawingStore
import TouchGraphics
import TouchServerHarness

extension ServerTests {
    /// A session manager that requests saving and ending.
    @Suite struct ManagedSessions {
        private let home: Home
        private let manager: CommandScript

        init() throws {
            home = try Home()
            manager = try Self.manager()
        }

        private static func manager(_ arguments: [String] = []) throws -> CommandScript {
            let manager = try CommandScript("session-manager", arguments)
            let deadline = Date().addingTimeInterval(20)
            while manager.lines.isEmpty, Date() < deadline { usleep(2000) }
            return manager
        }

        private func stage(
            _ address: String? = nil, _ more: [String: String] = [:], drawing: String = "Boat.touchtracker"
        ) throws -> ProgramStage {
            let session = ["SESSION_MANAGER": address ?? manager.lines.first ?? ""]
            return try ProgramStage(
                arguments: ["--width", "10", home.path(drawing)],
                environment: home.environment.merging(session) { $1 }.merging(more) { $1 })
        }

        private func draw(_ stage: ProgramStage) throws {
            let screen = try stage.device(.touch)
            try screen.touch(0, .begin, at: stage.origin + CGPoint(x: 100, y: 200))
            try screen.touch(0, .update, at: stage.origin + CGPoint(x: 300, y: 200))
            try screen.touch(0, .end, at: stage.origin + CGPoint(x: 300, y: 200))
            try stage.wait { try stage.color(CGPoint(x: 200, y: 200)) == .black }
        }

        private func close(_ stage: ProgramStage) throws {
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
            #expect(stage.program.errors.isEmpty)
        }

        private func count(_ line: String) -> Int { manager.lines.count { $0 == line } }

        @Test("session: requests saving, and learns how to restart the program with the same drawing (G-8)")
        func save() throws {
            let stage = try stage()
            try stage.wait { count("saved 1") == 1 }
            #expect(manager.lines.contains("registered new"))
            try draw(stage)
            manager.send("shutdown")
            try stage.wait { count("saved 1") == 2 }
            let line = try #require(manager.lines.last { $0.hasPrefix("set RestartCommand env ") })
            let restart = line.split(separator: " ").dropFirst(3).map(String.init)
            #expect(restart.count == 3 && restart.last == home.path("Boat.touchtracker"))
            #expect(manager.lines.contains("set CloneCommand \(restart[1]) --new"))
            for name in ["Program \(restart[1])", "UserID \(NSUserName())", "ProcessID \(stage.program.identifier)"] {
                #expect(manager.lines.contains("set \(name)"))
            }
            // It is in the drawing already, whichever way the program ends.
            #expect(try DrawingFile.read(home.path("Boat.touchtracker")).document.drawing.count == 1)
            manager.send("die")
            let result = stage.program.wait()
            #expect(result.status == 0 && result.errors.isEmpty)
            // Restarted by that command, it has the same identity.
            let assignment = restart[0].split(separator: "=").map(String.init)
            let next = try self.stage(nil, [assignment[0]: assignment[1]])
            try next.wait { manager.lines.contains("registered \(assignment[1])") }
            // The program's own windows have its session ID.
            let leader = try #require(next.other.group(of: next.window))
            try next.wait {
                next.other.text("SM_CLIENT_ID", of: leader) == assignment[1]
            }
            try close(next)
        }

        @Test("ending session: the user is asked about unsaved steps, and may stay (G-8)")
        func asked() throws {
            try FileManager.default.createDirectory(atPath: home.path("docs"), withIntermediateDirectories: false)
            let disk = try FaultyDisk(home.path("docs"))
            let stage = try stage(nil, disk.environment(), drawing: "docs/Boat")
            try stage.wait { count("saved 1") == 1 }
            try disk.setFull(true)
            try draw(stage)
            manager.send("save")
            try stage.wait { count("saved 0") == 1 }
            manager.send("shutdown")
            try stage.wait { manager.lines.contains("asks 0") }
            try stage.wait { try stage.color(CGPoint(x: 3, y: 350)) != .white }
            // Escape: cancel.
            let keyboard = try stage.device(.keyboard)
            for isPress in [true, false] { try keyboard.key(9, isPress: isPress) }
            try keyboard.sync()
            try stage.wait { manager.lines.contains("answered 1") && count("saved 0") == 2 }
            manager.send("shutdown")
            try stage.wait { count("asks 0") == 2 }
            try stage.wait { try stage.color(CGPoint(x: 3, y: 350)) != .white }
            // Another program refuses to end: the session cancels the shutdown.
            manager.send("cancel")
            try stage.wait { count("saved 0") == 3 }
            // Pending steps are saved as soon as there is space, and then the window closes as requested.
            try disk.setFull(false)
            #expect(stage.program.wait().status == 0)
            #expect(try DrawingFile.read(home.path("docs/Boat")).document.drawing.count == 1)
        }

        @Test("waiting for the permission to ask the user: no key counts as an answer (G-8)")
        func slow() throws {
            try FileManager.default.createDirectory(atPath: home.path("docs"), withIntermediateDirectories: false)
            let (disk, slow) = (try FaultyDisk(home.path("docs")), try Self.manager(["--slow"]))
            func count(_ line: String) -> Int { slow.lines.count { $0 == line } }
            let stage = try stage(slow.lines.first, disk.environment(), drawing: "docs/Boat")
            try stage.wait { count("saved 1") == 1 }
            try disk.setFull(true)
            try draw(stage)
            slow.send("shutdown")
            try stage.wait { count("asks 0") == 1 }
            usleep(800_000)
            #expect(!slow.lines.contains { $0.hasPrefix("answered") } && count("saved 0") == 0)
            #expect(try stage.color(CGPoint(x: 3, y: 350)) == .white)
            slow.send("grant")
            try stage.wait { try stage.color(CGPoint(x: 3, y: 350)) != .white }
            usleep(800_000)
            #expect(!slow.lines.contains { $0.hasPrefix("answered") } && count("saved 0") == 0)
            let keyboard = try stage.device(.keyboard)
            for isPress in [true, false] { try keyboard.key(9, isPress: isPress) }
            try keyboard.sync()
            try stage.wait { slow.lines.contains("answered 1") && count("saved 0") == 1 }
            try disk.setFull(false)
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
        }

        @Test(
            "session manager that refuses, is missing, sends nonsense, stops or exits: does no harm (G-8)",
            arguments: ["refuse", "absent", "garbage", "part", "gone"])
        func unreliable(_ trouble: String) throws {
            let strict = trouble == "refuse" ? try Self.manager(["--refuse"]) : manager
            let stage = try stage(trouble == "absent" ? "local/nowhere:/tmp/none" : strict.lines.first)
            if trouble != "refuse", trouble != "absent" { try stage.wait { count("saved 1") == 1 } }
            switch trouble {
            case "garbage", "part":
                manager.send(trouble)
                try stage.wait { manager.lines.contains("did \(trouble)") }
            case "gone": manager.kill()
            default: break
            }
            try draw(stage)
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
            #expect(try DrawingFile.read(home.path("Boat.touchtracker")).document.drawing.count == 1)
        }

        @Test("session manager that accepts and never answers: delays nothing (G-8)")
        func silent() throws {
            let path = home.path("silent")
            let server = try SilentServer(at: path)
            defer { withExtendedLifetime(server) {} }
            let stage = try stage("local/\(ProcessInfo.processInfo.hostName):\(path)")
            try draw(stage)
            try close(stage)
        }
    }
}
