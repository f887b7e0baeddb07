public import Foundation

/// UIKit's name for `Font`.
public typealias UIFont = Font

nonisolated extension Font {
    /// The purpose of a text, which determines its size.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// UIKit's names.
        public let rawValue: String

        /// Any name; unknown ones have the size of `body`.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// 34 points.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// 20 points.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// 17 points, semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// 17 points.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// 11 points.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// Source: Apple's Human Interface Guidelines, Typography, sizes of iOS at "Large", the default.
        var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        }
    }

    /// Returns the system font for a purpose.
    ///
    /// **Difference from UIKit**: sizes don't follow a user setting; the desktop scales entire windows.
    public static func preferredFont(forTextStyle style: TextStyle) -> Font {
        systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
    }

    /// The desktop's sans serif font, bold.
    public static func boldSystemFont(ofSize size: CGFloat) -> Font { systemFont(ofSize: size, weight: .bold) }

    /// The desktop's sans serif font, slanted.
    public static func italicSystemFont(ofSize size: CGFloat) -> Font { Font(size: size, style: .italic) }

    /// The desktop's monospaced font.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
        Font(family: "monospace", size: size, weight: weight)
    }

    /// The desktop's sans serif font. **Difference from UIKit**: whether its digits are monospaced depends on the font.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
        systemFont(ofSize: size, weight: weight)
    }

    /// A font family of the system. **Difference from UIKit**: never nil; a missing family is replaced by the closest
    /// match.
    public init?(name: String, size: CGFloat) {
        self.init(family: name, size: size)
    }

    /// The size, in points.
    public var pointSize: CGFloat { size }
    /// The family's name.
    public var familyName: String { family }
    /// The family's name.
    public var fontName: String { family }

    /// The same font in another size.
    public func withSize(_ size: CGFloat) -> Font {
        Font(family: family, size: size, weight: weight, style: style)
    }

    /// The default size of labels: 17 points.
    public static var labelFontSize: CGFloat { 17 }
    /// The default size of buttons: 18 points.
    public static var buttonFontSize: CGFloat { 18 }
    /// The size of small text: 14 points.
    public static var systemFontSize: CGFloat { 14 }
    /// The size of the smallest text: 12 points.
    public static var smallSystemFontSize: CGFloat { 12 }
}
