public import Foundation

/// A rectangle of whole pixels in a surface, relative to its top left corner.
public struct PixelRect: Hashable, Sendable {
    /// The first column; may be negative, since layers and windows can be anywhere.
    public var x: Int
    /// The first row, counted downwards.
    public var y: Int
    /// The width in pixels; 0 or less means empty.
    public var width: Int
    /// The height in pixels; 0 or less means empty.
    public var height: Int

    /// Creates a rectangle from any four numbers; a region clamps them to `maxCoordinate`.
    @inlinable
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The maximum absolute coordinate. Rectangles in a region, and those computed from floating-point numbers, are
    /// clamped to it. Source: Cairo's rectangles have 32 bits.
    public static let maxCoordinate = 1 << 30

    /// Creates the rectangle of all pixels that a rectangle touches, even with a corner; coordinates in pixels.
    ///
    /// Coordinates are clamped to `maxCoordinate`, so that no arithmetic on the result overflows.
    @inlinable
    public init(covering rect: CGRect) {
        // Comparisons with NaN are false, so NaN gives an empty rectangle, too.
        guard rect.minX < rect.maxX, rect.minY < rect.maxY else {
            self.init(x: 0, y: 0, width: 0, height: 0)
            return
        }
        let (left, top) = (Self.floor(Double(rect.minX)), Self.floor(Double(rect.minY)))
        let (right, bottom) = (Self.ceil(Double(rect.maxX)), Self.ceil(Double(rect.maxY)))
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Creates the rectangle of all pixels that a transformed rectangle touches.
    ///
    /// Equal to transforming first, and much faster for many rectangles if the transform doesn't rotate.
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

    /// The greatest integer not above a value, clamped to `maxCoordinate` on both sides; NaN gives a limit, too. Faster
    /// than the library's function, which is an actual call.
    @inlinable
    @inline(__always)
    package static func floor(_ value: Double) -> Int {
        // In this order, in which comparisons with NaN select the limit.
        let clamped = min(1_073_741_824, max(-1_073_741_824, value))
        let truncated = Int(clamped)
        return Double(truncated) > clamped ? truncated - 1 : truncated
    }

    /// The least integer not below a value, clamped to `maxCoordinate` on both sides.
    @inlinable
    @inline(__always)
    package static func ceil(_ value: Double) -> Int { -floor(-value) }

    /// Whether it contains no pixel.
    @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
    /// The column after the last one.
    @inlinable public var maxX: Int { x + width }
    /// The row after the last one.
    @inlinable public var maxY: Int { y + height }
    /// The number of pixels; 0 if it is empty, however negative its sides.
    @inlinable public var area: Int { isEmpty ? 0 : width * height }

    /// Whether it contains every pixel of another rectangle; an empty one is contained in any.
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY)
    }

    /// Whether they share a pixel; neither may be empty.
    @inlinable
    @inline(__always)
    package func overlaps(_ other: PixelRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }

    /// The common pixels; empty, with sides that are not negative, if there are none.
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

    /// The rectangle as a `CGRect` in pixels.
    public var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
