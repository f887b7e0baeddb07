public import Foundation
public import TouchKit

extension UIView {
    /// Options of keyframe animations, with UIKit's values.
    ///
    /// **Difference from UIKit**: paced and cubic modes are treated as linear.
    public nonisolated struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// UIKit's bits, which may include the curves of `AnimationOptions`.
        public let rawValue: UInt

        /// Any of UIKit's bits; unnamed ones have no effect.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Animated views receive touches; by default they don't.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// A property that is already being animated continues from its presented value instead of its previous target.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Plays the animation forwards and backwards; then the view shows the new value.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// In a nested animation block: uses the given duration instead of the outer one's.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Interpolates linearly between keyframes. The default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Shows each keyframe's value at once, at the end of its time.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// The same as `calculationModeLinear`.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// The same as `calculationModeLinear`.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// The same as `calculationModeLinear`.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var isDiscrete: Bool { (rawValue >> 10) & 0xF == 1 }

        /// The options shared with `AnimationOptions`.
        var common: AnimationOptions { AnimationOptions(rawValue: rawValue & (0x3F | 0xF << 16)) }
    }

    /// Animates changes of views in several steps, which may be consecutive or overlap.
    ///
    ///     UIView.animateKeyframes(withDuration: 1, delay: 0) {
    ///         UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x += 100 }
    ///         UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
    ///     }
    ///
    /// Otherwise the same as `animate(withDuration:delay:options:animations:completion:)`. Changes outside of keyframes
    /// take the entire time. The curve applies to the entire time, too.
    ///
    /// - Parameters:
    ///   - duration: in seconds, in total; 0 changes at once.
    ///   - delay: in seconds, before the animation starts.
    ///   - animations: adds the keyframes; called once, before this method returns.
    ///   - completion: called at the end, with false if a property was interrupted.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let inheritsDuration = !options.contains(.overrideInheritedDuration)
        let inheritedDuration = inheritsDuration ? currentAnimation?.duration.seconds : nil
        let animation = ViewAnimation(
            duration: inheritedDuration ?? duration, delay: delay, timing: options.common.timing,
            options: options.common, completion: completion)
        animation.keyframeMotion = options.isDiscrete ? .discrete : .linear
        run(animation, animations)
    }

    /// Animates changes in a part of the enclosing `animateKeyframes` block's time; elsewhere, as the enclosing block
    /// does.
    ///
    /// - Parameters:
    ///   - frameStartTime: 0…1 of the total time; clamped.
    ///   - frameDuration: 0…1 of the total time; cut off at its end.
    ///   - animations: called once, before this method returns.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
    ) {
        guard let animation = currentAnimation, let motion = animation.keyframeMotion else { return animations() }
        let start = CGFloat(frameStartTime.isNaN ? 0 : min(max(frameStartTime, 0), 1))
        let length = CGFloat(frameDuration.isNaN ? 0 : max(frameDuration, 0))
        let outer = animation.span
        animation.span = KeyframeSpan(start: start, end: min(start + length, 1), motion: motion)
        animations()
        animation.span = outer
    }
}
