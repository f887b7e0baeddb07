import Foundation
import TouchKit

/// The animations of a layer, in the order in which they were added.
///
///     added ── its layer is in a window ──→ started ── the duration is over ──→ ended: reported once, then removed or retained
///     added, started ── removed, or its layer leaves the window ──→ gone: reported as not finished
final class LayerAnimations {
    struct Entry {
        let key: String?
        let animation: CAAnimation
        let group: AnimationGroup?
        /// Whether its begin time is known.
        var hasBeginTime = false
        var hasStarted = false
        var hasEnded = false
    }

    var entries: [Entry] = []
    /// The time of the presentation, in the layer's time.
    var time: TimeInterval = 0
    /// The presented values that replace the layer's own.
    var presentedValues: [String: LayerValue] = [:]
    /// Whether the layer temporarily has the presented values, for drawing.
    var isPresenting = false

    /// Starts animations that were waiting for a window.
    ///
    /// - Parameter time: in the layer's time.
    func start(at time: TimeInterval) {
        for index in entries.indices where !entries[index].hasBeginTime {
            entries[index].hasBeginTime = true
            if entries[index].animation.beginTime == 0 { entries[index].animation.beginTime = time }
        }
    }

    /// Whether frames are required at a time of the layer.
    func isAnimating(at time: TimeInterval) -> Bool {
        entries.contains {
            guard $0.hasBeginTime, !$0.hasEnded, $0.animation.speed != 0 else { return false }
            return $0.animation.timing.timeUntilStart(at: time) == nil
        }
    }

    /// Returns the time until the next animation starts, in the layer's time.
    func timeUntilStart(at time: TimeInterval) -> TimeInterval? {
        entries.compactMap { $0.hasBeginTime && !$0.hasEnded ? $0.animation.timing.timeUntilStart(at: time) : nil }
            .min()
    }

    /// Computes the presentation of the layer at a time of the layer.
    func updatePresentation(_ layer: CALayer, at time: TimeInterval) {
        self.time = time
        var presented = PresentedLayer(of: layer)
        for entry in entries where entry.hasBeginTime { entry.animation.contribute(at: time, to: &presented) }
        presentedValues = presented.values
    }

    /// Updates which animations have started and ended at a time of the layer; removes ended ones that aren't retained.
    ///
    /// - Returns: the resulting callbacks.
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
            { entry.group?.removeAnimation() },
        ]
    }
}
