public import Foundation

/// What an animator is doing, in UIKit's numbers.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
    /// Not begun yet, or over.
    case inactive = 0
    /// Running or paused.
    case active = 1
    /// Stopped: `finishAnimation(at:)` ends it.
    case stopped = 2
}

/// Where an animation ends, in UIKit's numbers.
public nonisolated enum UIViewAnimatingPosition: Int, Sendable {
    /// At the values that its blocks have set.
    case end = 0
    /// At the values that were there before.
    case start = 1
    /// At those that are shown.
    case current = 2
}

/// An animation that can be held, moved and turned back on its way.
@MainActor public protocol UIViewAnimating: AnyObject {
    /// What it is doing.
    var state: UIViewAnimatingState { get }
    /// Whether time moves it.
    var isRunning: Bool { get }
    /// Whether it goes back to where it began.
    var isReversed: Bool { get set }
    /// How much of the way is done, 0…1, in the direction that it goes in.
    var fractionComplete: CGFloat { get set }

    /// Has time move it, from where it is.
    func startAnimation()
    /// Does so a little later.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Holds it where it is.
    func pauseAnimation()
    /// Holds it for good.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends one that was stopped.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of whatever blocks change.
@MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Has a block's changes be animated, too; they begin when a part of the time is over.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Has a block's changes be animated, too.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Has a block be told of the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on after a pause, perhaps otherwise than before.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
