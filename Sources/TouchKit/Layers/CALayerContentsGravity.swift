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
}

/// A set of a layer's corners, identified by the ends of the axes.
public nonisolated struct CACornerMask: OptionSet, Hashable, Sendable {
    /// Core Animation's bits.
    public let rawValue: UInt

    /// Any bits; unknown ones are ignored.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}
