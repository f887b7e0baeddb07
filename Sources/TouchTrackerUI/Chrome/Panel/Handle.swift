import Foundation
import TouchKit

/// The mark at a card's top that says: swipe me away.
final class Handle: UIView {
    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        context.setColor(palette.label.withAlphaComponent(0.25))
        context.fillRoundedRect(bounds, cornerRadius: bounds.height / 2)
    }
}
