import Foundation
import ServerHarness

/// What it costs to drag the end of a line that crosses the whole window, next to a short one.
struct Reach {
    private let place: Place

    init(_ place: Place) {
        self.place = place
    }

    private static let motions = 300

    func figures() throws -> [Figure] {
        let short = try measure(from: CGPoint(x: 1800, y: 1000), to: CGPoint(x: 1870, y: 1070))
        let long = try measure(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 1870, y: 1050))
        return [
            Figure(what: "a motion's processor time, line of 100 pt, program", value: short.program, unit: "µs"),
            Figure(what: "a motion's processor time, line across 1920×1080, program", value: long.program, unit: "µs"),
            Figure(what: "a motion's processor time, line of 100 pt, with server", value: short.all, unit: "µs"),
            Figure(what: "a motion's processor time, line across 1920×1080, with server", value: long.all, unit: "µs"),
            Figure(
                what: "long line, processor time with server, ratio", value: long.all / short.all, unit: "×", bar: 4),
        ]
    }

    /// Microseconds a motion.
    private func measure(from begin: CGPoint, to end: CGPoint) throws -> (program: Double, all: Double) {
        let server = try PrivateServer()
        let screen = try server.device(.touch)
        let running = try Running(place.touchtracker, on: server)
        running.watcher.client.move(running.window, to: 0, 0)
        running.watcher.client.resize(running.window, to: 1920, 1080)
        usleep(300_000)
        try screen.touch(0, .begin, at: begin)
        try screen.touch(0, .update, at: end)
        usleep(100_000)
        let (program, server0) = (running.processorTime, running.serverTime)
        for step in 0..<Self.motions {
            usleep(2_000)
            let angle = Double(step) * 0.2
            try screen.touch(0, .update, at: end + CGPoint(x: 20 * cos(angle), y: 20 * sin(angle)))
        }
        usleep(100_000)
        let own = Double(running.processorTime - program) / Double(Self.motions) / 1000
        let other = Double(running.serverTime - server0) / Double(Self.motions) / 1000
        return (own, own + other)
    }
}
