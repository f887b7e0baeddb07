import Foundation

/// The animations of a layer, in the order in which they were added.
///
///     added ── its layer is in a window ──→ begun ── time is over ──→ ended: told once, then forgotten or kept
///     added, begun ── removed, or its layer leaves the window ──→ gone: told that it did not finish
final class LayerAnimations {
    struct Entry {
        let key: String?
        let animation: CAAnimation
        let tracker: CATransaction.CompletionTracker?
        /// Whether its beginning is known.
        var hasBeginTime = false
        var hasStarted = false
        var hasEnded = false
    }

    var entries: [Entry] = []
    /// When that is, in the layer's time, which is shown.
    var time: TimeInterval = 0
    /// What is shown instead of the layer's own values.
    var presentedValues: [String: LayerValue] = [:]
    /// Whether the layer has for now the values that are shown, so that it can be drawn.
    var isPresenting = false

    /// Begins what waits for a window.
    ///
    /// - Parameter time: the layer's.
    func start(at time: TimeInterval) {
        for index in entries.indices where !entries[index].hasBeginTime {
            entries[index].hasBeginTime = true
            if entries[index].animation.beginTime == 0 { entries[index].animation.beginTime = time }
        }
    }

    /// Whether frames have to be counted at a time of the layer's.
    func isAnimating(at time: TimeInterval) -> Bool {
        entries.contains {
            guard $0.hasBeginTime, !$0.hasEnded, $0.animation.speed != 0 else { return false }
            return $0.animation.timing.timeUntilStart(at: time) == nil
        }
    }

    /// How long it is, in the layer's time, until something begins.
    func timeUntilStart(at time: TimeInterval) -> TimeInterval? {
        entries.compactMap { $0.hasBeginTime && !$0.hasEnded ? $0.animation.timing.timeUntilStart(at: time) : nil }
            .min()
    }

    /// Works out what is shown of the layer at a time of its own.
    func updatePresentation(_ layer: CALayer, at time: TimeInterval) {
        self.time = time
        var presented = PresentedLayer(of: layer)
        for entry in entries where entry.hasBeginTime { entry.animation.contribute(at: time, to: &presented) }
        presentedValues = presented.values
    }

    /// Notes what begins and ends at a time of the layer's, and forgets what is not kept.
    ///
    /// - Returns: tells who has to know.
    func processTransitions(at time: TimeInterval) -> [() -> Void] {
        var callbacks: [() -> Void] = []
        for index in entries.indices where entries[index].hasBeginTime && !entries[index].hasEnded {
            let animation = entries[index].animation
            let phase = animation.timing.phase(at: time)
            if phase != .before, !entries[index].hasStarted {
                entries[index].hasStarted = true
                callbacks.append { animation.delegate?.animationDidStart(animation) }
            }
            guard case .after = phase, animation.speed != 0 else { continue }
            entries[index].hasEnded = true
            callbacks.append(contentsOf: Self.endCallbacks(entries[index], finished: true))
        }
        entries.removeAll { $0.hasEnded && $0.animation.isRemovedOnCompletion }
        return callbacks
    }

    static func endCallbacks(_ entry: Entry, finished: Bool) -> [() -> Void] {
        [
            { entry.animation.delegate?.animationDidStop(entry.animation, finished: finished) },
            { entry.tracker?.removeAnimation() },
        ]
    }
}
