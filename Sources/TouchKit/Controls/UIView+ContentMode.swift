import Foundation

extension UIView {
    /// How content of one size is put into bounds of another.
    ///
    /// **Difference from UIKit**: it is about image views; other views draw anew whenever their size changes, as with UIKit's
    /// `redraw`.
    public nonisolated enum ContentMode: Sendable {
        /// Stretched to the bounds.
        case scaleToFill
        /// As large as fits, in proportion, in the middle.
        case scaleAspectFit
        /// As small as covers the bounds, in proportion, in the middle; what sticks out is cut off.
        case scaleAspectFill
        /// Drawn anew when the size changes, as every view but an image view is in any case; of a picture, as `scaleToFill`.
        case redraw
        /// In the middle, in its own size.
        case center
        /// At the middle of the top edge, in its own size.
        case top
        /// At the middle of the bottom edge, in its own size.
        case bottom
        /// At the middle of the left edge, in its own size.
        case left
        /// At the middle of the right edge, in its own size.
        case right
        /// At the top left, in its own size.
        case topLeft
        /// At the top right, in its own size.
        case topRight
        /// At the bottom left, in its own size.
        case bottomLeft
        /// At the bottom right, in its own size.
        case bottomRight

        /// Where content of the size comes to lie.
        func contentRect(_ size: CGSize, in bounds: CGRect) -> CGRect {
            switch self {
            case .scaleToFill, .redraw: bounds
            case .scaleAspectFit: scaled(size, by: min(bounds.width / size.width, bounds.height / size.height), bounds)
            case .scaleAspectFill: scaled(size, by: max(bounds.width / size.width, bounds.height / size.height), bounds)
            case .center: aligned(size, bounds, 0.5, 0.5)
            case .top: aligned(size, bounds, 0.5, 0)
            case .bottom: aligned(size, bounds, 0.5, 1)
            case .left: aligned(size, bounds, 0, 0.5)
            case .right: aligned(size, bounds, 1, 0.5)
            case .topLeft: aligned(size, bounds, 0, 0)
            case .topRight: aligned(size, bounds, 1, 0)
            case .bottomLeft: aligned(size, bounds, 0, 1)
            case .bottomRight: aligned(size, bounds, 1, 1)
            }
        }

        private func scaled(_ size: CGSize, by factor: CGFloat, _ bounds: CGRect) -> CGRect {
            aligned(CGSize(width: size.width * factor, height: size.height * factor), bounds, 0.5, 0.5)
        }

        /// - Parameters:
        ///   - x: 0 is at the left edge, 1 at the right one; `y` likewise from the top.
        private func aligned(_ size: CGSize, _ bounds: CGRect, _ x: CGFloat, _ y: CGFloat) -> CGRect {
            CGRect(
                origin: CGPoint(
                    x: bounds.minX + (bounds.width - size.width) * x,
                    y: bounds.minY + (bounds.height - size.height) * y),
                size: size)
        }
    }
}
