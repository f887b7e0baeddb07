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

    /// The appearance of the menu in its containing menu.
    public let options: Options
    /// The elements, from first to last.
    public let children: [UIMenuElement]

    /// - Parameter title: the title shown in a containing menu.
    public init(title: String = "", image: UIImage? = nil, options: Options = [], children: [UIMenuElement] = []) {
        self.options = options
        self.children = children
        super.init(title: title, image: image)
    }

    /// Returns a copy with other elements.
    public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(title: title, image: image, options: options, children: newChildren)
    }
}
