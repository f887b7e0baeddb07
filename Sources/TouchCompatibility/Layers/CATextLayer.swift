public import Foundation
public import TouchKit

/// A layer that draws text, from the top.
@MainActor open class CATextLayer: CALayer {
    /// A `String`, or an `NSAttributedString` whose initial attributes apply to the entire text; other values draw
    /// nothing.
    open var string: Any? {
        willSet { setNeedsDisplay() }
        didSet { setNeedsDisplay() }
    }
    /// A `UIFont`, whose size is ignored, or the name of a font; otherwise the system font is used.
    open var font: Any? {
        willSet { setNeedsDisplay() }
        didSet { setNeedsDisplay() }
    }
    /// The size of the font, in points; 36 by default.
    open var fontSize: CGFloat = 36 {
        willSet { willChange("fontSize", fontSize, newValue) }
        didSet { didChange() }
    }
    /// The color of the text; white by default.
    open var foregroundColor: Color? = .white {
        willSet { willChange("foregroundColor", foregroundColor, newValue) }
        didSet { didChange() }
    }
    /// Whether lines wrap at the width of the bounds instead of overflowing.
    open var isWrapped = false {
        willSet { setNeedsDisplay() }
        didSet { setNeedsDisplay() }
    }
    /// The horizontal alignment of the lines in the bounds.
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }

    open override func draw(in context: GraphicsContext) {
        guard let text, !text.isEmpty, bounds.width > 0 else { return }
        let layout = TextLayout(
            text, font: effectiveFont, width: isWrapped ? bounds.width : nil, lines: isWrapped ? .wrapped : .one,
            alignment: alignmentMode.alignment)
        let freeWidth = isWrapped ? 0 : bounds.width - layout.size.width
        context.setColor(effectiveColor)
        context.draw(layout, at: CGPoint(x: bounds.minX + freeWidth * alignmentMode.leadingFraction, y: bounds.minY))
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

/// The horizontal alignment of a text layer's lines.
public nonisolated struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String

    /// Any name; unknown names mean `natural`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At the leading side of the text's script.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// Left-aligned.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// Right-aligned.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// Centered.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// The same as `natural`.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    var alignment: TextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        default: .natural
        }
    }

    /// The fraction of the free width to the left of the text.
    var leadingFraction: CGFloat {
        switch self {
        case .right: 1
        case .center: 0.5
        default: 0
        }
    }
}

extension CATextLayer: LayerContent {
    func copyOwnProperties(from other: CALayer) {
        guard let other = other as? CATextLayer else { return }
        (string, font, fontSize, foregroundColor) = (other.string, other.font, other.fontSize, other.foregroundColor)
        (isWrapped, alignmentMode) = (other.isWrapped, other.alignmentMode)
    }

    var drawnExtent: CGRect {
        guard let text, !isWrapped else { return bounds }
        let size = TextLayout(text, font: effectiveFont, lines: .one).size
        let freeWidth = bounds.width - size.width
        return bounds.union(
            CGRect(
                origin: CGPoint(x: bounds.minX + freeWidth * alignmentMode.leadingFraction, y: bounds.minY), size: size)
        )
    }
}
