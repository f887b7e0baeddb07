import Foundation

extension UIView {
    /// How content is placed in bounds of another size.
    ///
    /// **Difference from UIKit**: only for image views; other views always redraw when their size changes, like
    /// `redraw` in UIKit.
    public nonisolated enum ContentMode: Sendable {
        /// Scaled to the bounds.
        case scaleToFill
        /// Scaled proportionally to the largest size that fits, centered.
        case scaleAspectFit
        /// Scaled proportionally to the smallest size that covers the bounds, centered; clipped.
        case scaleAspectFill
        /// Redraws when the size changes, as all views except image views do; for an image, the same as `scaleToFill`.
        case redraw
        /// Centered, unscaled.
        case center
        /// Centered at the top edge, unscaled.
        case top
        /// Centered at the bottom edge, unscaled.
        case bottom
        /// Centered at the left edge, unscaled.
        case left
        /// Centered at the right edge, unscaled.
        case right
        /// At the top left, unscaled.
        case topLeft
        /// At the top right, unscaled.
        case topRight
        /// At the bottom left, unscaled.
        case bottomLeft
        /// At the bottom right, unscaled.
        case bottomRight

        /// Returns the rectangle of content with a size.
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
        ///   - x: 0 is the left edge, 1 the right edge; `y` is 0 at the top edge, 1 at the bottom edge.
        private func aligned(_ size: CGSize, _ bounds: CGRect, _ x: CGFloat, _ y: CGFloat) -> CGRect {
            CGRect(
                origin: CGPoint(
                    x: bounds.minX + (bounds.width - size.width) * x,
                    y: bounds.minY + (bounds.height - size.height) * y),
                size: size)
        }
    }
}
