public import Foundation

/// A picture with a size in points.
@MainActor public final class UIImage {
    /// What the colours of a picture are for.
    public nonisolated enum RenderingMode: Int, Sendable {
        /// What shows it decides: an original everywhere here.
        case automatic = 0
        /// They are shown as they are.
        case alwaysOriginal = 1
        /// Only their opacity counts: views show the picture in their tint.
        case alwaysTemplate = 2
    }

    /// The pixels, which nobody draws into any more.
    public let bitmap: Bitmap
    /// Pixels to a point.
    public let scale: CGFloat
    /// What its colours are for.
    public let renderingMode: RenderingMode
    let stretching: Stretching

    /// - Parameter scale: pixels to a point; more than 0.
    public convenience init(bitmap: Bitmap, scale: CGFloat = 1) {
        self.init(bitmap, scale, .automatic)
    }

    private init(
        _ bitmap: Bitmap, _ scale: CGFloat, _ renderingMode: RenderingMode, _ stretching: Stretching = Stretching()
    ) {
        precondition(scale > 0 && scale.isFinite, "a picture has more than 0 pixels to a point")
        self.bitmap = bitmap
        self.scale = scale
        self.renderingMode = renderingMode
        self.stretching = stretching
    }

    /// - Parameters:
    ///   - cgImage: the pixels, a point each.
    public convenience init(cgImage: Bitmap) {
        self.init(bitmap: cgImage)
    }

    /// A picture without size, that shows nothing.
    public convenience init() {
        guard let bitmap = try? Bitmap(width: 0, height: 0) else {
            preconditionFailure("there is no memory for a picture without pixels")
        }
        self.init(bitmap: bitmap)
    }

    /// Reads a PNG file; nil if that can't be done. `Bitmap(png:)` tells why not.
    public convenience init?(contentsOfFile path: String, scale: CGFloat = 1) {
        guard let bitmap = try? Bitmap(png: path) else { return nil }
        self.init(bitmap: bitmap, scale: scale)
    }

    /// Reads what a PNG file has in it; nil if it is none. `Bitmap(pngData:)` tells why not.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        guard let bitmap = try? Bitmap(pngData: data) else { return nil }
        self.init(bitmap: bitmap, scale: scale)
    }

    /// The pixels.
    public var cgImage: Bitmap? { bitmap }

    /// In points.
    public var size: CGSize { CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale) }

    /// The picture as the bytes of a PNG file; nil if there is no memory for them.
    public func pngData() -> Data? { try? bitmap.pngData() }

    // MARK: Drawing

    /// Draws it into the current context, its top left corner at the point.
    public func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws it into a rectangle of the current context, stretched.
    public func draw(in rect: CGRect) {
        if let context = CurrentContext.last { stretched(over: rect) { context.draw($0, filling: $1) } }
    }

    /// The same, mixed otherwise.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = CurrentContext.last else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    /// The same at its own size, its top left corner at the point.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    // MARK: Others made of it

    /// The same picture, for another purpose.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(bitmap, scale, renderingMode, stretching)
    }

    /// The same picture, whose edges keep their size when it is drawn larger or smaller.
    ///
    /// - Parameters:
    ///   - capInsets: how wide the edges are, in points.
    ///   - resizingMode: how what lies between them fills its place.
    public func resizableImage(
        withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile
    ) -> UIImage {
        UIImage(bitmap, scale, renderingMode, Stretching(insets: capInsets, mode: resizingMode))
    }

    /// A picture with the same opacity, all in one colour; it keeps that colour wherever it is shown.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .alwaysOriginal) -> UIImage {
        let colored = try? Bitmap(width: bitmap.width, height: bitmap.height)
        guard let colored else { return self }
        GraphicsContext(colored).fill(
            with: color.cgColor, through: bitmap, in: colored.bounds.rect)
        return UIImage(colored, scale, renderingMode, stretching)
    }

    /// The picture in another size, stretched; nil if that has no pixels, or there is no memory for it.
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
