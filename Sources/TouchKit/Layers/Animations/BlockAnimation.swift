import Foundation

/// The animation of a view's layer property that was changed in an animation block of views.
final class BlockAnimation: CABasicAnimation {
    private var blockTiming: Timing?

    /// - Parameters:
    ///   - block: the current animation block; it doesn't end before this animation.
    ///   - key: the changed property.
    convenience init?(_ block: ViewAnimation, of layer: CALayer, _ key: String) {
        guard let application = layer.rootView?.window?.application, !block.isImmediate else { return nil }
        self.init(keyPath: key)
        block.propertyChanged(in: application)
        block.startMoving()
        guard let start = block.start else { return nil }
        blockTiming = block.timing
        (duration, beginTime) = (block.duration.seconds, layer.convertTime(start.seconds, from: nil))
        fillMode = .backwards
        autoreverses = block.options.contains(.autoreverse)
        if block.options.contains(.repeat) { repeatCount = .infinity }
    }

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        blockTiming = (other as? BlockAnimation)?.blockTiming
    }

    override func progress(at fraction: Double) -> Double { blockTiming?.progress(at: fraction) ?? fraction }
}
