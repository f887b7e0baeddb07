import Foundation
import TouchFoundation
import TouchKit

/// The strip at the top of a card by which it is moved.
final class Handle: UIView, TooltipSource {
    /// The size of the grip mark, in points.
    private static let mark = CGSize(width: 36, height: 5)

    var tooltip: Tooltip? { Tooltip(name: localized("Drag to move")) }
    /// A resting finger may still drag.
    var holdAction: HoldAction { .own }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        let mark = CGRect(
            x: bounds.midX - Self.mark.width / 2, y: bounds.minY + Metrics.gap, width: Self.mark.width,
            height: Self.mark.height)
        context.setColor(palette.label.withAlphaComponent(0.25))
        context.fillRoundedRect(mark, cornerRadius: mark.height / 2)
    }
}
