import Foundation
public import TouchKit

/// How the lines of a text are aligned and broken.
@MainActor public class NSParagraphStyle {
    /// Where lines are that are shorter than the text's width.
    public internal(set) var alignment = TextAlignment.natural
    /// What happens to text that is wider than its lines.
    public internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping

    /// Creates the default style.
    public init() {}

    /// The style of texts that have none.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Returns a copy that can be changed: an `NSMutableParagraphStyle`.
    public func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        (copy.alignment, copy.lineBreakMode) = (alignment, lineBreakMode)
        return copy
    }

    /// The style of a text with these attributes; nil: none.
    static func style(in attributes: [NSAttributedString.Key: Any]?) -> NSParagraphStyle? {
        attributes?[.paragraphStyle] as? NSParagraphStyle
    }

    /// A text that is truncated has one line.
    var lines: TextLayout.Lines {
        switch lineBreakMode {
        case .byWordWrapping, .byCharWrapping, .byClipping: .wrapped
        case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: .one
        }
    }
}

/// A paragraph style whose properties can be set.
@MainActor public final class NSMutableParagraphStyle: NSParagraphStyle {
    /// Where lines are that are shorter than the text's width.
    public override var alignment: TextAlignment {
        get { super.alignment }
        set { super.alignment = newValue }
    }
    /// What happens to text that is wider than its lines.
    public override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { super.lineBreakMode = newValue }
    }
}
