public import Foundation

/// Animations whose block is what stands between two calls.
extension UIView {
    private struct Block {
        var duration: TimeInterval = 0.2
        var delay: TimeInterval = 0
        var options: AnimationOptions = []
        let outer: ViewAnimation?
    }

    private static var blocks: [Block] = []

    /// Begins what is animated, until `commitAnimations()`. `animate(withDuration:…)` does the same without an end that can be
    /// forgotten. What the animation is to be like is said before anything is changed.
    ///
    /// **Difference from UIKit**: nobody is told of its end, so name and context are without effect.
    public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        blocks.append(Block(outer: currentAnimation))
        changeBlock { _ in }
    }

    /// Ends what `beginAnimations(_:context:)` began, and animates what was changed since.
    public static func commitAnimations() {
        guard let block = blocks.popLast() else { return }
        let animation = currentAnimation
        currentAnimation = block.outer
        animation?.blockEnded()
    }

    /// In seconds; 0.2 at first.
    public static func setAnimationDuration(_ duration: TimeInterval) {
        changeBlock { $0.duration = duration }
    }

    /// In seconds, until something moves; 0 at first.
    public static func setAnimationDelay(_ delay: TimeInterval) {
        changeBlock { $0.delay = delay }
    }

    /// Slow at both ends at first.
    public static func setAnimationCurve(_ curve: AnimationCurve) {
        changeBlock { block in
            block.options.subtract(.curveLinear)
            block.options.formUnion(AnimationOptions(rawValue: UInt(curve.rawValue) << 16))
        }
    }

    /// Whether it begins with what is shown instead of what the properties were to become.
    public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        changeBlock { block in
            if fromCurrentState { block.options.insert(.beginFromCurrentState) }
        }
    }

    /// Whether it goes back at its end.
    public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        changeBlock { block in
            if repeatAutoreverses { block.options.insert(.autoreverse) }
        }
    }

    private static func changeBlock(_ change: (inout Block) -> Void) {
        guard var block = blocks.popLast() else { return }
        change(&block)
        blocks.append(block)
        currentAnimation =
            areAnimationsEnabled
            ? ViewAnimation(
                duration: block.duration, delay: block.delay, timing: block.options.timing, options: block.options,
                completion: nil)
            : nil
    }
}
