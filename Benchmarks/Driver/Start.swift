import DrawingStore
import Foundation
import ServerHarness

/// From the start of the process to its first frame, with nothing on the canvas and with drawings that were kept.
struct Start {
    private let place: Place

    init(_ place: Place) {
        self.place = place
    }

    private static let runs = 15

    func figures() throws -> [Figure] {
        let stand = try Stand()
        let drawings = try ManyLines()
        let (thousand, million) = (try drawings.home(count: 1000), try drawings.home(count: 1_000_000))
        var (bare, own, some): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<Self.runs {
            bare.append(try stand.start(place.bare))
            own.append(try stand.start(place.touchtracker))
            some.append(try stand.start(place.touchtracker, home: thousand))
        }
        let many = try (0..<Self.longRuns).map { _ in try stand.start(place.touchtracker, home: million) }
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
                what: "start to a usable window, 1,000,000 lines, median", value: many.median, unit: "ms", bar: 150),
            Figure(what: "start to all of 1,000,000 lines, median", value: many.median / 1000, unit: "s", bar: 2),
        ]
    }

    private static let longRuns = 3

    /// A screen on which programs are started.
    private struct Stand {
        let server: PrivateServer
        let watcher: PixelWatcher

        init() throws {
            server = try PrivateServer()
            watcher = try PixelWatcher(display: server.display)
        }

        /// Whether there is a window: it comes to the corner of the screen, which is black until then. Some of its paper
        /// can be seen between lines.
        private var hasWindow: Bool { watcher.pixels(around: CGPoint(x: 20, y: 20), radius: 20).contains(0xFF_FFFF) }

        /// - Parameter home: where the program finds the drawing that was open last; nil: an empty folder.
        /// - Returns: milliseconds until the window has its first frame, which shows all lines.
        func start(_ candidate: Candidate, home: String? = nil) throws -> Double {
            while hasWindow { usleep(1000) }
            var environment = ["DISPLAY": server.display]
            environment["HOME"] = home
            let start = nanoseconds()
            let program = try ChildProcess(candidate.path, environment: environment)
            while !hasWindow {
                guard nanoseconds() - start < 10_000_000_000 else {
                    throw BenchError("\(candidate.name) shows nothing")
                }
            }
            let time = Double(nanoseconds() - start) / 1e6
            program.kill()
            return time
        }
    }
}
