import Foundation

/// Counts successive taps, for `UITouch.tapCount`.
///
/// A contact continues a series if it begins soon after, and near, a contact that lifted within the tap slop. Several
/// fingers may each have their own series.
struct TapCounter {
    private struct Tap {
        var window: WindowID
        var type: UITouch.TouchType
        var location: CGPoint
        var liftTime: Instant
        var count: Int
        /// The maximum time and distance to the next tap.
        var interval: Duration
        var distance: CGFloat
    }

    private var recent: [Tap] = []

    /// The tap count of a contact that begins; it consumes the series that it continues.
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

    /// Records a lifted contact with its start location, which the next tap is compared with.
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
