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

    private static func lines(_ number: Int) -> TextLayout.Lines { number == 1 ? .one : .atMost(number) }

    /// The size of the content.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// The size of the complete text: for one line, independent of the given size; for several, wrapped at the given
    /// width, or unwrapped if that is 0.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let isUnwrapped = numberOfLines == 1 || !(size.width > 0) || size.width.isInfinite
        let space = CGSize(width: isUnwrapped ? Self.unlimitedLength : size.width, height: Self.unlimitedLength)
        return textRect(forBounds: CGRect(origin: .zero, size: space), limitedToNumberOfLines: numberOfLines).size
    }

    /// Returns the rectangle of the complete text, at the origin of the bounds and wrapped at their width.
    ///
    /// A label with margins overrides this, for its size, and `drawText(in:)`.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
        let layout = TextLayout(
            text, font: font, width: bounds.width, lines: Self.lines(numberOfLines), lineBreakMode: lineBreakMode)
        return CGRect(origin: bounds.origin, size: layout.size)
    }

    /// Longer than any text, in points.
    private static let unlimitedLength: CGFloat = 1_000_000

    /// The font, or a smaller version of it that fits.
    ///
    /// - Complexity: the text is measured once, or at least twice if it is too long.
    package var shownFont: Font { font(fitting: bounds.width) }

    private func font(fitting available: CGFloat) -> Font {
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, let text, !text.isEmpty, available > 0 else {
            return font
        }
        func width(_ font: Font) -> CGFloat { TextLayout(text, font: font, lines: .one).size.width }
        let fullWidth = width(font)
        guard fullWidth > available else { return font }
        // Widths are rounded up, so the computed size may still be slightly too large: reduces it in steps of 0.1
        // points.
        var smaller = font
        let scale = max(available / fullWidth, minimumScaleFactor)
        smaller.size = max(1, (font.size * scale * 10).rounded(.down) / 10)
        while width(smaller) > available, smaller.size - 0.1 >= max(1, font.size * minimumScaleFactor) {
            smaller.size -= 0.1
        }
        return smaller
    }

    open override func draw(_ rect: CGRect, in context: GraphicsContext) {
        CurrentContext.push(context)
        drawText(in: bounds)
        CurrentContext.pop()
    }

    /// Draws the text in a rectangle of the label's space, vertically centered, in the current context.
    open func drawText(in rect: CGRect) {
        guard let text, !text.isEmpty, let context = CurrentContext.last else { return }
        let color = textColor?.color(in: traitCollection) ?? palette.label
        context.setColor(isEnabled ? color : color.withAlphaComponent(color.alpha * UIControl.disabledAlpha))
        context.draw(
            text, in: rect, font: font(fitting: rect.width), lines: Self.lines(numberOfLines), alignment: textAlignment,
            lineBreakMode: lineBreakMode)
    }
}
