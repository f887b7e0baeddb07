public import TouchKit

extension UIButton {
    /// The kinds of buttons that UIKit's initializer offers.
    public nonisolated enum ButtonType: Int, Sendable {
        /// A button without a look of its own.
        case custom = 0
        /// A title in the tint color.
        case system = 1
        /// The same as `system`.
        public static let roundedRect = ButtonType.system
    }

    /// Creates a button of a type, without a size.
    ///
    /// **Difference from UIKit**: the type only chooses the title's color: that of labels for `custom`, where it is
    /// white in UIKit, and the tint color for `system`. There are no buttons with system symbols (`infoLight`, `close`).
    public convenience init(type: ButtonType) {
        self.init(configuration: .plain())
        if type == .custom { setTitleColor(.label, for: .normal) }
    }
}
