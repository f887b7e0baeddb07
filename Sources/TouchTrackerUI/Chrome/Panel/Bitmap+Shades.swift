import Foundation
import TouchKit

/// Gradients that take too long to draw in every frame.
extension Bitmap {
    /// An overlay that turns a fully saturated color below it into its shades: whiter to the left, darker downwards.
    ///
    /// A shade is color × saturation × brightness + white × (1 − saturation) × brightness. So the second term is drawn
    /// over the color with an opacity of 1 − saturation × brightness, for any hue.
    static func shades(_ frame: ShadeBitmapFrame) throws(GraphicsError) -> Bitmap {
        try make(frame) { x, y in
            let (saturation, brightness) = (x, 1 - y)
            return (1 - saturation * brightness, Color(white: (1 - saturation) * brightness))
        }
    }

    /// All hues, from left to right.
    static func hues(_ frame: ShadeBitmapFrame) throws(GraphicsError) -> Bitmap {
        try make(frame) { x, _ in (1, Color(hue: x, saturation: 1, brightness: 1)) }
    }

    /// - Parameter paint: the opacity, and the premultiplied color, at coordinates of 0…1.
    private static func make(
        _ frame: ShadeBitmapFrame, _ paint: (_ x: Double, _ y: Double) -> (alpha: Double, color: Color)
    ) throws(GraphicsError) -> Bitmap {
        let bitmap = try Bitmap(width: frame.width, height: frame.height)
        let rowLength = bitmap.bytesPerRow
        bitmap.withPixels { bytes in
            for y in 0..<frame.height {
                for x in 0..<frame.width {
                    let (point, cover) = (frame.position(x, y), frame.cover(x, y))
                    let (alpha, color) = paint(point.x, point.y)
                    let pixel =
                        byte(alpha * cover) << 24 | byte(color.red * cover) << 16 | byte(color.green * cover) << 8
                        | byte(color.blue * cover)
                    bytes.storeBytes(of: pixel, toByteOffset: y * rowLength + x * 4, as: UInt32.self)
                }
            }
        }
        return bitmap
    }

    private static func byte(_ value: Double) -> UInt32 {
        UInt32(saturating: min(max(value, 0), 1) * 255, .toNearestOrAwayFromZero)
    }
}
