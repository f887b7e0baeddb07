import Foundation

/// A session bus on which every client may own any name and sees all messages. There are no services that it could start.
package final class SessionBus {
    private let process: ChildProcess
    /// For clients.
    package let address: String

    /// - Parameter folder: of the socket, and of the bus's configuration.
    package init(in folder: String) throws {
        let (socket, configuration) = ("\(folder)/bus", "\(folder)/bus.conf")
        address = "unix:path=\(socket)"
        try """
        <busconfig><type>session</type><listen>\(address)</listen><policy context="default">
        <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
        """
        .write(toFile: configuration, atomically: true, encoding: .utf8)
        process = try ChildProcess("/usr/bin/dbus-daemon", ["--nofork", "--config-file=\(configuration)"])
        let deadline = Date().addingTimeInterval(20)
        while !FileManager.default.fileExists(atPath: socket), Date() < deadline { usleep(2000) }
        guard FileManager.default.fileExists(atPath: socket) else { throw HarnessError("dbus-daemon does not start") }
    }

    package func signal(_ signal: Int32) { process.signal(signal) }

    package func kill() { process.kill() }
}

/// The registry of at-spi2-core with its bus, which ends only when it is asked to.
package final class AssistiveRegistry {
    private let launcher: ChildProcess

    private static let launcherPath = [
        "/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher", "/usr/lib/at-spi-bus-launcher",
    ].first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Whether there are at-spi2-core and what `Tests/Desktops/assistive` needs.
    package static var isInstalled: Bool {
        let packages = "/usr/lib/python3/dist-packages"
        return launcherPath != nil
            && ["pyatspi", "dbus"].allSatisfy { FileManager.default.fileExists(atPath: "\(packages)/\($0)") }
    }

    /// The environment of programs that use the registry, without the user's settings.
    ///
    /// - Parameter folder: for the registry's socket.
    package static func environment(_ bus: SessionBus, in folder: String) -> [String: String] {
        [
            "DBUS_SESSION_BUS_ADDRESS": bus.address, "XDG_RUNTIME_DIR": folder, "GSETTINGS_BACKEND": "memory",
        ]
    }

    package init(_ environment: [String: String]) throws {
        guard let path = Self.launcherPath else { throw HarnessError("at-spi2-core is not installed") }
        launcher = try ChildProcess(path, ["--launch-immediately"], environment: environment)
    }

    package func end() { launcher.terminate() }

    deinit { end() }
}
