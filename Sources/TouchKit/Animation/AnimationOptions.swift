extension UIView {
    /// Options of animations and transitions, with UIKit's values.
    public nonisolated struct AnimationOptions: OptionSet, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Any of UIKit's bits; unnamed ones have no effect.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Animated views receive touches; by default they don't.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// `alpha`, `backgroundColor` or a control's value, while they are already being animated, continue from the presented
        /// value instead of the previous target. Animations of geometry are additive, and always continue.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats until the property is set again or the view leaves its window.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Plays the animation forwards and backwards; then the view shows the new value.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// In a nested animation block: uses the given duration instead of the outer one's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// In a nested animation block: uses the given curve instead of the outer one's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Animates changes in a transition's block, too; by default they take effect at once.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)

        /// Slow at both ends. The default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// Flips about the vertical axis; the left side comes to the front.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Flips about the vertical axis; the right side comes to the front.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Fades from the old content to the new one.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Flips about the horizontal axis; the top comes to the front.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Flips about the horizontal axis; the bottom comes to the front.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        package var timing: Timing {
            switch (rawValue >> 16) & 0xF {
            case 1: .curve(.easeIn)
            case 2: .curve(.easeOut)
            case 3: .curve(.linear)
            default: .curve(.easeInOut)
            }
        }

        /// The selected transition; nil if none is or the bits are unknown.
        var transition: ViewTransition.Kind? {
            switch (rawValue >> 20) & 0xF {
            case 1: .flip(.vertical, near: .start)
            case 2: .flip(.vertical, near: .end)
            case 5: .crossDissolve
            case 6: .flip(.horizontal, near: .start)
            case 7: .flip(.horizontal, near: .end)
            default: nil
            }
        }
    }
}
