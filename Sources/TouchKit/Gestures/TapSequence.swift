import Foundation

/// Taps after which the next one did not arrive in time. It may have begun in time and be delivered late, so times are
/// compared by the touches' timestamps.
struct ExpiredTaps {
    let taps: TapSequence
    /// The time of the last lift.
    let liftTime: Instant

    /// Whether the first touch of the next attempt continues the taps.
    func isContinued(by touches: [UITouch], fingersRequired: Int) -> Bool {
        guard let next = touches.first(where: { $0.phase == .began }) else { return false }
        return liftTime.duration(to: next.sample.timestamp) <= next.nextTapInterval
            && taps.fingersRequired == fingersRequired
    }
}

/// Tracks the fingers of successive taps, for recognizers of taps and of gestures that follow taps.
///
/// One tap: fingers go down, each stays within its slop, all lift. The next tap begins near it.
struct TapSequence {
    /// The effect of a finger that goes down.
    enum LandingResult {
        /// More fingers are needed.
        case incomplete
        /// The required number of fingers is down.
        case complete
        /// It is one finger too many, or too far from the last tap.
        case wrong
    }

    /// The number of fingers of each tap.
    var fingersRequired = 1
    /// The number of complete taps.
    private(set) var count = 0
    /// Where the fingers of the first tap went down, in the window.
    private(set) var firstLocations: [CGPoint] = []
    private var locations: [CGPoint] = []
    private var lastLocations: [CGPoint] = []
    private var lifted = 0

    /// Whether a finger of the current tap is down.
    var isDown: Bool { lifted < locations.count }
    /// Whether all fingers of the current tap are down.
    var isComplete: Bool { locations.count == fingersRequired && lifted == 0 }

    mutating func land(_ touch: UITouch) -> LandingResult {
        let location = touch.record.startLocation
        let isNear =
            lastLocations.isEmpty || lastLocations.contains { $0.distance(to: location) <= touch.nextTapDistance }
        guard isNear, lifted == 0, locations.count < fingersRequired else { return .wrong }
        locations.append(location)
        if count == 0 { firstLocations.append(location) }
        return locations.count == fingersRequired ? .complete : .incomplete
    }

    /// - Returns: whether the tap is complete now; nil if it can't be completed any more.
    mutating func lift() -> Bool? {
        guard locations.count == fingersRequired else { return locations.isEmpty ? false : nil }
        lifted += 1
        guard lifted == locations.count else { return false }
        count += 1
        lastLocations = locations
        locations = []
        lifted = 0
        return true
    }

    mutating func restart() {
        self = TapSequence(fingersRequired: fingersRequired)
    }
}

extension UIGestureRecognizer {
    /// Fails the recognizer when the time for the next tap is over.
    ///
    /// - Parameter onExpire: called before that with the time of the last lift.
    func failWithoutNextTap(after touch: UITouch, _ onExpire: @escaping (_ lift: Instant) -> Void) -> Scheduler.Timer? {
        let liftTime = touch.sample.timestamp
        return schedule(at: liftTime.advanced(by: touch.nextTapInterval).successor) { [weak self] in
            onExpire(liftTime)
            self?.state = .failed
        }
    }
}
