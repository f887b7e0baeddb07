public import Foundation

/// What may be done when a property of a layer changes; nothing is here.
@MainActor public protocol CAAction {}

extension NSNull: @MainActor CAAction {}

/// Changes of layers that belong together. Since nothing of a layer is animated, they take place at once.
///
/// **Difference from UIKit**: what is set of a transaction's animations is kept and has no effect.
@MainActor public enum CATransaction {
    private struct Level {
        var disablesActions = false
        var duration: TimeInterval = 0.25
        var completion: (() -> Void)?
    }

    private static var levels: [Level] = []

    /// Begins a transaction within the one that goes on.
    public static func begin() {
        levels.append(levels.last.map { Level(disablesActions: $0.disablesActions, duration: $0.duration) } ?? Level())
    }

    /// Ends the transaction that was begun last, and calls its completion block: nothing is on its way any more.
    public static func commit() {
        levels.popLast()?.completion?()
    }

    /// Whether changes animate nothing. They never do.
    public static func disableActions() -> Bool { levels.last?.disablesActions ?? false }

    /// Kept until the transaction ends; without effect.
    public static func setDisableActions(_ flag: Bool) {
        if !levels.isEmpty { levels[levels.count - 1].disablesActions = flag }
    }

    /// In seconds; 0.25 at first.
    public static func animationDuration() -> TimeInterval { levels.last?.duration ?? 0.25 }

    /// Kept until the transaction ends; without effect.
    public static func setAnimationDuration(_ duration: TimeInterval) {
        if !levels.isEmpty { levels[levels.count - 1].duration = duration }
    }

    /// Has a block called when the transaction ends; outside of one, at once.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        if levels.isEmpty { block?() } else { levels[levels.count - 1].completion = block }
    }
}
