public import Foundation

extension UIView {
    /// How keyframes are animated. The numbers are UIKit's.
    ///
    /// **Difference from UIKit**: paced and cubic calculation count as linear.
    public nonisolated struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// UIKit's bits, which those of `AnimationOptions` for curves may be among.
        public let rawValue: UInt

        /// Any of UIKit's bits; those without a name here change nothing.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Views that are animated take touches; they don't otherwise.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// A property that is animated already goes on from where it is shown, and not from where it was to go.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Begin anew at each end.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Go there and back; the view then shows the new value.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Inside another animation's block: take the duration that is given, and not the outer one's.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// From one keyframe's value to the next one's evenly. The default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Each keyframe's value at once, when its time is over.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// As `calculationModeLinear`.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// As `calculationModeLinear`.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// As `calculationModeLinear`.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var isDiscrete: Bool { (rawValue >> 10) & 0xF == 1 }

        /// What both kinds of options have.
        var common: AnimationOptions { AnimationOptions(rawValue: rawValue & (0x3F | 0xF << 16)) }
    }

    /// Changes views in several steps, one after another or overlapping, and has what is shown of them follow in time.
    ///
    ///     UIView.animateKeyframes(withDuration: 1, delay: 0) {
    ///         UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x += 100 }
    ///         UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
    ///     }
    ///
    /// As `animate(withDuration:delay:options:animations:completion:)` otherwise; what is changed outside of keyframes takes the
    /// whole time. The curve goes over the whole time, too.
    ///
    /// - Parameters:
    ///   - duration: in seconds, of all; 0 changes at once.
    ///   - delay: in seconds, until something moves.
    ///   - animations: adds the keyframes; called once, before this method returns.
    ///   - completion: called when nothing is on its way any more, with false if something was kept from arriving.
    public static func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        let inheritsDuration = !options.contains(.overrideInheritedDuration)
        let inheritedDuration = inheritsDuration ? currentAnimation?.duration.seconds : nil
        run(
            KeyframeAnimation(
                duration: inheritedDuration ?? duration, delay: delay, options: options, completion: completion),
            animations)
    }

    /// Changes views in a part of the time of the `animateKeyframes` whose block calls it; elsewhere, as the block around it does.
    ///
    /// - Parameters:
    ///   - frameStartTime: 0…1 of the whole time; what is beyond is cut off.
    ///   - frameDuration: likewise; cut at the whole's end.
    ///   - animations: called once, before this method returns.
    public static func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
    ) {
        guard let keyframeAnimation = currentAnimation as? KeyframeAnimation else { return animations() }
        keyframeAnimation.add(start: frameStartTime, duration: frameDuration, animations)
    }
}
