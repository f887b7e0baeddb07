import Foundation
import ServerHarness

/// Ten fingers, each reporting a thousand times a second.
struct Flood {
    private let place: Place

    init(_ place: Place) {
        self.place = place
    }

    private static let seconds = 5.0
    private static let rate = 1000

    func figures() throws -> [Figure] {
        let recording = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).touches")
            .path
        defer { try? FileManager.default.removeItem(atPath: recording) }
        let server = try PrivateServer()
        let screen = try server.device(.touch)
        let running = try Running(place.touchtracker, on: server, arguments: ["--record", recording])
        screen.isOrdered = false
        let centers = (0..<10).map { running.origin + CGPoint(x: 90 + 90 * $0, y: 350) }
        for (finger, center) in centers.enumerated() { try screen.touch(UInt32(finger), .begin, at: center) }
        let used = running.processorTime
        let start = nanoseconds()
        let steps = Int(Self.seconds * Double(Self.rate))
        for step in 1...steps {
            let due = start + UInt64(step) * UInt64(1_000_000_000 / Self.rate)
            while nanoseconds() < due { usleep(100) }
            let angle = Double(step) * 0.02
            for (finger, center) in centers.enumerated() {
                try screen.touch(UInt32(finger), .update, at: center + CGPoint(x: 40 * cos(angle), y: 300 * sin(angle)))
            }
        }
        let tips = centers.map { $0 + CGPoint(x: 40 * cos(1.2), y: 300 * sin(1.2)) }
        let before = tips.map { running.watcher.pixels(around: $0, radius: 0) }
        for (finger, tip) in tips.enumerated() { try screen.touch(UInt32(finger), .update, at: tip) }
        let last = nanoseconds()
        while !zip(tips, before).allSatisfy({ running.watcher.pixels(around: $0, radius: 0) != $1 }) {
            guard nanoseconds() - last < 5_000_000_000 else {
                throw BenchError("the picture is not complete after 5 s")
            }
        }
        let complete = Double(nanoseconds() - last) / 1e6
        let share = Double(running.processorTime - used) / Double(last - start)
        running.program.signal(SIGTERM)
        _ = running.program.wait()
        let text = try String(contentsOfFile: recording, encoding: .utf8)
        let count = text.split(separator: "\n").filter { $0.hasPrefix("touch moved") }.count
        return [
            Figure(
                what: "10 fingers × 1000 Hz × 5 s, samples lost", value: Double((steps + 1) * 10 - count), unit: "",
                bar: 0),
            Figure(what: "10 fingers × 1000 Hz × 5 s, picture complete after", value: complete, unit: "ms", bar: 50),
            Figure(what: "10 fingers × 1000 Hz × 5 s, share of one core", value: share * 100, unit: "%"),
        ]
    }
}
