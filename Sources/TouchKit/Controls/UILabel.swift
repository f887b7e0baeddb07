public import Foundation

/// Shows text, vertically centered. By default it receives no touches.
@MainActor open class UILabel: UIView {
    /// The text; nil shows nothing.
    open var text: String? {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }
    /// The default is the system font at 17 points.
    open var font = Font.systemFont(ofSize: 17) {
        didSet { if font != oldValue { setNeedsDisplay() } }
    }
    /// Nil is the palette's label color.
    open var textColor: UIColor? {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }
    /// The alignment of lines; `natural` depends on the direction of their first letters.
    open var textAlignment = TextAlignment.natural {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }
    /// The maximum number of lines; what happens to longer text depends on `lineBreakMode`. 0 is no limit.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { setNeedsDisplay() } }
    }
    /// What happens to text that doesn't fit: by default it ends with an ellipsis.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { setNeedsDisplay() } }
    }
    /// Whether a single line that is too long gets a smaller font, down to `minimumScaleFactor`.
    public var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
    }
    /// The minimum font size as a fraction of the font's size, 0…1; 0 is no limit.
    public var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
    }
    /// Whether the text is drawn as enabled; has no other effect.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { setNeedsDisplay() } }
    }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    override var builtInAccessibility: BuiltInAccessibility {
        BuiltInAccessibility(isElement: text?.isEmpty == false, label: text, traits: .staticText)
    }

    private var lines: TextLayout.Lines { numberOfLines == 1 ? .one : .atMost(numberOfLines) }

    /// The size of the content.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// The size of the complete text: for one line, independent of the given size; for several, wrapped at the given
    /// width, or unwrapped if that is 0.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = text ?? ""
        guard !text.isEmpty else { return .zero }
        let width = numberOfLines == 1 || !(size.width > 0) || size.width.isInfinite ? nil : size.width
        let lines = lines
        return TextLayout(
            text, font: font, width: width ?? Self.unlimitedWidth, lines: lines, lineBreakMode: lineBreakMode
        ).size
    }

    /// Wider than any text, in points.
    private static let unlimitedWidth: CGFloat = 1_000_000

    /// The font, or a smaller version of it that fits.
    ///
    /// - Complexity: the text is measured once, or at least twice if it is too long.
    package var shownFont: Font {
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, let text, !text.isEmpty, bounds.width > 0 else {
            return font
        }
        func width(_ font: Font) -> CGFloat { TextLayout(text, font: font, lines: .one).size.width }
        let fullWidth = width(font)
        guard fullWidth > bounds.width else { return font }
        // Widths are rounded up, so the computed size may still be slightly too large: reduces it in steps of 0.1
        // points.
        var smaller = font
        let scale = max(bounds.width / fullWidth, minimumScaleFactor)
        smaller.size = max(1, (font.size * scale * 10).rounded(.down) / 10)
        while width(smaller) > bounds.width, smaller.size - 0.1 >= max(1, font.size * minimumScaleFactor) {
            smaller.size -= 0.1
        }
        return smaller
    }

    open override func draw(_ rect: CGRect, in context: GraphicsContext) {
        guard let text, !text.isEmpty else { return }
        let color = textColor?.color(in: traitCollection) ?? palette.label
        context.setColor(isEnabled ? color : color.withAlphaComponent(color.alpha * UIControl.disabledAlpha))
        context.draw(
            text, in: bounds, font: shownFont, lines: lines, alignment: textAlignment, lineBreakMode: lineBreakMode)
    }
}
