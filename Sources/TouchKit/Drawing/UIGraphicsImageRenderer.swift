public import Foundation

/// How an image renderer makes pictures.
@MainActor public final class UIGraphicsImageRendererFormat {
    /// Pixels to a point; 1 at first, as no screen is asked.
    public var scale: CGFloat = 1
    /// Whether pictures are black and have no opacity at first, instead of transparent.
    public var opaque = false

    /// One pixel to a point, with opacity.
    public init() {}

    /// The same as `init()`: no screen is asked.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What an image renderer's block draws with.
@MainActor public final class UIGraphicsImageRendererContext {
    /// The context, with a point as the unit of user space; the current one meanwhile.
    public let cgContext: GraphicsContext
    /// What the picture is made with.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    init(_ context: GraphicsContext, _ format: UIGraphicsImageRendererFormat, bounds: CGRect) {
        cgContext = context
        self.format = format
        self.bounds = bounds
    }

    /// What has been drawn so far.
    public var currentImage: UIImage {
        let bitmap = cgContext.bitmap
        let copy = try? Bitmap(width: bitmap.width, height: bitmap.height, format: bitmap.format)
        guard let copy else { return UIImage(bitmap: bitmap, scale: format.scale) }
        GraphicsContext(copy).draw(bitmap, at: .zero)
        return UIImage(bitmap: copy, scale: format.scale)
    }

    /// Fills a rectangle with the current fill colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Draws the sides of a rectangle with the current stroke colour, a point wide, inside of the rectangle.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Limits drawing to a rectangle, too.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures of what a block draws.
///
///     let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
///         UIColor.systemRed.setFill()
///         UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
///     }
@MainActor public final class UIGraphicsImageRenderer {
    /// What of user space the pictures show, in points.
    public let bounds: CGRect
    /// How pictures are made.
    public let format: UIGraphicsImageRendererFormat

    /// Pictures of user space from 0, 0.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size))
    }

    /// Likewise, in a format of its own.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Pictures of a part of user space.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    /// - Precondition: the bounds' size and the format's scale are finite, and at most 32,767 pixels to a side; the scale is
    ///   more than 0.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        precondition(format.scale > 0 && format.scale.isFinite, "a picture has more than 0 pixels to a point")
        precondition(
            max(bounds.width, bounds.height) * format.scale <= 32_767,
            "no side of a picture has more than 32,767 pixels")
        self.bounds = bounds
        self.format = format
    }

    /// A picture of what the block draws, which is called once, before this returns. An empty one if there is no memory for it.
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

    /// The same, as the bytes of a PNG file; empty if there is no memory for them.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}
