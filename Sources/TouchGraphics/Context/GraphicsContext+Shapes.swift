internal import CTouchCairo
public import Foundation

extension GraphicsContext {
    /// A whole rectangle with round corners as a path of its own.
    ///
    /// - Parameter cornerRadius: in user space; cut at half of the shorter side.
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

    /// Fills a rectangle whose corners are quarters of circles.
    ///
    /// - Parameter cornerRadius: in user space; cut at half of the shorter side.
    public func fillRoundedRect(_ rect: CGRect, cornerRadius: CGFloat) {
        addRoundedRect(rect, cornerRadius: cornerRadius)
        fillPath()
    }

    /// Draws a soft shadow that a rectangle with round corners throws on what it floats above, under itself too.
    ///
    /// It is darkest where the rectangle's lower edge hides it no longer, and nowhere even where it is seen.
    ///
    /// - Parameters:
    ///   - blur: how far the shadow reaches beyond the rectangle at its sides, in user space.
    ///   - drop: how far the shadow lies below the rectangle, in user space; at least 0.
    ///   - opacity: 0…1, of the black where it is darkest.
    public func fillShadow(
        of rect: CGRect, cornerRadius: CGFloat, blur: CGFloat, drop: CGFloat = 0, opacity: Double
    ) {
        guard blur > 0, blur.isFinite, drop >= 0, drop.isFinite else { return }
        let thrown = rect.offsetBy(dx: 0, dy: drop)
        // It begins so far inside that no part that is as dark all over shows below the rectangle.
        let hidden = min(drop, max(0, thrown.width / 2), max(0, thrown.height / 2))
        // Each layer adds a little, too little for its edge to be seen; they are denser towards the rectangle.
        let layers = Int(saturating: min(max(blur * 2, 8), 32))
        setColor(Color(white: 0, alpha: min(max(opacity, 0), 1) / Double(layers)))
        for layer in 1...layers {
            let part = CGFloat(layer) / CGFloat(layers)
            let reach = (blur + hidden) * part * part - hidden
            fillRoundedRect(thrown.insetBy(dx: -reach, dy: -reach), cornerRadius: max(0, cornerRadius + reach))
        }
    }
}
