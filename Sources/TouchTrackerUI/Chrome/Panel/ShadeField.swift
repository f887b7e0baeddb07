import Foundation
import TouchFoundation
import TouchKit

/// All shades of one hue: more saturated to the right, darker downwards.
final class ShadeField: ShadeControl {
    override var tooltip: Tooltip? { Tooltip(name: localized("Saturation and brightness")) }

    /// Saturation and brightness.
    override var accessibilityValue: String? {
        get { "\(Int((shade.saturation * 100).rounded())) %, \(Int((shade.brightness * 100).rounded())) %" }
        set {}
    }

    /// Incrementing makes it brighter; these are for the other direction.
    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get {
            [(localized("More saturated"), step.x), (localized("Less saturated"), -step.x)].map { name, offset in
                UIAccessibilityCustomAction(name: name) { [unowned self] _ in
                    moveKnob(by: CGPoint(x: offset, y: 0))
                    return true
                }
            }
        }
        set {}
    }

    override var knobPosition: CGPoint {
        get { CGPoint(x: shade.saturation, y: 1 - shade.brightness) }
        set { (shade.saturation, shade.brightness) = (newValue.x, 1 - newValue.y) }
    }

    override var step: CGPoint { CGPoint(x: 0.05, y: 0.05) }

    override func drawBackground(in context: GraphicsContext) {
        context.setColor(Color(hue: shade.hue, saturation: 1, brightness: 1))
        // The bitmap's edge hides it.
        context.fillRoundedRect(field.insetBy(dx: 0.5, dy: 0.5), cornerRadius: Metrics.cornerRadius)
    }

    override func makeBitmap(_ frame: ShadeBitmapFrame) throws(GraphicsError) -> Bitmap { try .shades(frame) }
}
