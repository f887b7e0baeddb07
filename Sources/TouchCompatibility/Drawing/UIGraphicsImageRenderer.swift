public import Foundation
public import TouchKit

/// The format of an image renderer's images.
@MainActor public final class UIGraphicsImageRendererFormat {
    /// Pixels per point; the default is 1, independent of the screen.
    public var scale: CGFloat = 1
    /// Whether images are opaque and initially black, instead of initially transparent.
    public var opaque = false

    /// Creates a format with one pixel per point and transparency.
    public init() {}

    /// The same as `init()`: independent of the screen.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context passed to an image renderer's block.
@MainActor public final class UIGraphicsImageRendererContext {
    /// The drawing context, whose unit is the point; it is current during the block.
    public let cgContext: GraphicsContext
    /// The format of the image.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    init(_ context: GraphicsContext, _ format: UIGraphicsImageRendererFormat, bounds: CGRect) {
        cgContext = context
        self.format = format
        self.bounds = bounds
    }

    /// A snapshot of the image drawn so far.
    public var currentImage: UIImage {
        let bitmap = cgContext.bitmap
        let copy = try? Bitmap(width: bitmap.width, height: bitmap.height, format: bitmap.format)
        guard let copy else { return UIImage(bitmap: bitmap, scale: format.scale) }
        GraphicsContext(copy).draw(bitmap, at: .zero)
        return UIImage(bitmap: copy, scale: format.scale)
    }

    /// Fills a rectangle with the current fill color.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Strokes the sides of a rectangle with the current stroke color, 1 point wide, inside the rectangle.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Intersects the clip with a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Creates images by drawing in a block.
///
///     let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
///         UIColor.systemRed.setFill()
///         UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
///     }
@MainActor public final class UIGraphicsImageRenderer {
    /// The part of user space that images show, in points.
    public let bounds: CGRect
    /// The format of the images.
    public let format: UIGraphicsImageRendererFormat

    /// Creates a renderer for user space from 0, 0.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size))
    }

    /// Creates a renderer for user space from 0, 0, with a format.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer for a part of user space.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    /// - Precondition: the bounds' size and the format's scale are finite, with at most 32,767 pixels per side; the
    ///   scale is more than 0.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        precondition(format.scale > 0 && format.scale.isFinite, "the scale must be finite and more than 0")
        precondition(
            max(bounds.width, bounds.height) * format.scale <= 32_767,
            "images have at most 32,767 pixels per side")
        self.bounds = bounds
        self.format = format
    }

    /// Returns an image drawn by the block, which is called once, before this method returns. Empty if memory is
    /// insufficient.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let (width, height) = (bounds.width * format.scale, bounds.height * format.scale)
        let bitmap = try? Bitmap(
            width: Int(saturating: width.rounded(.up)), height: Int(saturating: height.rounded(.up)),
            format: format.opaque ? .rgb24 : .argb32)
        guard let bitmap else { return UIImage() }
        let context = GraphicsContext(bitmap)
        context.scaleBy(x: format.scale, y: format.scale)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        context.setLineWidth(1)
        CurrentContext.with(context, CurrentContext.currentTraits) {
            actions(UIGraphicsImageRendererContext(context, format, bounds: bounds))
        }
        return UIImage(bitmap: bitmap, scale: format.scale)
    }

    /// Returns the image as a PNG file's bytes; empty if memory is insufficient.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}
