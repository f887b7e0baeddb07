public import Foundation

/// The key for disabling implicit animations with `CATransaction.setValue(_:forKey:)`; Core Animation's name.
public nonisolated let kCATransactionDisableActions = "disableActions"
/// The key for the duration of animations; Core Animation's name.
public nonisolated let kCATransactionAnimationDuration = "animationDuration"

/// A group of animations: their default duration and timing function, and the block called when all have ended.
///
/// Values set outside of `begin()` and `commit()` apply until the next frame.
@MainActor public enum CATransaction {
    /// Waits for the animations of a transaction and of its nested transactions.
    final class CompletionTracker {
        private let outer: CompletionTracker?
        private var count = 0
        private var isCommitted = false
        fileprivate var completion: (() -> Void)?

        fileprivate init(in outer: CompletionTracker?) {
            self.outer = outer
        }

        fileprivate func addAnimation() {
            count += 1
            outer?.addAnimation()
        }

        func removeAnimation() {
            count -= 1
            completeIfFinished()
            outer?.removeAnimation()
        }

        fileprivate func commit() {
            isCommitted = true
            completeIfFinished()
        }

        private func completeIfFinished() {
            guard isCommitted, count == 0, let completion else { return }
            self.completion = nil
            completion()
        }
    }

    private struct Level {
        var disablesActions = false
        var duration: TimeInterval = 0.25
        var timingFunction: CAMediaTimingFunction?
        var tracker: CompletionTracker
    }

    private static var levels: [Level] = []
    /// The values outside of any transaction.
    private static var implicitLevel = Level(tracker: CompletionTracker(in: nil))

    private static var currentLevel: Level {
        get { levels.last ?? implicitLevel }
        set { if levels.isEmpty { implicitLevel = newValue } else { levels[levels.count - 1] = newValue } }
    }

    /// Discards the values set outside of any transaction, at the start of a frame.
    static func frameBegan() {
        if levels.isEmpty { implicitLevel = Level(tracker: CompletionTracker(in: nil)) }
    }

    /// Begins a transaction nested in the current one.
    public static func begin() {
        var level = currentLevel
        level.tracker = CompletionTracker(in: levels.last?.tracker)
        levels.append(level)
    }

    /// Ends the current transaction. Its completion block is called when all animations have ended that were added to
    /// layers or started by views during the transaction; immediately if there are none.
    public static func commit() {
        levels.popLast()?.tracker.commit()
    }

    /// Does nothing: changes always appear in the next frame.
    public static func flush() {}

    /// Adds an animation to the current transaction.
    static func addAnimation() -> CompletionTracker? {
        let tracker = levels.last?.tracker
        tracker?.addAnimation()
        return tracker
    }

    /// Returns whether implicit animations of layer changes are disabled.
    public static func disableActions() -> Bool { currentLevel.disablesActions }

    /// Sets whether implicit animations are disabled until the transaction ends.
    public static func setDisableActions(_ flag: Bool) {
        currentLevel.disablesActions = flag
    }

    /// Returns the default duration of animations added to layers, in seconds; 0.25 initially. With 0, changes of layer
    /// properties aren't animated.
    public static func animationDuration() -> TimeInterval { currentLevel.duration }

    /// Sets the default duration until the transaction ends.
    public static func setAnimationDuration(_ duration: TimeInterval) {
        currentLevel.duration = duration
    }

    /// Returns the default timing function of animations added to layers; nil initially.
    public static func animationTimingFunction() -> CAMediaTimingFunction? { currentLevel.timingFunction }

    /// Sets the default timing function until the transaction ends.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        currentLevel.timingFunction = function
    }

    /// Sets a property by its key; unknown keys are ignored.
    public static func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case kCATransactionDisableActions:
            setDisableActions((value as? Bool) ?? (value as? NSNumber)?.boolValue ?? false)
        case kCATransactionAnimationDuration:
            if let duration = value as? TimeInterval { setAnimationDuration(duration) }
        default: break
        }
    }

    /// Sets the block that is called when all animations of the transaction have ended; calls it immediately outside of
    /// a transaction.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        if let last = levels.last { last.tracker.completion = block } else { block?() }
    }
}
