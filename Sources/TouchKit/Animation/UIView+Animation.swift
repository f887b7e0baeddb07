public import Foundation

extension UIView {
    /// The animation whose block runs.
    static var currentAnimation: ViewAnimation?
    private static var storedAnimationsEnabled = true

    /// False: what is changed in animations' blocks is changed at once.
    public static var areAnimationsEnabled: Bool { storedAnimationsEnabled }

    /// Whether animations take time from now on, in all windows; if not, views are at once what they are to be.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        storedAnimationsEnabled = enabled
    }

    /// Changes views, and has what is shown of them follow in time.
    ///
    /// The properties `frame`, `bounds`, `center`, `transform`, `alpha` and `backgroundColor` have their new values at once;
    /// touches and layout go by these. Only the picture follows, from frame to frame of the screen. A view that is animated
    /// takes no touches, nor does what it contains, unless `options` allows it; they go to what lies behind. What the view
    /// draws itself is stretched while its size is on the way.
    ///
    /// A property that is set anew meanwhile leaves the old animation: within another block it goes on from its old goal, or
    /// from where it is shown (`beginFromCurrentState`); outside of one it is shown as it was set. A view that leaves its
    /// window is not animated any more. Views without a window, and windows themselves, are changed at once.
    ///
    /// **Difference from UIKit**, where a property that is set outside of a block goes on to its old goal first.
    ///
    /// - Parameters:
    ///   - duration: in seconds; 0 changes at once. Inside another animation's block, that one's counts, and its curve.
    ///   - delay: in seconds, until something moves.
    ///   - animations: changes the views; called once, before this method returns.
    ///   - completion: called when nothing is on its way any more, with false if something was kept from arriving. If nothing
    ///     was to be animated: in the application's next turn, or before this method returns where no view is in a
    ///     window; but a frame later if another one's completion calls this method, so that an animation that begins
    ///     itself again lets the program live.
    ///     Of several that end with the same frame, the one that was to end first is told first, then the one made first.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let outer = currentAnimation
        let inheritsDuration = outer != nil && !options.contains(.overrideInheritedDuration)
        let inheritsTiming = outer != nil && !options.contains(.overrideInheritedCurve)
        let animation = ViewAnimation(
            duration: inheritsDuration ? outer?.duration.seconds ?? duration : duration, delay: delay,
            timing: inheritsTiming ? outer?.timing ?? options.timing : options.timing, options: options,
            completion: completion)
        run(animation, animations)
    }

    /// As the other `animate`, with the motion of a spring.
    ///
    /// - Parameters:
    ///   - duration: until the spring lies still but for a thousandth of the way.
    ///   - dampingRatio: 1 comes to rest without swinging, less swings; at least 0.01.
    ///   - velocity: at the beginning, in whole ways a second.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let spring = Spring(damping: Double(dampingRatio), velocity: Double(velocity) * max(0, duration))
        let animation = ViewAnimation(
            duration: duration, delay: delay, timing: .spring(spring), options: options, completion: completion)
        run(animation, animations)
    }

    /// Changes views at once, also inside an animation's block; blocks in this one animate nothing.
    public static func performWithoutAnimation(_ actions: () -> Void) {
        let wereEnabled = storedAnimationsEnabled
        storedAnimationsEnabled = false
        perform(actions, in: nil)
        storedAnimationsEnabled = wereEnabled
    }

    static func run(_ animation: ViewAnimation, _ changes: () -> Void) {
        if let tracker = CATransaction.addAnimation() { animation.addEndHandler { tracker.removeAnimation() } }
        perform(changes, in: areAnimationsEnabled ? animation : nil)
        animation.blockEnded()
    }

    static func perform(_ changes: () -> Void, in animation: ViewAnimation?) {
        let outer = currentAnimation
        currentAnimation = animation
        changes()
        currentAnimation = outer
    }
}
