import Foundation
import TouchKit

/// How large the fingertips on each touch screen usually are, from the contacts that it has seen so far.
///
/// What a driver reports as a contact's size differs so much between devices that no number holds for all of them.
final class FingertipSizes {
    /// The largest radius of each of the last contacts, in points.
    private var radii: [DeviceID: [CGFloat]] = [:]

    /// How many contacts are remembered. Source: our choice: a minute of drawing.
    private static let most = 31
    /// Before there are so many, nothing is usual.
    private static let least = 5
    /// Source: our choice: a thumb that lies flat is twice as large as a fingertip, the ball of a hand three times or more.
    private static let excess: CGFloat = 2.5

    /// A finger has lifted that was never taken for a palm.
    ///
    /// - Parameter radius: the largest of this contact, in points; 0 if the device does not tell.
    func learn(_ radius: CGFloat, on device: DeviceID) {
        guard radius > 0 else { return }
        radii[device, default: []].append(radius)
        if radii[device, default: []].count > Self.most { radii[device]?.removeFirst() }
    }

    /// Whether a contact is much larger than fingertips are; false as long as too few of them are known.
    ///
    /// - Parameter radius: in points; 0 if the device does not tell.
    func isPalm(_ radius: CGFloat, on device: DeviceID) -> Bool {
        guard let known = radii[device], known.count >= Self.least else { return false }
        return radius > Self.excess * known.sorted()[known.count / 2]
    }
}
