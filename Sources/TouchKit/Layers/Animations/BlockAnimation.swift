import Foundation

/// What an animation block of views makes of a change of a view's own layer.
final class BlockAnimation: CABasicAnimation {
    private var pace: Timing?

    /// - Parameters:
    ///   - block: what goes on; it is not over before this has ended.
    ///   - key: the property that changes.
    convenience init?(_ block: ViewAnimation, of layer: CALayer, _ key: String) {
        guard let application = layer.rootView?.window?.application, !block.isImmediate else { return nil }
        self.init(keyPath: key)
        block.changed(in: application)
        block.startMoving()
        guard let begin = block.begin else { return nil }
        pace = block.timing
        (duration, beginTime) = (block.duration.seconds, layer.convertTime(begin.seconds, from: nil))
        fillMode = .backwards
        autoreverses = block.options.contains(.autoreverse)
        if block.options.contains(.repeat) { repeatCount = .infinity }
    }

    override func take(from other: CAAnimation) {
        super.take(from: other)
        pace = (other as? BlockAnimation)?.pace
    }

    override func progress(at part: Double) -> Double { pace?.progress(at: part) ?? part }
}
