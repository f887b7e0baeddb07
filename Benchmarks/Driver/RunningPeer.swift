import CTouchX11
import Foundation
import TouchServerHarness

/// A program whose window is shown and has come to rest, ready for drawing.
final class RunningPeer {
    let program: ChildProcess
    /// Milliseconds from its start to the last change in the middle of the screen.
    let start: Double

    /// How many nanoseconds without a change make a window complete; splash screens may be still for a while.
    private static let restDuration: UInt64 = 3_000_000_000
    /// The timeout for that, in nanoseconds.
    private static let timeout: UInt64 = 60_000_000_000
    /// Half the side of the square that is watched, in pixels.
    private static let radius = 60

    var tree: ProcessTree { ProcessTree(root: program.identifier) }

    init(_ peer: Peer, in home: PeerHome, at desk: PeerDesk) throws {
        guard let path = peer.path else { throw BenchError("not installed") }
        let empty = desk.watcher.pixels(around: desk.middle, radius: Self.radius)
        let startTime = nanoseconds()
        program = try ChildProcess(
            path, peer.arguments.map { $0.replacingOccurrences(of: "~", with: home.path) },
            environment: home.environment(display: desk.server.display))
        do {
            let end = try Self.waitForRest(program, peer.indicator, desk, from: empty, startTime)
            start = Double(end - startTime) / 1e6
        } catch {
            ProcessTree(root: program.identifier).killDescendants()
            throw error
        }
    }

    /// Ends it and all that it has started. Called explicitly after measuring, so that it isn't ended too early.
    func end() {
        tree.killDescendants()
        program.kill()
    }

    /// - Returns: when the last change was seen.
    private static func waitForRest(
        _ program: ChildProcess, _ sign: Peer.Indicator, _ desk: PeerDesk, from empty: [UInt], _ begin: UInt64
    ) throws -> UInt64 {
        var (last, visible, isThere) = (begin, empty, false)
        while true {
            guard program.isRunning else { throw BenchError("ended by itself at its start") }
            let pixels = desk.watcher.pixels(around: desk.middle, radius: radius)
            let now = nanoseconds()
            if pixels != visible { (last, visible) = (now, pixels) }
            if !isThere, isShown(sign, desk, changed: pixels != empty) { (last, isThere) = (now, true) }
            if isThere, now - last > restDuration { return last }
            guard now - begin < timeout else {
                throw BenchError(isThere ? "its window does not come to rest" : "shows no window in 60 s")
            }
            usleep(500)
        }
    }

    private static func isShown(_ indicator: Peer.Indicator, _ desk: PeerDesk, changed: Bool) -> Bool {
        switch indicator {
        case .pixels: return changed
        case .window(let title):
            let client = desk.watcher.client
            return client.windows(named: title).contains { client.visibility(of: $0) == .shown }
        }
    }
}
