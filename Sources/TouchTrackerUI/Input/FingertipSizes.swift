import Foundation
import TouchKit

/// How large the fingertips on each touch screen usually are, from the contacts that it has seen so far.
///
/// What a driver reports as a contact's size differs so much between devices that no number holds for all of them.
final class FingertipSizes {
    /// The largest radius of each of the last contacts, in points.
    private var radii: [DeviceID: [CGFloat]] = [:]
    /// Those of the last contacts in a row that were all taken for palms.
    private var palms: [DeviceID: [CGFloat]] = [:]
    /// That of the last contact, if it drew alone and was taken for a palm.
    private var rejectedStrokes: [DeviceID: CGFloat] = [:]

    /// How many contacts are remembered. Source: our choice: a minute of drawing.
    private static let maxContacts = 31
    /// Before there are so many, nothing is usual.
    private static let minContacts = 5
    /// Source: our choice: a thumb that lies flat is twice as large as a fingertip, the ball of a hand three times or more.
    private static let palmFactor: CGFloat = 2.5
    /// As many contacts in a row are no palms, if all seemed to be. Source: rule W-5.
    private static let maximumPalms = 10
    /// A contact of a size within this factor of one that was refused is the same finger. Source: our choice: a fingertip that is
    /// pressed harder is half as large again.
    private static let similarity: CGFloat = 1.5

    /// A finger has lifted that was never taken for a palm.
    ///
    /// - Parameter radius: the largest of this contact, in points; 0 if the device does not tell.
    func learn(_ radius: CGFloat, on device: DeviceID) {
        guard radius > 0 else { return }
        // The sizes before were those of a stick.
        if let rejected = rejectedStrokes.removeValue(forKey: device), isSimilar(radius, rejected) {
            radii[device] = [rejected]
        }
        palms[device] = nil
        radii[device, default: []].append(radius)
        if radii[device, default: []].count > Self.maxContacts { radii[device]?.removeFirst() }
    }

    /// A contact has lifted that was taken for a palm.
    ///
    /// - Parameter kind: whether it may have been a finger that somebody wanted to draw with.
    func learnPalm(_ radius: CGFloat, on device: DeviceID, _ kind: PalmMotion) {
        guard radius > 0 else { return }
        rejectedStrokes[device] = kind == .stroke ? radius : nil
        palms[device, default: []].append(radius)
        guard let sizes = palms[device], sizes.count >= Self.maximumPalms else { return }
        (radii[device], palms[device], rejectedStrokes[device]) = (sizes, nil, nil)
    }

    /// How a contact moved that was taken for a palm.
    enum PalmMotion {
        /// Like a finger that draws: alone, and further than a tap.
        case stroke
        case other
    }

    private func isSimilar(_ radius: CGFloat, _ other: CGFloat) -> Bool {
        max(radius, other) <= Self.similarity * min(radius, other)
    }

    /// Whether a contact is much larger than fingertips are; false as long as too few of them are known.
    ///
    /// - Parameter radius: in points; 0 if the device does not tell.
    func isPalm(_ radius: CGFloat, on device: DeviceID) -> Bool {
        guard let known = radii[device], known.count >= Self.minContacts else { return false }
        // A finger that drew nothing tries again.
        if let rejected = rejectedStrokes[device], isSimilar(radius, rejected) { return false }
        return radius > Self.palmFactor * known.sorted()[known.count / 2]
    }
}
