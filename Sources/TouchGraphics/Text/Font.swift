public import Foundation

/// A typeface in a size.
///
/// A family that is not installed is replaced by the nearest one that is, and so is each character that a family
/// lacks: any language can be shown as far as the machine has fonts for it.
public struct Font: Hashable, Sendable {
    /// How heavy the strokes are, on CSS's scale of 1…1000.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// 1 to 1000, in the weights of CSS.
        public var rawValue: Int

        /// A weight between those that have names: 1 to 1000.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// 100.
        public static let ultraLight = Weight(rawValue: 100)
        /// 200.
        public static let thin = Weight(rawValue: 200)
        /// 300.
        public static let light = Weight(rawValue: 300)
        /// 400: what text has without a reason.
        public static let regular = Weight(rawValue: 400)
        /// 500.
        public static let medium = Weight(rawValue: 500)
        /// 600; UIKit's titles of buttons and bars.
        public static let semibold = Weight(rawValue: 600)
        /// 700.
        public static let bold = Weight(rawValue: 700)
        /// 800.
        public static let heavy = Weight(rawValue: 800)
        /// 900.
        public static let black = Weight(rawValue: 900)
    }

    /// Whether letters stand or lean.
    public enum Style: Sendable {
        /// As most text is.
        case upright
        /// Slanted; in fonts that have letters of their own for it, those.
        case italic
    }

    /// A family's name, or one of the names that stand for the machine's own choice: "sans-serif", "serif", "monospace".
    public var family: String
    /// The height of the letters' body, in points of user space. What is not above 0 shows nothing; above 4096 counts
    /// as 4096.
    public var size: CGFloat
    /// How thick its strokes are; a family that lacks the weight gives its nearest.
    public var weight: Weight
    /// Whether letters stand or lean; a family without italics is slanted.
    public var style: Style

    /// A font by its family, as fontconfig knows it; one that is not installed is replaced by what comes nearest.
    public init(
        family: String = "sans-serif", size: CGFloat, weight: Weight = .regular, style: Style = .upright
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.style = style
    }

    /// The desktop's sans serif font.
    ///
    /// - Parameter size: in points; 0 or less shows nothing.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }

    /// From one line's top to the next one's, in points; 0 for a font that shows nothing.
    public var lineHeight: CGFloat { TextLayout("", font: self).size.height }
}
