import Foundation
import TouchFoundation
import TouchKit

/// All shades of one hue: more saturated to the right, darker downwards.
final class ShadeField: ShadeControl {
    override var tooltip: Tooltip? { Tooltip(name: localized("Saturation and brightness")) }

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
