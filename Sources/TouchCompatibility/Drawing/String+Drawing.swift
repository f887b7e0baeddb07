public import Foundation
import TouchKit

nonisolated extension NSAttributedString.Key {
    /// A `UIFont`; the default is the system font at 12 points.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `UIColor`; the default is black.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// An `NSParagraphStyle`; the default is `NSParagraphStyle.default`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

/// How a text is measured, in UIKit's bits.
public nonisolated struct NSStringDrawingOptions: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: Int

    /// Any bits; only `usesLineFragmentOrigin` has an effect.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The text has several lines, and its top is at the top of the rectangle.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Lines have the font's distance, as they always have here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Measures the line's height and not the letters', as always here.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// No effect: an `NSParagraphStyle` truncates.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// How text was fitted into a rectangle: programs pass nil.
@MainActor public final class NSStringDrawingContext {
    /// Creates a context, which has no effect.
    public init() {}
}

/// Text in the current context. **Difference from UIKit**: only the attributes `font`, `foregroundColor` and
/// `paragraphStyle` are supported.
extension StringProtocol {
    /// The size of the text, broken only at its own line breaks, in points.
    @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(self).layout(attributes, width: nil).size
    }

    /// Draws the text with its top left corner at a point.
    @MainActor public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(self).draw(attributes, width: nil, at: point)
    }

    /// The rectangle that the text needs, at zero.
    ///
    /// - Parameters:
    ///   - size: the text is wrapped at its width if the options contain `usesLineFragmentOrigin`; the height has no effect.
    ///   - context: no effect.
    @MainActor public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        let isWrapped = options.contains(.usesLineFragmentOrigin) && size.width > 0 && size.width < Self.unlimitedWidth
        return CGRect(origin: .zero, size: String(self).layout(attributes, width: isWrapped ? size.width : nil).size)
    }

    /// Draws the text from the top of a rectangle, wrapped at its width.
    ///
    /// - Parameters:
    ///   - options: no effect.
    ///   - context: no effect.
    @MainActor public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        draw(in: rect, withAttributes: attributes)
    }

    /// In points; programs pass the largest number for "not wrapped".
    private static var unlimitedWidth: CGFloat { 1_000_000 }

    /// Draws the text from the top of a rectangle, wrapped at its width.
    @MainActor public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        guard let context = CurrentContext.last else { return }
        context.saveGState()
        context.clip(to: rect)
        String(self).draw(attributes, width: rect.width, at: rect.origin)
        context.restoreGState()
    }
}

extension String {
    fileprivate func layout(_ attributes: [NSAttributedString.Key: Any]?, width: CGFloat?) -> TextLayout {
        let font = attributes?[.font] as? Font ?? .systemFont(ofSize: 12)
        guard let style = NSParagraphStyle.style(in: attributes) else {
            return TextLayout(self, font: font, width: width, lines: .wrapped)
        }
        return TextLayout(
            self, font: font, width: width, lines: width == nil ? .wrapped : style.lines, alignment: style.alignment,
            lineBreakMode: style.lineBreakMode)
    }

    fileprivate func draw(_ attributes: [NSAttributedString.Key: Any]?, width: CGFloat?, at point: CGPoint) {
        guard let context = CurrentContext.last else { return }
        let color = attributes?[.foregroundColor] as? UIColor ?? .black
        context.saveGState()
        context.setColor(color.cgColor)
        context.draw(layout(attributes, width: width), at: point)
        context.restoreGState()
    }
}

extension NSString {
    /// The same as `String.size(withAttributes:)`.
    @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attributes)
    }

    /// The same as `String.boundingRect(with:options:attributes:context:)`.
    @MainActor public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }

    /// The same as `String.draw(at:withAttributes:)`.
    @MainActor public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(at: point, withAttributes: attributes)
    }

    /// The same as `String.draw(in:withAttributes:)`.
    @MainActor public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(in: rect, withAttributes: attributes)
    }
}

/// Drawing of attributed text. **Difference from UIKit**: the attributes of the first character apply to the entire
/// text.
extension NSAttributedString {
    /// The size of the text, broken only at its own line breaks, in points.
    @MainActor public func size() -> CGSize { string.size(withAttributes: firstAttributes) }

    /// Draws the text with its top left corner at a point.
    @MainActor public func draw(at point: CGPoint) {
        string.draw(at: point, withAttributes: firstAttributes)
    }

    /// Draws the text from the top of a rectangle, wrapped at its width.
    @MainActor public func draw(in rect: CGRect) {
        string.draw(in: rect, withAttributes: firstAttributes)
    }

    private var firstAttributes: [NSAttributedString.Key: Any]? {
        length > 0 ? attributes(at: 0, effectiveRange: nil) : nil
    }
}
