import Foundation
import TouchServerHarness

/// A candidate running in a window on a private server.
final class Running {
    let server: PrivateServer
    let program: ChildProcess
    let window: UInt
    let origin: CGPoint
    let watcher: PixelWatcher

    /// - Parameters:
    ///   - display: for the program, if not the server's own.
    ///   - timeout: how many seconds to wait for a window.
    init(
        _ candidate: Candidate, on server: PrivateServer, display: String? = nil, arguments: [String] = [],
        environment: [String: String] = [:], timeout: TimeInterval = 20
    ) throws {
        self.server = server
        watcher = try PixelWatcher(display: server.display)
        program = try ChildProcess(
            candidate.path, arguments + Self.lineTool(candidate, arguments),
            environment: environment.merging(["DISPLAY": display ?? server.display]) { $1 })
        var windows: [UInt] = []
        let deadline = Date().addingTimeInterval(timeout)
        while windows.isEmpty {
            guard program.isRunning, Date() < deadline else { throw BenchError("\(candidate.name): \(program.errors)") }
            usleep(500)
            windows = watcher.client.windows(named: candidate.title)
        }
        window = windows[0]
        origin = watcher.client.origin(of: window)
        while candidate.isWhite && !watcher.isWhite(at: origin + CGPoint(x: 3, y: 3)) { usleep(500) }
        // Until the start has finished.
        usleep(200_000)
    }

    /// Measurements are of the line tool unless they say which one.
    private static func lineTool(_ candidate: Candidate, _ arguments: [String]) -> [String] {
        let choosesElsewhere = arguments.contains("--tool") || arguments.contains("--replay")
        return candidate.path.hasSuffix("/touchtracker") && !choosesElsewhere ? ["--tool", "line"] : []
    }

    deinit {
        // Not killed: it may run under a profiler that writes its output at the end.
        program.terminate()
    }

    /// How long the process's threads have run, in nanoseconds.
    var processorTime: UInt64 {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.identifier)/task")) ?? []
        return tasks.reduce(0) { $0 + Self.runtime("/proc/\(program.identifier)/task/\($1)/schedstat") }
    }

    /// Waits until the program has been idle for a while, having shown what it read, for example.
    func settle() {
        var (used, remainder) = (processorTime, 0)
        while remainder < 5 {
            usleep(100_000)
            let now = processorTime
            // A thread that has ended no longer counts, so the sum may shrink.
            remainder = now >= used && now - used < 1_000_000 ? remainder + 1 : 0
            used = now
        }
    }

    var serverTime: UInt64 { Self.runtime("/proc/\(server.process.identifier)/schedstat") }

    private static func runtime(_ path: String) -> UInt64 {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: " ").first.flatMap { UInt64($0) } ?? 0
    }

    /// How often its threads have gone to sleep.
    var switches: Int {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.identifier)/task")) ?? []
        return tasks.reduce(0) {
            $0 + Self.field("voluntary_ctxt_switches", "/proc/\(program.identifier)/task/\($1)/status")
        }
    }

    /// A numeric field of /proc/…/status.
    func status(_ field: String) -> Int {
        Self.field(field, "/proc/\(program.identifier)/status")
    }

    private static func field(_ field: String, _ path: String) -> Int {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix(field + ":") }
        return line.flatMap { Int($0.split(whereSeparator: { !$0.isNumber }).first ?? "") } ?? 0
    }
}

struct BenchError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Nanoseconds on the monotonic clock.
func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

extension CGPoint {
    static func + (one: CGPoint, two: CGPoint) -> CGPoint { CGPoint(x: one.x + two.x, y: one.y + two.y) }
}
