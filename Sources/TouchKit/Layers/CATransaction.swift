public import Foundation

/// What may be done when a property of a layer changes; nothing is done by itself.
@MainActor public protocol CAAction {}

extension NSNull: @MainActor CAAction {}

/// Whether changes animate nothing; Core Animation's name for it, for `CATransaction.setValue(_:forKey:)`.
public nonisolated let kCATransactionDisableActions = "disableActions"
/// How long animations take; Core Animation's name for it.
public nonisolated let kCATransactionAnimationDuration = "animationDuration"

/// Animations that belong together: how long those take that don't say so, and who waits for the end of all.
///
/// **Difference from UIKit**: a change of a layer's property animates nothing by itself.
@MainActor public enum CATransaction {
    /// Waits for the animations of a transaction and of those within it.
    final class Ending {
        private let outer: Ending?
        private var count = 0
        private var isCommitted = false
        fileprivate var completion: (() -> Void)?

        fileprivate init(in outer: Ending?) {
            self.outer = outer
        }

        fileprivate func oneMore() {
            count += 1
            outer?.oneMore()
        }

        func oneLess() {
            count -= 1
            tellIfOver()
            outer?.oneLess()
        }

        fileprivate func commit() {
            isCommitted = true
            tellIfOver()
        }

        private func tellIfOver() {
            guard isCommitted, count == 0, let completion else { return }
            self.completion = nil
            completion()
        }
    }

    private struct Level {
        var disablesActions = false
        var duration: TimeInterval = 0.25
        var timingFunction: CAMediaTimingFunction?
        let ending: Ending
    }

    private static var levels: [Level] = []

    /// Begins a transaction within the one that goes on.
    public static func begin() {
        let outer = levels.last
        levels.append(
            Level(
                disablesActions: outer?.disablesActions ?? false, duration: outer?.duration ?? 0.25,
                timingFunction: outer?.timingFunction, ending: Ending(in: outer?.ending)))
    }

    /// Ends the transaction that was begun last. Its completion block is called when all animations are over that were added
    /// to layers or begun by views since it began; at once if there are none.
    public static func commit() {
        levels.popLast()?.ending.commit()
    }

    /// Has what was changed shown in the next frame, as everything is.
    public static func flush() {}

    /// Notes an animation of the transaction that goes on.
    static func oneMore() -> Ending? {
        let ending = levels.last?.ending
        ending?.oneMore()
        return ending
    }

    /// Whether changes animate nothing. They never do by themselves.
    public static func disableActions() -> Bool { levels.last?.disablesActions ?? false }

    /// Kept until the transaction ends; without effect.
    public static func setDisableActions(_ flag: Bool) {
        if !levels.isEmpty { levels[levels.count - 1].disablesActions = flag }
    }

    /// Of animations that are added to layers and don't say how long they take, in seconds; 0.25 at first.
    public static func animationDuration() -> TimeInterval { levels.last?.duration ?? 0.25 }

    /// Counts until the transaction ends.
    public static func setAnimationDuration(_ duration: TimeInterval) {
        if !levels.isEmpty { levels[levels.count - 1].duration = duration }
    }

    /// Of animations that are added to layers and have no curve of their own; nil at first.
    public static func animationTimingFunction() -> CAMediaTimingFunction? { levels.last?.timingFunction }

    /// Counts until the transaction ends.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        if !levels.isEmpty { levels[levels.count - 1].timingFunction = function }
    }

    /// Sets a property by its name; one that is not known changes nothing.
    public static func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case kCATransactionDisableActions:
            setDisableActions((value as? Bool) ?? (value as? NSNumber)?.boolValue ?? false)
        case kCATransactionAnimationDuration:
            if let duration = value as? TimeInterval { setAnimationDuration(duration) }
        default: break
        }
    }

    /// Has a block called when all animations of the transaction are over; outside of one, at once.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        if let last = levels.last { last.ending.completion = block } else { block?() }
    }
}
