import Foundation
import TouchInput

/// Knows where a panel reports contacts that nobody makes: water, a loose cable, noise of a charger.
///
///     unknown ── a contact of less than 4 ms that does not move, twice ──→ suspect
///     suspect ── the third one ──→ suspect: that one and all later ones are ignored
///
/// A finger that lands at a suspect spot is reported as soon as it has been down for 4 ms, or has moved.
struct GhostFilter {
    private struct Spot {
        /// On the screen, in points.
        let location: CGPoint
        var count = 1
    }

    /// By device.
    private var spots: [UInt32: [Spot]] = [:]

    /// No finger is down for so short a time. Source: rule W-4.
    static let maximumTime = Duration.milliseconds(4)
    /// Ghosts are so close to each other. Source: rule W-4; 2 mm are 7.5 pt at 96 dots to the inch.
    static let reach = TouchReach(millimeters: 2, points: 7.5)
    /// From this one on they are ignored. Source: rule W-4.
    static let ignoredCount = 3
    /// How many spots of a device are remembered; those with the fewest ghosts are forgotten first. Source: our choice.
    static let maximumSpots = 32

    /// A contact has lifted that was too short to be a finger's.
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

    /// Whether a contact that lands may be a ghost.
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
