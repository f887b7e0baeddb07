import Foundation
import ServerHarness

/// From an injected motion of the mouse to changed pixels near the tip.
struct Latency {
    private let place: Place

    init(_ place: Place) {
        self.place = place
    }

    /// Motions measured for each program, in rounds, so that the machine's moods fall on all alike.
    private static let rounds = 5
    private static let motions = 120

    func figures() throws -> [Figure] {
        let candidates = [place.bare, place.cairo, place.touchtracker]
        var samples = [[Double]](repeating: [], count: candidates.count)
        for _ in 0..<Self.rounds {
            for (index, candidate) in candidates.enumerated() { samples[index] += try measure(candidate) }
        }
        var figures: [Figure] = []
        for (candidate, sample) in zip(candidates, samples) {
            figures.append(Figure(what: "latency, \(candidate.name), median", value: sample.median, unit: "ms"))
            figures.append(Figure(what: "latency, \(candidate.name), p99", value: sample.quantile(0.99), unit: "ms"))
        }
        let (bare, own) = (samples[0], samples[2])
        figures.append(
            Figure(what: "latency, median, ratio to bare Xlib", value: own.median / bare.median, unit: "×", bar: 1.5))
        figures.append(
            Figure(
                what: "latency, p99, ratio to bare Xlib", value: own.quantile(0.99) / bare.quantile(0.99), unit: "×",
                bar: 2.5))
        return figures
    }

    /// - Returns: milliseconds.
    private func measure(_ candidate: Candidate) throws -> [Double] {
        let server = try PrivateServer()
        let mouse = try server.device(.pointer)
        let running = try Running(candidate, on: server)
        let spiral = Spiral(around: running.origin + CGPoint(x: 500, y: 350))
        var tip = spiral.center
        // Into the middle of the window, by way of the corner.
        try mouse.move(by: CGPoint(x: -4000, y: -4000))
        try mouse.move(by: tip)
        try mouse.press(1)
        usleep(50_000)
        mouse.isOrdered = false
        try Processors.part(running)
        defer { Processors.join() }
        var samples: [Double] = []
        for step in 0..<Self.motions {
            let next = spiral.tip(step)
            usleep(UInt32.random(in: 8_000...25_000))
            let before = running.watcher.pixels(around: next)
            let start = nanoseconds()
            try mouse.move(by: CGPoint(x: next.x - tip.x, y: next.y - tip.y))
            if let seen = running.watcher.waitForChange(around: next, from: before) {
                samples.append(Double(seen - start) / 1e6)
            } else {
                throw BenchError("\(candidate.name) did not draw a motion")
            }
            tip = next
        }
        return samples
    }
}
