public import Foundation

extension UIControl {
    /// Draws a ring inside a rectangle if the control is first responder. For controls with their own drawing.
    ///
    /// - Parameter color: nil is the palette's tint.
    public func drawFocusRing(
        around rect: CGRect, cornerRadius: CGFloat, color: Color? = nil, in context: GraphicsContext
    ) {
        guard state.contains(.focused) else { return }
        let width: CGFloat = 2
        context.setColor(color ?? palette.tint)
        context.setLineWidth(width)
        context.addRoundedRect(
            rect.insetBy(dx: width / 2, dy: width / 2), cornerRadius: max(0, cornerRadius - width / 2))
        context.strokePath()
    }
}
