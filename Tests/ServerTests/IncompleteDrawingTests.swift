import Foundation
import Testing
import TouchDrawingModel
import TouchServerHarness

@testable import TouchDrawingStore

/// The commands' reports about a drawing with missing parts.
@Suite struct IncompleteDrawingTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    private func lines(_ numbers: ClosedRange<Int>) -> [Figure] {
        numbers.map { .line(Line(start: .zero, end: CGPoint(x: Double($0), y: 100), width: 4)) }
    }

    /// A drawing whose log has lost its last line.
    private func torn() throws -> String {
        let path = home.path("Torn.touchtracker")
        var session = Home.Session(try DrawingFile.open(at: home.path("Boat")))
        try session.draw(lines(1...9))
        session.file.waitForDisk()
        let (file, log) = (try home.data("Boat"), try home.data("Boat-wal"))
        // Without the mark behind the end, which would tell what is missing.
        let length = Array(log).withUnsafeBytes { WriteAheadLog($0, pageSize: Schema.pageSize).length }
        let frame = WriteAheadLog.frameHeaderSize + Schema.pageSize
        let torn = log.prefix(length - frame) + Data(count: frame)
        try file.write(to: URL(fileURLWithPath: path))
        try torn.write(to: URL(fileURLWithPath: path + "-wal"))
        return path
    }

    /// A drawing that was replaced by another.
    private func replaced() throws -> String {
        let path = try home.draw("Other.touchtracker", lines(1...8))
        var session = Home.Session(try DrawingFile.open(at: home.path("Boat")))
        try session.draw(lines(1...2))
        try home.data("Boat-wal").write(to: URL(fileURLWithPath: path + "-wal"))
        return path
    }

    @Test(
        "export and thumbnail: report what is missing, and fail with --strict (W-35)",
        arguments: ["export", "thumbnail"],
        [true, false])
    func incomplete(command: String, isTorn: Bool) throws {
        let path = try isTorn ? torn() : replaced()
        let output = home.path("a.png")
        let before = try home.files()
        let strict = try home.run([command, "--strict", path, output])
        #expect(strict.status == 1 && strict.output.isEmpty, "\(strict)")
        #expect(strict.errors.hasPrefix("touchtracker: ") && strict.errors.contains(path))
        #expect(try home.files() == before)
        let result = try home.run([command, path, output])
        #expect(result.status == 0 && result.errors == strict.errors, "\(result)")
        #expect(try home.files() == before.union(["a.png"]))
        if command == "export" { #expect(result.output.hasSuffix(": 8 lines\n"), "\(result)") }
    }

    @Test("play: reports what is missing, and shows nothing with --strict (W-35)")
    func play() throws {
        let result = try home.run(["play", "--strict", replaced()])
        #expect(result.status == 1 && result.errors.contains("was replaced"), "\(result)")
    }

    @Test("--strict: changes nothing for a complete drawing, and needs a command that reads (W-35)")
    func complete() throws {
        let path = try home.draw("Boat", lines(1...3))
        let result = try home.run(["--strict", "export", path, home.path("a.png")])
        #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
        #expect(try home.run(["--strict", path]).status == 2)
    }
}
