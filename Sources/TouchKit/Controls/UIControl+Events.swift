extension UIControl {
    /// What can happen to a control, in UIKit's bits.
    public nonisolated struct Event: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Any bits; those from 24 to 27 are the program's own, as in UIKit.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A finger has gone down in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A further tap in a row begins.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger has moved, and is within the control's surroundings.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger has moved, and is beyond the control's surroundings.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// Follows the `touchDragInside` with which the touch comes back.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// Follows the `touchDragOutside` with which the touch leaves.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger has lifted within the control's surroundings: what a button is pressed by.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger has lifted beyond the control's surroundings.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch counts for nothing, for instance because a gesture has taken it.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The person has changed the control's value; what the program sets is not told.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What the control is there for, whichever way it was done.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Never sent here: buttons have no menus.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Somebody begins to edit a text field.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// Somebody has changed its text; what the program sets is not told.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// It is edited no more.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Return was pressed in it. As in UIKit, it is edited no more after that if this event has a target or an
        /// action.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All that begin with "touch".
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All that begin with "editing".
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        /// Whatever is sent, the program's own events too.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// How a control looks, in UIKit's bits; empty is normal.
    public nonisolated struct State: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Any bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Nothing else holds.
        public static let normal: State = []
        /// It is being pressed.
        public static let highlighted = State(rawValue: 1 << 0)
        /// It takes no touches and no keys.
        public static let disabled = State(rawValue: 1 << 1)
        /// The program says so; nothing else sets it.
        public static let selected = State(rawValue: 1 << 2)
        /// Keys go to it.
        public static let focused = State(rawValue: 1 << 3)
    }
}
