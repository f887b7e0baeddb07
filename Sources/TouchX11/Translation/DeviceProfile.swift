import TouchInput

/// The properties of a device that every event needs, computed once when the device is described.
struct DeviceProfile {
    /// An axis, identified by its number.
    struct Axis {
        let number: Int
        let minimum: Double
        let maximum: Double
        /// Units per metre; 0 if the driver does not report it.
        var resolution = 0

        /// The axis's length on the device, in millimetres; nil if the driver reports none or an impossible one.
        ///
        /// Source of the limits: our choice: from the smallest touch screens to long walls, and less than the 6.55 m
        /// that Xwayland (seen on 22.1) reports for every touch screen.
        var millimeters: Double? {
            guard resolution > 0, maximum > minimum else { return nil }
            let length = (maximum - minimum + 1) / Double(resolution) * 1000
            return (40...5_000).contains(length) ? length : nil
        }

        /// The value's position between the limits, 0…1; nil for an axis without limits.
        func normalized(_ value: Double) -> Double? {
            guard maximum > minimum, value.isFinite else { return nil }
            return min(max((value - minimum) / (maximum - minimum), 0), 1)
        }
    }

    var use = InputDevice.Use.slavePointer
    /// The master pointer that the device moves; nil if it moves none or was never described.
    private(set) var master: UInt32?
    /// Whether the device passes on a compositor's touches.
    private(set) var isXwaylandTouch = false
    var kind: InputDevice.Kind?
    var touchMode: InputDevice.TouchClass.Mode?
    /// Nil for a device that was not described.
    var buttonCount: Int?
    /// Whether the device reports relative motion instead of positions.
    var isRelative = false
    /// Whether the device scrolls continuously, by fingers, instead of by notches.
    var isContinuous = false
    var scrollAxes: [InputDevice.ScrollAxis] = []
    var x: Axis?
    var y: Axis?
    var pressure: Axis?
    var tiltX: Axis?
    var tiltY: Axis?
    var roll: Axis?
    /// The pen's height above the tablet.
    var distance: Axis?
    var touchMajor: Axis?
    /// A pad's axes that report the finger's position on a ring or strip.
    private(set) var fingerAxes: [Axis] = []
    /// The axes for position and pressure, as a bit mask of axis numbers.
    private(set) var motionAxes: UInt64 = 0

    var isPen: Bool { kind == .pen || kind == .eraser }
    var isPad: Bool { kind == .pad }

    /// Creates the profile of a device that was never described.
    init() {}

    init(_ device: InputDevice) {
        use = device.use
        master = device.use == .slavePointer && device.attachment != 0 ? device.attachment : nil
        isXwaylandTouch = device.touch != nil && device.name.hasPrefix("xwayland-touch")
        kind = device.kind
        touchMode = device.touch?.mode
        buttonCount = device.buttonCount
        isRelative = device.isRelative
        isContinuous = device.gestureTouches != nil
        scrollAxes = device.scrollAxes
        func axis(_ meaning: InputDevice.AxisMeaning) -> Axis? {
            device.axis(meaning).map {
                Axis(number: $0.number, minimum: $0.minimum, maximum: $0.maximum, resolution: $0.resolution)
            }
        }
        (x, y, pressure) = (axis(.x), axis(.y), axis(.pressure))
        (tiltX, tiltY, roll, touchMajor) = (axis(.tiltX), axis(.tiltY), axis(.roll), axis(.touchMajor))
        distance = axis(.distance)
        if isPad {
            let others = Set([x, y, pressure].compactMap(\.?.number) + scrollAxes.map(\.number))
            fingerAxes = device.axes.filter { $0.mode == .absolute && !others.contains($0.number) }.map {
                Axis(number: $0.number, minimum: $0.minimum, maximum: $0.maximum)
            }
        }
        for axis in [x, y, pressure] {
            if let axis, axis.number < 64 { motionAxes |= 1 << UInt64(axis.number) }
        }
    }
}
