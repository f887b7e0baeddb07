/// What can stand in a menu: an action, or a menu of its own.
@MainActor public class UIMenuElement {
    /// What is written there.
    public internal(set) var title: String
    /// A picture of it. Buttons show that of their primary action; menus show titles alone.
    public internal(set) var image: UIImage?

    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
    }

    /// What else is to be known of an action, in UIKit's bits.
    public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Any bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Menus show it pale, and it can't be chosen there.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// It takes something away: menus show it in red.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Menus leave it out.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays when it is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// Whether something is on, in UIKit's numbers.
    public nonisolated enum State: Int, Sendable {
        /// Menus show nothing beside the title.
        case off = 0
        /// Menus show a tick.
        case on = 1
        /// Menus show a dash.
        case mixed = 2
    }
}
