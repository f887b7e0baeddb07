import Foundation

/// The animations of a layer, in the order in which they were added.
///
///     added ── its layer is in a window ──→ begun ── time is over ──→ ended: told once, then forgotten or kept
///     added, begun ── removed, or its layer leaves the window ──→ gone: told that it did not finish
final class LayerMotions {
    struct Motion {
        let key: String?
        let animation: CAAnimation
        let ending: CATransaction.Ending?
        /// Whether its beginning is known.
        var hasBegun = false
        var hasStarted = false
        var hasEnded = false
    }

    var motions: [Motion] = []
    /// When that is, in the layer's time, which is shown.
    var time: TimeInterval = 0
    /// What is shown instead of the layer's own values.
    var shown: [String: LayerValue] = [:]
    /// Whether the layer has for now the values that are shown, so that it can be drawn.
    var isPresenting = false

    /// Begins what waits for a window.
    ///
    /// - Parameter time: the layer's.
    func begin(at time: TimeInterval) {
        for index in motions.indices where !motions[index].hasBegun {
            motions[index].hasBegun = true
            if motions[index].animation.beginTime == 0 { motions[index].animation.beginTime = time }
        }
    }

    /// Whether frames have to be counted at a time of the layer's.
    func isMoving(at time: TimeInterval) -> Bool {
        motions.contains {
            guard $0.hasBegun, !$0.hasEnded, $0.animation.speed != 0 else { return false }
            return $0.animation.timing.wait(at: time) == nil
        }
    }

    /// How long it is, in the layer's time, until something begins.
    func wait(at time: TimeInterval) -> TimeInterval? {
        motions.compactMap { $0.hasBegun && !$0.hasEnded ? $0.animation.timing.wait(at: time) : nil }.min()
    }

    /// Works out what is shown of the layer at a time of its own.
    func show(_ layer: CALayer, at time: TimeInterval) {
        self.time = time
        var now = ShownLayer(of: layer)
        for motion in motions where motion.hasBegun { motion.animation.contribute(at: time, to: &now) }
        shown = now.values
    }

    /// Notes what begins and ends at a time of the layer's, and forgets what is not kept.
    ///
    /// - Returns: tells who has to know.
    func take(at time: TimeInterval) -> [() -> Void] {
        var news: [() -> Void] = []
        for index in motions.indices where motions[index].hasBegun && !motions[index].hasEnded {
            let animation = motions[index].animation
            let phase = animation.timing.phase(at: time)
            if phase != .before, !motions[index].hasStarted {
                motions[index].hasStarted = true
                news.append { animation.delegate?.animationDidStart(animation) }
            }
            guard case .after = phase, animation.speed != 0 else { continue }
            motions[index].hasEnded = true
            news.append(contentsOf: Self.end(motions[index], finished: true))
        }
        motions.removeAll { $0.hasEnded && $0.animation.isRemovedOnCompletion }
        return news
    }

    static func end(_ motion: Motion, finished: Bool) -> [() -> Void] {
        [
            { motion.animation.delegate?.animationDidStop(motion.animation, finished: finished) },
            { motion.ending?.oneLess() },
        ]
    }
}
