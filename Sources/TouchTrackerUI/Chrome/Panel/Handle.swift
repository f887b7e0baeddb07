import Foundation
import TouchKit
import TouchLanguage

/// The strip at a card's top by which it is dragged, with a mark in its middle.
final class Handle: UIView, TooltipSource {
    /// Of the mark, in points.
    private static let mark = CGSize(width: 36, height: 5)

    var tooltip: Tooltip? { Tooltip(name: localized("Drag to move")) }
    /// A finger that rests goes on dragging.
    var holdAction: HoldAction { .own }

    override func draw(_ rect: CGRect, in context: GraphicsContext) {
        let mark = CGRect(
            x: bounds.midX - Self.mark.width / 2, y: bounds.minY + Metrics.gap, width: Self.mark.width,
            height: Self.mark.height)
        context.setColor(palette.label.withAlphaComponent(0.25))
        context.fillRoundedRect(mark, cornerRadius: mark.height / 2)
    }
}
