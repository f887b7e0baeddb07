import Foundation
import Synchronization

/// A program under test, or one that it needs. It is ended with this object, at the latest with the tests.
///
/// Started with all signals unblocked and none ignored: test threads block some, a shell ignores some for background
/// jobs, and a program that inherits that can't be stopped.
package final class ChildProcess {
    package let identifier: pid_t
    private let outputPath: String
    private let errorPath: String
    private let home: String
    private var status: Int32?

    /// - Parameters:
    ///   - environment: replaces the test's own, except for PATH and what concerns the tests' build, so that nothing of the
    ///     machine leaks in. HOME is a private folder unless it is given.
    ///   - streams: where its standard streams go.
    ///   - ignoring: signals that are ignored when it starts.
    package convenience init(
        _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
        streams: Streams = Streams(), ignoring: [Int32] = []
    ) throws {
        try self.init(
            path, bytes: arguments.map { Array($0.utf8) }, environment: environment, streams: streams,
            ignoring: ignoring)
    }

    /// - Parameter arguments: as bytes, which need not be valid text.
    package init(
        _ path: String, bytes arguments: [[UInt8]], environment: [String: String] = [:], streams: Streams = Streams(),
        ignoring: [Int32] = []
    ) throws {
        let folder = FileManager.default.temporaryDirectory
        let name = UUID().uuidString
        outputPath = folder.appendingPathComponent("\(name).out").path
        errorPath = folder.appendingPathComponent("\(name).err").path
        home = folder.appendingPathComponent("\(name).home").path
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
        let own = ProcessInfo.processInfo.environment
        let inherited = own.filter { Self.inherited.contains($0.key) }
            .merging(["PATH": own["PATH"] ?? "/usr/bin:/bin", "HOME": home]) { $1 }
        let start = ProcessLaunch(
            path: path, arguments: arguments, environment: inherited.merging(environment) { $1 }, streams: streams,
            output: outputPath, errors: errorPath, ignored: ignoring)
        identifier = try start.spawn()
        Self.survivors.add(identifier, [outputPath, errorPath, home])
    }

    /// What `make mutants`, or a sanitizer, says to all programs.
    private static let inherited: Set = ["TOUCHTRACKER_MUTANT", "SWIFT_BACKTRACE", "ASAN_OPTIONS", "TSAN_OPTIONS"]

    private static let survivors = Survivors()

    deinit {
        kill()
        Self.survivors.forget([outputPath, errorPath, home])
    }

    package var isRunning: Bool {
        if status != nil { return false }
        var code: Int32 = 0
        guard waitpid(identifier, &code, WNOHANG) == identifier else { return true }
        Self.survivors.remove(identifier)
        let signal = code & 0x7F
        status = signal == 0 ? (code >> 8) & 0xFF : -signal
        return false
    }

    /// Its output so far.
    package var output: String { (try? String(contentsOfFile: outputPath, encoding: .utf8)) ?? "" }
    package var outputData: Data { FileManager.default.contents(atPath: outputPath) ?? Data() }
    package var errors: String { (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? "" }

    package func signal(_ signal: Int32) {
        if isRunning { Foundation.kill(identifier, signal) }
    }

    /// Asks it to end, and waits for that.
    package func terminate() {
        signal(SIGTERM)
        _ = wait()
    }

    package func kill() {
        signal(SIGKILL)
        while isRunning { usleep(500) }
    }

    package struct Result: Equatable {
        /// The exit code, or the negative number of the signal that ended it.
        package var status: Int32
        package var output: String
        package var errors: String
    }

    /// Waits for the end; kills the program if that takes longer than the time given.
    package func wait(atMost seconds: TimeInterval = 20) -> Result {
        let deadline = Date().addingTimeInterval(seconds)
        while isRunning, Date() < deadline { usleep(1000) }
        if isRunning { kill() }
        return Result(status: status ?? 0, output: output, errors: errors)
    }

    /// The path of a program of this package, built with the tests.
    package static func product(_ name: String) -> String {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let candidate = folder.appendingPathComponent(name).path
            if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
        }
        return name
    }
}

/// Programs that are still running, and their files: killed and removed when this process exits, since objects that
/// live until then are never deinitialized.
private final class Survivors: Sendable {
    private struct State {
        var identifiers: Set<pid_t> = []
        var paths: Set<String> = []
    }

    private let state = Mutex(State())

    init() {
        // As in the programs: writing to a server or program that has ended does not end the tests.
        signal(SIGPIPE, SIG_IGN)
        atexit { ChildProcess.endSurvivors() }
    }

    func add(_ identifier: pid_t, _ paths: [String]) {
        state.withLock {
            $0.identifiers.insert(identifier)
            $0.paths.formUnion(paths)
        }
    }

    func remove(_ identifier: pid_t) { state.withLock { _ = $0.identifiers.remove(identifier) } }

    func add(_ path: String) { state.withLock { _ = $0.paths.insert(path) } }

    /// Removes files and folders.
    func forget(_ paths: [String]) {
        for path in paths { try? FileManager.default.removeItem(atPath: path) }
        state.withLock { $0.paths.subtract(paths) }
    }

    func end() {
        let (identifiers, paths) = state.withLock { ($0.identifiers, $0.paths) }
        for identifier in identifiers {
            var code: Int32 = 0
            // Give it a chance to clean up: a server removes its socket.
            _ = Foundation.kill(identifier, SIGTERM)
            for _ in 0..<2000 where waitpid(identifier, &code, WNOHANG) == 0 { usleep(1000) }
            if Foundation.kill(identifier, SIGKILL) == 0 { waitpid(identifier, &code, 0) }
        }
        forget(Array(paths))
    }
}

extension ChildProcess {
    fileprivate static func endSurvivors() { survivors.end() }

    /// Registers a file or folder for removal when the tests end.
    static func removeAtEnd(_ path: String) { survivors.add(path) }

    /// Removes the registered files now.
    static func remove(_ path: String) { survivors.forget([path]) }
}
