public import Foundation

/// A rectangle of whole pixels in a surface, from its top left corner.
public struct PixelRect: Hashable, Sendable {
    /// The first column; may be negative, since layers and windows lie anywhere.
    public var x: Int
    /// The first row, downwards.
    public var y: Int
    /// In pixels; 0 or less means empty.
    public var width: Int
    /// In pixels; 0 or less means empty.
    public var height: Int

    /// Any four numbers; those of a region are cut at `farthest`.
    @inlinable
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Nothing is farther out: rectangles in a region are cut there, and those that are worked out of floating numbers.
    /// Source: Cairo's rectangles have 32 bits.
    public static let maxCoordinate = 1 << 30

    /// The pixels that the rectangle touches, even with a corner; coordinates in pixels.
    ///
    /// Coordinates beyond `farthest` are cut there, so that no arithmetic on the result overflows.
    @inlinable
    public init(covering rect: CGRect) {
        // NaN compares as false, and so gives an empty rectangle, too.
        guard rect.minX < rect.maxX, rect.minY < rect.maxY else {
            self.init(x: 0, y: 0, width: 0, height: 0)
            return
        }
        let (left, top) = (Self.floor(Double(rect.minX)), Self.floor(Double(rect.minY)))
        let (right, bottom) = (Self.ceil(Double(rect.maxX)), Self.ceil(Double(rect.maxY)))
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The pixels that a rectangle touches once it is mapped.
    ///
    /// Equal to mapping first, and much faster for many where nothing is turned.
    public init(covering rect: CGRect, applying transform: CGAffineTransform) {
        guard transform.isUpright, transform.a > 0, transform.d > 0, rect.width > 0, rect.height > 0 else {
            self.init(covering: rect.applying(transform))
            return
        }
        let (left, top) = (
            Self.floor(Double(rect.minX * transform.a + transform.tx)),
            Self.floor(Double(rect.minY * transform.d + transform.ty))
        )
        let (right, bottom) = (
            Self.ceil(Double(rect.maxX * transform.a + transform.tx)),
            Self.ceil(Double(rect.maxY * transform.d + transform.ty))
        )
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The greatest whole number of pixels that is not more, cut at `farthest`, where what is no number goes, too; faster than
    /// the library's function, which is called for each.
    @inlinable
    @inline(__always)
    package static func floor(_ value: Double) -> Int {
        // In this order, in which a comparison with what is no number takes the limit.
        let clamped = min(1_073_741_824, max(-1_073_741_824, value))
        let truncated = Int(clamped)
        return Double(truncated) > clamped ? truncated - 1 : truncated
    }

    /// The least whole number of pixels that is not less, cut at `farthest`.
    @inlinable
    @inline(__always)
    package static func ceil(_ value: Double) -> Int { -floor(-value) }

    /// Whether no pixel is in it.
    @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
    /// The column after the last one.
    @inlinable public var maxX: Int { x + width }
    /// The row after the last one.
    @inlinable public var maxY: Int { y + height }
    /// How many pixels it has; 0 if it is empty, however negative its sides.
    @inlinable public var area: Int { isEmpty ? 0 : width * height }

    /// Whether every pixel of the other one is in this one; an empty one is in any.
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY)
    }

    /// Whether they share a pixel; neither may be empty.
    @inlinable
    @inline(__always)
    package func overlaps(_ other: PixelRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }

    /// What both have; empty, with sides that are not negative, where they have nothing.
    @inlinable
    public func intersection(_ other: PixelRect) -> PixelRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    /// The smallest rectangle around both.
    @inlinable
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The same with pixels as units.
    public var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
