public import Foundation
public import TouchKit

/// Drawing in the current context.
extension UIImage {
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
}

/// Images made of others.
extension UIImage {
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

    /// Returns an image with edges that keep their size and a stretchable column and row, 1 point wide, between them.
    public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
        let (width, height) = (CGFloat(left), CGFloat(top))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: height, left: width, bottom: max(0, size.height - height - 1),
                right: max(0, size.width - width - 1)),
            resizingMode: .stretch)
    }
}
