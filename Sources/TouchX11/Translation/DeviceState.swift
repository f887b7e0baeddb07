import Foundation
import TouchInput

/// A device that moves the server's pointer, such as a pen or mouse; and what is known of any other device.
final class DeviceState {
    let source: UInt32
    var profile = DeviceProfile()
    /// Whether a pad's ring or strip has been reported as buttons of a wheel.
    var reportsTurnsAsButtons = false
    /// The last value of each axis, by number: events leave out those that did not change. Axes that are missing are
    /// unknown.
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

    /// 0…1; nil where the device reports none, or one that says nothing: it has stayed at one value for
    /// `Self.steadyLimit` reports with the tip down.
    var pressure: Double? { steadyReports > Self.steadyLimit ? nil : reportedPressure }

    /// 0…1, whether it says anything or not; nil where the device reports none.
    var reportedPressure: Double? {
        guard let axis = profile.pressure, let value = value(of: axis) else { return nil }
        return axis.normalized(value)
    }

    /// Counts a report with the tip down.
    func countTipReport() { steadyReports = min(steadyReports + 1, Self.steadyLimit + 1) }

    /// Reports with the tip down since the pressure changed last.
    private var steadyReports = 0
    /// Source: rule W-13.
    private static let steadyLimit = 20

    var touchType: TouchType { profile.isPen ? .pencil : .indirectPointer }
}
