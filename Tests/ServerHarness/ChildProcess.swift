import Foundation
import Synchronization

/// A program under test, or one that belongs to its surroundings. It ends with this object, or else with the tests.
///
/// Started with all signals unblocked: threads of a test block some, and a server that inherits that can't be stopped.
public final class ChildProcess {
    public let identifier: pid_t
    private let outputPath: String
    private let errorPath: String
    private let home: String
    private var status: Int32?

    /// - Parameters:
    ///   - environment: replaces the test's own, but for PATH; so that nothing of the machine leaks in. HOME is a folder
    ///     of the process's own unless it is here.
    ///   - output: a file for the standard output; nil makes one that `wait` reads.
    public init(_ path: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
        let folder = FileManager.default.temporaryDirectory
        let name = UUID().uuidString
        outputPath = folder.appendingPathComponent("\(name).out").path
        errorPath = folder.appendingPathComponent("\(name).err").path
        home = folder.appendingPathComponent("\(name).home").path
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
        let inherited = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": home,
        ]
        identifier = try Self.spawn(
            path, arguments, environment: inherited.merging(environment) { $1 }, output: outputPath, errors: errorPath)
        Self.survivors.add(identifier)
    }

    private static let survivors = Survivors()

    deinit {
        kill()
        for path in [outputPath, errorPath, home] { try? FileManager.default.removeItem(atPath: path) }
    }

    private static func spawn(
        _ path: String, _ arguments: [String], environment: [String: String], output: String, errors: String
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var argv = ([path] + arguments).map { strdup($0) } + [nil]
        var envp = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for string in argv + envp { free(string) } }
        var identifier: pid_t = 0
        let status = posix_spawn(&identifier, path, &actions, &attributes, &argv, &envp)
        guard status == 0 else { throw HarnessError("can't start \(path): error \(status)") }
        return identifier
    }

    public var isRunning: Bool {
        if status != nil { return false }
        var code: Int32 = 0
        guard waitpid(identifier, &code, WNOHANG) == identifier else { return true }
        Self.survivors.remove(identifier)
        let signal = code & 0x7F
        status = signal == 0 ? (code >> 8) & 0xFF : -signal
        return false
    }

    /// What it has printed so far.
    public var output: String { (try? String(contentsOfFile: outputPath, encoding: .utf8)) ?? "" }
    public var outputData: Data { FileManager.default.contents(atPath: outputPath) ?? Data() }
    public var errors: String { (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? "" }

    public func signal(_ signal: Int32) {
        if isRunning { Foundation.kill(identifier, signal) }
    }

    /// Asks it to end, and waits for that.
    public func terminate() {
        signal(SIGTERM)
        _ = wait()
    }

    public func kill() {
        signal(SIGKILL)
        while isRunning { usleep(500) }
    }

    public struct Result: Equatable {
        /// The exit code, or minus the signal that ended it.
        public var status: Int32
        public var output: String
        public var errors: String
    }

    /// Waits for the end; kills the program if that takes longer than the time given.
    public func wait(atMost seconds: TimeInterval = 20) -> Result {
        let deadline = Date().addingTimeInterval(seconds)
        while isRunning, Date() < deadline { usleep(1000) }
        if isRunning { kill() }
        return Result(status: status ?? 0, output: output, errors: errors)
    }

    /// A program of this package, as it was built with the tests.
    public static func product(_ name: String) -> String {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let candidate = folder.appendingPathComponent(name).path
            if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
        }
        return name
    }
}

/// Programs that run yet, and are killed when this process ends: objects that live until then are never taken down.
private final class Survivors: Sendable {
    private let identifiers = Mutex<Set<pid_t>>([])

    init() {
        atexit { ChildProcess.killSurvivors() }
    }

    func add(_ identifier: pid_t) { identifiers.withLock { _ = $0.insert(identifier) } }

    func remove(_ identifier: pid_t) { identifiers.withLock { _ = $0.remove(identifier) } }

    func kill() { identifiers.withLock { for identifier in $0 { _ = Foundation.kill(identifier, SIGKILL) } } }
}

extension ChildProcess {
    fileprivate static func killSurvivors() { survivors.kill() }
}
