import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKit
import TouchKitTesting
import TouchServerHarness

extension ServerTests {
    /// Unusual environments.
    @Suite struct Surroundings {
        private static func run(_ arguments: [String], _ environment: [String: String] = [:]) throws
            -> ChildProcess.Result
        {
            try ChildProcess(ChildProcess.product("touchtracker"), arguments, environment: environment).wait()
        }

        @Test("no display: is reported in one line (X4)")
        func noDisplay() throws {
            let result = try Self.run([])
            #expect(result.status == 1)
            #expect(
                result.errors
                    == "touchtracker: no X display: the variable DISPLAY is not set; start the program from a desktop, or set DISPLAY\n"
            )
        }

        @Test("display without a server: is named (X4)")
        func deadDisplay() throws {
            let result = try Self.run([], ["DISPLAY": ":9876"])
            #expect(result.status == 1)
            #expect(result.errors.hasPrefix("touchtracker: can't connect to the X display \":9876\""))
        }

        @Test("server that refuses: is distinguished from a crash (X4)")
        func refused() throws {
            let cookies = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
            let cookie = Data(
                [1, 0, 0, 0, 0, 1] + Array("0".utf8) + [0, 18] + Array("MIT-MAGIC-COOKIE-1".utf8) + [0, 16]
                    + Array(repeating: 7, count: 16))
            _ = FileManager.default.createFile(atPath: cookies, contents: cookie)
            defer { try? FileManager.default.removeItem(atPath: cookies) }
            let server = try PrivateServer(.xvfb(arguments: ["-auth", cookies]))
            let result = try Self.run([], ["DISPLAY": server.display, "XAUTHORITY": "/dev/null"])
            #expect(result.status == 1)
            #expect(result.errors.contains("touchtracker: can't connect to the X display \"\(server.display)\""))
        }

