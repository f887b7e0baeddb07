import Foundation
import TouchKit

/// Recognizes the palm of a hand that draws with a finger, by its contacts. They draw nothing, and what they have drawn
/// is withdrawn. The finger continues to draw.
///
/// A palm is a contact much larger than a fingertip, or at least three contacts that land together, close to each
/// other, while one finger of the same hand draws.
final class ContactPalmGestureRecognizer: UIGestureRecognizer {
    private let sizes: FingertipSizes
    /// Those of the palm, once there is one.
    private var palm: [UITouch] = []
    private var landings: [TouchID: Contact] = [:]

    private struct Contact {
        let time: TimeInterval
        /// In points of the window.
        let location: CGPoint
        /// The largest radius so far, in points; 0 if the device does not report sizes.
        private(set) var radius: CGFloat

        mutating func grow(to now: CGFloat) { radius = max(radius, now) }
    }

    /// The maximum time between the landings of a palm's contacts, in seconds. Source: our rule for palms.
    private static let maxLandingInterval = 0.05
    /// The minimum number of contacts of a palm. Source: our rule for palms.
    private static let minContacts = 3
    /// The maximum distance between the contacts of a palm. Source: our rule for palms; 60 mm are 227 pt at 96 dpi.
    private static let reach = TouchReach(millimeters: 60, points: 227)

    /// - Parameter sizes: the sizes of fingertips, shared by all hands.
    init(_ sizes: FingertipSizes) {
        self.sizes = sizes
        super.init()
        allowedTouchTypes = [.direct]
        delaysTouchesEnded = false
    }

    override func reset() {
        super.reset()
        palm = []
        landings = [:]
    }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            landings[touch.id] = Contact(
                time: touch.timestamp, location: touch.location(in: nil), radius: touch.majorRadius)
        }
        if state == .possible {
            let down = down(event)
            let large = down.filter(isPalm)
            // Only now: fingers that draw may come close to each other later, or remain alone with another one.
            return claim(large.isEmpty ? contactGroup(among: down) : large, for: event)
        }
        for touch in touches {
            // More contacts of the palm; others are fingers.
            let belongsToPalm = palm.count >= Self.minContacts && isContactGroup(palm + [touch])
            if belongsToPalm || isPalm(touch) { palm.append(touch) } else { ignore(touch, for: event) }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            landings[touch.id]?.grow(to: touch.majorRadius)
        }
        if state == .possible { claim(down(event).filter(isPalm), for: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            guard let contact = landings[touch.id] else { continue }
            if palm.contains(where: { $0 === touch }) {
                let isStroke = landings.count == 1 && touch.hasLeftTapSlop
                sizes.learnPalm(contact.radius, on: touch.device, isStroke ? .stroke : .other)
            } else {
                sizes.learn(contact.radius, on: touch.device)
            }
        }
        endIfLifted(event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { endIfLifted(event) }

    private func endIfLifted(_ event: UIEvent) {
        guard down(event).isEmpty else { return }
        state = state == .possible ? .failed : .ended
    }

    private func down(_ event: UIEvent) -> [UITouch] {
        (event.touches(for: self) ?? []).filter { $0.phase != .ended && $0.phase != .cancelled }
    }

    // MARK: Palms

    /// Claims the contacts of a palm, if there are any, and ignores the fingers.
    private func claim(_ contacts: [UITouch], for event: UIEvent) {
        guard !contacts.isEmpty else { return }
        palm = contacts
        for touch in down(event) where !palm.contains(where: { $0 === touch }) { ignore(touch, for: event) }
        state = .began
    }

    private func isPalm(_ touch: UITouch) -> Bool {
        sizes.isPalm(landings[touch.id]?.radius ?? 0, on: touch.device)
    }

    /// The contacts that landed together while one finger was drawing; empty if they may be fingers.
    private func contactGroup(among touches: [UITouch]) -> [UITouch] {
        let last = touches.compactMap { landings[$0.id]?.time }.max() ?? 0
        let late = touches.filter { last - (landings[$0.id]?.time ?? 0) <= Self.maxLandingInterval }
        let early = touches.filter { last - (landings[$0.id]?.time ?? 0) > Self.maxLandingInterval }
        guard early.count == 1, early[0].hasLeftTapSlop, late.count >= Self.minContacts, isContactGroup(late) else {
            return []
        }
        return late
    }

    /// Whether contacts landed together and close to each other.
    private func isContactGroup(_ touches: [UITouch]) -> Bool {
        let contacts = touches.compactMap { landings[$0.id] }
        let times = contacts.map(\.time)
        guard let first = times.min(), let last = times.max(), last - first <= Self.maxLandingInterval else {
            return false
        }
        return touches.allSatisfy { touch in
            guard touch.device == touches[0].device, let contact = landings[touch.id] else { return false }
            let length = Self.reach.length(on: touch)
            return contacts.allSatisfy { $0.location.distance(to: contact.location) <= length }
        }
    }
}
