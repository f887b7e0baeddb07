import Foundation
import TouchServerHarness

/// A private server with a window manager, as desktop programs expect, and a mouse in the corner.
final class PeerDesk {
    let server: PrivateServer
    let mouse: InjectedDevice
    let watcher: PixelWatcher
    private let manager: ChildProcess

    /// Where the window manager places windows.
    let middle = CGPoint(x: 960, y: 540)

    init() throws {
        server = try PrivateServer()
        mouse = try server.device(.pointer)
        watcher = try PixelWatcher(display: server.display)
        let first = watcher.client.makeWindow(x: 0, y: 0, width: 100, height: 100)
        manager = try ChildProcess("/usr/bin/openbox", ["--sm-disable"], environment: ["DISPLAY": server.display])
        try mouse.move(by: CGPoint(x: -4000, y: -4000))
        // It is ready when it has framed a window: one that is opened earlier may never be shown.
        let deadline = nanoseconds() + 20_000_000_000
        while watcher.client.origin(of: first) == .zero {
            guard nanoseconds() < deadline else { throw BenchError("the window manager does not start") }
            usleep(1000)
        }
        watcher.client.destroy(first)
        waitUntilEmpty()
    }

    /// Waits until the server has noticed that the last program is gone, and cleared its windows.
    func waitUntilEmpty() {
        let deadline = nanoseconds() + 5_000_000_000
        while watcher.pixels(around: middle).contains(where: { $0 != 0 }), nanoseconds() < deadline { usleep(1000) }
        usleep(100_000)
    }
}
