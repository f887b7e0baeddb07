import Foundation
import TouchDrawingStore
import TouchServerHarness

/// The time from a finger's injected lift to the frame that shows its line as finished, which includes saving the
/// line; and the time that the window takes to close after many lines.
struct Lift {
    private let environment: Environment

    init(_ environment: Environment) {
        self.environment = environment
    }

    /// Both kinds are measured in alternating rounds, so that a slow spell of the machine affects them equally.
    private static let rounds = 10
    private static let lifts = 120
    private static let closings = 5
    private static let lines = 1000

    private enum Saving: CaseIterable {
        case nothing, everything

        var name: String { self == .nothing ? "nothing kept" : "kept" }
    }

    func figures() throws -> [Figure] {
        let folder = try Folder()
        var samples: [Saving: [Double]] = [:]
        for _ in 0..<Self.rounds {
            for saving in Saving.allCases { samples[saving, default: []] += try measure(saving, folder) }
        }
        var figures: [Figure] = []
        for saving in Saving.allCases {
            let sample = samples[saving] ?? []
            let name = "lift to finished line, \(saving.name)"
            figures.append(Figure(what: "\(name), median", value: sample.median, unit: "ms"))
            figures.append(Figure(what: "\(name), p99", value: sample.quantile(0.99), unit: "ms"))
        }
        let more = (samples[.everything] ?? []).quantile(0.99) - (samples[.nothing] ?? []).quantile(0.99)
        figures.append(
            Figure(what: "lift to finished line, p99, more where it is kept", value: more, unit: "ms", bar: 1))
        let closing = try (0..<Self.closings).map { _ in try close(folder) }
        figures.append(
            Figure(
                what: "closing the window after \(Self.lines) lines, slowest of \(Self.closings)",
                value: closing.max() ?? .nan, unit: "ms", bar: 100))
        return figures
    }

    /// Where programs have their homes: on the project's disk, since `/tmp` may be in memory.
    private final class Folder {
        let path: String

        init() throws {
            path = FileManager.default.currentDirectoryPath + "/build/lift-\(getpid())"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            // Drawing during a replay is not saved, and this recording has no touches.
            try "touches 1\n".write(toFile: recording, atomically: true, encoding: .utf8)
        }

        deinit {
            try? FileManager.default.removeItem(atPath: path)
        }

        var recording: String { path + "/empty.touches" }

        func makeHome() throws -> String {
            let home = path + "/" + UUID().uuidString
            try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
            return home
        }
    }

    private func start(
        _ saving: Saving, on server: PrivateServer, home: String, _ folder: Folder
    ) throws -> Running {
        let arguments = ["--width", "10"] + (saving == .nothing ? ["--replay", folder.recording] : [])
        return try Running(environment.touchtracker, on: server, arguments: arguments, environment: ["HOME": home])
    }

    // MARK: Lifting

    private static let (red, black): ([UInt], [UInt]) = ([0xFF_0000], [0])
    /// From a line's start to its end.
    private static let offset = CGPoint(x: 90, y: 20)

    /// Points that do not overlap, in a window of 1000×700.
    private static func lineStart(_ step: Int) -> CGPoint {
        CGPoint(x: 30 + step % 8 * 115, y: 100 + step / 8 % 15 * 35)
    }

    /// - Returns: milliseconds.
    private func measure(_ saving: Saving, _ folder: Folder) throws -> [Double] {
        let server = try PrivateServer()
        let screen = try server.device(.touch)
        let home = try folder.makeHome()
        let running = try start(saving, on: server, home: home, folder)
        screen.isOrdered = false
        try Processors.part(running)
        defer { Processors.join() }
        var samples: [Double] = []
        for step in 0..<Self.lifts {
            let tip = running.origin + Self.lineStart(step)
            let (middle, end) = (tip + Self.offset.halved, tip + Self.offset)
            try screen.touch(0, .begin, at: tip)
            try screen.touch(0, .update, at: end)
            try wait(for: Self.red, at: middle, in: running)
            usleep(UInt32.random(in: 8_000...25_000))
            let start = nanoseconds()
            try screen.touch(0, .end, at: end)
            try wait(for: Self.black, at: middle, in: running)
            samples.append(Double(nanoseconds() - start) / 1e6)
        }
        let drawing = AppDirectories(environment: ["HOME": home]).firstDrawing
        let lines = (try? DrawingFile.read(drawing).document.drawing.count) ?? 0
        guard lines == (saving == .everything ? Self.lifts : 0) else { throw BenchError("\(lines) lines were saved") }
        return samples
    }

    private func wait(for color: [UInt], at point: CGPoint, in running: Running) throws {
        let deadline = nanoseconds() + 5_000_000_000
        while running.watcher.pixels(around: point, radius: 0) != color {
            guard nanoseconds() < deadline else { throw BenchError("a line was not drawn") }
        }
    }

    // MARK: Closing

    /// Draws lines as fast as they are accepted, and closes the window as soon as the last one is shown.
    ///
    /// - Returns: milliseconds until the process is gone.
    private func close(_ folder: Folder) throws -> Double {
        let server = try PrivateServer()
        let screen = try server.device(.touch)
        let running = try start(.everything, on: server, home: folder.makeHome(), folder)
        for step in 0..<Self.lines {
            let tip = running.origin + Self.lineStart(step)
            try screen.touch(0, .begin, at: tip)
            try screen.touch(0, .update, at: tip + Self.offset)
            try screen.touch(0, .end, at: tip + Self.offset)
        }
        // Away from the others, which overlap.
        let last = running.origin + CGPoint(x: 30, y: 640)
        try screen.touch(0, .begin, at: last)
        try screen.touch(0, .update, at: last + Self.offset)
        try screen.touch(0, .end, at: last + Self.offset)
        try wait(for: Self.black, at: last + Self.offset.halved, in: running)
        let start = nanoseconds()
        running.watcher.client.askToClose(running.window)
        while running.program.isRunning {
            guard nanoseconds() - start < 10_000_000_000 else { throw BenchError("the window does not close") }
            usleep(100)
        }
        return Double(nanoseconds() - start) / 1e6
    }
}

extension CGPoint {
    fileprivate var halved: CGPoint { CGPoint(x: x / 2, y: y / 2) }
}
