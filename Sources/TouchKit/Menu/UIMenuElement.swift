/// An element of a menu: an action or a submenu.
@MainActor public class UIMenuElement {
    /// The visible title.
    public internal(set) var title: String
    /// The image. Buttons show the image of their primary action; menus show only titles.
    public internal(set) var image: UIImage?

    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
    }

    /// The attributes of an action, in UIKit's bits.
    public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Any bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Shown dimmed in menus, where it can't be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Destructive: shown in red in menus.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Omitted from menus.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// Choosing the action doesn't close the menu.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// The on/off state of an action, in UIKit's numbers.
    public nonisolated enum State: Int, Sendable {
        /// No mark in menus.
        case off = 0
        /// A check mark in menus.
        case on = 1
        /// A dash in menus.
        case mixed = 2
    }
}

/// A group of menu elements: a menu, a submenu, or a section of the containing menu.
@MainActor public final class UIMenu: UIMenuElement {
    /// The appearance of the menu in its containing menu, in UIKit's bits.
    public nonisolated struct Options: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Any bits; unknown ones are ignored.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Shows the elements inline in the containing menu.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// The elements are destructive: the title is red.
        public static let destructive = Options(rawValue: 1 << 1)
    }

    /// Identifies a menu, for the program's use.
    public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
        /// Any string.
        public let rawValue: String

        /// Creates an identifier from any string.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates an identifier from any string.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The identifier given on creation.
    public let identifier: Identifier?
    /// The appearance of the menu in its containing menu.
    public let options: Options
    /// The elements, from first to last.
    public let children: [UIMenuElement]

    /// - Parameter title: the title shown in a containing menu.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        children: [UIMenuElement] = []
    ) {
        self.identifier = identifier
        self.options = options
        self.children = children
        super.init(title: title, image: image)
    }

    /// Returns a copy with other elements.
    public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(title: title, image: image, identifier: identifier, options: options, children: newChildren)
    }
}

/// A custom item of the edit menu.
@MainActor public final class UIMenuItem {
    /// The visible title.
    public var title: String
    /// The action to perform, sent to the first responder's chain; the item is hidden if no responder can perform it.
    public var action: Action

    /// Creates an item.
    public init(title: String, action: Action) {
        self.title = title
        self.action = action
    }
}
