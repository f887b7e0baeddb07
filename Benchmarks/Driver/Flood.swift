import Foundation
import TouchServerHarness

/// Ten fingers that report as fast as touch screens do, and faster than any.
struct Flood {
    private let environment: Environment

    init(_ environment: Environment) {
        self.environment = environment
    }

    private struct Pace {
        /// Reports per finger and second.
        let rate: Int
        let seconds: Int
        /// When the picture has to be complete, in milliseconds after the last event.
        let complete: Double
        /// The largest share of a processor, in percent; nil if it is compared instead.
        let share: Double?

        var name: String { "10 fingers × \(rate) Hz × \(seconds) s" }
        var steps: Int { rate * seconds }
    }

    func figures() throws -> [Figure] {
        let normal = Pace(rate: 240, seconds: 10, complete: 20, share: 25)
        let hard = Pace(rate: 1000, seconds: 5, complete: 50, share: nil)
        let (some, _) = try draw(normal)
        let (many, own) = try draw(hard)
        let floor = try share(
            of: Running(environment.cairo, on: try PrivateServer(), arguments: ["--touches"]), hard)
        return some + many + [
            Figure(what: "\(hard.name), share of one core, Cairo floor", value: floor, unit: "%"),
            Figure(
                what: "\(hard.name), processor time, ratio to the Cairo floor", value: own / floor, unit: "×", bar: 3),
        ]
    }

    /// - Returns: the figures, and the share of a processor in percent.
    private func draw(_ pace: Pace) throws -> (figures: [Figure], share: Double) {
        let recording = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).touches")
            .path
        defer { try? FileManager.default.removeItem(atPath: recording) }
        let running = try Running(
            environment.touchtracker, on: try PrivateServer(), arguments: ["--record", recording])
        let fingers = try Fingers(in: running)
        _ = try fingers.flood(pace)
        let complete = try fingers.finish()
        running.program.signal(SIGTERM)
        _ = running.program.wait()
        let text = try String(contentsOfFile: recording, encoding: .utf8)
        let count = text.split(separator: "\n").filter { $0.hasPrefix("touch moved") }.count
        // Once more without recording, which takes time, too.
        let share = try share(of: Running(environment.touchtracker, on: try PrivateServer()), pace)
        let figures = [
            Figure(what: "\(pace.name), samples lost", value: Double((pace.steps + 1) * 10 - count), unit: "", bar: 0),
            Figure(what: "\(pace.name), picture complete after", value: complete, unit: "ms", bar: pace.complete),
            Figure(what: "\(pace.name), share of one core", value: share, unit: "%", bar: pace.share),
        ]
        return (figures, share)
    }

    /// In percent of a processor.
    private func share(of running: Running, _ pace: Pace) throws -> Double { try Fingers(in: running).flood(pace) }

    /// Ten fingers on a window.
    private struct Fingers {
        let running: Running
        let screen: InjectedDevice
        let centers: [CGPoint]

        init(in running: Running) throws {
            self.running = running
            screen = try running.server.device(.touch)
            centers = (0..<10).map { running.origin + CGPoint(x: 90 + 90 * $0, y: 350) }
            screen.isOrdered = false
            for (finger, center) in centers.enumerated() { try screen.touch(UInt32(finger), .begin, at: center) }
        }

        /// - Returns: the program's share of a processor in that time, in percent.
        func flood(_ pace: Pace) throws -> Double {
            let used = running.processorTime
            let start = nanoseconds()
            for step in 1...pace.steps {
                let due = start + UInt64(step) * UInt64(1_000_000_000 / pace.rate)
                while nanoseconds() < due { usleep(100) }
                try move(angle: Double(step) * 20 / Double(pace.rate))
            }
            return Double(running.processorTime - used) / Double(nanoseconds() - start) * 100
        }

        private func move(angle: Double) throws {
            for (finger, center) in centers.enumerated() {
                try screen.touch(UInt32(finger), .update, at: center + Self.offset(angle))
            }
        }

        private static func offset(_ angle: Double) -> CGPoint { CGPoint(x: 40 * cos(angle), y: 300 * sin(angle)) }

        /// Moves the fingers once more.
        ///
        /// - Returns: milliseconds until every line ends there.
        func finish() throws -> Double {
            let tips = centers.map { $0 + Self.offset(1.2) }
            let before = tips.map { running.watcher.pixels(around: $0, radius: 0) }
            try move(angle: 1.2)
            let last = nanoseconds()
            while !zip(tips, before).allSatisfy({ running.watcher.pixels(around: $0, radius: 0) != $1 }) {
                guard nanoseconds() - last < 5_000_000_000 else {
                    throw BenchError("the picture is not complete after 5 s")
                }
            }
            return Double(nanoseconds() - last) / 1e6
        }
    }
}
