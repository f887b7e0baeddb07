import Foundation
import TouchServerHarness

/// The time from a finger's motion to its ink while the canvas glides, compared with a canvas at rest.
///
/// The same finger on the same window, alternately: it continues one line while another finger, with Space held, flings
/// the canvas now and then.
struct GlideLatency {
    private let server: PrivateServer
    private let running: Running
    private let touch: InjectedDevice
    private let keyboard: InjectedDevice
    private let spiral: Spiral

    /// Motions in a round, which take a second: as long as the canvas glides.
    private static let motions = 50
    private static let rounds = 12
    /// Pixels that the flinging finger moves in 8 ms, seven times: 750 a second, after which the canvas glides for 2 s.
    private static let (stride, steps) = (6.0, 7)
    /// X's.
    private static let space: UInt32 = 65

    /// - Parameter drawing: the file of a drawing with lines all over the screen.
    init(_ environment: Environment, _ drawing: String) throws {
        server = try PrivateServer()
        var candidate = environment.touchtracker
        candidate.isWhite = false
        running = try Running(candidate, on: server, arguments: [drawing])
        running.settle()
        spiral = Spiral(around: running.origin + CGPoint(x: 500, y: 350))
        (touch, keyboard) = (try server.device(.touch), try server.device(.keyboard))
        // Keys go to where the pointer is.
        let pointer = try server.device(.pointer)
        try pointer.move(by: CGPoint(x: -8000, y: -8000))
        try pointer.move(by: running.origin + CGPoint(x: 300, y: 300))
        touch.isOrdered = false
    }

    func figures() throws -> [Figure] {
        try touch.touch(0, .begin, at: spiral.center)
        try touch.touch(0, .update, at: spiral.tip(0))
        usleep(100_000)
        try Processors.part(running)
        defer { Processors.join() }
        var (resting, gliding): ([Double], [Double]) = ([], [])
        for round in 0..<Self.rounds {
            resting += try samples(from: round * Self.motions)
            let before = start
            try fling(round)
            gliding += try samples(from: round * Self.motions + Self.motions / 2)
            guard abs(start - before) > Self.minDistance else { throw BenchError("the paper did not glide") }
            // Until it rests and is sharp.
            usleep(2_500_000)
        }
        let name = "latency, 100000 lines, gliding"
        return [
            Figure(what: "\(name), median", value: gliding.median, unit: "ms"),
            Figure(what: "\(name), p99", value: gliding.quantile(0.99), unit: "ms"),
            Figure(
                what: "\(name), median, ratio to resting paper", value: gliding.median / resting.median, unit: "×",
                bar: 1.5),
            Figure(
                what: "\(name), p99, ratio to resting paper", value: gliding.quantile(0.99) / resting.quantile(0.99),
                unit: "×"),
        ]
    }

    /// There and back.
    private func fling(_ round: Int) throws {
        let distance = round % 2 == 0 ? Self.stride : -Self.stride
        var point = running.origin + CGPoint(x: 200, y: 600)
        try keyboard.key(Self.space, isPress: true)
        // A busy machine may be slower.
        usleep(300_000)
        try touch.touch(1, .begin, at: point)
        for _ in 0..<Self.steps {
            usleep(8000)
            point = point + CGPoint(x: distance, y: 0)
            try touch.touch(1, .update, at: point)
        }
        try touch.touch(1, .end, at: point)
        try keyboard.key(Self.space, isPress: false)
        usleep(50_000)
    }

    /// In pixels, much less than the glide, and back.
    private static let minDistance = 50.0

    /// The start of the line, which moves with the canvas: the x of ink in the middle of its row.
    private var start: Double {
        let row = (0..<500).map { running.origin + CGPoint(x: 2 * Double($0), y: spiral.center.y - running.origin.y) }
        let inked = row.filter { isInk(at: $0, radius: 0) }.map { Double($0.x) }
        return inked.reduce(0, +) / Double(max(1, inked.count))
    }

    /// - Returns: milliseconds for each motion.
    private func samples(from first: Int) throws -> [Double] {
        var samples: [Double] = []
        for step in first..<first + Self.motions {
            let next = spiral.tip(step % 120)
            usleep(UInt32.random(in: 8_000...25_000))
            // Predicted ink may be there already.
            for _ in 0..<10 where isInk(at: next) { usleep(5000) }
            if isInk(at: next) { continue }
            let start = nanoseconds()
            try touch.touch(0, .update, at: next)
            while !isInk(at: next) {
                guard nanoseconds() - start < 1_000_000_000 else { throw BenchError("a motion was not drawn") }
            }
            samples.append(Double(nanoseconds() - start) / 1e6)
        }
        return samples
    }

    /// The line in progress is red; those of the drawing are black.
    private func isInk(at point: CGPoint, radius: Int = 1) -> Bool {
        running.watcher.pixels(around: point, radius: radius).contains { $0 >> 16 > 0xC0 && $0 & 0xFF < 0x80 }
    }
}
