import Foundation

/// How a layer's picture lies in its bounds, which it may be larger than.
public nonisolated struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name for it.
    public let rawValue: String

    /// Any name; one that is not known is `resize`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// In the middle, in its own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// In the middle of the upper side, in its own size.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// In the middle of the lower side, in its own size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// In the middle of the left side, in its own size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// In the middle of the right side, in its own size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the top left corner, in its own size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the top right corner, in its own size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the bottom left corner, in its own size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the bottom right corner, in its own size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the bounds.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as it fits, with its own shape.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as it covers the bounds, with its own shape.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// Where a picture of a size lies.
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

    /// How much of the room that is left over lies to the left and above.
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
