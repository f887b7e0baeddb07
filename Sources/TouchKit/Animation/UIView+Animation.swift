public import Foundation

extension UIView {
    /// The animation whose block is running.
    package static var currentAnimation: ViewAnimation?
    /// Drives animations that start now; nil: time does.
    package static var animationDriving: (any AnimationDriving)?
    private static var storedAnimationsEnabled = true

    /// Whether changes in animation blocks are animated; otherwise they take effect at once.
    public static var areAnimationsEnabled: Bool { storedAnimationsEnabled }

    /// Enables or disables animations in all windows. While they are disabled, views change at once.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        storedAnimationsEnabled = enabled
    }

    /// Animates changes of views.
    ///
    /// The properties `frame`, `bounds`, `center`, `transform`, `alpha` and `backgroundColor` get their new values at
    /// once; touches and layout use these. Only the presentation changes over time, in each frame of the screen. An
    /// animated view and its subviews receive no touches unless `options` allows it; touches go to the views behind.
    /// The view's own drawing is scaled while its size is animated.
    ///
    /// Animations of `frame`, `bounds`, `center` and `transform` are additive: during an animation, changing the property
    /// again, in another block or outside of one, adds to what the first animation still has to move, so that nothing
    /// jumps or changes its speed abruptly. Animations of `alpha` and `backgroundColor`, and those that repeat, are
    /// replaced: in another block by one that continues from the previous target, or from the presented value
    /// (`beginFromCurrentState`); outside of a block the new value is shown at once. `CALayer.removeAllAnimations()`
    /// shows the model values. A view that leaves its window is no longer animated. Windows, and views in no window,
    /// change at once.
    ///
    /// **Difference from UIKit**, where an animation of `alpha` or `backgroundColor` goes on to its previous target when
    /// the property is set outside of a block, and where animations that repeat are additive, too.
    ///
    /// - Parameters:
    ///   - duration: in seconds; 0 changes at once. In a nested block, the outer animation's duration and curve are
    ///     used.
    ///   - delay: in seconds, before the animation starts.
    ///   - animations: changes the views; called once, before this method returns.
    ///   - completion: called at the end, with false if the animation of a property was replaced or removed. If nothing is animated: in the
    ///     application's next pass, or before this method returns if no view is in a window; a frame later when
    ///     called from another completion, so that an animation that restarts itself doesn't block the program.
    ///     Of several animations that end in the same frame, the completions are called in the order of their ends,
    ///     then of their creation.
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

    /// The same as the other `animate`, with the motion of a spring.
    ///
    /// - Parameters:
    ///   - duration: until the spring stays within 1/1000 of the distance from its target.
    ///   - dampingRatio: 1 doesn't oscillate, less does; at least 0.01.
    ///   - velocity: initially, in total distances per second.
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

    /// Changes views at once, even in an animation block; animation blocks nested in this one have no effect.
    public static func performWithoutAnimation(_ actions: () -> Void) {
        let wereEnabled = storedAnimationsEnabled
        storedAnimationsEnabled = false
        perform(actions, in: nil)
        storedAnimationsEnabled = wereEnabled
    }

    package static func run(_ animation: ViewAnimation, _ changes: () -> Void) {
        if animation.driver == nil, let animationDriving { animation.driver = animationDriving.driver(of: animation) }
        if let group = AnimationGroup.current {
            group.addAnimation()
            animation.addEndHandler { group.removeAnimation() }
        }
        perform(changes, in: areAnimationsEnabled ? animation : nil)
        animation.blockEnded()
    }

    package static func perform(_ changes: () -> Void, in animation: ViewAnimation?) {
        let outer = currentAnimation
        currentAnimation = animation
        changes()
        currentAnimation = outer
    }
}
