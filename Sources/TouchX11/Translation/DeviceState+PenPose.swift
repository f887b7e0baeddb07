import Foundation
import TouchInput

extension DeviceState {
    /// How the pen is held; nil for anything but a pen.
    var pose: PenPose? {
        guard profile.isPen else { return nil }
        var pose = PenPose(end: profile.kind == .eraser ? .eraser : .tip)
        if let x = degrees(profile.tiltX), let y = degrees(profile.tiltY), x != 0 || y != 0 {
            // The pen's projection on the surface is as long as the tangents of its tilts.
            let (tangentX, tangentY) = (tan(x * .pi / 180), tan(y * .pi / 180))
            pose.azimuth = atan2(tangentY, tangentX)
            pose.altitude = atan2(1, (tangentX * tangentX + tangentY * tangentY).squareRoot())
        }
        if let axis = profile.roll, let value = value(of: axis), let part = axis.normalized(value) {
            pose.roll = part * 2 * .pi
        }
        return pose
    }

    /// How far the pen is above the tablet, 0…1; nil where the device doesn't report it.
    var height: CGFloat? {
        guard profile.isPen, let axis = profile.distance else { return nil }
        return value(of: axis).flatMap { axis.normalized($0) }.map { CGFloat($0) }
    }

    private func degrees(_ axis: DeviceProfile.Axis?) -> Double? {
        value(of: axis).map { min(max($0, -Self.maxTilt), Self.maxTilt) }
    }

    /// In degrees. Drivers announce ±64; some multiply that by the screen's scale.
    private static let maxTilt = 80.0
}
