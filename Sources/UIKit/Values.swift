// The functions have their names from other systems.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Returns the largest rectangle with an aspect ratio, centered in another rectangle; named as in AVFoundation.
///
/// - Parameter aspectRatio: a size with the ratio of width to height.
public nonisolated func AVMakeRect(aspectRatio: CGSize, insideRect bounds: CGRect) -> CGRect {
    guard aspectRatio.width > 0, aspectRatio.height > 0 else { return bounds }
    let scale = min(bounds.width / aspectRatio.width, bounds.height / aspectRatio.height)
    let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
    return CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
}

/// An offset from a default position.
public nonisolated struct UIOffset: Hashable, Sendable {
    /// To the right, in points.
    public var horizontal: CGFloat
    /// Downwards, in points.
    public var vertical: CGFloat

    /// Creates an offset from both distances.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// No offset.
    public static let zero = UIOffset()
}

extension NSValue {
    /// Wraps a point.
    public convenience init(cgPoint: CGPoint) {
        self.init(point: cgPoint)
    }

    /// Wraps a size.
    public convenience init(cgSize: CGSize) {
        self.init(size: cgSize)
    }

    /// Wraps a rectangle.
    public convenience init(cgRect: CGRect) {
        self.init(rect: cgRect)
    }

    /// The wrapped point.
    public var cgPointValue: CGPoint { pointValue }
    /// The wrapped size.
    public var cgSizeValue: CGSize { sizeValue }
    /// The wrapped rectangle.
    public var cgRectValue: CGRect { rectValue }
}
