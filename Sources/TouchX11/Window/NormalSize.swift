import TouchKit

/// Works out which of a window's sizes is its own, and which its window manager imposed by maximizing it.
///
/// Window managers report size and state in either order. So a size that came just before the window was maximized is taken
/// back, unless another follows; and one that came just before it was restored is its own, unless another follows.
nonisolated struct NormalSize: Equatable {
    /// As the window manager says, in `_NET_WM_STATE`.
    enum Spread {
        case none
        /// In one direction only.
        case partly
        case maximized, fullScreen
    }

    struct Pixels: Equatable {
        var width: Int
        var height: Int
    }

    /// The window's size while it is neither maximized nor full screen.
    private(set) var size: Pixels
    private(set) var spread: Spread
    private var previousSize: Pixels
    private var current: Pixels
    private var lastChange: Instant?
    /// What was assumed about the size when the state changed, until the next size shows.
    private var assumption = Assumption.none
    private var lastSpread: Instant?

    private enum Assumption: Equatable {
        case none
        /// The last size was taken for the maximized window's, and taken back. If another one follows, it was the window's
        /// own after all.
        case reverted(Pixels)
        /// The last size before the window was restored counts as its own, unless another one follows.
        case accepted
    }

    /// Size and state that belong together arrive within this time. Source: our choice: far longer than any window manager
    /// takes.
    private static let pairingTime = Duration.seconds(1)

    init(_ size: Pixels, _ spread: Spread = .none) {
        (self.size, previousSize, current, self.spread) = (size, size, size, spread)
    }

    mutating func setSize(to new: Pixels, now: Instant) {
        guard new != current else { return }
        let followsSpread = Self.isPaired(lastSpread, now)
        (current, lastChange) = (new, now)
        switch assumption {
        case .reverted(let normal) where followsSpread: size = normal
        case .accepted where followsSpread: size = new
        case .none, .reverted, .accepted: if spread == .none { (previousSize, size) = (size, new) }
        }
        assumption = .none
    }

    mutating func setSpread(to new: Spread, now: Instant) {
        guard new != spread else { return }
        let hasJustChanged = Self.isPaired(lastChange, now)
        assumption = .none
        if spread == .none, hasJustChanged, size == current {
            assumption = .reverted(size)
            size = previousSize
        } else if new == .none, hasJustChanged {
            assumption = .accepted
            (previousSize, size) = (size, current)
        }
        (spread, lastSpread) = (new, now)
    }

    private static func isPaired(_ before: Instant?, _ now: Instant) -> Bool {
        before.map { $0.duration(to: now) <= pairingTime } ?? false
    }
}
