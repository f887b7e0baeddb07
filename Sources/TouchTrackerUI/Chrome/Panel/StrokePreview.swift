import Foundation
import TouchDrawingModel
import TouchKit

/// A piece of paper with a stroke on it, drawn as the next one will be.
final class StrokePreview: UIView {
    var toolbox = Toolbox() {
        didSet { if toolbox != oldValue { setNeedsDisplay() } }
    }

    private static let nodeCount = 40
    /// Between the paper's ends and the stroke's, in points.
    private static let inset: CGFloat = 18

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        context.setColor(.white)
        context.fillRoundedRect(bounds, cornerRadius: Measure.cornerRadius)
        drawStroke(in: context)
        context.addRoundedRect(bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: Measure.cornerRadius - 0.5)
        context.setColor(palette.separator)
        context.setLineWidth(1)
        context.strokePath()
    }

    private func drawStroke(in context: GraphicsContext) {
        let nodes = (0...Self.nodeCount).map { node(CGFloat($0) / CGFloat(Self.nodeCount)) }
        switch toolbox.coloring {
        case .chosen: context.strokeInk(along: nodes, color: toolbox.ink.color)
        case .angle:
            for (one, two) in zip(nodes, nodes.dropFirst()) {
                context.strokeInk(along: [one, two], color: Ink(angleFrom: one.point, to: two.point).color)
            }
        }
    }

    /// - Parameter part: of the way, 0…1.
    private func node(_ part: CGFloat) -> InkNode {
        let inset = min(Self.inset, bounds.width / 4)
        let x = bounds.minX + inset + part * (bounds.width - 2 * inset)
        let rise =
            switch toolbox.tool.traits.course {
            case .straight: bounds.height * 0.1 * (1 - 2 * part)
            case .wavy: -bounds.height * 0.16 * sin(2 * .pi * part)
            }
        return InkNode(CGPoint(x: x, y: bounds.midY + rise), width: width(part))
    }

    private func width(_ part: CGFloat) -> CGFloat {
        let (style, course) = (toolbox.style, toolbox.tool.traits.course)
        guard style.nib == .brush, course == .wavy else { return style.size }
        // A hand is slow at the ends of a stroke.
        return style.size * CGFloat(SpeedWidth.factor(at: 60 * pow(40, sin(.pi * Double(part)))))
    }
}
