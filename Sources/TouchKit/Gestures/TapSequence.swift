import Foundation

/// Taps of which the next one was waited for in vain. It may have begun in time, and be heard of late: times are those of the
/// touches.
struct ExpiredTaps {
    let taps: TapSequence
    /// When the last of them lifted.
    let liftTime: Instant

    /// Whether the first touch of the next attempt goes on with them.
    func isContinued(by touches: [UITouch], fingersRequired: Int) -> Bool {
        guard let next = touches.first(where: { $0.phase == .began }) else { return false }
        return liftTime.duration(to: next.sample.timestamp) <= next.nextTapInterval
            && taps.fingersRequired == fingersRequired
    }
}

/// Follows the fingers of one tap after another, for recognizers of taps and of what follows taps.
///
/// One tap: fingers go down, none leaves its slop, all lift. The next one begins near it.
struct TapSequence {
    /// What a finger that went down means.
    enum LandingResult {
        /// More fingers are needed.
        case incomplete
        /// As many as the tap needs are down now.
        case complete
        /// It is one too many, or too far from the last tap.
        case wrong
    }

    /// How many fingers make a tap.
    var fingersRequired = 1
    /// How many taps are complete.
    private(set) var count = 0
    /// Where the fingers of the first tap went down, in the window.
    private(set) var firstLocations: [CGPoint] = []
    private var locations: [CGPoint] = []
    private var lastLocations: [CGPoint] = []
    private var lifted = 0

    /// Whether a finger of the present tap is down.
    var isDown: Bool { lifted < locations.count }
    /// Whether all fingers of the present tap are down.
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

    /// - Returns: whether the tap is complete now; nil if it can't be any more.
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
    /// Fails once the next tap can't come any more.
    ///
    /// - Parameter lapse: called before, with when the last tap lifted.
    func failWithoutNextTap(after touch: UITouch, _ onExpire: @escaping (_ lift: Instant) -> Void) -> Scheduler.Timer? {
        let liftTime = touch.sample.timestamp
        return schedule(at: liftTime.advanced(by: touch.nextTapInterval).successor) { [weak self] in
            onExpire(liftTime)
            self?.state = .failed
        }
    }
}
