import Foundation

extension UIControl {
    /// Draws what a finger moves: a disc with a shadow that reaches 2 points further.
    func drawKnob(in rect: CGRect, color: Color, in context: GraphicsContext) {
        let radius = rect.width / 2
        context.fillShadow(of: rect.offsetBy(dx: 0, dy: 0.5), cornerRadius: radius, blur: 1.5, opacity: 0.3)
        context.setColor(palette.outline)
        context.fillRoundedRect(rect.insetBy(dx: -0.5, dy: -0.5), cornerRadius: radius + 0.5)
        context.setColor(color)
        context.fillRoundedRect(rect, cornerRadius: radius)
        guard isHighlighted else { return }
        context.setColor(palette.highlight)
        context.fillRoundedRect(rect, cornerRadius: radius)
    }
}
