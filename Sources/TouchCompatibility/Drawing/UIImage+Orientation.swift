public import Foundation
public import TouchKit

extension UIImage {
    /// The rotation and mirroring for display, with UIKit's values.
    public nonisolated enum Orientation: Int, Sendable {
        /// None.
        case up = 0
        /// Rotated by 180°.
        case down = 1
        /// Rotated by 90° counterclockwise.
        case left = 2
        /// Rotated by 90° clockwise.
        case right = 3
        /// Mirrored horizontally.
        case upMirrored = 4
        /// Mirrored horizontally, then rotated by 180°.
        case downMirrored = 5
        /// Mirrored horizontally, then rotated by 90° counterclockwise.
        case leftMirrored = 6
        /// Mirrored horizontally, then rotated by 90° clockwise.
        case rightMirrored = 7
    }

    /// Creates an image from pixels with an orientation.
    ///
    /// **Difference from UIKit**: the pixels are rotated immediately; `imageOrientation` is `up` afterwards.
    ///
    /// - Parameters:
    ///   - cgImage: the pixels.
    ///   - scale: pixels per point; more than 0.
    ///   - orientation: the rotation and mirroring for display.
    public convenience init(cgImage: Bitmap, scale: CGFloat, orientation: Orientation) {
        self.init(bitmap: orientation.upright(cgImage), scale: scale)
    }

    /// Always `up`: pixels are rotated when the image is created.
    public var imageOrientation: Orientation { .up }
}

nonisolated extension UIImage.Orientation {
    private var swapsAxes: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    /// The map from stored to displayed pixels, for a bitmap of this size.
    private func transform(_ width: CGFloat, _ height: CGFloat) -> CGAffineTransform {
        switch self {
        case .up: .identity
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
        }
    }

    fileprivate func upright(_ bitmap: Bitmap) -> Bitmap {
        guard self != .up else { return bitmap }
        let (width, height) = swapsAxes ? (bitmap.height, bitmap.width) : (bitmap.width, bitmap.height)
        guard let result = try? Bitmap(width: width, height: height, format: bitmap.format) else { return bitmap }
        let context = GraphicsContext(result)
        context.concatenate(transform(CGFloat(bitmap.width), CGFloat(bitmap.height)))
        context.draw(bitmap, at: .zero)
        return result
    }
}
