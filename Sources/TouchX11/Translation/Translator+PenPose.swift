import Foundation
import TouchKit

extension Translator {
    /// How the pen is held; nil for anything but a pen.
    func pose(of source: UInt32) -> PenPose? {
        guard let device = devices[source], device.kind == .pen || device.kind == .eraser else { return nil }
        var pose = PenPose(end: device.kind == .eraser ? .eraser : .tip)
        let axes = pointers[source]?.axes ?? [:]
        func degrees(_ meaning: InputDevice.AxisMeaning) -> Double? {
            guard let axis = device.axis(meaning), let value = axes[axis.number], value.isFinite else { return nil }
            return min(max(value, -Self.greatestTilt), Self.greatestTilt)
        }
        if let x = degrees(.tiltX), let y = degrees(.tiltY), x != 0 || y != 0 {
            // The pen's shadow on the surface goes as far as the tangents of its tilts.
            let (tangentX, tangentY) = (tan(x * .pi / 180), tan(y * .pi / 180))
            pose.azimuth = atan2(tangentY, tangentX)
            pose.altitude = atan2(1, (tangentX * tangentX + tangentY * tangentY).squareRoot())
        }
        if let axis = device.axis(.roll), let value = axes[axis.number], let part = axis.normalized(value) {
            pose.roll = part * 2 * .pi
        }
        return pose
    }

    /// Degrees. Drivers promise ±64; some multiply that by the screen's scale.
    private static let greatestTilt = 80.0
}
