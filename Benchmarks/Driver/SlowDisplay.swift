import Foundation
import TouchServerHarness

/// One finger drawing on a forwarded display: no shared memory, and every byte takes 10 ms.
///
/// A motion's damage is computed from the pictures that reach the server: the pixels that changed. That includes
/// antialiasing, but not a rectangle around them.
struct SlowDisplay {
    private let environment: Environment

    init(_ environment: Environment) {
        self.environment = environment
    }

    private enum Tool: String, CaseIterable {
        case line, freehand
    }

    /// Strokes of each tool.
    private static let rounds = 3
    /// Reports of the finger, 8 ms apart: 3 s.
    private static let motions = 375
    private static let interval: UInt64 = 8_000_000
    /// How many of the first motions may be within a tap's slop, where no line is drawn yet.
    private static let slop = 5
    private static let roundTrip = 20.0

    /// The measurements of one stroke, or of all of a tool's.
    private struct Outcome {
        /// Milliseconds from a motion's injection to ink at its place, and from the lift to the last change.
        var (lags, completions): ([Double], [Double]) = ([], [])
        /// While the finger moved.
        var (bytes, pixels, pictures, questions) = (0, 0, 0, 0)

        static func += (sum: inout Outcome, more: Outcome) {
            sum.lags += more.lags
            sum.completions += more.completions
            sum.bytes += more.bytes
            sum.pixels += more.pixels
            sum.pictures += more.pictures
            sum.questions += more.questions
        }
    }

    func figures() throws -> [Figure] {
        var figures: [Figure] = []
        for tool in Tool.allCases {
            var outcome = Outcome()
            for _ in 0..<Self.rounds { outcome += try measure(tool) }
            figures += Self.figures(of: outcome, "20 ms away, \(tool.rawValue)")
        }
        return figures
    }

    private static func figures(of outcome: Outcome, _ name: String) -> [Figure] {
        let motions = Double(rounds * motions)
        let bytes = Double(outcome.bytes) / motions
        let pixels = Double(outcome.pixels) / motions
        return [
            Figure(what: "\(name), lag, median", value: outcome.lags.median, unit: "ms"),
            Figure(what: "\(name), lag, p99", value: outcome.lags.quantile(0.99), unit: "ms", bar: 2 * roundTrip),
            Figure(what: "\(name), lag, slowest", value: outcome.lags.max() ?? .nan, unit: "ms"),
            Figure(
                what: "\(name), complete after the lift, slowest", value: outcome.completions.max() ?? .nan, unit: "ms",
                bar: 2 * roundTrip),
            Figure(what: "\(name), round trips to the server", value: Double(outcome.questions), unit: "", bar: 0),
            Figure(what: "\(name), pictures sent a motion", value: Double(outcome.pictures) / motions, unit: ""),
            Figure(what: "\(name), bytes sent a motion", value: bytes, unit: "bytes"),
            Figure(
                what: "\(name), bytes sent to those of changed pixels", value: bytes / (4 * pixels), unit: "×", bar: 2),
        ]
    }

    // MARK: Drawing

    private func measure(_ tool: Tool) throws -> Outcome {
        let server = try PrivateServer()
        let proxy = try ServerProxy(
            server: server.display, hiding: ["MIT-SHM"], delay: .milliseconds(Self.roundTrip / 2))
        let screen = try server.device(.touch)
        let running = try Running(
            environment.touchtracker, on: server, display: proxy.display,
            arguments: ["--tool", tool.rawValue, "--width", "5"])
        screen.isOrdered = false
        let center = running.origin + CGPoint(x: 500, y: 350)
        let tips = Self.spiral(around: center, gap: tool == .line ? 48 : 24)
        try screen.touch(0, .begin, at: center)
        usleep(300_000)
        let before = proxy.traffic
        var meter = InkLagMeter(running.watcher)
        let start = nanoseconds()
        for (step, tip) in tips.enumerated() {
            meter.look(until: start + UInt64(step) * Self.interval)
            try screen.touch(0, .update, at: tip)
            meter.expect(at: tip)
        }
        try meter.lookForAll()
        let drawn = proxy.traffic - before
        try screen.touch(0, .end, at: tips[tips.count - 1])
        let completion = try completion(of: running, around: center)
        try check(tool, tips, in: running)
        return Outcome(
            lags: Array(meter.lags[Self.slop...]), completions: [completion], bytes: drawn.bytesSent,
            pixels: drawn.pixelsChanged, pictures: drawn.pictures, questions: drawn.replies)
    }

    /// Tips 10 pixels apart, so that each reaches a point without ink: a fast motion.
    private static func spiral(around center: CGPoint, gap: Double) -> [CGPoint] {
        var angle = 0.5 * Double.pi
        return (0..<motions).map { _ in
            let radius = gap * angle / (2 * Double.pi)
            let tip = CGPoint(
                x: (center.x + radius * cos(angle)).rounded(), y: (center.y + radius * sin(angle)).rounded())
            angle += 10 / max(radius, 10)
            return tip
        }
    }

    // MARK: Screenshots

    /// How long after now the picture changes for the last time, in milliseconds.
    private func completion(of running: Running, around center: CGPoint) throws -> Double {
        let lift = nanoseconds()
        var (last, changed): (Int?, UInt64) = (nil, lift)
        while nanoseconds() < lift + 500_000_000 {
            let picture = try running.watcher.fingerprint(around: center, radius: 250)
            if let last, last != picture { changed = nanoseconds() }
            last = picture
        }
        return Double(changed - lift) / 1e6
    }

    /// Rejects a stroke with gaps.
    private func check(_ tool: Tool, _ tips: [CGPoint], in running: Running) throws {
        let points = tool == .line ? Array(tips.suffix(1)) : tips
        guard points.allSatisfy({ !running.watcher.isWhite(at: $0) }) else {
            throw BenchError("a stroke has gaps")
        }
    }
}
