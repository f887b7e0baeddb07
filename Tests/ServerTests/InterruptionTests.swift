import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchServerHarness

/// Interrupting commands on large drawings. Time is measured as the program's own CPU time, which is the same on a busy
/// machine.
@Suite struct InterruptionTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    /// CPU time before the interruption, in seconds: while it opens the drawing, and while it draws.
    private static let moments = [0.02, 0.1, 0.3, 0.8]

    @Test(
        "interrupted export: ends at once in any phase, and leaves no file (Z-10)",
        arguments: ["a.svg", "a.pdf", "a.png"])
    func export(name: String) throws {
        let path = try makeScribble()
        let before = try home.files()
        var interruptedCount = 0
        for (index, moment) in Self.moments.enumerated() {
            let signal = index % 2 == 0 ? SIGINT : SIGTERM
            let program = try ChildProcess(
                ChildProcess.product("touchtracker"), ["export", path, home.path(name)], environment: home.environment)
            while !Self.isOver(program), Self.processorTime(of: program) < moment { usleep(1000) }
            if Self.isOver(program) { break }
            let start = Self.processorTime(of: program)
            program.signal(signal)
            while !Self.isOver(program) { usleep(1000) }
            #expect(Self.processorTime(of: program) - start <= 0.5, "after \(moment) s")
            #expect(program.wait().status == -signal, "after \(moment) s")
            #expect(try home.files() == before, "after \(moment) s")
            interruptedCount += 1
        }
        #expect(interruptedCount > 1, "it takes long enough")
    }

    /// A drawing that was cleared and restored repeatedly, with a long scribble.
    private func makeScribble() throws -> String {
        let path = home.path("Scribble.touchtracker")
        let file = try DrawingFile.open(at: path).file
        let lines = (1...1000).map { number in
            let end = CGPoint(x: 9 * number % 1900, y: 7 * number % 1000)
            return Drawing.Entry(
                FigureID(rawValue: Int64(number)), .line(Line(start: .zero, end: end, width: 3)))
        }
        try file.append(.perform(Edit(.paste, added: lines)))
        for _ in 0..<200 { try file.append([.perform(Edit(.clear, removed: lines)), .undo]) }
        let samples = (0..<20_000).map { index in
            let angle = 0.05 * Double(index)
            return Motion.Sample(
                CGPoint(x: 900 + 600 * sin(angle) + 200 * sin(6.3 * angle), y: 500 + 400 * cos(1.7 * angle)),
                at: 0.008 * Double(index))
        }
        let stroke = Stroke(Motion(samples, nib: .brush, size: 5))
        try file.append(.perform(Edit(.draw, added: [Drawing.Entry(FigureID(rawValue: 1001), .stroke(stroke))])))
        try file.close()
        return path
    }

    // MARK: Processes

    /// The system's fields about it, from its state on; available until its parent has waited for it.
    private static func fields(of program: ChildProcess) -> [Substring] {
        let text = (try? String(contentsOfFile: "/proc/\(program.identifier)/stat", encoding: .utf8)) ?? ""
        // Its name may have spaces.
        return text.drop { $0 != ")" }.dropFirst(2).split(separator: " ")
    }

    private static func isOver(_ program: ChildProcess) -> Bool { fields(of: program).first.map { $0 == "Z" } ?? true }

    /// In seconds.
    private static func processorTime(of program: ChildProcess) -> Double {
        let ticks = fields(of: program).dropFirst(11).prefix(2).compactMap { Double($0) }
        return ticks.reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
