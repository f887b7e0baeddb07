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
