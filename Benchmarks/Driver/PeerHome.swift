import Foundation
import TouchServerHarness

/// A home directory for one program: its settings, and what it leaves there.
final class PeerHome {
    let path: String

    init(for peer: Peer) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-\(UUID().uuidString)")
        path = folder.path
        // Programs insist that the directory for their sockets is private.
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for (name, contents) in peer.files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try contents.write(to: file)
        }
    }

    /// A copy of another home.
    init(like other: PeerHome) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-\(UUID().uuidString)").path
        let result = try ChildProcess("/bin/cp", ["-a", other.path, path]).wait()
        guard result.status == 0 else { throw BenchError("its home can't be copied") }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// X11 for every toolkit. The session bus is disabled, since a toolkit that finds none may start one and leave it
    /// running.
    func environment(display: String) -> [String: String] {
        [
            "DISPLAY": display, "HOME": path, "XDG_RUNTIME_DIR": path, "LANG": "C.UTF-8",
            "GDK_BACKEND": "x11", "QT_QPA_PLATFORM": "xcb", "SDL_VIDEODRIVER": "x11",
            "DBUS_SESSION_BUS_ADDRESS": "disabled:", "NO_AT_BRIDGE": "1",
        ]
    }
}
