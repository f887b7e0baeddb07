public import Foundation

/// A layer that shows a text, from the top.
@MainActor open class CATextLayer: CALayer {
    /// A `String` or an `NSAttributedString`, whose first letter's attributes count for all of it; anything else shows nothing.
    open var string: Any? { didSet { setNeedsDisplay() } }
    /// A `UIFont`, of which the size does not count, or the name of one; the system's otherwise.
    open var font: Any? { didSet { setNeedsDisplay() } }
    /// In points; 36 at first.
    open var fontSize: CGFloat = 36 {
        willSet { willChange("fontSize", fontSize, newValue) }
        didSet { didChange() }
    }
    /// White at first.
    open var foregroundColor: Color? = .white {
        willSet { willChange("foregroundColor", foregroundColor, newValue) }
        didSet { didChange() }
    }
    /// Whether it is broken into lines at the bounds' width, instead of going on beyond it.
    open var isWrapped = false { didSet { setNeedsDisplay() } }
    /// Where lines lie in the bounds' width.
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }

    override func copyProperties(from other: CALayer) {
        super.copyProperties(from: other)
        guard let other = other as? CATextLayer else { return }
        (string, font, fontSize, foregroundColor) = (other.string, other.font, other.fontSize, other.foregroundColor)
        (isWrapped, alignmentMode) = (other.isWrapped, other.alignmentMode)
    }

    open override func draw(in context: GraphicsContext) {
        guard let text, !text.isEmpty, bounds.width > 0 else { return }
        let layout = TextLayout(
            text, font: effectiveFont, width: isWrapped ? bounds.width : nil, lines: isWrapped ? .wrapped : .one,
            alignment: alignmentMode.alignment)
        let freeWidth = isWrapped ? 0 : bounds.width - layout.size.width
        context.setColor(effectiveColor)
        context.draw(layout, at: CGPoint(x: bounds.minX + freeWidth * alignmentMode.leadingFraction, y: bounds.minY))
    }

    override var contentExtent: CGRect {
        guard let text, !isWrapped else { return bounds }
        let size = TextLayout(text, font: effectiveFont, lines: .one).size
        let freeWidth = bounds.width - size.width
        return bounds.union(
            CGRect(
                origin: CGPoint(x: bounds.minX + freeWidth * alignmentMode.leadingFraction, y: bounds.minY), size: size)
        )
    }

    private var text: String? { string as? String ?? (string as? NSAttributedString)?.string }

    private var attributes: [NSAttributedString.Key: Any] {
        guard let text = string as? NSAttributedString, text.length > 0 else { return [:] }
        return text.attributes(at: 0, effectiveRange: nil)
    }

    private var effectiveFont: Font {
        if let own = attributes[.font] as? Font { return own }
        if let font = font as? Font { return font.withSize(fontSize) }
        return (font as? String).map { Font(family: $0, size: fontSize) } ?? .systemFont(ofSize: fontSize)
    }

    private var effectiveColor: Color {
        (attributes[.foregroundColor] as? UIColor)?.cgColor ?? foregroundColor ?? .clear
    }
}

/// Where the lines of a text layer lie.
public nonisolated struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name for it.
    public let rawValue: String

    /// Any name; one that is not known is `natural`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At the side where the text's script begins.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// As `natural`.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    var alignment: TextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        default: .natural
        }
    }

    /// How much of the width that is left over lies before the text.
    var leadingFraction: CGFloat {
        switch self {
        case .right: 1
        case .center: 0.5
        default: 0
        }
    }
}
