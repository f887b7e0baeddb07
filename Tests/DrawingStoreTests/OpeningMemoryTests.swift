import Foundation
import Testing
import TouchServerHarness

@testable import TouchDrawingStore

/// Memory use of drawings crafted to take much of it.
@Suite struct OpeningMemoryTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// `TOUCHTRACKER_MEMORY=200` makes files that many times as large.
    private static let factor =
        ProcessInfo.processInfo.environment["TOUCHTRACKER_MEMORY"].flatMap(Int.init) ?? 1

    /// The content of a file.
    enum Filling: String, CaseIterable {
        case lines, longLines, circles, leaps, zigzag

        /// A figure as stored in the file.
        func write(_ number: Int, to writer: inout RecordWriter) {
            let point = CGPoint(x: Double(number % 1000), y: Double(number / 1000 % 700))
            switch self {
            case .lines:
                writer.write(byte: 1)
                writer.write(point)
                writer.write(CGPoint(x: point.y, y: point.x))
                writer.write(4.0)
            case .longLines:
                writer.write(byte: 1)
                writer.write(CGPoint(x: -9e6, y: point.y))
                writer.write(CGPoint(x: 9e6, y: point.x))
                writer.write(4.0)
            case .circles:
                writer.write(byte: 2)
                writer.write(point)
                writer.write(3e6)
                writer.write(4.0)
            case .leaps, .zigzag:
                let count = self == .leaps ? 3 : 400
                writer.write(byte: 3)
                writer.write(count)
                for sample in 0..<count {
                    writer.write(CGPoint(x: 9e6 * Double(sample % 2) + point.x, y: 8e6 * Double(sample % 3) + point.y))
                    writer.write(4.0)
                }
            }
            for _ in 0..<3 { writer.write(byte: 0) }
        }

        var count: Int {
            switch self {
            case .lines, .longLines, .circles, .leaps: 6000
            case .zigzag: 100
            }
        }
    }

    @Test(
        "strokes that leap across the canvas: take little more memory than their bytes (Z-10)",
        arguments: Filling.allCases)
    func memory(_ filling: Filling) throws {
        try DrawingFile.open(at: workspace.path("empty")).file.close()
        var records: [[UInt8]] = []
        for number in 0..<filling.count * Self.factor {
            var writer = RecordWriter()
            for byte in [1, 1, 0] as [UInt8] { writer.write(byte: byte) }
            writer.write(1)
            writer.write(signed: Int64(number + 1))
            filling.write(number, to: &writer)
            records.append(writer.bytes)
        }
        _ = try NewFile.create(at: workspace.path("a"), records: records)
        let size = try Descriptor(workspace.path("a"), for: .reading).size
        let (minimum, taken) = (try weigh("empty"), try weigh("a"))
        #expect(taken.count == records.count)
        let memory = taken.memory - minimum.memory
        if Self.factor > 1 { print("\(filling): \(memory) for \(size) bytes") }
        // The allowance for few strokes: see `NodeBudget`.
        #expect(memory < (40 << 20) + 16 * size)
    }

    private func weigh(_ name: String) throws -> (count: Int, memory: Int) {
        let result = try ChildProcess(ChildProcess.product("touch-store-probe"), ["weigh", workspace.path(name)]).wait(
            atMost: 120)
        let words = result.output.split(separator: "\n").compactMap { Int($0) }
        try #require(words.count == 2, "\(result.output)\(result.errors)")
        return (words[0], words[1])
    }
}
