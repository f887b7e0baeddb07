/// An input device as the X server describes it.
public nonisolated struct InputDevice: Equatable, Sendable {
    /// The role that the server gives a device.
    public enum Use: Sendable {
        /// A pointer as clients see it; slaves are attached to it.
        case masterPointer
        /// A keyboard as clients see it; it combines the keys of several keyboards.
        case masterKeyboard
        /// A physical device that drives a master pointer.
        case slavePointer
        /// A physical keyboard whose keys go to a master.
        case slaveKeyboard
        /// A physical device that drives no pointer.
        case floating
    }

    /// A value that the device reports, such as a coordinate or a pressure.
    public struct Axis: Equatable, Sendable {
        /// Whether values are absolute, or differences from the last one.
        public enum Mode: Sendable {
            /// Values are differences.
            case relative
            /// Values are absolute.
            case absolute
        }

        /// Counted from 0; the bit of the same number tells whether an event has a value of this axis.
        public var number: Int
        /// The axis's meaning, as the driver names it; empty if it has no name.
        public var label: String
        /// In the device's own units; equal to `maximum` for an axis without limits.
        public var minimum: Double
        /// In the same units; equal to `minimum` for an axis without limits.
        public var maximum: Double
        /// In units per meter, as the driver reports it, which is rarely correct.
        public var resolution: Int
        /// Whether values are absolute, or differences from the last one.
        public var mode: Mode
        /// The value at the time of the query; later ones come with events.
        public var value: Double

        /// Creates an axis as the server describes it.
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

    /// An axis that scrolls: its origin is arbitrary, and only differences are meaningful.
    public struct ScrollAxis: Equatable, Sendable {
        /// The direction of scrolling.
        public enum Direction: Sendable {
            /// Up and down.
            case vertical
            /// Left and right.
            case horizontal
        }

        /// The number of the axis.
        public var number: Int
        /// The direction of scrolling.
        public var direction: Direction
        /// The distance on the axis for one notch of a wheel; negative if it runs in the opposite direction.
        public var increment: Double

        /// Creates a scroll axis as the server describes it.
        public init(number: Int, direction: Direction, increment: Double) {
            self.number = number
            self.direction = direction
            self.increment = increment
        }
    }

    /// The way in which a device is touched.
    public struct TouchClass: Equatable, Sendable {
        /// Where touches act.
        public enum Mode: Sendable {
            /// Touches act at the finger's location, as on a screen.
            case direct
            /// Touches act at the pointer's location, as on a touchpad.
            case dependent
        }

        /// Where touches act.
        public var mode: Mode
        /// The number of touches that the driver announces; more may arrive. 0: no limit.
        public var count: Int

        /// Creates a description of the device's touches.
        public init(mode: Mode, count: Int) {
            self.mode = mode
            self.count = count
        }
    }

    /// The server's number; reused after the device is removed.
    public var id: UInt32
    /// The name that the driver or the server gives the device.
    public var name: String
    /// The role that the server gives the device.
    public var use: Use
    /// The master that it drives, or a master's counterpart.
    public var attachment: UInt32
    /// False for a device that is switched off and sends nothing.
    public var isEnabled: Bool
    /// The axes, in the server's order.
    public var axes: [Axis] = []
    /// The number of buttons that the driver announces, including wheels.
    public var buttonCount = 0
    /// The axes that scroll.
    public var scrollAxes: [ScrollAxis] = []
    /// Nil if the device can't be touched.
    public var touch: TouchClass?
    /// The number of fingers in its pinches and swipes; nil if it reports none.
    public var gestureTouches: Int?
    /// The tablet driver's type of the pen: "STYLUS", "ERASER"…; nil if it reports none.
    public var toolType: String?
    /// Distinguishes a touch screen from others of the same name: the port that it is plugged into, or the file that
    /// the driver reads; nil if the driver reports neither.
    public var port: String?

    /// Creates a device without axes, buttons and touches.
    public init(id: UInt32, name: String, use: Use, attachment: UInt32 = 0, isEnabled: Bool = true) {
        self.id = id
        self.name = name
        self.use = use
        self.attachment = attachment
        self.isEnabled = isEnabled
    }
}

nonisolated extension InputDevice {
    /// The kind of a device, in the user's terms.
    public enum Kind: Equatable, Sendable {
        /// Reports fingers directly on the screen.
        case touchscreen
        /// A pen's tip.
        case pen
        /// A pen's eraser end.
        case eraser
        /// The keys, rings and strips of a tablet.
        case pad
        /// Reports fingers that move the pointer.
        case touchpad
        /// A mouse, or any other device that moves a pointer.
        case mouse
        /// A keyboard.
        case keyboard
        /// Reports touches without a location on the screen.
        case dependentTouch
        /// A master device of the server, which others are attached to.
        case master
    }

    /// Derived from the values that the device reports; the name only tells pads and eraser ends apart.
    public var kind: Kind {
        switch use {
        case .masterPointer, .masterKeyboard: return .master
        case .slaveKeyboard: return .keyboard
        case .slavePointer, .floating: break
        }
        if isPad { return .pad }
        if let touch { return touch.mode == .direct ? .touchscreen : .dependentTouch }
        if axis(.pressure) != nil { return isEraser ? .eraser : .pen }
        if gestureTouches != nil { return .touchpad }
        return axes.isEmpty && use == .floating ? .keyboard : .mouse
    }

    /// Whether it is a tablet's pad. The driver's property takes precedence, then the name; otherwise a device that
    /// reports pressure without a position can't be a pen.
    private var isPad: Bool {
        guard touch == nil, gestureTouches == nil else { return false }
        if let toolType { return toolType == "PAD" }
        return hasPadName && !isRelative || axis(.pressure) != nil && !hasPosition && !isEraser
    }

    /// Source: xf86-input-libinput and -evdev say "… Pad", xf86-input-wacom "… pad", Xwayland "xwayland-pad:7".
    private var hasPadName: Bool {
        if name.hasSuffix("Pad") { return true }
        let words = name.lowercased().prefix { $0 != ":" }.split { " -".contains($0) }
        return words.last == "pad"
    }

    /// Whether it reports absolute positions on its surface.
    var hasPosition: Bool {
        [axis(.x), axis(.y)].allSatisfy { $0.map { $0.mode == .absolute && $0.maximum > $0.minimum } ?? false }
    }

    /// Whether it can be mapped to a monitor: a touch screen, or a pen, whose tablet may have a display of its own.
    public var isMappable: Bool {
        switch kind {
        case .touchscreen: true
        case .pen, .eraser: hasPosition
        case .pad, .touchpad, .mouse, .keyboard, .dependentTouch, .master: false
        }
    }

    /// The name that its mapping to a monitor is saved under: all pens of a tablet, and their eraser ends, share one.
    ///
    /// Source: xf86-input-libinput names them "… Pen (0x1234)" and "… Eraser (0)", xf86-input-wacom "… stylus" and "…
    /// eraser".
    var mappingName: String {
        guard kind == .pen || kind == .eraser else { return name }
        var words = name.split(separator: " ")
        if words.count > 1, let last = words.last, last.hasPrefix("("), last.hasSuffix(")") { words.removeLast() }
        let ends = ["stylus", "eraser", "pen"]
        if words.count > 1, let last = words.last, ends.contains(last.lowercased()) { words.removeLast() }
        return words.joined(separator: " ")
    }

    /// Whether it is a pen's eraser end. The driver's property takes precedence, then the name: drivers without that
    /// property name their devices "… Eraser".
    private var isEraser: Bool {
        if let toolType { return toolType == "ERASER" }
        return name.lowercased().contains("eraser")
    }

    /// The meanings of axes that the program uses.
    enum AxisMeaning: Sendable {
        case x, y, pressure, tiltX, tiltY, roll, distance, touchMajor

        /// The driver's names of the axis. Only the label identifies an axis: numbers differ between drivers.
        var labels: [String] {
            switch self {
            case .x: ["Abs X", "Abs MT Position X", "Rel X"]
            case .y: ["Abs Y", "Abs MT Position Y", "Rel Y"]
            case .pressure: ["Abs Pressure", "Abs MT Pressure"]
            case .tiltX: ["Abs Tilt X"]
            case .tiltY: ["Abs Tilt Y"]
            case .roll: ["Abs Rotary Z", "Abs Wheel"]
            case .distance: ["Abs Distance"]
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

    /// Whether the device reports movements, not positions.
    var isRelative: Bool { axis(.x)?.mode == .relative }
}

nonisolated extension InputDevice {
    /// The device's number, name and kind, in one line for the user.
    public var summary: String {
        let touches = touch.map { ", \($0.count == 0 ? "any number of" : "\($0.count)") touches" }
        return "\(id)  \(name): \(kindName)" + (touches ?? "") + (isEnabled ? "" : ", disabled")
    }

    /// The name of the device's kind, for the user.
    public var kindName: String {
        switch kind {
        case .touchscreen: "touch screen"
        case .pen: "pen"
        case .eraser: "pen's eraser end"
        case .pad: "tablet's keys"
        case .touchpad: "touchpad"
        case .mouse: "mouse"
        case .keyboard: "keyboard"
        case .dependentTouch: "touch surface apart from the screen"
        case .master: "what windows see"
        }
    }
}
