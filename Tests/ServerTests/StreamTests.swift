import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchKit
import TouchServerHarness

/// Standard streams that are closed, full or broken (Z-20).
@Suite struct StreamTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    static let targets: [Streams.Target] = [.closed, .path("/dev/full"), .brokenPipe]

    @Test("standard streams without a reader: output is lost, and the rest works with the same exit status (Z-20)")
    func lost() throws {
        let path = try home.draw("Boat", [.line(Line(start: .zero, end: CGPoint(x: 90, y: 9)))])
        let picture = home.path("a.png")
        try "touches 1\nturn 5\nsize 1 80 60 1\n".write(toFile: home.path("t"), atomically: false, encoding: .utf8)
        for arguments in [
            ["--help"], ["--version"], ["help", "export"], ["--bogus"], ["exprot"], ["export", path, picture],
            ["export", home.path("none"), picture], ["--replay", home.path("t")], [],
        ] {
            let reference = try home.run(arguments)
            #expect(reference.status >= 0 && reference.status <= 2)
            for target in Self.targets {
                for streams in [
                    Streams(output: target), Streams(errors: target), Streams(output: target, errors: target),
                    Streams(input: .closed, output: target, errors: target),
                ] {
                    unlink(picture)
                    let result = try home.run(arguments, streams: streams)
                    #expect(result.status == reference.status, "\(arguments) \(streams): \(result)")
                    let exists = FileManager.default.fileExists(atPath: picture)
                    #expect(exists == (arguments.contains(path)), "\(arguments) \(streams)")
                }
            }
        }
    }

    @Test("demos and touch-inspect: end the same without a reader (Z-20)")
    func others() throws {
        for (name, arguments) in [
            ("hens", []), ("relative-motion", []), ("touch-inspect", ["list"]), ("touch-inspect", ["watch"]),
        ] {
            for target in Self.targets {
                let result = try ChildProcess(
                    ChildProcess.product(name), arguments, streams: Streams(output: target, errors: target)
                ).wait()
                #expect(result.status == 1, "\(name) \(target): \(result)")
            }
        }
    }

    @Test("broken settings folder without a reader for messages: does no harm (Z-20)")
    func warnings() throws {
        let path = try home.draw("Boat", [.line(Line(start: .zero, end: CGPoint(x: 90, y: 9)))])
        unlink(home.path(".local/state/touchtracker/window.json"))
        try FileManager.default.createDirectory(
            atPath: home.path(".local/state/touchtracker/window.json"), withIntermediateDirectories: true)
        _ = path
        for target in Self.targets {
            let result = try home.run([path], streams: Streams(output: target, errors: target))
            #expect(result.status == 1, "\(target)")
        }
    }
}

extension ServerTests {
    /// The window without readers of its output, or without other resources (Z-20).
    @Suite struct LonelyPrograms {
        private let home: Home

        init() throws {
            home = try Home()
        }

        /// Draws a line with the mouse and waits until it is finished.
        private func draw(_ stage: ProgramStage, row: Int, isSaved: Bool = true) throws {
            let height = 100 + 20 * row
            stage.other.fakeMotion(to: 100, height)
            stage.other.fakeButton(1, isPress: true)
            stage.other.fakeMotion(to: 250, height)
            stage.other.fakeMotion(to: 400, height)
            stage.other.fakeButton(1, isPress: false)
            try stage.wait {
                let color = try stage.color(CGPoint(x: 250, y: height))
                return isSaved ? color == .black : color != .white
            }
        }

        private func limitFiles(of program: ChildProcess, to size: String) throws {
            let result = try ChildProcess(
                "/usr/bin/prlimit", ["--pid", "\(program.identifier)", "--fsize=\(size)"]
            ).wait()
            #expect(result.status == 0, "\(result.errors)")
        }

        @Test(
            "program with output and no reader: draws on and saves the lines (Z-20)",
            arguments: ["closed", "full", "broken", "slow"])
        func lost(how: String) throws {
            let target: Streams.Target =
                switch how {
                case "closed": .closed
                case "full": .path("/dev/full")
                case "broken": .brokenPipe
                default: .fullPipe
                }
            let boat = home.path("Boat")
            // Drawing writes to the recording and to the log of touches.
            let stage = try ProgramStage(
                PrivateServer(.xvfb()),
                arguments: ["--width", "10", "--log", "touches", "--log", "devices", "--log", "gestures", boat],
                environment: home.environment, streams: Streams(input: .closed, output: target, errors: target))
            for row in 0..<3 { try draw(stage, row: row) }
            for number in 0...2 where how == "closed" {
                let target = try FileManager.default.destinationOfSymbolicLink(
                    atPath: "/proc/\(stage.program.identifier)/fd/\(number)")
                #expect(target == "/dev/null")
            }
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
            let (document, isDamaged) = try DrawingFile.read(boat)
            #expect(document.drawing.count == 3 && !isDamaged)
        }

