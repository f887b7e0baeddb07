import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchKit
import TouchServerHarness

extension ServerTests {
    /// The program and its drawings on disk.
    @Suite struct SavedDrawings {
        private let home: String

        init() throws {
            home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)").path
            try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        }

        private func clean() {
            try? FileManager.default.removeItem(atPath: home)
        }

        private func run(_ arguments: [String]) throws -> ChildProcess.Result {
            try ChildProcess(ChildProcess.product("touchtracker"), arguments, environment: ["HOME": home]).wait()
        }

        @Test(
            "program killed or ended: the line shown as finished is there again, and lines follow it (D-51)",
            arguments: [SIGKILL, SIGTERM, SIGINT, SIGHUP])
        func killed(signal: Int32) throws {
            defer { clean() }
            let server = try PrivateServer()
            let screen = try server.device(.touch)
            for round in 0..<3 {
                let stage = try ProgramStage(server, environment: ["HOME": home])
                for earlier in 0..<round {
                    try stage.wait { try stage.color(CGPoint(x: 300, y: 100 + 50 * earlier)) == .black }
                }
                let height = 100 + 50 * Double(round)
                try screen.touch(0, .begin, at: stage.origin + CGPoint(x: 100, y: height))
                try screen.touch(0, .update, at: stage.origin + CGPoint(x: 500, y: height))
                try screen.touch(0, .end, at: stage.origin + CGPoint(x: 500, y: height))
                try stage.wait { try stage.color(CGPoint(x: 300, y: height)) == .black }
                stage.program.signal(signal)
                _ = stage.program.wait()
            }
            let drawing = try DrawingFile.read(AppDirectories(environment: ["HOME": home]).firstDrawing)
            #expect(drawing.document.drawing.count == 3 && !drawing.isDamaged)
        }

