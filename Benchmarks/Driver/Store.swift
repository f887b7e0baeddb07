import Foundation
import TouchDrawingModel
import TouchDrawingStore
import TouchServerHarness

/// The cost of saving drawings.
struct Store {
    private let environment: Environment

    init(_ environment: Environment) {
        self.environment = environment
    }

    private static let lines = 1_000_000
    private static let savedCount = 2000

    func figures() throws -> [Figure] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try saving(folder.appendingPathComponent("small").path) + opening()
    }

    /// Saves lines one by one, at the rate of many fingers.
    private func saving(_ path: String) throws -> [Figure] {
        let file = try DrawingFile.open(at: path).file
        try file.prepare()
        var generator = LineGenerator()
        var samples: [Double] = []
        for _ in 0..<Self.savedCount {
            usleep(UInt32.random(in: 1000...5000))
            let step = generator.draw()
            let start = nanoseconds()
            try file.append(step)
            samples.append(Double(nanoseconds() - start) / 1e6)
        }
        let start = nanoseconds()
        try file.close()
        let closing = Double(nanoseconds() - start) / 1e6
        return [
            Figure(what: "a line from the hand to the system, median", value: samples.median, unit: "ms"),
            Figure(what: "a line from the hand to the system, p99", value: samples.quantile(0.99), unit: "ms", bar: 1),
            Figure(what: "closing after \(Self.savedCount) lines", value: closing, unit: "ms", bar: 100),
        ]
    }

    private func opening() throws -> [Figure] {
        let drawings = try ManyLines()
        let path = try drawings.path(count: Self.lines)
        let size = (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        let start = nanoseconds()
        let opening = try DrawingFile.open(at: path)
        let time = Double(nanoseconds() - start) / 1e9
        guard opening.document.drawing.count == Self.lines, opening.document.history.done.count == Self.lines else {
            throw BenchError("the drawing is not complete")
        }
        try opening.file.close()
        let growth = try residentMemory(with: path) - residentMemory(with: drawings.path(count: 0))
        let lines = Double(Self.lines)
        return [
            Figure(what: "opening 1,000,000 lines", value: time, unit: "s", bar: 2),
            Figure(what: "memory of a line", value: Double(growth) / lines, unit: "bytes", bar: 300),
            Figure(what: "a line in the file", value: Double(size) / lines, unit: "bytes"),
        ]
    }

    /// The program's resident memory in bytes, once its window shows the drawing.
    private func residentMemory(with path: String) throws -> Int {
        let running = try Running(environment.touchtracker, on: try PrivateServer(), arguments: [path])
        return running.status("VmRSS") << 10
    }
}

/// Draws lines without storing them: their memory is measured when they are opened.
private struct LineGenerator {
    private var generator = RandomLineGenerator(seed: 2)
    private var latest: Int64 = 0

    mutating func draw() -> Document.Step {
        latest += 1
        return .perform(Edit(.draw, added: [Drawing.Entry(FigureID(rawValue: latest), generator.line())]))
    }
}
