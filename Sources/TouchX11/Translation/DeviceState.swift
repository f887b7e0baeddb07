import Foundation
import TouchInput

/// The current state of an input device, such as a pen or mouse.
final class DeviceState {
    let source: UInt32
    var profile = DeviceProfile()
    /// Whether a pad's ring or strip has been reported as wheel buttons.
    var reportsTurnsAsButtons = false
    /// The last value of each axis, by number, since events omit unchanged axes. Unknown values are missing or NaN.
    private var axes: [Double] = []

    init(source: UInt32) {
        self.source = source
    }

    func merge(_ valuators: Valuators) {
        var remainder = valuators.mask
        for value in valuators.values {
            set(remainder.trailingZeroBitCount, to: value)
            remainder &= remainder - 1
        }
    }

    func set(_ axis: Int, to value: Double) {
        guard (0..<64).contains(axis) else { return }
        while axes.count <= axis { axes.append(.nan) }
        if axis == profile.pressure?.number, axes[axis] != value { steadyReports = 0 }
        axes[axis] = value
    }

    func value(of axis: DeviceProfile.Axis?) -> Double? {
        guard let axis, axes.indices.contains(axis.number), axes[axis.number].isFinite else { return nil }
        return axes[axis.number]
    }

    /// 0…1; nil if the device reports no pressure, or a meaningless one: a value that has stayed the same for more than
    /// `Self.steadyLimit` reports with the tip down.
    var pressure: Double? { steadyReports > Self.steadyLimit ? nil : reportedPressure }

    /// 0…1, even if it is meaningless; nil if the device reports no pressure.
    var reportedPressure: Double? {
        guard let axis = profile.pressure, let value = value(of: axis) else { return nil }
        return axis.normalized(value)
    }

    /// Counts a report with the tip down.
    func countTipReport() { steadyReports = min(steadyReports + 1, Self.steadyLimit + 1) }

    /// The number of reports with the tip down since the pressure last changed.
    private var steadyReports = 0
    /// Source: rule W-13.
    private static let steadyLimit = 20

    var touchType: TouchType { profile.isPen ? .pencil : .indirectPointer }
}

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
