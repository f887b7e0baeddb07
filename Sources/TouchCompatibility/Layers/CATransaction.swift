public import Foundation
import TouchKit

/// The key for disabling implicit animations with `CATransaction.setValue(_:forKey:)`; Core Animation's name.
public nonisolated let kCATransactionDisableActions = "disableActions"
/// The key for the duration of animations; Core Animation's name.
public nonisolated let kCATransactionAnimationDuration = "animationDuration"

/// A group of animations: their default duration and timing function, and the block called when all have ended.
///
/// Values set outside of `begin()` and `commit()` apply until the next frame.
@MainActor public enum CATransaction {
    private struct Level {
        var disablesActions = false
        var duration: TimeInterval = 0.25
        var timingFunction: CAMediaTimingFunction?
        /// Nil outside of transactions.
        var group: AnimationGroup?
    }

    private static var levels: [Level] = []
    /// The values outside of any transaction, which apply until the next frame of any application.
    private static var implicitLevel = (level: Level(), frame: 0)

    private static var currentLevel: Level {
        get { levels.last ?? (implicitLevel.frame == UIApplication.totalFrameCount ? implicitLevel.level : Level()) }
        set {
            guard levels.isEmpty else {
                levels[levels.count - 1] = newValue
                return
            }
            implicitLevel = (newValue, UIApplication.totalFrameCount)
        }
    }

    /// Begins a transaction nested in the current one.
    public static func begin() {
        var level = currentLevel
        let group = AnimationGroup(in: levels.last?.group)
        level.group = group
        AnimationGroup.current = group
        levels.append(level)
    }

    /// Ends the current transaction. Its completion block is called when all animations have ended that were added to
    /// layers or started by views during the transaction; immediately if there are none.
    public static func commit() {
        let level = levels.popLast()
        AnimationGroup.current = levels.last?.group
        level?.group?.commit()
    }

    /// Does nothing: changes always appear in the next frame.
    public static func flush() {}

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
        if let last = levels.last { last.group?.completion = block } else { block?() }
    }
}
