import Foundation
import TouchFoundation
import TouchKit

/// All hues, from left to right.
final class HueStrip: ShadeControl {
    /// The height of the strip, in points; the area that takes touches is higher.
    static let height: CGFloat = 28

    override var tooltip: Tooltip? { Tooltip(name: localized("Hue")) }

    /// In degrees.
    override var accessibilityValue: String? {
        get { "\(Int((shade.hue * 360).rounded()))°" }
        set {}
    }

    override var field: CGRect {
        CGRect(x: 0, y: bounds.midY - Self.height / 2, width: bounds.width, height: Self.height)
    }

    override var knobPosition: CGPoint {
        get { CGPoint(x: shade.hue, y: 0.5) }
        set { shade.hue = newValue.x }
    }

    /// Ten degrees.
    override var step: CGPoint { CGPoint(x: 1.0 / 36, y: 0) }

    override var knobColor: Color { Color(hue: shade.hue, saturation: 1, brightness: 1) }

    override func makeBitmap(_ frame: ShadeBitmapFrame) throws(GraphicsError) -> Bitmap { try .hues(frame) }
}
