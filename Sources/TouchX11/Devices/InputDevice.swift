/// An input device as the X server describes it.
public nonisolated struct InputDevice: Equatable, Sendable {
    /// What the server does with a device.
    public enum Use: Sendable {
        /// A pointer that windows see; slaves are attached to it.
        case masterPointer
        /// What keys of several keyboards come to.
        case masterKeyboard
        /// A physical device that drives a master pointer.
        case slavePointer
        /// A keyboard whose keys go to a master.
        case slaveKeyboard
        /// A physical device that drives no pointer.
        case floating
    }

    /// A number that the device reports of itself, such as a place or a pressure.
    public struct Axis: Equatable, Sendable {
        /// Whether values are places, or steps from the last one.
        public enum Mode: Sendable {
            /// Reports tell how far it went.
            case relative
            /// Reports tell where it is.
            case absolute
        }

        /// From 0 on; a bit of the same number says that an event has a value of it.
        public var number: Int
        /// The axis's meaning, as the driver names it; empty without a name.
        public var label: String
        /// In the device's own units; equal for an axis without limits.
        public var minimum: Double
        /// In the same units; equal to `minimum` for an axis without limits.
        public var maximum: Double
        /// Units per metre as the driver claims, which is rarely true.
        public var resolution: Int
        /// Whether values are places, or steps from the last one.
        public var mode: Mode
        /// When the device was asked about; later ones come with events.
        public var value: Double

        /// An axis as the server tells of it.
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

    /// An axis that scrolls: it counts from somewhere, and only differences mean anything.
    public struct ScrollAxis: Equatable, Sendable {
        /// Which way it scrolls.
        public enum Direction: Sendable {
            /// Up and down.
            case vertical
            /// Left and right.
            case horizontal
        }

        /// That of the axis.
        public var number: Int
        /// Which way it scrolls.
        public var direction: Direction
        /// How far the axis goes for one notch of a wheel; negative where it runs the other way.
        public var increment: Double

        /// A scroll axis as the server tells of it.
        public init(number: Int, direction: Direction, increment: Double) {
            self.number = number
            self.direction = direction
            self.increment = increment
        }
    }

    /// How a device that can be touched is touched.
    public struct TouchClass: Equatable, Sendable {
        /// Where touches are.
        public enum Mode: Sendable {
            /// Touches are where the finger is, as on a screen.
            case direct
            /// Touches are where the pointer is, as on a touchpad.
            case dependent
        }

        /// Where touches are.
        public var mode: Mode
        /// How many touches the driver announces; more may arrive. 0: no limit.
        public var count: Int

        /// What the server tells of the device's touches.
        public init(mode: Mode, count: Int) {
            self.mode = mode
            self.count = count
        }
    }

    /// The server's number; used again once the device has gone.
    public var id: UInt32
    /// As the driver or the server calls it.
    public var name: String
    /// What the server does with it.
    public var use: Use
    /// The master that it drives, or a master's counterpart.
    public var attachment: UInt32
    /// False for one that is switched off, which sends nothing.
    public var isEnabled: Bool
    /// In the order in which the server tells of them.
    public var axes: [Axis] = []
    /// How many buttons the driver promises, wheels' included.
    public var buttonCount = 0
    /// Those of the axes that scroll.
    public var scrollAxes: [ScrollAxis] = []
    /// Nil for what can't be touched.
    public var touch: TouchClass?
    /// How many fingers take part in its pinches and swipes; nil when it reports none.
    public var gestureTouches: Int?
    /// What the tablet's driver says the pen is: "STYLUS", "ERASER"…; nil when it says nothing.
    public var toolType: String?
    /// Tells a touch screen from others of the same name: where it is plugged in, or what file the driver reads; nil when the
    /// driver says nothing.
    public var port: String?

    /// A device without axes, buttons and touches.
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
        /// Fingers on what they see.
        case touchscreen
        /// A pen's tip.
        case pen
        /// A pen's other end.
        case eraser
        /// The keys, rings and strips of a tablet.
        case pad
        /// Fingers that move a pointer.
        case touchpad
        /// A mouse, or whatever else moves a pointer.
        case mouse
        /// Keys.
        case keyboard
        /// Touches without a place on the screen.
        case dependentTouch
        /// The server's own, which others are attached to.
        case master
    }

    /// By what it reports, not by its name.
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

    /// The driver's property counts first, then the name, then what can't be a pen: it tells of pressure, and not of where.
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

    /// Whether it tells where on its surface something is.
    var hasPosition: Bool {
        [axis(.x), axis(.y)].allSatisfy { $0.map { $0.mode == .absolute && $0.maximum > $0.minimum } ?? false }
    }

    /// Whether it lies on a monitor, or may: a touch screen, or a pen, whose tablet may have a display of its own.
    public var isMappable: Bool {
        switch kind {
        case .touchscreen: true
        case .pen, .eraser: hasPosition
        case .pad, .touchpad, .mouse, .keyboard, .dependentTouch, .master: false
        }
    }

    /// What its mapping to a monitor is known by: all pens of a tablet, and their ends, lie on the same one.
    ///
    /// Source: xf86-input-libinput calls them "… Pen (0x1234)" and "… Eraser (0)", xf86-input-wacom "… stylus" and "… eraser".
    var mappingName: String {
        guard kind == .pen || kind == .eraser else { return name }
        var words = name.split(separator: " ")
        if words.count > 1, let last = words.last, last.hasPrefix("("), last.hasSuffix(")") { words.removeLast() }
        let ends = ["stylus", "eraser", "pen"]
        if words.count > 1, let last = words.last, ends.contains(last.lowercased()) { words.removeLast() }
        return words.joined(separator: " ")
    }

    /// The driver's property counts first, then the name: drivers without that property name their devices "… Eraser".
    private var isEraser: Bool {
        if let toolType { return toolType == "ERASER" }
        return name.lowercased().contains("eraser")
    }

    /// What axes mean to us.
    enum AxisMeaning: Sendable {
        case x, y, pressure, tiltX, tiltY, roll, distance, touchMajor

        /// Only its label identifies an axis: numbers differ from driver to driver.
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

    /// Whether the device reports how far it moved, not where it is.
    var isRelative: Bool { axis(.x)?.mode == .relative }
}
