import Foundation
import TouchFoundation

/// A server event as a value: the input of the translator and its tests.
///
/// Coordinates are in pixels, times in the server's milliseconds; windows and devices have the server's numbers.
nonisolated enum ServerEvent: Equatable, Sendable {
    case device(DeviceEvent)
    case touchOwnership(touch: UInt32)
    case crossing(Crossing)
    case gesture(GestureEvent)
    case hierarchyChanged([HierarchyChange])
    /// The current list of all devices; sent after every change of the hierarchy.
    case devices([InputDevice])
    /// The current values of scroll axes, which may have moved while other clients received the events.
    case scrollValues(device: UInt32, [Int: Double])
    /// A pen left the tablet's range.
    case penLeft(device: UInt32)
    /// Input lit the screen, which was dark or showed a screen saver.
    case screenLit(time: UInt32)
    case key(KeyEvent)
    case focus(window: UInt, FocusChange)
    /// Another client released the keyboard; these keys are down now.
    case keysDown(Set<UInt32>)
    case unmapped(window: UInt)
    case destroyed(window: UInt)

    enum FocusChange: Sendable {
        case gained, lost
    }
}

/// A button, motion or touch.
nonisolated struct DeviceEvent: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case buttonPress, buttonRelease, motion, touchBegin, touchUpdate, touchEnd
    }

    var kind: Kind
    /// The device that reports the event: a master, unless the device is floating or slave events were selected.
    var device: UInt32
    /// The slave that caused the event.
    var source: UInt32
    /// The button or the touch's number.
    var detail: UInt32 = 0
    var time: UInt32 = 0
    var flags: Flags = []
    var window: UInt = 0
    var root: CGPoint = .zero
    var position: CGPoint = .zero
    var valuators: Valuators = .none
    /// Modifier keys, in the core protocol's bits.
    var modifiers: UInt32 = 0

    struct Flags: OptionSet, Sendable {
        let rawValue: UInt32

        /// A button or motion that the server emulates from other input.
        static let pointerEmulated = Flags(rawValue: 0x10000)
        /// On an update: the finger has lifted, but a grab still has to accept or reject the touch.
        static let touchPendingEnd = Flags(rawValue: 0x10000)
        /// The touch also moves the pointer.
        static let touchEmulatingPointer = Flags(rawValue: 0x20000)
    }

    var isFromSlave: Bool { device == source }
}

/// The pointer entered or left a window, or a grab made it appear so.
nonisolated struct Crossing: Equatable, Sendable {
    enum Direction: Sendable {
        case enter, leave
    }

    enum Mode: Sendable {
        case normal, grab, ungrab
    }

    var direction: Direction
    var mode: Mode
    /// Whether the pointer moved to or from a child of this window.
    var isInferior = false
    var device: UInt32
    var source: UInt32
    var time: UInt32 = 0
    var window: UInt
    var root: CGPoint = .zero
    var position: CGPoint = .zero
    var modifiers: UInt32 = 0
}

/// A touchpad's gesture.
nonisolated struct GestureEvent: Equatable, Sendable {
    enum Kind: Sendable {
        case pinch, swipe
    }

    enum Phase: Sendable {
        case begin, update, end, cancel
    }

    var kind: Kind
    var phase: Phase
    var source: UInt32
    var time: UInt32 = 0
    var window: UInt
    var position: CGPoint = .zero
    var fingers: UInt32
    var delta: CGPoint = .zero
    /// Relative to the fingers' distance at the start.
    var scale: Double = 1
    /// Degrees clockwise since the last event.
    var angle: Double = 0
    var modifiers: UInt32 = 0
}

nonisolated struct HierarchyChange: Equatable, Sendable {
    struct Flags: OptionSet, Sendable {
        let rawValue: Int32

        static let masterAdded = Flags(rawValue: 1 << 0)
        static let masterRemoved = Flags(rawValue: 1 << 1)
        static let slaveAdded = Flags(rawValue: 1 << 2)
        static let slaveRemoved = Flags(rawValue: 1 << 3)
        static let slaveAttached = Flags(rawValue: 1 << 4)
        static let slaveDetached = Flags(rawValue: 1 << 5)
        static let deviceEnabled = Flags(rawValue: 1 << 6)
        static let deviceDisabled = Flags(rawValue: 1 << 7)
    }

    var device: UInt32
    var flags: Flags

    /// Whether the device's contacts and gestures receive no more events.
    var endsContacts: Bool { !flags.isDisjoint(with: [.slaveRemoved, .slaveDetached, .deviceDisabled]) }
}

nonisolated struct KeyEvent: Equatable, Sendable {
    enum Direction: Sendable {
        case press, release
    }

    var direction: Direction
    var window: UInt
    var time: UInt32 = 0
    /// The physical key; 0 for text composed by an input method.
    var keycode: UInt32
    /// The keysym with the held modifiers applied.
    var keysym: UInt
    /// The keysym for matching key commands: without Control, Alt and Super, and in a Latin layout if there is one.
    var plainKeysym: UInt
    var characters: String = ""
    var plainCharacters: String = ""
    var modifiers: UInt32 = 0
}

/// The axis values in one device event, by number; unchanged axes may be missing.
nonisolated struct Valuators: Equatable, Sendable {
    private(set) var mask: UInt64 = 0
    /// The values of the axes in the mask, lowest axis first, as on the wire.
    private(set) var values: [Double] = []

    static let none = Valuators()

    var isEmpty: Bool { mask == 0 }

    init() {}

    init(mask: UInt64, values: [Double]) {
        precondition(mask.nonzeroBitCount == values.count, "every axis of the mask has a value")
        self.mask = mask
        self.values = values
    }

    init(_ axes: [Int: Double]) {
        for axis in axes.keys.sorted() where axis < 64 {
            mask |= 1 << UInt64(axis)
            values.append(axes[axis] ?? 0)
        }
    }

    subscript(axis: Int) -> Double? {
        guard (0..<64).contains(axis), mask & (1 << UInt64(axis)) != 0 else { return nil }
        return values[(mask & ((1 << UInt64(axis)) - 1)).nonzeroBitCount]
    }

    /// The axes with their values, lowest axis first.
    var axes: [(number: Int, value: Double)] {
        var remainder = mask
        return values.map { value in
            defer { remainder &= remainder - 1 }
            return (remainder.trailingZeroBitCount, value)
        }
    }
}
