import Foundation

/// The round button with a cross at the end of a text field.
final class TextClearButton: UIControl {
    /// The visible diameter, in points.
    private static let diameter: CGFloat = 18

    override var ownGestures: OwnGestures { .tap }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        let side = Self.diameter
        let circle = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        context.setColor(isHighlighted ? palette.label : palette.secondaryLabel)
        context.fillRoundedRect(circle, cornerRadius: side / 2)
        context.setColor(palette.background)
        context.setLineWidth(1.5)
        let cross = circle.insetBy(dx: side / 3, dy: side / 3)
        context.move(to: cross.origin)
        context.addLine(to: CGPoint(x: cross.maxX, y: cross.maxY))
        context.strokePath()
        context.move(to: CGPoint(x: cross.maxX, y: cross.minY))
        context.addLine(to: CGPoint(x: cross.minX, y: cross.maxY))
        context.strokePath()
    }
}
