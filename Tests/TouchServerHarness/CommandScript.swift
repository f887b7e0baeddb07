import Foundation

/// A script that stands for a part of the desktop: it is given orders, a line each, and prints what happens.
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
        // Without orders it ends, and cleans up.
        _ = process.wait(atMost: 5)
        unlink(pipe)
    }

    package func send(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(descriptor, bytes, bytes.count)
    }

    package func kill() { process.kill() }

    /// What it has printed so far.
    package var lines: [String] { process.output.split(separator: "\n").map(String.init) }
    package var errors: String { process.errors }
}
