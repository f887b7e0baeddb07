public import Foundation

/// An image with a size in points.
@MainActor public final class UIImage {
    /// How an image's colors are used.
    public nonisolated enum RenderingMode: Int, Sendable {
        /// Depends on the view; all views here show the original.
        case automatic = 0
        /// Original colors.
        case alwaysOriginal = 1
        /// Only the opacity is used: views show the image in their tint color.
        case alwaysTemplate = 2
    }

    /// The pixels, which must not be modified.
    public let bitmap: Bitmap
    /// Pixels per point.
    public let scale: CGFloat
    /// How the colors are used.
    public let renderingMode: RenderingMode
    let stretching: Stretching

    /// - Parameter scale: pixels per point; more than 0.
    public convenience init(bitmap: Bitmap, scale: CGFloat = 1) {
        self.init(bitmap, scale, .automatic)
    }

    private init(
        _ bitmap: Bitmap, _ scale: CGFloat, _ renderingMode: RenderingMode, _ stretching: Stretching = Stretching()
    ) {
        precondition(scale > 0 && scale.isFinite, "the scale must be finite and more than 0")
        self.bitmap = bitmap
        self.scale = scale
        self.renderingMode = renderingMode
        self.stretching = stretching
    }

    /// - Parameters:
    ///   - cgImage: the pixels, at 1 pixel per point.
    public convenience init(cgImage: Bitmap) {
        self.init(bitmap: cgImage)
    }

    /// Creates an empty image.
    public convenience init() {
        guard let bitmap = try? Bitmap(width: 0, height: 0) else {
            preconditionFailure("insufficient memory for an empty bitmap")
        }
        self.init(bitmap: bitmap)
    }

    /// Reads a PNG file; nil if that fails. `Bitmap(png:)` throws the reason.
    public convenience init?(contentsOfFile path: String, scale: CGFloat = 1) {
        guard let bitmap = try? Bitmap(png: path) else { return nil }
        self.init(bitmap: bitmap, scale: scale)
    }

    /// Reads a PNG file's bytes; nil if that fails. `Bitmap(pngData:)` throws the reason.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard let bitmap = try? Bitmap(pngData: data) else { return nil }
        self.init(bitmap: bitmap, scale: scale)
    }

    /// The pixels.
    public var cgImage: Bitmap? { bitmap }

    /// In points.
    public var size: CGSize { CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale) }

    /// Returns the image as a PNG file's bytes; nil if memory is insufficient.
    public func pngData() -> Data? { try? bitmap.pngData() }

    // MARK: Drawing

    /// Draws the image into the current context with its top left corner at a point.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the image into a rectangle of the current context, scaled to fill it.
    public func draw(in rect: CGRect) {
        if let context = CurrentContext.last { stretched(over: rect) { context.draw($0, filling: $1) } }
    }

    /// Draws the image into a rectangle of the current context with a blend mode and opacity.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = CurrentContext.last else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    /// Draws the image at its own size, top left corner at a point, with a blend mode and opacity.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    // MARK: Derived images

    /// Returns the image with another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(bitmap, scale, renderingMode, stretching)
    }

    /// Returns the image with edges that keep their size when it is resized.
    ///
    /// - Parameters:
    ///   - capInsets: the widths of the edges, in points.
    ///   - resizingMode: how the part between them fills its area.
    public func resizableImage(
        withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile
    ) -> UIImage {
        UIImage(bitmap, scale, renderingMode, Stretching(insets: capInsets, mode: resizingMode))
    }

    /// Returns an image with the same opacity in a single color, independent of any tint color.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .alwaysOriginal) -> UIImage {
        let colored = try? Bitmap(width: bitmap.width, height: bitmap.height)
        guard let colored else { return self }
        GraphicsContext(colored).fill(
            with: color.cgColor, through: bitmap, in: colored.bounds.rect)
        return UIImage(colored, scale, renderingMode, stretching)
    }

    /// Returns the image scaled to another size; nil if that is empty or memory is insufficient.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        let smaller = try? Bitmap(
            width: max(1, Int(saturating: size.width * scale, .toNearestOrAwayFromZero)),
            height: max(1, Int(saturating: size.height * scale, .toNearestOrAwayFromZero)))
        guard let smaller else { return nil }
        GraphicsContext(smaller).draw(bitmap, filling: smaller.bounds.rect)
        return UIImage(smaller, scale, renderingMode)
    }
}
