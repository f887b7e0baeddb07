import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingPicture
import TouchGraphics
import TouchKit
import TouchKitTesting
import TouchServerHarness

@testable import touchtracker

/// Pictures exported without a display (D-53, D-61).
@Suite struct ExportTests {
    /// One finger has drawn a line; another one, landed too late to draw a circle with it, still draws.
    private static let recording = """
        touches 1
        turn 5000000000
        size 1 400 300 1
        turn 6000000000
        touch began 1 1 6 direct 6000000000 50 90
        turn 6100000000
        touch moved 1 1 6 direct 6100000000 250 90
        turn 6200000000
        touch ended 1 1 6 direct 6200000000 250 90
        turn 7000000000
        touch began 1 2 6 direct 7000000000 60 200
        turn 7100000000
        touch moved 1 2 6 direct 7100000000 300 120
        turn 7200000000
        touch moved 1 2 6 direct 7200000000 320 120
        """

    /// A finger draws a spiral, slower and slower; a second one has not lifted yet.
    private static let spirals = (0...300).reduce(
        into: """
            touches 1
            turn 5000000000
            size 1 400 300 1

            """
    ) { text, step in
        let (time, part) = (6_000_000_000 + step * 5_000_000, Double(step) / 300)
        let angle = 6 * .pi * part.squareRoot()
        let (x, y) = (200 + 130 * part * cos(angle), 150 + 130 * part * sin(angle))
        let phase = step == 0 ? "began" : step == 300 ? "ended" : "moved"
        text += "turn \(time)\ntouch \(phase) 1 1 6 direct \(time) \(x) \(y)\n"
        guard step >= 60 else { return }
        text += "touch \(step == 60 ? "began" : "moved") 1 2 6 direct \(time) \(400 - x * 0.9) \(y)\n"
    }

    /// Plays a recording and exports it to a name in a folder of its own.
    private static func export(
        _ recording: String = recording, to name: String, _ arguments: [String] = [],
        check: (ChildProcess.Result, URL) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("my.touches")
        try recording.write(to: file, atomically: true, encoding: .utf8)
        let output = folder.appendingPathComponent(name)
        let result = try ChildProcess(
            ChildProcess.product("touchtracker"), ["export", "--replay", file.path, output.path] + arguments
        ).wait()
        try check(result, output)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).count
        #expect(left <= 2, "nothing is left over")
    }

    @Test(
        "recording: its PNG picture is the window's, pixel for pixel, also at another scale (D-61)",
        arguments: ["1", "2"])
    func png(scale: String) throws {
        try Self.export(to: "a.png", ["--scale", scale]) { result, output in
            #expect(result.status == 0 && result.errors.isEmpty)
            #expect(result.output == "\(output.path): 1 line\n")
            let (host, program) = Replay.runProgram(
                try Recording(text: Self.recording), scale: try #require(Double(scale)),
                chrome: .bare)
            let window = try #require(host.picture(of: program.window))
            #expect(try Bitmap(png: output.path).differences(from: window) == 0)
        }
    }

    @Test("strokes of several hands: are the same in each replay (D-61)")
    func deterministic() throws {
        var toolbox = Toolbox()
        toolbox.tool = .freehand
        let plan = LaunchPlan(toolbox: toolbox, document: Document())
        let recording = try Recording(text: Self.spirals)
        // Touches come in sets, whose order differs each time.
        let pictures = (0..<6).map { round in
            Replay.runProgram(recording, plan, scale: 1, chrome: round == 0 ? .full : .bare)
                .app.controller.canvasView.picture(title: "")
        }
        #expect(Set(pictures).count == 1)
    }

    @Test("strokes drawn sample by sample: are the same in the PNG picture as in the window, pixel for pixel (D-46)")
    func strokes() throws {
        try Self.export(Self.spirals, to: "a.png", ["--tool", "freehand", "--scale", "2"]) { result, output in
            #expect(result.status == 0 && result.output == "\(output.path): 1 line\n")
            var toolbox = Toolbox()
            toolbox.tool = .freehand
            let (host, program) = Replay.runProgram(
                try Recording(text: Self.spirals), LaunchPlan(toolbox: toolbox, document: Document()), scale: 2,
                chrome: .bare)
            // At rest nothing is predicted.
            host.advance(by: .milliseconds(100))
            let window = try #require(host.picture(of: program.window))
            #expect(try Bitmap(png: output.path).differences(from: window) == 0)
        }
    }

    @Test("SVG and PDF pictures: have the finished line, the one in progress, and the recording's name (D-53)")
    func lines() throws {
        try Self.export(to: "a.svg", ["--scale", "2"]) { result, output in
            #expect(result.status == 0)
            let text = try String(contentsOf: output, encoding: .utf8)
            #expect(text.contains("width=\"800\" height=\"600\" viewBox=\"0 0 400 300\">\n<title>my</title>"))
            #expect(text.contains("<line x1=\"50\" y1=\"90\" x2=\"250\" y2=\"90\""))
            #expect(text.contains("<line x1=\"60\" y1=\"200\" x2=\"320\" y2=\"120\""))
            #expect(text.contains("stroke=\"#ff0000\""))
        }
        try Self.export(to: "a.PDF") { result, output in
            #expect(result.status == 0)
            let data = try Data(contentsOf: output)
            #expect(data.starts(with: Data("%PDF-".utf8)))
        }
    }

    @Test("unwritable files: are reported in one sentence")
    func refused() throws {
        try Self.export(to: "none/a.png") { result, output in
            #expect(result.status == 1)
            #expect(
                result.errors.contains(
                    "couldn't write \(output.path): No such file or directory; choose a folder that is writable"))
        }
    }

    @Test("interrupting a long export: leaves no partial file")
    func interrupted() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (file, output) = (folder.appendingPathComponent("my.touches"), folder.appendingPathComponent("a.png"))
        try Self.recording.replacingOccurrences(of: "400 300", with: "1200 1000")
            .write(to: file, atomically: true, encoding: .utf8)
        let program = try ChildProcess(
            ChildProcess.product("touchtracker"),
            ["export", "--replay", file.path, "--scale", "8", output.path])
        program.signal(SIGINT)
        #expect(program.wait().status == -SIGINT)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["my.touches"])
    }

    @Test("progress: is reported in a few words")
    func progress() {
        #expect(ProgressLine.clause(.drawn(30, of: 40)) == "drawing, 75 %")
        #expect(ProgressLine.clause(.packed(bytes: 1_234_567)) == "compressing, 1234 kB")
        #expect(ProgressLine.clause(.written(1 << 20, of: 1 << 22)) == "writing, 25 %")
    }
}
