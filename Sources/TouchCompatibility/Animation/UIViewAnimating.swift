public import Foundation
public import TouchKit

/// The state of an animator, with UIKit's values.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
    /// Not started, or ended.
    case inactive = 0
    /// Running or paused.
    case active = 1
    /// Stopped: `finishAnimation(at:)` ends it.
    case stopped = 2
}

/// An animation that can be paused, scrubbed and reversed.
@MainActor public protocol UIViewAnimating: AnyObject {
    /// The current state.
    var state: UIViewAnimatingState { get }
    /// Whether it advances with time.
    var isRunning: Bool { get }
    /// Whether it runs towards its start.
    var isReversed: Bool { get set }
    /// The completed fraction of the course, 0…1, in the current direction.
    var fractionComplete: CGFloat { get set }

    /// Starts or resumes it from its current position.
    func startAnimation()
    /// Starts or resumes it after a delay.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses it at its current position.
    func pauseAnimation()
    /// Stops it permanently.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animation.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of the changes made by blocks.
@MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds a block whose changes are animated, from a fraction of the remaining time on.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds a block whose changes are animated.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a block that is called at the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Resumes it after a pause, with another timing if given.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
