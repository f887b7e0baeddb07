extension UIControl {
    /// Events of controls, with UIKit's bits.
    public nonisolated struct Event: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Any bits; those from 24 to 27 are the program's own, as in UIKit.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A touch began in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A repeated tap began.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The touch moved, within the control's surroundings.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The touch moved, outside of the control's surroundings.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The touch came back inside; follows a `touchDragInside`.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The touch left; follows a `touchDragOutside`.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The touch ended within the control's surroundings: triggers buttons.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The touch ended outside of the control's surroundings.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was cancelled, for example by a gesture.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user changed the control's value; not sent for changes by the program.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control's primary action was triggered, by any input.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Never sent: buttons have no menus.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing of a text field began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user changed a text field's text; not sent for changes by the program.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing of a text field ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Return was pressed in a text field. As in UIKit, editing then ends if this event has a target or an action.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All editing events.
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        /// All events, including the program's own.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control, with UIKit's bits; empty is normal.
    public nonisolated struct State: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Any bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// None of the other states.
        public static let normal: State = []
        /// The control is being pressed.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control receives no touches and no keys.
        public static let disabled = State(rawValue: 1 << 1)
        /// Only set by the program.
        public static let selected = State(rawValue: 1 << 2)
        /// The control receives keys.
        public static let focused = State(rawValue: 1 << 3)
    }
}

extension UIPress {
    /// Whether the key triggers a control: Space or Return without modifiers.
    var pressesControls: Bool { isPlain && (type == .select || [" ", "\r"].contains(key?.characters)) }

    /// Whether no modifier is pressed; locks are ignored.
    var isPlain: Bool {
        key?.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]) ?? true
    }
}

extension UIControl {
    /// Adds a target with a method instead of an `Action`; the compiler checks that the target has the method.
    ///
    /// The source location of the call identifies the pair: calling the same line again adds nothing.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action method: @escaping (Target) -> @MainActor () -> Void, for events: Event,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        addTarget(target, action: Action("\(file):\(line):\(column)", method), for: events)
    }

    /// Adds a target with a method that has the control as parameter.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action method: @escaping (Target) -> @MainActor (Sender) -> Void, for events: Event,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        addTarget(target, action: Action("\(file):\(line):\(column)", method), for: events)
    }

    /// Adds a target with a method that has the control and the event as parameters.
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action method: @escaping (Target) -> @MainActor (Sender, UIEvent?) -> Void, for events: Event,
        file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        addTarget(target, action: Action("\(file):\(line):\(column)", method), for: events)
    }
}
