public import Foundation
public import TouchKit

/// Animations between a pair of calls instead of in a block.
extension UIView {
    private struct Block {
        var duration: TimeInterval = 0.2
        var delay: TimeInterval = 0
        var options: AnimationOptions = []
        let outer: ViewAnimation?
    }

    private static var blocks: [Block] = []

    /// Starts an animation of all changes until `commitAnimations()`. Its settings must precede the changes.
    /// `animate(withDuration:…)` does the same without the risk of a missing commit.
    ///
    /// **Difference from UIKit**: no delegate is notified of the end, so the identifier and context have no effect.
    public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        blocks.append(Block(outer: currentAnimation))
        changeBlock { _ in }
    }

    /// Ends the block that `beginAnimations(_:context:)` started, and animates its changes.
    public static func commitAnimations() {
        guard let block = blocks.popLast() else { return }
        let animation = currentAnimation
        currentAnimation = block.outer
        animation?.blockEnded()
    }

    /// Sets the duration, in seconds; the default is 0.2.
    public static func setAnimationDuration(_ duration: TimeInterval) {
        changeBlock { $0.duration = duration }
    }

    /// Sets the delay before the start, in seconds; the default is 0.
    public static func setAnimationDelay(_ delay: TimeInterval) {
        changeBlock { $0.delay = delay }
    }

    /// Sets the curve; the default is ease-in-out.
    public static func setAnimationCurve(_ curve: AnimationCurve) {
        changeBlock { block in
            block.options.subtract(.curveLinear)
            block.options.formUnion(AnimationOptions(rawValue: UInt(curve.rawValue) << 16))
        }
    }

    /// Sets whether properties start from their presented values instead of their previous targets.
    public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        changeBlock { block in
            if fromCurrentState { block.options.insert(.beginFromCurrentState) }
        }
    }

    /// Sets whether the animation runs backwards at its end.
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
