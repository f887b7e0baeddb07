public import Foundation

nonisolated extension NSAttributedString.Key {
    /// A `UIFont`; the system's in 12 points without one.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `UIColor`; black without one.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
}

/// Text in the current context. **Difference from UIKit**: of the attributes, `font` and `foregroundColor` count.
extension StringProtocol {
    /// How large the text is when it is drawn in lines of its own, in points.
    @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(self).layout(attributes, width: nil).size
    }

    /// Writes the text, its top left corner at the point.
    @MainActor public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(self).draw(attributes, width: nil, at: point)
    }

    /// Writes the text from the top of a rectangle, broken to its width.
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
        return TextLayout(self, font: font, width: width, lines: .wrapped)
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
    /// As `String.size(withAttributes:)`.
    @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attributes)
    }

    /// As `String.draw(at:withAttributes:)`.
    @MainActor public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(at: point, withAttributes: attributes)
    }

    /// As `String.draw(in:withAttributes:)`.
    @MainActor public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(in: rect, withAttributes: attributes)
    }
}

/// A text that has its attributes with it. **Difference from UIKit**: those of its first letter count for all of it.
extension NSAttributedString {
    /// How large the text is when it is drawn in lines of its own, in points.
    @MainActor public func size() -> CGSize { string.size(withAttributes: firstAttributes) }

    /// Writes the text, its top left corner at the point.
    @MainActor public func draw(at point: CGPoint) {
        string.draw(at: point, withAttributes: firstAttributes)
    }

    /// Writes the text from the top of a rectangle, broken to its width.
    @MainActor public func draw(in rect: CGRect) {
        string.draw(in: rect, withAttributes: firstAttributes)
    }

    private var firstAttributes: [NSAttributedString.Key: Any]? {
        length > 0 ? attributes(at: 0, effectiveRange: nil) : nil
    }
}
