import Foundation

/// Measures how far ink lags behind a finger.
struct InkLagMeter {
    private let watcher: PixelWatcher
    private var expected: [(point: CGPoint, since: UInt64)] = []
    /// Milliseconds, for each point in order.
    private(set) var lags: [Double] = []

    init(_ watcher: PixelWatcher) {
        self.watcher = watcher
    }

    mutating func expect(at point: CGPoint) {
        expected.append((point, nanoseconds()))
    }

    mutating func look(until end: UInt64) {
        while nanoseconds() < end {
            look()
            usleep(100)
        }
    }

    mutating func lookForAll() throws {
        let deadline = nanoseconds() + 5_000_000_000
        while !expected.isEmpty {
            guard nanoseconds() < deadline else { throw BenchError("a motion was not drawn") }
            look()
        }
    }

    /// A frame shows all motions so far, so ink at one point means that the earlier ones are shown, too.
    private mutating func look() {
        guard let index = expected.lastIndex(where: { !watcher.isWhite(at: $0.point) }) else { return }
        let now = nanoseconds()
        lags += expected[...index].map { Double(now - $0.since) / 1e6 }
        expected.removeSubrange(...index)
    }
}
