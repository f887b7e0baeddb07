public import Foundation

extension UIButton {
    /// How a button looks beside its title and image.
    public nonisolated struct Configuration: Hashable, Sendable {
        /// How the button's surface is filled; each goes with a colour for the title.
        public enum Background: Sendable {
            /// Only a button that is pressed or selected has one.
            case clear
            /// A grey one.
            case gray
            /// A little of the tint.
            case tinted
            /// The tint itself.
            case filled
        }

        /// How the button's surface is filled.
        public var background: Background
        /// Between the bounds and what is in them.
        public var contentInsets = UIEdgeInsets(top: 8, left: 14, bottom: 8, right: 14)
        /// Between image and title, in points.
        public var imagePadding: CGFloat = 8
        /// In points; at most half of the shorter side is used.
        public var cornerRadius: CGFloat = 10
        /// The title's colour where none was set for the state; nil is what suits the background.
        public var baseForegroundColor: Color?
        /// The background's colour; nil is the palette's.
        public var baseBackgroundColor: Color?

        /// A look with UIKit's insets and font for everything else.
        public init(background: Background) {
            self.background = background
        }

        /// A title in the tint, on nothing.
        public static func plain() -> Configuration { Configuration(background: .clear) }
        /// A title in the tint, on grey.
        public static func gray() -> Configuration { Configuration(background: .gray) }
        /// A title in the tint, on a pale tint.
        public static func tinted() -> Configuration { Configuration(background: .tinted) }
        /// A title on the tint itself.
        public static func filled() -> Configuration { Configuration(background: .filled) }

        func foreground(_ state: UIControl.State, _ palette: Palette) -> Color {
            if state.contains(.disabled) { return palette.secondaryLabel.withAlphaComponent(0.6) }
            if let baseForegroundColor { return baseForegroundColor }
            return isFilled(state) ? palette.labelOnTint : palette.tint
        }

        /// Nil draws nothing.
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

        /// A button that has a background shows by a full one that it is selected.
        func isFilled(_ state: UIControl.State) -> Bool {
            switch background {
            case .clear: false
            case .gray, .tinted: state.contains(.selected)
            case .filled: true
            }
        }
    }
}
