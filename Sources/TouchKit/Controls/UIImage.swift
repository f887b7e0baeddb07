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
    package let stretching: Stretching

    /// - Parameter scale: pixels per point; more than 0.
    public convenience init(bitmap: Bitmap, scale: CGFloat = 1) {
        self.init(bitmap, scale, .automatic)
    }

    package init(
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
}
