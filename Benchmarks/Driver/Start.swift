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
        let server = try PrivateServer()
        let watcher = try PixelWatcher(display: server.display)
        let small = try ManyLines().path(count: 0)
        let drawings = try ManyLines()
        let thousand = try drawings.path(count: 1000)
        var (bare, own, restored): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<Self.runs {
            bare.append(try measure(place.bare, server, watcher))
            own.append(try measure(place.touchtracker, server, watcher))
            restored.append(try measure(place.touchtracker, [thousand], server, watcher))
        }
        return [
            Figure(what: "start to first frame, bare Xlib, median", value: bare.median, unit: "ms"),
            Figure(what: "start to first frame, touchtracker, median", value: own.median, unit: "ms"),
            Figure(
                what: "start to first frame, more than bare Xlib", value: own.median - bare.median, unit: "ms", bar: 30),
            Figure(what: "start to first frame, 1,000 lines, median", value: restored.median, unit: "ms"),
            Figure(
                what: "start to first frame, 1,000 lines, more than bare Xlib", value: restored.median - bare.median,
                unit: "ms", bar: 30),
        ]
    }

    /// - Returns: milliseconds.
    private func measure(_ candidate: Candidate, _ server: PrivateServer, _ watcher: PixelWatcher) throws -> Double {
        // Windows come to the corner of the screen, which is black until then.
        let corner = CGPoint(x: 3, y: 3)
        while watcher.isWhite(at: corner) { usleep(1000) }
        let start = nanoseconds()
        let program = try ChildProcess(candidate.path, environment: ["DISPLAY": server.display])
        while !watcher.isWhite(at: corner) {
            guard nanoseconds() - start < 10_000_000_000 else { throw BenchError("\(candidate.name) shows nothing") }
        }
        let time = Double(nanoseconds() - start) / 1e6
        program.kill()
        return time
    }
}
