import Foundation

/// Counts taps in a row, for `UITouch.tapCount`.
///
/// A contact continues a row if it begins soon after, and near, the lift of one that stayed within the tap's slop.
/// Several fingers may each have a row of their own.
struct TapCounter {
    private struct Tap {
        var window: WindowID
        var type: UITouch.TouchType
        var location: CGPoint
        var liftTime: Instant
        var count: Int
        /// How soon and how near the next one has to be.
        var interval: Duration
        var distance: CGFloat
    }

    private var recent: [Tap] = []

    /// The count for a contact that begins; its row is taken over.
    mutating func tapCount(for sample: TouchSample) -> Int {
        recent.removeAll { $0.liftTime.duration(to: sample.timestamp) > $0.interval }
        let near = recent.indices.filter { index in
            let tap = recent[index]
            return tap.window == sample.window && tap.type == sample.type
                && tap.location.distance(to: sample.location) <= tap.distance
        }
        let nearest = near.min { left, right in
            recent[left].location.distance(to: sample.location) < recent[right].location.distance(to: sample.location)
        }
        guard let nearest else { return 1 }
        return recent.remove(at: nearest).count + 1
    }

    /// Remembers a contact that has lifted, with the place where it began: the next tap is compared with that.
    mutating func recordTap(_ touch: UITouch) {
        guard touch.tapCount > 0 else { return }
        let sample = touch.sample
        recent.append(
            Tap(
                window: sample.window, type: sample.type, location: touch.record.startLocation,
                liftTime: sample.timestamp,
                count: touch.tapCount, interval: touch.nextTapInterval, distance: touch.nextTapDistance))
    }
}
