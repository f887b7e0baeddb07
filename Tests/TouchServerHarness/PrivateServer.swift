import Foundation

/// An X server for one test, with its own folder; both are removed with the test.
package final class PrivateServer {
    package enum Kind {
        /// A real Xorg without a monitor, with the given depth and input devices that are fed through sockets.
        case xorg(depth: Int = 24, size: (width: Int, height: Int) = (1920, 1080), more: [DeviceName] = [])
        /// Xvfb: no devices but those of XTEST.
        case xvfb(depth: Int = 24, arguments: [String] = [])
    }

    /// The display's name, such as ":7".
    package let display: String
    package let process: ChildProcess
    private let folder: URL
    private let size: (width: Int, height: Int)

    package init(_ kind: Kind = .xorg()) throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("touchtracker-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        ChildProcess.removeAtEnd(folder.path)
        switch kind {
        case .xorg(let depth, let size, let more):
            self.size = size
            process = try Self.startXorg(folder, depth: depth, size: size, more: more)
        case .xvfb(let depth, let arguments):
            size = (1280, 800)
            process = try ChildProcess(
                "/usr/bin/Xvfb",
                ["-displayfd", "1", "-screen", "0", "1280x800x\(depth)", "-noreset", "-nolisten", "tcp"] + arguments)
        }
        let deadline = Date().addingTimeInterval(20)
        while !process.output.hasSuffix("\n") {
            guard process.isRunning, Date() < deadline else {
                throw HarnessError("the private X server did not start: \(process.errors)")
            }
            usleep(1000)
        }
        display = ":" + process.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func startXorg(
        _ folder: URL, depth: Int, size: (width: Int, height: Int), more: [DeviceName]
    ) throws -> ChildProcess {
        let configuration = folder.appendingPathComponent("xorg.conf")
        try XorgConfiguration(folder: folder.path, depth: depth, size: size, more: more).text
            .write(to: configuration, atomically: true, encoding: .utf8)
        return try ChildProcess(
            "/usr/lib/xorg/Xorg",
            [
                "-displayfd", "1", "-config", configuration.path, "-logfile", folder.path + "/server.log", "-noreset",
                "-nolisten", "tcp", "-novtswitch", "-sharevts", "-quiet",
            ])
    }

    deinit {
        stop()
        removeTraces()
        ChildProcess.remove(folder.path)
    }

    package func stop() {
        process.terminate()
    }

    /// Gives the keyboards other layouts, as `setxkbmap` does.
    ///
    /// - Parameter layouts: such as "de" or "us,ru"; the first is the one in use.
    package func setLayouts(_ layouts: String) throws {
        let setting = try ChildProcess(
            "/usr/bin/setxkbmap",
            ["-display", display, "-rules", "evdev", "-model", "pc105", "-layout", layouts, "-option", ""])
        let result = setting.wait()
        guard result.status == 0 else { throw HarnessError("setxkbmap \(layouts) failed: \(result.errors)") }
    }

    /// Kills the server.
    package func kill() {
        process.kill()
        removeTraces()
    }

    /// Removes a killed server's files, unless they belong to another one by now.
    private func removeTraces() {
        let number = display.dropFirst()
        let lock = "/tmp/.X\(number)-lock"
        let owner = try? String(contentsOfFile: lock, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        guard owner == "\(process.identifier)" else { return }
        for path in [lock, "/tmp/.X11-unix/X\(number)"] { try? FileManager.default.removeItem(atPath: path) }
    }

    /// Connects to one of the devices of `xorg`. Each device accepts one connection in the server's lifetime.
    package func device(_ name: DeviceName) throws -> InjectedDevice {
        try InjectedDevice(
            socket: folder.appendingPathComponent("\(name.rawValue).sock").path,
            screen: (Double(size.width), Double(size.height)))
    }

    package enum DeviceName: String, CaseIterable {
        case pointer = "ptr"
        case pen
        case eraser
        case keyboard = "kbd"
        case touch
        case touch2
        case touchpad
        /// A second mouse; only on request.
        case pointer2 = "ptr2"
        /// A touch screen for forty fingers; only on request.
        case wall
        /// A touch screen with Xwayland's name; only on request.
        case xwaylandTouch = "xwayland-touch:16"
    }
}

package struct HarnessError: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}
