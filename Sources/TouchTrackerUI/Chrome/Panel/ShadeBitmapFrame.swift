import Foundation
import TouchKit

/// The parameters of a bitmap of shades, in pixels.
struct ShadeBitmapFrame {
    var width: Int
    var height: Int
    var cornerRadius: CGFloat
    /// The distance from the edges at which the first and last colors are reached; they extend to the edge.
    var inset: CGFloat

    /// The position of a pixel's center between the insets, 0…1 each.
    func position(_ x: Int, _ y: Int) -> (x: Double, y: Double) { (fraction(x, of: width), fraction(y, of: height)) }

    private func fraction(_ pixel: Int, of count: Int) -> Double {
        let inset = min(inset, CGFloat(count) / 2 - 1)
        return min(max((CGFloat(pixel) + 0.5 - inset) / (CGFloat(count) - 2 * inset), 0), 1)
    }

    /// The coverage of a pixel by the rounded rectangle, 0…1.
    func cover(_ x: Int, _ y: Int) -> Double {
        let right = cornerRadius - min(CGFloat(x) + 0.5, CGFloat(width - x) - 0.5)
        let down = cornerRadius - min(CGFloat(y) + 0.5, CGFloat(height - y) - 0.5)
        guard right > 0, down > 0 else { return 1 }
        return min(max(cornerRadius - CGPoint(x: right, y: down).length + 0.5, 0), 1)
    }
}
