internal import CTouchGraphics
public import Foundation

extension GraphicsContext {
    /// Adds a rounded rectangle as a subpath of its own.
    ///
    /// - Parameter cornerRadius: in user space; limited to half of the shorter side.
    public func addRoundedRect(_ rect: CGRect, cornerRadius: CGFloat) {
        guard rect.origin.isFinite, rect.width.isFinite, rect.height.isFinite, cornerRadius > 0 else {
            return addRect(rect)
        }
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        let corners = [
            (rect.maxX - radius, rect.minY + radius), (rect.maxX - radius, rect.maxY - radius),
            (rect.minX + radius, rect.maxY - radius), (rect.minX + radius, rect.minY + radius),
        ]
        cairo_new_sub_path(cairo)
        for (quarter, (x, y)) in corners.enumerated() {
            cairo_arc(cairo, x, y, radius, Double(quarter - 1) * .pi / 2, Double(quarter) * .pi / 2)
        }
        cairo_close_path(cairo)
    }

    /// Fills a rectangle with circular corners.
    ///
    /// - Parameter cornerRadius: in user space; limited to half of the shorter side.
    public func fillRoundedRect(_ rect: CGRect, cornerRadius: CGFloat) {
        addRoundedRect(rect, cornerRadius: cornerRadius)
        fillPath()
    }

    /// Draws a soft shadow around and under a rounded rectangle, darker towards it.
    ///
    /// - Parameters:
    ///   - blur: how far the shadow extends beyond the rectangle, in user space.
    ///   - opacity: 0…1, of the black at the rectangle's edge.
    public func fillShadow(of rect: CGRect, cornerRadius: CGFloat, blur: CGFloat, opacity: Double) {
        guard blur > 0, blur.isFinite else { return }
        // Each layer is too faint for its edge to be visible; layers are denser towards the rectangle.
        let layers = Int(saturating: min(max(blur * 2, 8), 32))
        setColor(Color(white: 0, alpha: min(max(opacity, 0), 1) / Double(layers)))
        for layer in 1...layers {
            let fraction = CGFloat(layer) / CGFloat(layers)
            let reach = blur * fraction * fraction
            fillRoundedRect(rect.insetBy(dx: -reach, dy: -reach), cornerRadius: cornerRadius + reach)
        }
    }
}
