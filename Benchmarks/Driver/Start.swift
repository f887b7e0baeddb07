import Foundation
import TouchDrawingStore
import TouchServerHarness

/// The time from starting the process to its first frame, with an empty canvas and with saved drawings.
struct Start {
    private let environment: Environment

    init(_ environment: Environment) {
        self.environment = environment
    }

    private static let runs = 15

    func figures() throws -> [Figure] {
        let screen = try Screen()
        let drawings = try ManyLines()
        let (thousand, million) = (try drawings.home(count: 1000), try drawings.home(count: 1_000_000))
        var (bare, own, some): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<Self.runs {
            bare.append(try screen.start(environment.bare))
            own.append(try screen.start(environment.touchtracker))
            some.append(try screen.start(environment.touchtracker, home: thousand))
        }
        let many = try (0..<Self.longRuns).map { _ in try screen.startToLines(environment.touchtracker, home: million) }
        return [
            Figure(what: "start to first frame, bare Xlib, median", value: bare.median, unit: "ms"),
            Figure(what: "start to first frame, touchtracker, median", value: own.median, unit: "ms"),
            Figure(
                what: "start to first frame, more than bare Xlib", value: own.median - bare.median, unit: "ms", bar: 30),
            Figure(what: "start to first frame, 1,000 lines, median", value: some.median, unit: "ms"),
            Figure(
                what: "start to first frame, 1,000 lines, more than bare Xlib", value: some.median - bare.median,
                unit: "ms", bar: 30),
            Figure(
                what: "start to a usable window, 1,000,000 lines, median", value: many.map(\.window).median, unit: "ms",
                bar: 150),
            Figure(
                what: "start to all of 1,000,000 lines, median", value: many.map(\.lines).median / 1000, unit: "s",
                bar: 2),
        ]
    }

    private static let longRuns = 3

    /// The same with a drawing of 1,000 lines over 200 pictures of 12 megapixels.
    func withPictures() throws -> [Figure] {
        let screen = try Screen()
        let drawings = try ManyLines()
        let pictures = try Photographs(count: 200).figures(width: 190)
        let (without, with) = (try drawings.home(count: 1000), try drawings.home(count: 1000, above: pictures))
        var (fast, slow, windows): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<Self.longRuns {
            fast.append(try screen.startToLines(environment.touchtracker, home: without).lines)
            let times = try screen.startToLines(environment.touchtracker, home: with)
            windows.append(times.window)
            slow.append(times.lines)
        }
        return [
            Figure(
                what: "start to a usable window, 200 pictures, median", value: windows.median, unit: "ms", bar: 150),
            Figure(what: "start to 1,000 lines, median", value: fast.median, unit: "ms"),
            Figure(what: "start to 1,000 lines and 200 pictures, median", value: slow.median, unit: "ms"),
            Figure(
                what: "start with 200 pictures, compared with none", value: slow.median / fast.median, unit: "×",
                bar: 1.5),
        ]
    }

    /// Milliseconds until the first frame with an empty canvas, in two environments in turn.
    func times(
        _ count: Int, _ one: [String: String], _ other: [String: String]
    ) throws -> ([Double], [Double]) {
        let screen = try Screen()
        var times: ([Double], [Double]) = ([], [])
        for _ in 0..<count {
            times.0.append(try screen.start(environment.touchtracker, one))
            times.1.append(try screen.start(environment.touchtracker, other))
        }
        return times
    }

    /// A screen that programs are started on.
    private struct Screen {
        let server: PrivateServer
        let watcher: PixelWatcher

        init() throws {
            server = try PrivateServer()
            watcher = try PixelWatcher(display: server.display)
        }

        /// Whether there is a window: it opens in the corner of the screen, which is black until then. Some paper shows
        /// between the lines.
        private var hasWindow: Bool { watcher.pixels(around: CGPoint(x: 20, y: 20), radius: 20).contains(0xFF_FFFF) }

        /// Whether the window shows lines, in a part where nothing else is black.
        private var hasLines: Bool { watcher.pixels(around: CGPoint(x: 150, y: 350), radius: 50).contains(0) }

        /// - Parameter home: where the program finds the drawing that was open last; nil for an empty folder.
        /// - Returns: milliseconds until the window has its first frame, which shows all lines of a small drawing.
        func start(
            _ candidate: Candidate, home: String? = nil, _ environment: [String: String] = [:]
        ) throws -> Double {
            try run(candidate, home, environment) { start in try wait(since: start) { hasWindow } }
        }

        /// - Returns: milliseconds until the window's first frame, when one can draw, and until it shows its lines.
        func startToLines(_ candidate: Candidate, home: String) throws -> (window: Double, lines: Double) {
            try run(candidate, home) { start in
                (
                    try wait(since: start) { hasWindow },
                    try wait(since: start) {
                        // So that watcher and server don't take processor time from the program.
                        usleep(2000)
                        return hasLines
                    }
                )
            }
        }

        private func run<Times>(
            _ candidate: Candidate, _ home: String?, _ environment: [String: String] = [:],
            _ measure: (UInt64) throws -> Times
        ) throws -> Times {
            while hasWindow { usleep(1000) }
            var environment = environment
            environment["DISPLAY"] = server.display
            environment["HOME"] = home
            let start = nanoseconds()
            let program = try ChildProcess(candidate.path, environment: environment)
            defer { program.kill() }
            return try measure(start)
        }

        private func wait(since start: UInt64, until condition: () -> Bool) throws -> Double {
            while !condition() {
                guard nanoseconds() - start < 10_000_000_000 else { throw BenchError("it shows nothing") }
            }
            return Double(nanoseconds() - start) / 1e6
        }
    }
}
