import Foundation
import ServerHarness

/// From the start of the process to its first frame.
struct Start {
    private let place: Place

    init(_ place: Place) {
        self.place = place
    }

    private static let runs = 15

    func figures() throws -> [Figure] {
        let server = try PrivateServer()
        let watcher = try PixelWatcher(display: server.display)
        var (bare, own): ([Double], [Double]) = ([], [])
        for _ in 0..<Self.runs {
            bare.append(try measure(place.bare, server, watcher))
            own.append(try measure(place.touchtracker, server, watcher))
        }
        return [
            Figure(what: "start to first frame, bare Xlib, median", value: bare.median, unit: "ms"),
            Figure(what: "start to first frame, touchtracker, median", value: own.median, unit: "ms"),
            Figure(
                what: "start to first frame, more than bare Xlib", value: own.median - bare.median, unit: "ms", bar: 30),
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