        @Test("lost server: every finished line is saved, and the program reports it (D-51)")
        func serverDies() throws {
            defer { clean() }
            let path = home + "/Boat"
            let stage = try ProgramStage(arguments: ["--width", "10", path], environment: ["HOME": home])
            let screen = try stage.device(.touch)
            try screen.touch(0, .begin, at: stage.origin + CGPoint(x: 100, y: 100))
            try screen.touch(0, .update, at: stage.origin + CGPoint(x: 500, y: 100))
            try screen.touch(0, .end, at: stage.origin + CGPoint(x: 500, y: 100))
            try stage.wait { try stage.color(CGPoint(x: 300, y: 100)) == .black }
            stage.server.process.kill()
            let result = stage.program.wait()
            #expect(
                result.status == 1 && result.errors.hasSuffix("the window is closed; every finished line is saved\n"))
            #expect(try DrawingFile.read(path).document.drawing.count == 1)
            #expect(try FileManager.default.contentsOfDirectory(atPath: home).sorted().last == "Boat")
        }

        @Test("second window of a drawing: is refused in one sentence (D-52)")
        func twoWindows() throws {
            defer { clean() }
            let stage = try ProgramStage(environment: ["HOME": home])
            for arguments in [[], [AppDirectories(environment: ["HOME": home]).firstDrawing]] {
                let result = try run(arguments)
                #expect(result.status == 1)
                #expect(result.errors.hasSuffix("is already open in another window\n"))
            }
            #expect(stage.program.isRunning)
        }

        @Test("file that is no drawing: is refused in one sentence, before there is a window (D-52)")
        func refused() throws {
            defer { clean() }
            try Data("Dear diary".utf8).write(to: URL(fileURLWithPath: home + "/text"))
            let cases = [
                (home + "/text", "\(home)/text is not a TouchTracker drawing (it was not changed)"),
                (home, "\(home) is a folder, not a drawing"),
                ("/dev/null", "/dev/null is a pipe or a device, not a drawing"),
                (
                    home + "/none/a",
                    "there is no folder \(home)/none for \(home)/none/a; create it, or choose another name"
                ),
            ]
            for (path, sentence) in cases {
                let result = try run([path])
                #expect(result.status == 1 && result.errors == "touchtracker: \(sentence)\n")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: home) == ["text"])
        }

        private func draw(_ stage: ProgramStage, _ screen: InjectedDevice, at height: Double) throws {
            try screen.touch(0, .begin, at: stage.origin + CGPoint(x: 100, y: height))
            try screen.touch(0, .update, at: stage.origin + CGPoint(x: 500, y: height))
            try screen.touch(0, .end, at: stage.origin + CGPoint(x: 500, y: height))
            try stage.wait { try stage.color(CGPoint(x: 300, y: height)) == .black }
        }

        @Test("drawing moved while open: is the last one at its new path, also after a kill (D-52)")
        func moved() throws {
            defer { clean() }
            let server = try PrivateServer()
            let screen = try server.device(.touch)
            let (old, new) = (home + "/Boat", home + "/Ship")
            let arguments = ["--width", "10"]
            let first = try ProgramStage(server, arguments: arguments + [old], environment: ["HOME": home])
            try draw(first, screen, at: 100)
            #expect(rename(old, new) == 0)
            try draw(first, screen, at: 200)
            first.program.kill()
            let second = try ProgramStage(server, arguments: arguments, environment: ["HOME": home])
            for height in [100.0, 200] {
                try second.wait { try second.color(CGPoint(x: 300, y: height)) == .black }
            }
            #expect(try DrawingFile.read(new).document.drawing.count == 2)
        }

        @Test("damaged drawing: the window says so, and shows what could be read (D-52)")
        func damaged() throws {
            defer { clean() }
            let server = try PrivateServer()
            let path = home + "/Boat"
            let stage = try ProgramStage(server, arguments: ["--width", "10", path], environment: ["HOME": home])
            let screen = try server.device(.touch)
            for height in [100.0, 150, 200] { try draw(stage, screen, at: height) }
            stage.program.terminate()
            var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            // In the last step, which is at the end of its page.
            let page = try #require(bytes.lastIndex { $0 != 0 })
            bytes[page - 20] ^= 0xFF
            try bytes.write(to: URL(fileURLWithPath: path))
            let second = try ProgramStage(server, arguments: ["--width", "10", path], environment: ["HOME": home])
            try second.wait {
                try !ProgramStage.isWhite(second.picture(), in: PixelRect(x: 200, y: 560, width: 600, height: 120))
            }
            #expect(second.program.errors.contains("is damaged"))
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
        }

        /// Creates a drawing too large to be loaded before there is a window; only its first line is visible.
        private func drawMany(_ path: String) throws -> Int {
            let count = 65_000
            let opening = try DrawingFile.open(at: path)
            var document = opening.document
            try opening.file.append(
                (0..<count).map { number in
                    let (left, height) = number == 0 ? (100, 400) : (5000 + number, 100)
                    let line = Line(start: CGPoint(x: left, y: height), end: CGPoint(x: left + 400, y: height))
                    return .perform(document.add([.line(line)], as: .draw))
                })
            try opening.file.close()
            return count
        }

        @Test(
            "large drawing: can be drawn on before it is loaded, and everything is saved when that is killed (D-51)")
        func large() throws {
            defer { clean() }
            let server = try PrivateServer()
            let screen = try server.device(.touch)
            let path = home + "/Boat"
            let count = try drawMany(path)
            for round in 1...2 {
                let stage = try ProgramStage(server, arguments: ["--width", "10", path], environment: ["HOME": home])
                try draw(stage, screen, at: 100 * Double(round))
                if round == 1 {
                    // Whether the remainder is loaded by now or not.
                    stage.program.kill()
                } else {
                    for height in [100.0, 400] {
                        try stage.wait { try stage.color(CGPoint(x: 300, y: height)) == .black }
                    }
                    stage.program.terminate()
                    _ = stage.program.wait()
                }
                let saved = try DrawingFile.read(path)
                #expect(saved.document.drawing.count == count + round && !saved.isDamaged)
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: home)
            #expect(names.filter { $0.hasPrefix("Boat") } == ["Boat"])
        }

        @Test("damage of a large drawing: is reported in the window, with the readable and the new lines (D-52)")
        func largeDamaged() throws {
            defer { clean() }
            let server = try PrivateServer()
            let screen = try server.device(.touch)
            let path = home + "/Boat"
            let count = try drawMany(path)
            var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            bytes[bytes.count / 2] ^= 0xFF
            try bytes.write(to: URL(fileURLWithPath: path))
            let stage = try ProgramStage(server, arguments: ["--width", "10", path], environment: ["HOME": home])
            try draw(stage, screen, at: 100)
            try stage.wait { try stage.color(CGPoint(x: 300, y: 400)) == .black }
            try stage.wait {
                try !ProgramStage.isWhite(stage.picture(), in: PixelRect(x: 200, y: 560, width: 600, height: 120))
            }
            try draw(stage, screen, at: 200)
            #expect(stage.program.errors.contains("is damaged"))
            stage.program.kill()
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
            let salvaged = try DrawingFile.read(path + "-salvaged").document.drawing
            #expect(salvaged.count > count * 9 / 10 + 2)
            #expect(Set(salvaged.figures.suffix(2).map(\.bounds.midY)) == [100, 200])
            // The next start continues it.
            let next = try ProgramStage(server, arguments: ["--width", "10"], environment: ["HOME": home])
            for height in [100.0, 200, 400] {
                try next.wait { try next.color(CGPoint(x: 300, y: height)) == .black }
            }
        }

        @Test("playing a recording: saves nothing")
        func replay() throws {
            defer { clean() }
            let result = try run(["--replay", "/dev/null", "Boat"])
            #expect(result.status == 2 && result.errors.hasPrefix("touchtracker: --replay doesn't take a file name\n"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: home).isEmpty)
        }
    }
}
