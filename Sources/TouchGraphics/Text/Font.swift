public import Foundation

/// A typeface in a size.
///
/// A font family that is not installed is replaced by the closest installed one, as is each character that a family
/// lacks: any language can be shown if the machine has fonts for it.
public struct Font: Hashable, Sendable {
    /// The thickness of strokes, on CSS's scale of 1…1000.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// 1…1000, in CSS weights.
        public var rawValue: Int

        /// Creates a weight between the named ones: 1…1000.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// 100.
        public static let ultraLight = Weight(rawValue: 100)
        /// 200.
        public static let thin = Weight(rawValue: 200)
        /// 300.
        public static let light = Weight(rawValue: 300)
        /// 400: the default.
        public static let regular = Weight(rawValue: 400)
        /// 500.
        public static let medium = Weight(rawValue: 500)
        /// 600: UIKit's weight for titles of buttons and bars.
        public static let semibold = Weight(rawValue: 600)
        /// 700.
        public static let bold = Weight(rawValue: 700)
        /// 800.
        public static let heavy = Weight(rawValue: 800)
        /// 900.
        public static let black = Weight(rawValue: 900)
    }

    /// Upright or italic.
    public enum Style: Sendable {
        /// The default style of text.
        case upright
        /// True italics if the font has them, slanted otherwise.
        case italic
    }

    /// The name of a family, or a generic one: "sans-serif", "serif", "monospace".
    public var family: String
    /// The em size, in points of user space. A size of 0 or less shows nothing; sizes above 4096 count as 4096.
    public var size: CGFloat
    /// The weight; a family that lacks it uses its closest one.
    public var weight: Weight
    /// The style; a family without italics is slanted.
    public var style: Style

    /// Creates a font from a family name known to fontconfig; one that is not installed is replaced by the closest
    /// match.
    public init(
        family: String = "sans-serif", size: CGFloat, weight: Weight = .regular, style: Style = .upright
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.style = style
    }

    /// Returns the desktop's sans serif font.
    ///
    /// - Parameter size: in points; 0 or less shows nothing.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }

    /// The distance between the tops of two lines, in points; 0 for a font that shows nothing.
    public var lineHeight: CGFloat { TextLayout("", font: self).size.height }
}
