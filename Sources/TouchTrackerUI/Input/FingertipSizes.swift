import Foundation
import TouchKit

/// The typical size of fingertips on each touchscreen, learned from its contacts.
///
/// Drivers report sizes in such different units that no constant works for all of them.
final class FingertipSizes {
    /// The largest radius of each recent contact, in points.
    private var radii: [DeviceID: [CGFloat]] = [:]
    /// The radii of the latest consecutive contacts that were all classified as palms.
    private var palms: [DeviceID: [CGFloat]] = [:]
    /// The radius of the latest contact, if it drew alone and was classified as a palm.
    private var rejectedStrokes: [DeviceID: CGFloat] = [:]

    /// The number of remembered contacts. Source: our choice: a minute of drawing.
    private static let maxContacts = 31
    /// Before this many contacts, no size is known.
    private static let minContacts = 5
    /// Source: our choice: a flat thumb is twice as large as a fingertip, the ball of a hand three times or more.
    private static let palmFactor: CGFloat = 2.5
    /// If this many consecutive contacts seem to be palms, they are fingers. Source: rule W-5.
    private static let maximumPalms = 10
    /// Contacts whose sizes differ by at most this factor may be the same finger. Source: our choice: a fingertip that
    /// is pressed harder is half as large again.
    private static let similarity: CGFloat = 1.5

    /// Called when a contact that was never classified as a palm has lifted.
    ///
    /// - Parameter radius: its largest radius, in points; 0 if the device does not report sizes.
    func learn(_ radius: CGFloat, on device: DeviceID) {
        guard radius > 0 else { return }
        // The earlier sizes were those of a stylus.
        if let rejected = rejectedStrokes.removeValue(forKey: device), isSimilar(radius, rejected) {
            radii[device] = [rejected]
        }
        palms[device] = nil
        radii[device, default: []].append(radius)
        if radii[device, default: []].count > Self.maxContacts { radii[device]?.removeFirst() }
    }

    /// Called when a contact that was classified as a palm has lifted.
    ///
    /// - Parameter kind: whether it may have been a finger that was meant to draw.
    func learnPalm(_ radius: CGFloat, on device: DeviceID, _ kind: PalmMotion) {
        guard radius > 0 else { return }
        rejectedStrokes[device] = kind == .stroke ? radius : nil
        palms[device, default: []].append(radius)
        guard let sizes = palms[device], sizes.count >= Self.maximumPalms else { return }
        (radii[device], palms[device], rejectedStrokes[device]) = (sizes, nil, nil)
    }

    /// The motion of a contact that was classified as a palm.
    enum PalmMotion {
        /// Like a drawing finger: alone, and farther than a tap.
        case stroke
        case other
    }

    private func isSimilar(_ radius: CGFloat, _ other: CGFloat) -> Bool {
        max(radius, other) <= Self.similarity * min(radius, other)
    }

    /// Whether a contact is much larger than fingertips; false while too few are known.
    ///
    /// - Parameter radius: in points; 0 if the device does not report sizes.
    func isPalm(_ radius: CGFloat, on device: DeviceID) -> Bool {
        guard let known = radii[device], known.count >= Self.minContacts else { return false }
        // The user tries again with a finger that was rejected.
        if let rejected = rejectedStrokes[device], isSimilar(radius, rejected) { return false }
        return radius > Self.palmFactor * known.sorted()[known.count / 2]
    }
}
