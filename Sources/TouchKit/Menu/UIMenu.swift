/// Elements that belong together: a menu that opens, or a part of the menu around it.
@MainActor public final class UIMenu: UIMenuElement {
    /// How it stands in the menu around it, in UIKit's bits.
    public nonisolated struct Options: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt

        /// Any bits; those without a name here change nothing.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Its elements stand in the menu around it.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// What is in it takes something away: its title is red.
        public static let destructive = Options(rawValue: 1 << 1)
    }

    /// How it stands in the menu around it.
    public let options: Options
    /// From the first to the last.
    public let children: [UIMenuElement]

    /// - Parameter title: what is written where it stands in another menu.
    public init(title: String = "", image: UIImage? = nil, options: Options = [], children: [UIMenuElement] = []) {
        self.options = options
        self.children = children
        super.init(title: title, image: image)
    }

    /// The same menu with other elements.
    public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(title: title, image: image, options: options, children: newChildren)
    }
}
