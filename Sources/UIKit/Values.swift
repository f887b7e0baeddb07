// The functions have the names that they have elsewhere.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The largest rectangle of a shape that lies in the middle of another one; AVFoundation's name for it.
///
/// - Parameter aspectRatio: its width and height to each other.
public nonisolated func AVMakeRect(aspectRatio: CGSize, insideRect bounds: CGRect) -> CGRect {
    guard aspectRatio.width > 0, aspectRatio.height > 0 else { return bounds }
    let scale = min(bounds.width / aspectRatio.width, bounds.height / aspectRatio.height)
    let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
    return CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
}

/// How far something lies from where it would lie.
public nonisolated struct UIOffset: Hashable, Sendable {
    /// To the right, in points.
    public var horizontal: CGFloat
    /// Downwards, in points.
    public var vertical: CGFloat

    /// With both distances.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Where it would lie.
    public static let zero = UIOffset()
}

extension NSValue {
    /// A point in a box.
    public convenience init(cgPoint: CGPoint) {
        self.init(point: cgPoint)
    }

    /// A size in a box.
    public convenience init(cgSize: CGSize) {
        self.init(size: cgSize)
    }

    /// A rectangle in a box.
    public convenience init(cgRect: CGRect) {
        self.init(rect: cgRect)
    }

    /// The point that is in it.
    public var cgPointValue: CGPoint { pointValue }
    /// The size that is in it.
    public var cgSizeValue: CGSize { sizeValue }
    /// The rectangle that is in it.
    public var cgRectValue: CGRect { rectValue }
}
