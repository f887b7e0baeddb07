import TouchKit

/// Works out which of a window's sizes is its own, and which its window manager imposed by maximizing it.
///
/// Window managers report size and state in either order. So a size that came just before the window was maximized is taken
/// back, unless another follows; and one that came just before it was restored is its own, unless another follows.
nonisolated struct OwnSize: Equatable {
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
    private var sizeBefore: Pixels
    private var current: Pixels
    private var lastChange: Instant?
    /// What was assumed about the size when the state changed, until the next size shows.
    private var assumption = Assumption.none
    private var lastSpread: Instant?

    private enum Assumption: Equatable {
        case none
        /// The last size was taken for the maximized window's, and taken back. If another one follows, it was the window's
        /// own after all.
        case takenBack(Pixels)
        /// The last size before the window was restored counts as its own, unless another one follows.
        case givenBack
    }

    /// Size and state that belong together arrive within this time. Source: our choice: far longer than any window manager
    /// takes.
    private static let together = Duration.seconds(1)

    init(_ size: Pixels, _ spread: Spread = .none) {
        (self.size, sizeBefore, current, self.spread) = (size, size, size, spread)
    }

    mutating func resized(to new: Pixels, now: Instant) {
        guard new != current else { return }
        let follows = Self.isTogether(lastSpread, now)
        (current, lastChange) = (new, now)
        switch assumption {
        case .takenBack(let own) where follows: size = own
        case .givenBack where follows: size = new
        case .none, .takenBack, .givenBack: if spread == .none { (sizeBefore, size) = (size, new) }
        }
        assumption = .none
    }

    mutating func spread(to new: Spread, now: Instant) {
        guard new != spread else { return }
        let hasJustChanged = Self.isTogether(lastChange, now)
        assumption = .none
        if spread == .none, hasJustChanged, size == current {
            assumption = .takenBack(size)
            size = sizeBefore
        } else if new == .none, hasJustChanged {
            assumption = .givenBack
            (sizeBefore, size) = (size, current)
        }
        (spread, lastSpread) = (new, now)
    }

    private static func isTogether(_ before: Instant?, _ now: Instant) -> Bool {
        before.map { $0.duration(to: now) <= together } ?? false
    }
}
