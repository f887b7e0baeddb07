import Foundation
import TouchServerHarness

/// A private server with a window manager, as programs of a desktop expect it, and a mouse in the corner.
final class PeerDesk {
    let server: PrivateServer
    let mouse: InjectedDevice
    let watcher: PixelWatcher
    private let manager: ChildProcess

    /// Where windows come to lie, since the manager puts them there.
    let middle = CGPoint(x: 960, y: 540)

    init() throws {
        server = try PrivateServer()
        mouse = try server.device(.pointer)
        watcher = try PixelWatcher(display: server.display)
        let first = watcher.client.makeWindow(x: 0, y: 0, width: 100, height: 100)
        manager = try ChildProcess("/usr/bin/openbox", ["--sm-disable"], environment: ["DISPLAY": server.display])
        try mouse.move(by: CGPoint(x: -4000, y: -4000))
        // It has taken over when a window has a frame around it: before that, one that comes may stay unseen.
        let deadline = nanoseconds() + 20_000_000_000
        while watcher.client.origin(of: first) == .zero {
            guard nanoseconds() < deadline else { throw BenchError("the window manager does not start") }
            usleep(1000)
        }
        watcher.client.destroy(first)
        waitUntilEmpty()
    }

    /// What the last program has left on the screen goes away when the server notices that it is gone.
    func waitUntilEmpty() {
        let deadline = nanoseconds() + 5_000_000_000
        while watcher.pixels(around: middle).contains(where: { $0 != 0 }), nanoseconds() < deadline { usleep(1000) }
        usleep(100_000)
    }
}
