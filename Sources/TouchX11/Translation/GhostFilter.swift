import Foundation
import TouchInput

/// Remembers where a panel reports ghost touches: from water, a loose cable, or a charger's noise.
///
///     unknown ── a contact of less than 4 ms without movement, twice ──→ suspect
///     suspect ── the third one ──→ suspect: this and all later ones are ignored
///
/// A finger that lands at a suspect spot is reported once it has been down for 4 ms or has moved.
struct GhostFilter {
    private struct Spot {
        /// On the screen, in points.
        let location: CGPoint
        var count = 1
    }

    /// By device.
    private var spots: [UInt32: [Spot]] = [:]

    /// The maximum duration of a ghost; fingers stay down longer. Source: rule W-4.
    static let maximumTime = Duration.milliseconds(4)
    /// The maximum distance between ghosts of one spot. Source: rule W-4; 2 mm are 7.5 pt at 96 dots to the inch.
    static let reach = TouchReach(millimeters: 2, points: 7.5)
    /// The number of the first ghost at a spot that is ignored. Source: rule W-4.
    static let ignoredCount = 3
    /// The maximum number of spots per device; the ones with the fewest ghosts are forgotten first. Source: our choice.
    static let maximumSpots = 32

    /// Records a contact that was too short to be a finger.
    mutating func record(_ finger: FingerContact) {
        let device = finger.sample.device.rawValue
        if let index = index(of: finger) {
            spots[device]?[index].count += 1
            return
        }
        var known = spots[device] ?? []
        if known.count >= Self.maximumSpots, let rarest = known.indices.min(by: { known[$0].count < known[$1].count }) {
            known.remove(at: rarest)
        }
        spots[device] = known + [Spot(location: finger.screenLocation)]
    }

    /// Whether a new contact may be a ghost.
    func suspects(_ finger: FingerContact) -> Bool {
        guard let index = index(of: finger), let spot = spots[finger.sample.device.rawValue]?[index] else {
            return false
        }
        return spot.count >= Self.ignoredCount - 1
    }

    mutating func forget(_ device: UInt32) {
        spots[device] = nil
    }

    private func index(of finger: FingerContact) -> Int? {
        let reach = Self.reach.length(on: finger.sample)
        return spots[finger.sample.device.rawValue]?.firstIndex {
            $0.location.distance(to: finger.screenLocation) <= reach
        }
    }
}
