import Foundation
import TouchServerHarness

/// What an assistive program that listens to everything costs: latency of ink, also beside many lines, and startup.
struct Assistance {
    private let environment: Environment

    init(_ environment: Environment) {
        self.environment = environment
    }

    private static let rounds = 4
    private static let starts = 15
    private static let lineCount = 10_000

    func figures() throws -> [Figure] {
        let (drawings, bus) = (try ManyLines(), try AssistiveBus())
        func trial(_ name: String, _ arguments: [String], _ environment: [String: String]) -> LatencyTrial {
            LatencyTrial(
                name: name, candidate: self.environment.touchtracker, arguments: arguments, isBlank: arguments.isEmpty,
                environment: environment)
        }
        let many = [try drawings.path(count: Self.lineCount)]
        let trials = [
            trial("accessibility off", [], [:]), trial("accessibility on", [], bus.environment),
            trial("\(Self.lineCount) lines, accessibility off", many, [:]),
            trial("\(Self.lineCount) lines, accessibility on", many, bus.environment),
        ]
        var samples = [[Double]](repeating: [], count: trials.count)
        for _ in 0..<Self.rounds {
            for (index, trial) in trials.enumerated() { samples[index] += try trial.run() }
        }
        let latencies = zip(trials, samples).flatMap { trial, samples in
            [
                Figure(what: "latency, \(trial.name), median", value: samples.median, unit: "ms"),
                Figure(what: "latency, \(trial.name), p99", value: samples.quantile(0.99), unit: "ms"),
            ]
        }
        let start = Start(environment)
        let (off, on) = try start.times(Self.starts, [:], bus.environment)
        return latencies + [
            Figure(
                what: "latency, accessibility on, median, ratio to off", value: samples[1].median / samples[0].median,
                unit: "×", bar: 1.2),
            Figure(
                what: "latency, \(Self.lineCount) lines, accessibility on, median, ratio to off",
                value: samples[3].median / samples[2].median, unit: "×", bar: 1.2),
            Figure(what: "start to first frame, accessibility off, median", value: off.median, unit: "ms"),
            Figure(what: "start to first frame, accessibility on, median", value: on.median, unit: "ms"),
        ]
    }
}

/// A session bus with at-spi2-core's registry, which is switched on, and a program that listens to all events.
private final class AssistiveBus {
    private let bus: SessionBus
    private let registry: AssistiveRegistry
    private let listener: CommandScript
    private let folder: URL
    /// For programs that use it.
    let environment: [String: String]

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("assistance-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        bus = try SessionBus(in: folder.path)
        environment = AssistiveRegistry.environment(bus, in: folder.path)
        registry = try AssistiveRegistry(environment)
        listener = try CommandScript("assistive", ["touchtracker"], environment: environment)
        // The script reads the next command when it has answered.
        for (command, answer) in [("reader on", "switched"), ("enable", "enabled"), ("listen", "listening")] {
            listener.send(command)
            for _ in 0..<4000 where !listener.lines.contains(answer) { usleep(5000) }
            guard listener.lines.contains(answer) else { throw BenchError("the assistive program does not start") }
        }
    }

    deinit {
        listener.kill()
        registry.end()
        bus.kill()
        try? FileManager.default.removeItem(at: folder)
    }
}
