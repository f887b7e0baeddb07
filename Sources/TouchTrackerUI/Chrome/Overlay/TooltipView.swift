import Foundation
import TouchKit

/// The text of a tooltip on a small dark background, or a light one in the dark theme. It takes no touches.
final class TooltipView: UIView {
    let text: String
    private let availableWidth: CGFloat

    private static let font = Font.systemFont(ofSize: 13, weight: .medium)
    /// Between the edge and the text, in points.
    private static let inset = CGSize(width: 9, height: 5)
    private static let cornerRadius: CGFloat = 6
    /// In points. Longer texts wrap.
    private static let maxWidth: CGFloat = 280
    private static let maxLines = 3

    /// - Parameter availableWidth: in points.
    init(_ text: String, availableWidth: CGFloat) {
        (self.text, self.availableWidth) = (text, availableWidth)
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    private var layout: TextLayout {
        let width = max(1, min(Self.maxWidth, availableWidth) - 2 * Self.inset.width)
        return TextLayout(text, font: Self.font, width: width, lines: .atMost(Self.maxLines))
    }

    /// In whole points.
    var fittingSize: CGSize {
        let text = layout.size
        return CGSize(
            width: (text.width + 2 * Self.inset.width).rounded(.up),
            height: (text.height + 2 * Self.inset.height).rounded(.up))
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        context.setColor(palette.label)
        context.fillRoundedRect(bounds, cornerRadius: Self.cornerRadius)
        // The edge is visible on an equally dark background.
        context.setColor(palette.background.withAlphaComponent(0.5))
        context.setLineWidth(1)
        context.addRoundedRect(bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: Self.cornerRadius - 0.5)
        context.strokePath()
        context.setColor(palette.background)
        let origin = CGPoint(x: bounds.minX + Self.inset.width, y: bounds.minY + Self.inset.height)
        context.draw(layout, at: origin)
    }
}
