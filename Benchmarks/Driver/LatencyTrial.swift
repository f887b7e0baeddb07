import Foundation
import TouchServerHarness

/// A program that draws one motion at a time.
struct LatencyTrial {
    let name: String
    let candidate: Candidate
    var instrument = Instrument.mouse
    var arguments: [String] = []
    /// Whether the canvas is blank at first; otherwise its content must be shown before measuring starts.
    var isBlank = true
    var environment: [String: String] = [:]

    private static let motions = 120

    /// Predicted ink may be there already; it is taken back once pen or finger has rested for 40 ms.
    private static func awaitBlank(around point: CGPoint, _ running: Running) {
        for _ in 0..<10 where !running.watcher.isBlank(around: point) { usleep(5000) }
    }

    /// - Returns: milliseconds for each motion.
    func run() throws -> [Double] {
        let server = try PrivateServer()
        var candidate = candidate
        candidate.isWhite = isBlank
        let running = try Running(candidate, on: server, arguments: arguments, environment: environment)
        if !isBlank { running.settle() }
        let spiral = Spiral(around: running.origin + CGPoint(x: 500, y: 350))
        let tip = try InjectedTip(instrument, on: server, at: spiral.center)
        usleep(50_000)
        try Processors.part(running)
        defer { Processors.join() }
        var samples: [Double] = []
        for step in 0..<Self.motions {
            let next = spiral.tip(step)
            usleep(UInt32.random(in: 8_000...25_000))
            if isBlank { Self.awaitBlank(around: next, running) }
            let before = running.watcher.pixels(around: next)
            let start = nanoseconds()
            try tip.move(to: next)
            guard let visible = running.watcher.waitForChange(around: next, from: before) else {
                throw BenchError("\(candidate.name) did not draw a motion of \(name)")
            }
            samples.append(Double(visible - start) / 1e6)
        }
        return samples
    }
}
