import Foundation

/// A part of an animation's time in which a property changes from the preceding span's value to its own.
nonisolated struct KeyframeSpan: Equatable {
    /// How the value changes.
    enum Motion {
        /// At constant speed.
        case linear
        /// At once, at the end of the span.
        case discrete
    }

    /// 0…1.
    let start: CGFloat
    /// `start`…1.
    let end: CGFloat
    let motion: Motion

    static let entire = KeyframeSpan(start: 0, end: 1, motion: .linear)

    /// Converts the animation's progress to the span's. For the entire time, values outside of 0…1 (a spring's) stay as
    /// they are.
    func progress(at progress: CGFloat) -> CGFloat {
        if self == .entire { return progress }
        if progress >= end { return 1 }
        guard progress > start, motion == .linear else { return 0 }
        return (progress - start) / (end - start)
    }
}

/// One call of `UIView.animateKeyframes`.
final class KeyframeAnimation: ViewAnimation {
    private let motion: KeyframeSpan.Motion
    /// The span of the keyframe whose block runs.
    private var keyframe: KeyframeSpan?

    init(
        duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions,
        completion: ((Bool) -> Void)?
    ) {
        motion = options.isDiscrete ? .discrete : .linear
        super.init(
            duration: duration, delay: delay, timing: options.common.timing, options: options.common,
            completion: completion)
    }

    override var span: KeyframeSpan { keyframe ?? .entire }

    func add(start: Double, duration: Double, _ changes: () -> Void) {
        let from = CGFloat(start.isNaN ? 0 : min(max(start, 0), 1))
        let length = CGFloat(duration.isNaN ? 0 : max(duration, 0))
        let outer = keyframe
        keyframe = KeyframeSpan(start: from, end: min(from + length, 1), motion: motion)
        changes()
        keyframe = outer
    }
}
