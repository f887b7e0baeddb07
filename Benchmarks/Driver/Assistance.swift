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
    private let bus: ChildProcess
    private let launcher: ChildProcess
    private let listener: CommandScript
    private let folder: URL
    /// For programs that use it.
    let environment: [String: String]

    private static let launchers = [
        "/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher", "/usr/lib/at-spi-bus-launcher",
    ]

    init() throws {
        guard let path = Self.launchers.first(where: FileManager.default.isExecutableFile) else {
            throw BenchError("at-spi2-core is not installed")
        }
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("assistance-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let socket = folder.appendingPathComponent("bus").path
        environment = [
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(socket)", "XDG_RUNTIME_DIR": folder.path,
            "GSETTINGS_BACKEND": "memory",
        ]
        let configuration = """
            <busconfig><type>session</type><listen>unix:path=\(socket)</listen><policy context="default">
            <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
            """
        let file = folder.appendingPathComponent("bus.conf")
        try configuration.write(to: file, atomically: true, encoding: .utf8)
        bus = try ChildProcess("/usr/bin/dbus-daemon", ["--nofork", "--config-file=\(file.path)"])
        try Self.wait("bus") { FileManager.default.fileExists(atPath: socket) }
        launcher = try ChildProcess(path, ["--launch-immediately"], environment: environment)
        listener = try CommandScript("assistive", ["touchtracker"], environment: environment)
        // The script reads the next command when it has answered.
        for (command, answer) in [("reader on", "switched"), ("enable", "enabled"), ("listen", "listening")] {
            listener.send(command)
            try Self.wait("listener") { [listener] in listener.lines.contains(answer) }
        }
    }

    private static func wait(_ name: String, until condition: () -> Bool) throws {
        for _ in 0..<4000 where !condition() { usleep(5000) }
        guard condition() else { throw BenchError("the \(name) of assistive programs does not start") }
    }

    deinit {
        listener.kill()
        launcher.terminate()
        _ = launcher.wait(atMost: 5)
        bus.terminate()
        try? FileManager.default.removeItem(at: folder)
    }
}
