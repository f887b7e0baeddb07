public import Foundation

/// A rectangle of whole pixels in a surface, from its top left corner.
public struct PixelRect: Hashable, Sendable {
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The pixels that the rectangle touches, even with a corner; coordinates in pixels.
    ///
    /// Coordinates beyond ±2³⁰ are cut there, so that no arithmetic on the result overflows.
    public init(covering rect: CGRect) {
        let limit: CGFloat = 1_073_741_824
        func cut(_ value: CGFloat) -> Int { Int(min(max(value, -limit), limit)) }
        // Not so either if a number is none.
        guard rect.minX < rect.maxX, rect.minY < rect.maxY else {
            self.init(x: 0, y: 0, width: 0, height: 0)
            return
        }
        let (left, top) = (cut(rect.minX.rounded(.down)), cut(rect.minY.rounded(.down)))
        let (right, bottom) = (cut(rect.maxX.rounded(.up)), cut(rect.maxY.rounded(.up)))
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    public var isEmpty: Bool { width <= 0 || height <= 0 }
    public var maxX: Int { x + width }
    public var maxY: Int { y + height }
    public var area: Int { isEmpty ? 0 : width * height }

    public func intersection(_ other: PixelRect) -> PixelRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    /// The smallest rectangle around both.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    public var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
