import Foundation
import TouchInput

/// A device that moves the server's pointer, such as a pen or mouse; and what is known of any other device.
final class Pointer {
    let source: UInt32
    var profile = DeviceProfile()
    /// The last value of each axis, by number: events leave out those that did not change. Axes that are missing are
    /// unknown.
    private var axes: [Double] = []

    init(source: UInt32) {
        self.source = source
    }

    func merge(_ valuators: Valuators) {
        var rest = valuators.mask
        for value in valuators.values {
            set(rest.trailingZeroBitCount, to: value)
            rest &= rest - 1
        }
    }

    func set(_ axis: Int, to value: Double) {
        guard (0..<64).contains(axis) else { return }
        while axes.count <= axis { axes.append(.nan) }
        axes[axis] = value
    }

    func value(of axis: DeviceProfile.Axis?) -> Double? {
        guard let axis, axes.indices.contains(axis.number), axes[axis.number].isFinite else { return nil }
        return axes[axis.number]
    }

    /// 0…1; nil where the device reports none.
    var pressure: Double? {
        guard let axis = profile.pressure, let value = value(of: axis) else { return nil }
        return axis.normalized(value)
    }

    var touchType: TouchType { profile.isPen ? .pencil : .indirectPointer }
}
