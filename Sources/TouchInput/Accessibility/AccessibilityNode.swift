public import Foundation

/// Identifies an element of the accessibility tree. Never reused while the program runs.
public struct AccessibilityID: Hashable, Sendable, Comparable {
    /// The number in the element's object path.
    public let rawValue: UInt32

    /// Any number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// By number.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A snapshot of one accessible element: a window, a control, a container or an object in the drawing.
public struct AccessibilityNode: Hashable, Sendable {
    /// The payload that some elements have besides their label.
    public enum Content: Hashable, Sendable {
        /// No payload.
        case none
        /// A number in a range, such as a slider's.
        case number(NumericValue)
        /// Text with a caret, such as a text field's.
        case text(TextContent)
    }

    /// The elements inside.
    public enum Children: Hashable, Sendable {
        /// In reading order.
        case elements([AccessibilityID])
        /// Not in the tree until an assistive program asks for them.
        ///
        /// - Parameter count: the number of elements that the tree will contain then.
        case deferred(count: Int)

        /// No elements.
        public static let none = Children.elements([])
    }

    /// Identifies the element.
    public var id: AccessibilityID
    /// The kind of element.
    public var role: AccessibilityRole
    /// The name, in the user's language.
    public var label: String
    /// The value as text, in the user's language; empty without a value.
    public var value = ""
    /// What the element does, in the user's language.
    public var hint = ""
    /// The states that apply.
    public var states: AccessibilityStates = .enabled
    /// In points, in the space of the element's window.
    public var frame: CGRect
    /// The first one is the default action.
    public var actions: [AccessibilityAction] = []
    /// The payload.
    public var content = Content.none
    /// Position in a set, such as "4 of 12"; nil outside of one.
    public var position: SetPosition?
    /// The elements inside.
    public var children = Children.none

    /// What is read after the name: the value, unless `content` has it, and the hint.
    public var description: String {
        guard case .none = content, !value.isEmpty else { return hint }
        return hint.isEmpty ? value : "\(value), \(hint)"
    }

    /// An enabled element without actions and children.
    public init(_ id: AccessibilityID, _ role: AccessibilityRole, _ label: String, frame: CGRect) {
        (self.id, self.role, self.label, self.frame) = (id, role, label, frame)
    }
}

/// A number in a range.
public struct NumericValue: Hashable, Sendable {
    /// The current number, within the range.
    public var current: Double
    /// The minimum and the maximum.
    public var range: ClosedRange<Double>
    /// The change by one step of the arrow keys.
    public var step: Double

    /// - Parameter step: the change by one step of the arrow keys.
    public init(_ current: Double, in range: ClosedRange<Double>, step: Double) {
        (self.current, self.range, self.step) = (current, range, step)
    }
}

/// The position of an element in a set.
public struct SetPosition: Hashable, Sendable {
    /// 1 is the first.
    public var index: Int
    /// The size of the set, which may be larger than the number of elements in the tree.
    public var count: Int

    /// - Parameter index: 1 is the first.
    public init(_ index: Int, of count: Int) { (self.index, self.count) = (index, count) }
}

/// The states of an element.
public struct AccessibilityStates: OptionSet, Hashable, Sendable {
    /// A bit for each state.
    public let rawValue: UInt32

    /// Any bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Responds to the user.
    public static let enabled = Self(rawValue: 1 << 0)
    /// Can be first responder.
    public static let focusable = Self(rawValue: 1 << 1)
    /// Can be selected in its container.
    public static let selectable = Self(rawValue: 1 << 2)
    /// The selected tool, cell or object.
    public static let selected = Self(rawValue: 1 << 3)
    /// A switch that is on.
    public static let checked = Self(rawValue: 1 << 4)
    /// A button that is held down.
    public static let pressed = Self(rawValue: 1 << 5)
    /// A menu button whose menu is open.
    public static let expanded = Self(rawValue: 1 << 6)
    /// Hides everything else in its window from assistive programs.
    public static let modal = Self(rawValue: 1 << 7)
    /// Work is in progress.
    public static let busy = Self(rawValue: 1 << 8)
    /// Several children may be selected.
    public static let multiselectable = Self(rawValue: 1 << 9)
    /// Scrolled out of view.
    public static let offscreen = Self(rawValue: 1 << 10)
}

/// Something that an assistive program can do with an element.
public struct AccessibilityAction: Hashable, Sendable {
    /// What is done.
    public enum Kind: Hashable, Sendable {
        /// `accessibilityActivate()`.
        case activate
        /// `accessibilityIncrement()`.
        case increment
        /// `accessibilityDecrement()`.
        case decrement
        /// `accessibilityPerformEscape()`.
        case escape
        /// The custom action with an index in `accessibilityCustomActions`.
        case custom(Int)
    }

    /// What is done.
    public var kind: Kind
    /// The name, in the user's language.
    public var name: String
    /// The keys as shown to the user, such as "Ctrl+Z"; empty without any.
    public var shortcut = ""

    /// - Parameters:
    ///   - name: in the user's language.
    ///   - shortcut: as shown to the user, such as "Ctrl+Z".
    public init(_ kind: Kind, _ name: String, shortcut: String = "") {
        (self.kind, self.name, self.shortcut) = (kind, name, shortcut)
    }
}

/// The kind of an element.
public enum AccessibilityRole: Hashable, Sendable, CaseIterable {
    /// A surface of its own.
    case window, dialog, alert, message
    /// A container.
    case toolbar, group, scrollView, list, listItem
    /// A part of a menu, or the button that opens one.
    case menu, menuItem, checkMenuItem, menuButton
    /// A control.
    case button, toggleButton, radioButton, switchControl, slider, progress, textField
    /// Content that can't be changed.
    case label, heading, link, image
    /// A drawing, and what is on it.
    case canvas, drawingObject

    /// Whether an element of this role needs a label to be understood.
    public var needsLabel: Bool {
        switch self {
        case .group, .scrollView: false
        default: true
        }
    }
}
