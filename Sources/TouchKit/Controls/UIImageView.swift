public import Foundation

/// Shows an image. By default it receives no touches.
@MainActor open class UIImageView: UIView {
    /// The image; nil shows nothing.
    open var image: UIImage? {
        didSet { if image !== oldValue { setNeedsDisplay() } }
    }
    /// The image shown while `isHighlighted`; nil for `image`.
    open var highlightedImage: UIImage? {
        didSet { if highlightedImage !== oldValue { setNeedsDisplay() } }
    }
    /// Whether `highlightedImage` is shown, if there is one.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
    }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates an image view in the size of the image.
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// The size of the content.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

    override var builtInAccessibility: BuiltInAccessibility { BuiltInAccessibility(traits: .image) }

    open override func draw(_ rect: CGRect, in context: GraphicsContext) {
        guard let image = isHighlighted ? highlightedImage ?? image : image else { return }
        guard image.size.width > 0, image.size.height > 0 else { return }
        let imageRect = contentMode.contentRect(image.size, in: bounds)
        guard image.renderingMode == .alwaysTemplate else {
            return image.stretched(over: imageRect) { context.draw($0, filling: $1) }
        }
        let tint = tintColor.color(in: traitCollection)
        image.stretched(over: imageRect) { context.fill(with: tint, through: $0, in: $1) }
    }
}