        @Test("message about a full disk: does no harm without a reader (Z-20)", arguments: ["full", "broken"])
        func full(how: String) throws {
            let boat = home.path("Boat")
            let stage = try ProgramStage(
                PrivateServer(.xvfb()), arguments: ["--width", "10", boat], environment: home.environment,
                streams: Streams(errors: how == "full" ? .path("/dev/full") : .brokenPipe))
            try draw(stage, row: 0)
            // No file may grow any more.
            try limitFiles(of: stage.program, to: "4096:unlimited")
            for row in 1..<6 { try draw(stage, row: row, isSaved: false) }
            try limitFiles(of: stage.program, to: "unlimited")
            try stage.wait { try DrawingFile.read(boat).document.drawing.count == 6 }
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
        }

        @Test("window without fonts, language or home folder: opens and draws (Z-20)")
        func bare() throws {
            let folders = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"].map { "\($0)=\(home.path("x"))" }
            let server = try PrivateServer(.xvfb())
            let stage = try ProgramStage(
                server,
                arguments: ["-u", "HOME", "LANG=C", "LC_ALL=C", "FONTCONFIG_FILE=/dev/null"] + folders
                    + [ChildProcess.product("touchtracker"), "--width", "10"],
                executable: "/usr/bin/env")
            try draw(stage, row: 0)
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
            #expect(try DrawingFile.read(home.path("x/touchtracker/Untitled.touchtracker")).document.drawing.count == 1)
        }

        /// Whether programs may mount file systems on this machine.
        private nonisolated static let canMount =
            (try? ChildProcess("/usr/bin/unshare", ["-rm", "true"]).wait().status) == 0

        @Test(
            "user without a writable folder: the window opens a drawing elsewhere, with a message (Z-20)")
        func refuge() throws {
            let stage = try ProgramStage(
                PrivateServer(.xvfb()), environment: ["HOME": "/proc/nowhere", "TMPDIR": home.path("")])
            try draw(stage, row: 0)
            let path = home.path("touchtracker-\(geteuid())/Untitled.touchtracker")
            #expect(stage.program.errors.contains("; using \(path) instead, which is temporary\n"))
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
            #expect(try DrawingFile.read(path).document.drawing.count == 1)
        }

        @Test(
            "no writable folder at all: the window opens, with a message that nothing is saved (Z-20)",
            .enabled(if: canMount))
        func noFolder() throws {
            // The program itself may be in one of them.
            let folders =
                ["exec 9<\"$0\""] + ["/tmp", "/var/tmp", "/dev/shm"].map { "mount -t tmpfs -o ro none \($0)" }
            let stage = try ProgramStage(
                PrivateServer(.xvfb()),
                arguments: [
                    "-rm", "/bin/sh", "-c", (folders + ["exec /proc/self/fd/9 --width 10"]).joined(separator: " && "),
                ]
                    + [ChildProcess.product("touchtracker")],
                executable: "/usr/bin/unshare", environment: ["HOME": "/proc/nowhere"])
            try draw(stage, row: 0)
            #expect(stage.program.errors.contains("; until then nothing you draw is saved\n"))
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
        }

        @Test("--log devices: lists the present devices")
        func devices() throws {
            let server = try PrivateServer()
            let stage = try ProgramStage(server, arguments: ["--log", "devices"], environment: home.environment)
            for words in [
                "ptr: mouse", "touch: touch screen, 10 touches", "pen: pen", "kbd: keyboard", "touchpad: touchpad",
            ] {
                #expect(stage.program.errors.contains(words), "\(words)")
            }
            #expect(stage.program.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("touchtracker: device ") })
        }

        @Test("signal ignored at the start: does not end the program")
        func ignored() throws {
            let stage = try ProgramStage(
                PrivateServer(.xvfb()), environment: home.environment, ignoring: [SIGHUP, SIGINT])
            stage.program.signal(SIGHUP)
            stage.program.signal(SIGINT)
            // The second line is drawn by a program that certainly got its signals.
            for row in 0..<2 { try draw(stage, row: row) }
            stage.program.signal(SIGTERM)
            #expect(stage.program.wait().status == 0)
        }

        @Test("touch-inspect: ends silently when its reader exits, and prints what it can (Z-20)")
        func inspect() throws {
            let server = try PrivateServer()
            let inspect = ChildProcess.product("touch-inspect")
            for target in StreamTests.targets {
                let list = try ChildProcess(
                    inspect, ["list"], environment: ["DISPLAY": server.display], streams: Streams(output: target)
                ).wait()
                #expect(list.status == 0, "\(target): \(list)")
            }
            let head = try ChildProcess(
                "/bin/bash", ["-c", "\"$0\" list | head -1; echo ${PIPESTATUS[0]}", inspect],
                environment: ["DISPLAY": server.display]
            ).wait()
            #expect(head.output == "display \(server.display), 1920×1080 pixels\n0\n" && head.errors.isEmpty, "\(head)")
            let result = try ChildProcess(
                inspect, ["watch"], environment: ["DISPLAY": server.display], streams: Streams(output: .brokenPipe)
            ).wait()
            #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
        }
    }
}
