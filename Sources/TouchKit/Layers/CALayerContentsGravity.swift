import Foundation

/// The position and scaling of a layer's image in its bounds. The image may be larger than the bounds.
public nonisolated struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String

    /// Any name; unknown names mean `resize`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Centered, not scaled.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// At the center of the top edge, not scaled.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// At the center of the bottom edge, not scaled.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// At the center of the left edge, not scaled.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// At the center of the right edge, not scaled.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the top left corner, not scaled.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the top right corner, not scaled.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the bottom left corner, not scaled.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the bottom right corner, not scaled.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scaled to fit in the bounds, preserving the aspect ratio.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scaled to fill the bounds, preserving the aspect ratio.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// Returns the frame of an image of this size.
    func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return bounds }
        let (x, y) = (bounds.width / size.width, bounds.height / size.height)
        switch self {
        case .resizeAspect: return rect(size, scaled: min(x, y), in: bounds)
        case .resizeAspectFill: return rect(size, scaled: max(x, y), in: bounds)
        case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
            return rect(size, scaled: 1, in: bounds)
        default: return bounds
        }
    }

    private func rect(_ size: CGSize, scaled scale: CGFloat, in bounds: CGRect) -> CGRect {
        let (width, height) = (size.width * scale, size.height * scale)
        return CGRect(
            x: bounds.minX + (bounds.width - width) * alignment.x,
            y: bounds.minY + (bounds.height - height) * alignment.y,
            width: width, height: height)
    }

    /// The fraction of the free space to the left of the image and above it.
    private var alignment: CGPoint {
        switch self {
        case .top: CGPoint(x: 0.5, y: 0)
        case .bottom: CGPoint(x: 0.5, y: 1)
        case .left: CGPoint(x: 0, y: 0.5)
        case .right: CGPoint(x: 1, y: 0.5)
        case .topLeft: .zero
        case .topRight: CGPoint(x: 1, y: 0)
        case .bottomLeft: CGPoint(x: 0, y: 1)
        case .bottomRight: CGPoint(x: 1, y: 1)
        default: CGPoint(x: 0.5, y: 0.5)
        }
    }
}
