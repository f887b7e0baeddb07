extension UIView {
    /// How an animation or a transition goes. The numbers are UIKit's.
    public nonisolated struct AnimationOptions: OptionSet, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Any of UIKit's bits; those without a name here change nothing.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Views that are animated take touches; they don't otherwise.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// A property that is animated already goes on from where it is shown, and not from where it was to go.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Begin anew at each end, until the property is set again or the view leaves its window.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Go there and back; the view then shows the new value.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Inside another animation's block: take the duration that is given, and not the outer one's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Inside another animation's block: take the curve that is given, and not the outer one's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Changes made in a transition's block are animated as well; they take place at once otherwise.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)

        /// Slow at both ends. The default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Begins slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// At the same speed all the way.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// About the vertical axis; the left side comes to the front.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// About the vertical axis; the right side comes to the front.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// What is new fades in over what was there.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// About the horizontal axis; the top comes to the front.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// About the horizontal axis; the bottom comes to the front.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        var timing: Timing {
            switch (rawValue >> 16) & 0xF {
            case 1: .curve(.easeIn)
            case 2: .curve(.easeOut)
            case 3: .curve(.linear)
            default: .curve(.easeInOut)
            }
        }

        /// Nil: none that there is.
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
