public import Foundation

/// A picture with a size in points.
@MainActor public final class UIImage {
    /// The pixels, which nobody draws into any more.
    public let bitmap: Bitmap
    /// Pixels to a point.
    public let scale: CGFloat

    /// - Parameter scale: pixels to a point; more than 0.
    public init(bitmap: Bitmap, scale: CGFloat = 1) {
        precondition(scale > 0 && scale.isFinite, "a picture has more than 0 pixels to a point")
        self.bitmap = bitmap
        self.scale = scale
    }

    /// Reads a PNG file; nil if that can't be done. `Bitmap(png:)` tells why not.
    public convenience init?(contentsOfFile path: String, scale: CGFloat = 1) {
        guard let bitmap = try? Bitmap(png: path) else { return nil }
        self.init(bitmap: bitmap, scale: scale)
    }

    /// In points.
    public var size: CGSize { CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale) }
}
