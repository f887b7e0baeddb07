public import Foundation

extension UIImage {
    /// How pixels are turned to be seen as they were, in UIKit's numbers.
    public nonisolated enum Orientation: Int, Sendable {
        /// Not at all.
        case up = 0
        /// By half a turn.
        case down = 1
        /// By a quarter of a turn, against the clock.
        case left = 2
        /// By a quarter of a turn, with the clock.
        case right = 3
        /// Left and right change places.
        case upMirrored = 4
        /// Left and right change places, then as `down`.
        case downMirrored = 5
        /// Left and right change places, then as `left`.
        case leftMirrored = 6
        /// Left and right change places, then as `right`.
        case rightMirrored = 7
    }

    /// Pixels that are turned as they are to be seen.
    ///
    /// **Difference from UIKit**: they are turned here and now; `imageOrientation` is `up` afterwards.
    ///
    /// - Parameters:
    ///   - cgImage: the pixels.
    ///   - scale: pixels to a point; more than 0.
    ///   - orientation: how they are turned.
    public convenience init(cgImage: Bitmap, scale: CGFloat, orientation: Orientation) {
        self.init(bitmap: orientation.upright(cgImage), scale: scale)
    }

    /// Always `up`: pictures are turned as they are made.
    public var imageOrientation: Orientation { .up }
}

nonisolated extension UIImage.Orientation {
    private var swapsAxes: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    /// How pixels of such a width and height are moved to where they are to be seen.
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
