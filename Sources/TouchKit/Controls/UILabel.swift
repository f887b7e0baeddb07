public import Foundation

/// Text that is read, in the middle of its height. It takes no touches unless told to.
@MainActor open class UILabel: UIView {
    /// What is written; nil writes nothing.
    open var text: String? {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }
    /// The system's font in 17 points, unless set.
    open var font = Font.systemFont(ofSize: 17) {
        didSet { if font != oldValue { setNeedsDisplay() } }
    }
    /// Nil is the palette's colour for labels.
    open var textColor: UIColor? {
        didSet { if textColor != oldValue { setNeedsDisplay() } }
    }
    /// To which side lines are set; `natural` is left or right by their first letters.
    open var textAlignment = TextAlignment.natural {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }
    /// What is longer ends with an ellipsis. 0 is no limit.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { setNeedsDisplay() } }
    }
    /// Whether one line that is too long is written smaller, down to `minimumScaleFactor` of its font.
    public var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
    }
    /// How small the letters may become, as a part of the font's size, 0…1; 0 is no limit.
    public var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
    }
    /// Whether the text is drawn as something that can be used now; nothing else depends on it.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { setNeedsDisplay() } }
    }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    private var lines: TextLayout.Lines { numberOfLines == 1 ? .one : .atMost(numberOfLines) }

    /// What the whole text needs: one line of it, whatever the size; several, within the width, which is without limit if
    /// it is 0.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = text ?? ""
        guard !text.isEmpty else { return .zero }
        let width = numberOfLines == 1 || !(size.width > 0) || size.width.isInfinite ? nil : size.width
        let lines = lines
        return TextLayout(text, font: font, width: width ?? Self.unlimitedWidth, lines: lines).size
    }

    /// Wider than any text, in points.
    private static let unlimitedWidth: CGFloat = 1_000_000

    /// What the text is written in: the font, or a smaller one.
    ///
    /// - Complexity: the text is measured once, and twice where it is too long.
    package var shownFont: Font {
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, let text, !text.isEmpty, bounds.width > 0 else {
            return font
        }
        func width(_ font: Font) -> CGFloat { TextLayout(text, font: font, lines: .one).size.width }
        let fullWidth = width(font)
        guard fullWidth > bounds.width else { return font }
        // Widths are rounded up: a tenth of a point makes up for that.
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
        context.draw(text, in: bounds, font: shownFont, lines: lines, alignment: textAlignment)
    }
}
