/// An input device as the X server describes it.
public nonisolated struct InputDevice: Equatable, Sendable {
    public enum Use: Sendable {
        /// A pointer that windows see; slaves are attached to it.
        case masterPointer
        case masterKeyboard
        /// A physical device that drives a master pointer.
        case slavePointer
        case slaveKeyboard
        /// A physical device that drives no pointer.
        case floating
    }

    public struct Axis: Equatable, Sendable {
        public enum Mode: Sendable {
            case relative, absolute
        }

        public var number: Int
        /// The axis's meaning, as the driver names it; empty without a name.
        public var label: String
        /// In the device's own units; equal for an axis without limits.
        public var minimum: Double
        public var maximum: Double
        /// Units per metre as the driver claims, which is rarely true.
        public var resolution: Int
        public var mode: Mode
        public var value: Double

        public init(
            number: Int, label: String, minimum: Double, maximum: Double, resolution: Int = 0, mode: Mode,
            value: Double = 0
        ) {
            self.number = number
            self.label = label
            self.minimum = minimum
            self.maximum = maximum
            self.resolution = resolution
            self.mode = mode
            self.value = value
        }
    }

    public struct ScrollAxis: Equatable, Sendable {
        public enum Direction: Sendable {
            case vertical, horizontal
        }

        public var number: Int
        public var direction: Direction
        /// How far the axis goes for one notch of a wheel; negative where it runs the other way.
        public var increment: Double

        public init(number: Int, direction: Direction, increment: Double) {
            self.number = number
            self.direction = direction
            self.increment = increment
        }
    }

    public struct TouchClass: Equatable, Sendable {
        public enum Mode: Sendable {
            /// Touches are where the finger is, as on a screen.
            case direct
            /// Touches are where the pointer is, as on a touchpad.
            case dependent
        }

        public var mode: Mode
        /// How many touches the driver announces; more may arrive. 0: no limit.
        public var count: Int

        public init(mode: Mode, count: Int) {
            self.mode = mode
            self.count = count
        }
    }

    public var id: UInt32
    public var name: String
    public var use: Use
    /// The master that it drives, or a master's counterpart.
    public var attachment: UInt32
    public var isEnabled: Bool
    public var axes: [Axis] = []
    public var buttonCount = 0
    public var scrollAxes: [ScrollAxis] = []
    public var touch: TouchClass?
    /// How many fingers take part in its pinches and swipes; nil when it reports none.
    public var gestureTouches: Int?
    /// What the tablet's driver says the pen is: "STYLUS", "ERASER"…; nil when it says nothing.
    public var toolType: String?

    public init(id: UInt32, name: String, use: Use, attachment: UInt32 = 0, isEnabled: Bool = true) {
        self.id = id
        self.name = name
        self.use = use
        self.attachment = attachment
        self.isEnabled = isEnabled
    }
}

nonisolated extension InputDevice {
    /// What a person calls it.
    public enum Kind: Equatable, Sendable {
        case touchscreen, pen, eraser, touchpad, mouse, keyboard
        /// Touches without a place on the screen.
        case dependentTouch
        case master
    }

    public var kind: Kind {
        switch use {
        case .masterPointer, .masterKeyboard: return .master
        case .slaveKeyboard: return .keyboard
        case .slavePointer, .floating: break
        }
        if let touch { return touch.mode == .direct ? .touchscreen : .dependentTouch }
        if axis(.pressure) != nil { return isEraser ? .eraser : .pen }
        if gestureTouches != nil { return .touchpad }
        return axes.isEmpty && use == .floating ? .keyboard : .mouse
    }

    /// The driver's property counts first, then the name: drivers without that property name their devices "… Eraser".
    private var isEraser: Bool {
        if let toolType { return toolType == "ERASER" }
        return name.lowercased().contains("eraser")
    }

    /// What axes mean to us.
    enum AxisMeaning: Sendable {
        case x, y, pressure, tiltX, tiltY, roll, touchMajor

        /// Only its label identifies an axis: numbers differ from driver to driver.
        var labels: [String] {
            switch self {
            case .x: ["Abs X", "Abs MT Position X", "Rel X"]
            case .y: ["Abs Y", "Abs MT Position Y", "Rel Y"]
            case .pressure: ["Abs Pressure", "Abs MT Pressure"]
            case .tiltX: ["Abs Tilt X"]
            case .tiltY: ["Abs Tilt Y"]
            case .roll: ["Abs Rotary Z", "Abs Wheel"]
            case .touchMajor: ["Abs MT Touch Major"]
            }
        }
    }

    func axis(_ meaning: AxisMeaning) -> Axis? {
        for label in meaning.labels {
            if let axis = axes.first(where: { $0.label == label }) { return axis }
        }
        return nil
    }

    /// Whether the device reports how far it moved, not where it is.
    var isRelative: Bool { axis(.x)?.mode == .relative }
}
