import Foundation

/// Taps of which the next one was waited for in vain. It may have begun in time, and be heard of late: times are those of the
/// touches.
struct LapsedTaps {
    let taps: TapSequence
    /// When the last of them lifted.
    let lift: Instant

    /// Whether the first touch of the next attempt goes on with them.
    func goOn(with touches: [UITouch], fingersRequired: Int) -> Bool {
        guard let next = touches.first(where: { $0.phase == .began }) else { return false }
        return lift.duration(to: next.sample.timestamp) <= next.nextTapInterval
            && taps.fingersRequired == fingersRequired
    }
}

/// Follows the fingers of one tap after another, for recognizers of taps and of what follows taps.
///
/// One tap: fingers go down, none leaves its slop, all lift. The next one begins near it.
struct TapSequence {
    /// What a finger that went down means.
    enum Landing {
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
    private(set) var firstPlaces: [CGPoint] = []
    private var places: [CGPoint] = []
    private var lastPlaces: [CGPoint] = []
    private var lifted = 0

    /// Whether a finger of the present tap is down.
    var isDown: Bool { lifted < places.count }
    /// Whether all fingers of the present tap are down.
    var isComplete: Bool { places.count == fingersRequired && lifted == 0 }

    mutating func land(_ touch: UITouch) -> Landing {
        let place = touch.record.begin
        let isNear = lastPlaces.isEmpty || lastPlaces.contains { $0.distance(to: place) <= touch.nextTapDistance }
        guard isNear, lifted == 0, places.count < fingersRequired else { return .wrong }
        places.append(place)
        if count == 0 { firstPlaces.append(place) }
        return places.count == fingersRequired ? .complete : .incomplete
    }

    /// - Returns: whether the tap is complete now; nil if it can't be any more.
    mutating func lift() -> Bool? {
        guard places.count == fingersRequired else { return places.isEmpty ? false : nil }
        lifted += 1
        guard lifted == places.count else { return false }
        count += 1
        lastPlaces = places
        places = []
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
    func failWithoutTap(after touch: UITouch, _ lapse: @escaping (_ lift: Instant) -> Void) -> Scheduler.Timer? {
        let lift = touch.sample.timestamp
        return schedule(at: lift.advanced(by: touch.nextTapInterval).after) { [weak self] in
            lapse(lift)
            self?.state = .failed
        }
    }
}
