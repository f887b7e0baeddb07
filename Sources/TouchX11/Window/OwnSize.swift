import TouchKit

/// Finds out which of a window's sizes is its own, and which one its window manager has spread over the screen.
///
/// Window managers tell of the size and of the state in either order. So a size that came just before the window was spread
/// is taken back, unless another one follows; and one that came just before it was spread no more is its own, unless another
/// one follows.
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

    /// The window's size while it is not spread over the screen.
    private(set) var size: Pixels
    private(set) var spread: Spread
    private var sizeBefore: Pixels
    private var current: Pixels
    private var lastChange: Instant?
    /// What was said of the size when the state changed, until the next size tells.
    private var assumption = Assumption.none
    private var lastSpread: Instant?

    private enum Assumption: Equatable {
        case none
        /// The size that came before belongs to the spread window: this one, which was thought its own.
        case takenBack(Pixels)
        /// The size that came before is its own again.
        case givenBack
    }

    /// What belongs together comes within this. Source: our choice: far more than a window manager takes.
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
