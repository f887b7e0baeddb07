import Foundation
import TouchInput

extension DeviceState {
    /// The pen's orientation; nil for other devices.
    var pose: PenPose? {
        guard profile.isPen else { return nil }
        var pose = PenPose(end: profile.kind == .eraser ? .eraser : .tip)
        if let x = degrees(profile.tiltX), let y = degrees(profile.tiltY), x != 0 || y != 0 {
            // The tangents of the tilts are the components of the pen's projection onto the surface.
            let (tangentX, tangentY) = (tan(x * .pi / 180), tan(y * .pi / 180))
            pose.azimuth = atan2(tangentY, tangentX)
            pose.altitude = atan2(1, (tangentX * tangentX + tangentY * tangentY).squareRoot())
        }
        if let axis = profile.roll, let value = value(of: axis), let part = axis.normalized(value) {
            pose.roll = part * 2 * .pi
        }
        return pose
    }

    /// The pen's height above the tablet, 0…1; nil if the device does not report it.
    var height: CGFloat? {
        guard profile.isPen, let axis = profile.distance else { return nil }
        return value(of: axis).flatMap { axis.normalized($0) }.map { CGFloat($0) }
    }

    private func degrees(_ axis: DeviceProfile.Axis?) -> Double? {
        value(of: axis).map { min(max($0, -Self.maxTilt), Self.maxTilt) }
    }

    /// In degrees. Drivers announce ±64; some multiply it by the screen's scale.
    private static let maxTilt = 80.0
}
