public import Foundation

extension UIButton {
    /// The look of a button except for its title and image.
    public nonisolated struct Configuration: Hashable, Sendable {
        /// The background of a button, which also determines the default color of the title.
        public enum Background: Sendable {
            /// None, unless the button is pressed or selected.
            case clear
            /// Gray.
            case gray
            /// A pale tint color.
            case tinted
            /// The tint color.
            case filled
        }

        /// The background of the button.
        public var background: Background
        /// Between the bounds and the content.
        public var contentInsets = UIEdgeInsets(top: 8, left: 14, bottom: 8, right: 14)
        /// Between image and title, in points.
        public var imagePadding: CGFloat = 8
        /// In points; at most half of the shorter side.
        public var cornerRadius: CGFloat = 10
        /// The title's color in states without a color of their own; nil for the background's default.
        public var baseForegroundColor: Color?
        /// The background's color; nil for the palette's.
        public var baseBackgroundColor: Color?

        /// Creates a configuration with default insets.
        public init(background: Background) {
            self.background = background
        }

        /// A title in the tint color without a background.
        public static func plain() -> Configuration { Configuration(background: .clear) }
        /// A title in the tint color on gray.
        public static func gray() -> Configuration { Configuration(background: .gray) }
        /// A title in the tint color on a pale tint.
        public static func tinted() -> Configuration { Configuration(background: .tinted) }
        /// A title on the tint color.
        public static func filled() -> Configuration { Configuration(background: .filled) }

        func foreground(_ state: UIControl.State, _ palette: Palette) -> Color {
            if state.contains(.disabled) { return palette.secondaryLabel.withAlphaComponent(0.6) }
            if let baseForegroundColor { return baseForegroundColor }
            return isFilled(state) ? palette.labelOnTint : palette.tint
        }

        /// Nil: no background.
        func fill(_ state: UIControl.State, _ palette: Palette) -> Color? {
            if background != .clear, state.contains(.disabled) { return palette.fill }
            if isFilled(state) { return baseBackgroundColor ?? palette.tint }
            return switch background {
            case .clear:
                state.isDisjoint(with: [.selected, .highlighted])
                    ? nil : baseBackgroundColor ?? palette.tint.withAlphaComponent(0.14)
            case .gray: baseBackgroundColor ?? palette.fill
            case .tinted: baseBackgroundColor ?? palette.tint.withAlphaComponent(0.16)
            case .filled: baseBackgroundColor ?? palette.tint
            }
        }

        /// Whether the background has the full color. Buttons with a background show selection this way.
        func isFilled(_ state: UIControl.State) -> Bool {
            switch background {
            case .clear: false
            case .gray, .tinted: state.contains(.selected)
            case .filled: true
            }
        }
    }
}
