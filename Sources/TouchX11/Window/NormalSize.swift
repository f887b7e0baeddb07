import TouchKit

/// A window's normal size; distinguishes it from sizes that the window manager imposes by maximizing the window.
///
/// Window managers report size and state in either order. So a size that arrives just before the window is maximized is
/// reverted, unless another one follows; and a size that arrives just before the window is restored counts as normal,
/// unless another one follows.
nonisolated struct NormalSize: Equatable {
    /// The state reported by the window manager in `_NET_WM_STATE`.
    enum Spread {
        case none
        /// Maximized in one direction only.
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
    /// The assumption made about the size when the state changed; valid until the next size arrives.
    private var assumption = Assumption.none
    private var lastSpread: Instant?

    private enum Assumption: Equatable {
        case none
        /// The last size was assumed to be the maximized window's and reverted. If another one follows, it was normal
        /// after all.
        case reverted(Pixels)
        /// The last size before the window was restored counts as normal, unless another one follows.
        case accepted
    }

    /// The maximum time between a size and a state that belong together. Source: our choice: far longer than any window
    /// manager takes.
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
