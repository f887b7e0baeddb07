import Foundation
import TouchServerHarness

/// What it costs to drag the end of a line across the whole window, compared with a short one.
struct Reach {
    private let environment: Environment

    init(_ environment: Environment) {
        self.environment = environment
    }

    private static let motions = 300

    func figures() throws -> [Figure] {
        try [(1920, 1080), (3840, 2160)].flatMap { try figures(width: $0.0, height: $0.1) }
    }

    private func figures(width: Int, height: Int) throws -> [Figure] {
        let corner = CGPoint(x: width - 50, y: height - 30)
        let size = (width: width, height: height)
        let short = try measure(from: corner + CGPoint(x: -70, y: -70), to: corner, size)
        let long = try measure(from: CGPoint(x: 20, y: 20), to: corner, size)
        let name = "line across \(width)×\(height)"
        return [
            Figure(what: "a motion's processor time, line of 100 pt, program", value: short.program, unit: "µs"),
            Figure(what: "a motion's processor time, \(name), program", value: long.program, unit: "µs"),
            Figure(what: "a motion's processor time, line of 100 pt, with server", value: short.all, unit: "µs"),
            Figure(what: "a motion's processor time, \(name), with server", value: long.all, unit: "µs"),
            Figure(
                what: "\(name), processor time with server, ratio to 100 pt", value: long.all / short.all, unit: "×",
                bar: 4),
        ]
    }

    /// In microseconds per motion.
    private func measure(
        from begin: CGPoint, to end: CGPoint, _ size: (width: Int, height: Int)
    ) throws -> (program: Double, all: Double) {
        let server = try PrivateServer(.xorg(size: size))
        let screen = try server.device(.touch)
        let running = try Running(environment.touchtracker, on: server)
        running.watcher.client.move(running.window, to: 0, 0)
        running.watcher.client.resize(running.window, to: size.width, size.height)
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
