import Foundation
import TouchServerHarness

/// Four people who draw with all of their fingers: the delay of one more finger's ink.
///
/// The server, too, handles the reports of all fingers one after another, and any program has to wait for that: the
/// Cairo floor measures how long.
struct ManyPeople {
    private let environment: Environment

    init(_ environment: Environment) {
        self.environment = environment
    }

    /// Rounds alternate, so that a slow spell of the machine affects both equally.
    private static let rounds = 6
    /// Of each finger, per second.
    private static let rate = 120
    private static let people = 4
    private static let fingersOfOne = 10
    private static let motions = 120

    func figures() throws -> [Figure] {
        var (alone, among, floor, shares) = ([Double](), [Double](), [Double](), [Double]())
        let all = Self.people * Self.fingersOfOne
        let own = ["--fullscreen", "--people", "\(Self.people)", "--tool", "freehand"]
        for _ in 0..<Self.rounds {
            alone += try draw(fingers: 1, with: environment.touchtracker, own).samples
            let round = try draw(fingers: all, with: environment.touchtracker, own)
            among += round.samples
            shares.append(round.share)
            floor += try draw(fingers: all, with: environment.cairo, ["--touches", "--wall"]).samples
        }
        let what = "\(all) fingers of \(Self.people) people × \(Self.rate) Hz"
        return [
            Figure(what: "latency, one finger × \(Self.rate) Hz, median", value: alone.median, unit: "ms"),
            Figure(what: "latency, \(what), median", value: among.median, unit: "ms"),
            Figure(what: "latency, \(what), p99", value: among.quantile(0.99), unit: "ms"),
            Figure(
                what: "latency, \(what), median, ratio to one finger", value: among.median / alone.median, unit: "×",
                bar: 1.5),
            Figure(what: "latency, \(what), median, Cairo floor", value: floor.median, unit: "ms"),
            Figure(
                what: "latency, \(what), median, ratio to the Cairo floor", value: among.median / floor.median,
                unit: "×"),
            Figure(what: "\(what), share of one core", value: shares.median, unit: "%", bar: 40),
        ]
    }

    /// The first finger's path always reaches a point without ink, away from the others.
    private func draw(
        fingers count: Int, with candidate: Candidate, _ arguments: [String]
    ) throws -> (samples: [Double], share: Double) {
        let server = try PrivateServer(.xorg(more: [.wall]))
        let running = try Running(candidate, on: server, arguments: arguments)
        let screen = try server.device(.wall)
        let path = SpiralPath(center: CGPoint(x: 240, y: 780))
        for finger in 0..<count {
            try screen.touch(UInt32(finger), .begin, at: finger == 0 ? path.center : Self.point(of: finger, at: 0))
        }
        usleep(100_000)
        screen.isOrdered = false
        try Processors.part(running)
        defer { Processors.join() }
        let (used, start) = (running.processorTime, nanoseconds())
        var samples: [Double] = []
        for step in 0..<Self.motions {
            let due = start + UInt64(step) * UInt64(1_000_000_000 / Self.rate)
            while nanoseconds() < due { usleep(100) }
            let next = path.tip(step)
            let before = running.watcher.pixels(around: next)
            // It is reported among the others.
            for finger in 1..<max(1, count / 2) { try move(finger, step, on: screen) }
            let sent = nanoseconds()
            try screen.touch(0, .update, at: next)
            for finger in max(1, count / 2)..<max(1, count) { try move(finger, step, on: screen) }
            guard let time = running.watcher.waitForChange(around: next, from: before) else {
                throw BenchError("a motion among \(count) fingers was not drawn")
            }
            samples.append(Double(time - sent) / 1e6)
        }
        let share = Double(running.processorTime - used) / Double(nanoseconds() - start) * 100
        return (samples, share)
    }

    private func move(_ finger: Int, _ step: Int, on screen: InjectedDevice) throws {
        try screen.touch(UInt32(finger), .update, at: Self.point(of: finger, at: step))
    }

    /// In pixels: each person's fingers are in two rows in their part of the screen, on small circles.
    private static func point(of finger: Int, at step: Int) -> CGPoint {
        let (person, own) = (finger / fingersOfOne, finger % fingersOfOne)
        let angle = Double(step) / 20 * 2 * .pi
        return CGPoint(
            x: Double(480 * person + 60 + 90 * (own % 5)) + 35 * cos(angle),
            y: Double(180 + 220 * (own / 5)) + 35 * sin(angle))
    }
}
