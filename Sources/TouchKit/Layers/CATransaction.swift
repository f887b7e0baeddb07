public import Foundation

/// Whether changes animate nothing; Core Animation's name for it, for `CATransaction.setValue(_:forKey:)`.
public nonisolated let kCATransactionDisableActions = "disableActions"
/// How long animations take; Core Animation's name for it.
public nonisolated let kCATransactionAnimationDuration = "animationDuration"

/// Animations that belong together: how long those take that don't say so, and who waits for the end of all.
///
/// What is set outside of `begin()` and `commit()` counts until the next frame.
@MainActor public enum CATransaction {
    /// Waits for the animations of a transaction and of those within it.
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
    /// What counts outside of any.
    private static var implicitLevel = Level(tracker: CompletionTracker(in: nil))

    private static var currentLevel: Level {
        get { levels.last ?? implicitLevel }
        set { if levels.isEmpty { implicitLevel = newValue } else { levels[levels.count - 1] = newValue } }
    }

    /// A frame begins: what was set outside of any transaction counts no more.
    static func frameBegan() {
        if levels.isEmpty { implicitLevel = Level(tracker: CompletionTracker(in: nil)) }
    }

    /// Begins a transaction within the one that goes on.
    public static func begin() {
        var level = currentLevel
        level.tracker = CompletionTracker(in: levels.last?.tracker)
        levels.append(level)
    }

    /// Ends the transaction that was begun last. Its completion block is called when all animations are over that were added
    /// to layers or begun by views since it began; at once if there are none.
    public static func commit() {
        levels.popLast()?.tracker.commit()
    }

    /// Has what was changed shown in the next frame, as everything is.
    public static func flush() {}

    /// Notes an animation of the transaction that goes on.
    static func addAnimation() -> CompletionTracker? {
        let tracker = levels.last?.tracker
        tracker?.addAnimation()
        return tracker
    }

    /// Whether changes of layers animate nothing.
    public static func disableActions() -> Bool { currentLevel.disablesActions }

    /// Counts until the transaction ends.
    public static func setDisableActions(_ flag: Bool) {
        currentLevel.disablesActions = flag
    }

    /// Of animations that are added to layers and don't say how long they take, in seconds; 0.25 at first. With 0, a change of a
    /// layer's property animates nothing.
    public static func animationDuration() -> TimeInterval { currentLevel.duration }

    /// Counts until the transaction ends.
    public static func setAnimationDuration(_ duration: TimeInterval) {
        currentLevel.duration = duration
    }

    /// Of animations that are added to layers and have no curve of their own; nil at first.
    public static func animationTimingFunction() -> CAMediaTimingFunction? { currentLevel.timingFunction }

    /// Counts until the transaction ends.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        currentLevel.timingFunction = function
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
        if let last = levels.last { last.tracker.completion = block } else { block?() }
    }
}
