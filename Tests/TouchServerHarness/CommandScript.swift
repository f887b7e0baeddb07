import Foundation

/// A script that acts as a part of the desktop: it reads commands, a line each, and prints events.
package final class CommandScript {
    private let process: ChildProcess
    private let pipe: String
    private let descriptor: Int32

    /// - Parameter name: in `Tests/Desktops`.
    package init(_ name: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
        pipe = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        guard mkfifo(pipe, 0o600) == 0 else { throw HarnessError("no pipe can be made at \(pipe)") }
        // For both, so that neither side waits for the other.
        descriptor = open(pipe, O_RDWR | O_CLOEXEC)
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        process = try ChildProcess(
            folder.appendingPathComponent("Desktops/\(name)").path, arguments, environment: environment,
            streams: Streams(input: .path(pipe)))
    }

    deinit {
        close(descriptor)
        // Without commands it ends, and cleans up.
        _ = process.wait(atMost: 5)
        unlink(pipe)
    }

    package func send(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(descriptor, bytes, bytes.count)
    }

    package func kill() { process.kill() }

    /// Its output so far.
    package var lines: [String] { process.output.split(separator: "\n").map(String.init) }
    package var errors: String { process.errors }
}