        @Test("help, version, replay and export: need no display")
        func withoutDisplay() throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).touches")
                .path
            defer { try? FileManager.default.removeItem(atPath: file) }
            try
                "touches 1\nturn 5\nsize 1 80 60 1\ntouch began 1 1 6 direct 5 5 5\nturn 9\ntouch moved 1 1 6 direct 9 50 5\ntouch ended 1 1 6 direct 9 50 5\n"
                .write(toFile: file, atomically: true, encoding: .utf8)
            let help = try Self.run(["--help"])
            #expect(help.status == 0 && help.output.contains("--record") && help.output.contains("--replay"))
            let version = try Self.run(["--version"])
            #expect(version.status == 0 && version.output.first?.isNumber == true)
            let replay = try Self.run(["--replay", file])
            #expect(replay.status == 0)
            #expect(
                replay.output == "Replayed 1 line without a display. Use `touchtracker export` to make a "
                    + "picture.\n")
            #expect(replay.errors.hasPrefix("touchtracker: no X display"))
            let recorded = try Self.run(["--replay", file, "--record", "\(file).none"])
            #expect(recorded.errors.contains("nothing was recorded in \(file).none, since there is no display"))
            #expect(recorded.status == 0 && !FileManager.default.fileExists(atPath: "\(file).none"))
        }

        @Test(
            "invalid arguments and files: are reported in one sentence",
            arguments: [
                (["--scale", "99"], "--scale must be from 0.5 to 8, not 99.0"),
                (["--scale", "-1"], "--scale must be from 0.5 to 8, not -1.0"),
                (["--width", "-inf"], "--width must be from 1 to 64 points, not -inf"),
                (["--people", "-2"], "--people must be from 1 to 4, not -2"),
                (["export", "--replay", "/none.touches", "/tmp/a.png"], "can't find the recording /none.touches"),
                (
                    ["export", "--replay", "/etc/hostname", "/tmp/a.png"],
                    "/etc/hostname: this is not a recording of touches"
                ),
                (["export", "--replay", "/etc/hostname", "/tmp/a.gif"], "must end in .png, .svg or .pdf"),
                (["--replay", "/"], "/ can't be read as text"),
                (["--replay", "/bin/ls"], "/bin/ls can't be read as text"),
                (["--log", "weather"], "weather"),
                (["--dance"], "--dance"),
            ])
        func badArguments(arguments: [String], sentence: String) throws {
            let result = try Self.run(arguments)
            #expect(result.status != 0 && result.status > 0)
            #expect(result.errors.contains(sentence), "\(result.errors)")
        }

        @Test(
            "server without XInput 2, or with too old a version: the core pointer draws (X-1, X-65, X-63)",
            arguments: ["none", "2.0", "2.1"])
        func withoutXInput(version: String) throws {
            let server = try PrivateServer(.xvfb())
            let proxy = try ServerProxy(
                server: server.display, hiding: version == "none" ? ["XInputExtension"] : [],
                oldXInput: version.last?.wholeNumberValue.map { UInt8($0) })
            let stage = try ProgramStage(server, display: proxy.display)
            let other = stage.other
            other.fakeMotion(to: 100, 100)
            other.fakeButton(1, isPress: true)
            other.fakeMotion(to: 250, 200)
            other.fakeMotion(to: 400, 300)
            try stage.wait { try stage.color(CGPoint(x: 250, y: 200)) == .red }
            other.fakeButton(1, isPress: false)
            let line = Line(start: CGPoint(x: 100, y: 100), end: CGPoint(x: 400, y: 300))
            let expected = try ProgramStage.expected(finished: [line])
            try stage.wait { try stage.picture().differences(from: expected) == 0 }
        }

        @Test(
            "server without XInput 2: one finger draws as the core pointer; a second one does not (S3, X-12, X-65)"
        )
        func fingerAsPointer() throws {
            let server = try PrivateServer()
            let proxy = try ServerProxy(server: server.display, hiding: ["XInputExtension"])
            let stage = try ProgramStage(server, display: proxy.display)
            let screen = try stage.device(.touch)
            try screen.touch(0, .begin, at: stage.origin + CGPoint(x: 100, y: 100))
            try screen.touch(1, .begin, at: stage.origin + CGPoint(x: 500, y: 500))
            try screen.touch(0, .update, at: stage.origin + CGPoint(x: 300, y: 200))
            try screen.touch(1, .update, at: stage.origin + CGPoint(x: 600, y: 400))
            try screen.touch(0, .end, at: stage.origin + CGPoint(x: 300, y: 200))
            try screen.touch(1, .end, at: stage.origin + CGPoint(x: 600, y: 400))
            let line = Line(start: CGPoint(x: 100, y: 100), end: CGPoint(x: 300, y: 200))
            let expected = try ProgramStage.expected(finished: [line])
            try stage.wait { try stage.picture().differences(from: expected) == 0 }
        }

        @Test(
            "no shared memory: pixels go through the connection (P4, X-65)",
            arguments: ["hidden", "refused"])
        func withoutSharedMemory(how: String) throws {
            let server = try PrivateServer(.xvfb())
            let stage: ProgramStage
            var proxy: ServerProxy?
            if how == "hidden" {
                proxy = try ServerProxy(server: server.display, hiding: ["MIT-SHM"])
                stage = try ProgramStage(server, display: proxy?.display)
            } else {
                // Offered, but refused, as by a server in another container.
                proxy = try ServerProxy(server: server.display, hiding: [], refusingSharedMemory: true)
                stage = try ProgramStage(server, display: proxy?.display)
            }
            defer { withExtendedLifetime(proxy) {} }
            let other = stage.other
            var lines: [Line] = []
            for row in 0..<5 {
                let line = Line(start: CGPoint(x: 50, y: 100 + 50 * row), end: CGPoint(x: 500, y: 130 + 50 * row))
                lines.append(line)
                other.fakeMotion(to: Int(line.start.x), Int(line.start.y))
                other.fakeButton(1, isPress: true)
                for step in 1...30 { other.fakeMotion(to: 50 + 15 * step, Int(line.start.y) + step) }
                other.fakeButton(1, isPress: false)
            }
            let expected = try ProgramStage.expected(finished: lines)
            try stage.wait { try stage.picture().differences(from: expected) == 0 }
        }

        @Test("killed server: is reported, and the program ends at once (X3)")
        func killedServer() throws {
            let server = try PrivateServer(.xvfb())
            let stage = try ProgramStage(server)
            stage.other.fakeMotion(to: 100, 100)
            stage.other.fakeButton(1, isPress: true)
            try stage.wait { try stage.color(CGPoint(x: 100, y: 100)) == .red }
            let display = server.display
            server.kill()
            let result = stage.program.wait(atMost: 5)
            #expect(result.status == 1)
            #expect(result.errors.hasPrefix("touchtracker: lost the connection to X server \(display)"))
            #expect(result.errors.split(separator: "\n").count == 1)
        }

        /// More than the program's replies before its first frame.
        private static let repliesOfAStart = 0...50

        @Test("server that exits during the start, after any reply: is reported in one sentence (X3)")
        func serverExitsAtStart() throws {
            let server = try PrivateServer(.xvfb())
            for replies in Self.repliesOfAStart {
                let proxy = try ServerProxy(server: server.display, goingAfter: replies)
                let program = try ChildProcess(
                    ChildProcess.product("touchtracker"), environment: ["DISPLAY": proxy.display])
                let result = program.wait(atMost: 20)
                let sentences = [
                    "touchtracker: can't connect to the X display",
                    "touchtracker: lost the connection to X server \(proxy.display)",
                ]
                #expect(result.status == 1, "after \(replies) replies: \(result)")
                #expect(sentences.contains { result.errors.hasPrefix($0) }, "after \(replies) replies: \(result)")
                #expect(result.errors.split(separator: "\n").count == 1, "after \(replies) replies: \(result)")
            }
        }

        @Test("missing screen: is named (X4)", arguments: ["-1", "-2000000000", "9", "4294967295"])
        func noScreen(number: String) throws {
            let server = try PrivateServer(.xvfb())
            let result = try Self.run([], ["DISPLAY": "\(server.display).\(number)"])
            #expect(result.status == 1, "\(result)")
            #expect(result.errors.contains("the X display \"\(server.display).\(number)\""), "\(result)")
        }

        @Test("display name: is quoted as given, however long (X4)", arguments: [16, 31, 100_000])
        func longName(letters: Int) throws {
            let name = String(repeating: "x", count: letters)
            let result = try Self.run(["--display", name])
            #expect(result.status == 1 && result.errors.contains("the X display \"\(name)\""), "\(result)")
        }

        @Test("screen with indexed colors: is reported in one sentence (P7)")
        func palette() throws {
            let server = try PrivateServer(.xvfb(depth: 8))
            let result = try Self.run([], ["DISPLAY": server.display])
            #expect(result.status == 1)
            #expect(result.errors.contains("screen has 8 bits per pixel"), "\(result.errors)")
            #expect(result.errors.split(separator: "\n").count == 1)
        }

        @Test("signals: end the program in order", arguments: [SIGTERM, SIGINT, SIGHUP])
        func signals(signal: Int32) throws {
            let stage = try ProgramStage(PrivateServer(.xvfb()))
            stage.program.signal(signal)
            #expect(stage.program.wait(atMost: 5).status == 0)
        }

        @Test(
            "signal while the window opens: ends the program with status 0, unless it is ignored",
            arguments: [SIGTERM, SIGINT, SIGHUP], [["Boat"], ["--kiosk"], ["play", "Boat"]])
        func signalWhileOpening(signal: Int32, arguments: [String]) throws {
            let home = try Home()
            _ = try home.draw("Boat", [.line(Line(start: .zero, end: CGPoint(x: 9, y: 9)))])
            let server = try SilentServer()
            let display = try #require(server.display)
            let words = arguments.map { $0 == "Boat" ? home.path($0) : $0 } + ["--display", display]
            let program = try ChildProcess(
                ChildProcess.product("touchtracker"), words, environment: home.environment)
            try server.waitForClient()
            program.signal(signal)
            #expect(program.wait(atMost: 5).status == 0)
            let stubborn = try ChildProcess(
                ChildProcess.product("touchtracker"), words, environment: home.environment, ignoring: [signal])
            try server.waitForClient()
            stubborn.signal(signal)
            stubborn.signal(SIGKILL)
            #expect(stubborn.wait().status == -SIGKILL)
        }

        @Test("screens of 15, 16 and 30 bits per pixel: show the same lines (P7, P6, P8)", arguments: [15, 16, 30])
        func visuals(depth: Int) throws {
            let server = try PrivateServer(.xvfb(depth: depth))
            let stage = try ProgramStage(server)
            let other = stage.other
            other.fakeMotion(to: 100, 100)
            other.fakeButton(1, isPress: true)
            other.fakeMotion(to: 300, 200)
            try stage.wait { try stage.color(CGPoint(x: 200, y: 150)) == .red }
            other.fakeButton(1, isPress: false)
            let line = Line(start: CGPoint(x: 100, y: 100), end: CGPoint(x: 300, y: 200))
            let expected = try ProgramStage.expected(finished: [line])
            try stage.wait {
                try ProgramStage.canvas(of: stage.picture()).differences(
                    from: ProgramStage.canvas(of: expected), tolerance: 0.05) == 0
            }
        }
    }
}
