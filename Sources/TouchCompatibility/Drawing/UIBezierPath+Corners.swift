public import Foundation
import TouchKit

/// The corners of a rectangle.
public nonisolated struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// Any bits; unnamed ones have no effect.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top left corner.
    public static let topLeft = UIRectCorner(rawValue: 1 << 0)
    /// The top right corner.
    public static let topRight = UIRectCorner(rawValue: 1 << 1)
    /// The bottom left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
    /// The bottom right corner.
    public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
    /// All corners; sets all bits, including unnamed ones.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

extension UIBezierPath {
    /// A rectangle with some elliptic corners.
    ///
    /// - Parameter cornerRadii: the radii of the ellipses; clamped to half the rectangle's size.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let radii = CGSize(
            width: min(max(cornerRadii.width, 0), rect.width / 2),
            height: min(max(cornerRadii.height, 0), rect.height / 2))
        let all: [(UIRectCorner, x: CGFloat, y: CGFloat, inward: CGPoint, quarter: CGFloat)] = [
            (.topLeft, rect.minX, rect.minY, CGPoint(x: 1, y: 1), 2),
            (.topRight, rect.maxX, rect.minY, CGPoint(x: -1, y: 1), 3),
            (.bottomRight, rect.maxX, rect.maxY, CGPoint(x: -1, y: -1), 0),
            (.bottomLeft, rect.minX, rect.maxY, CGPoint(x: 1, y: -1), 1),
        ]
        let path = CGMutablePath()
        for (corner, x, y, inward, quarter) in all {
            guard corners.contains(corner), radii.width > 0, radii.height > 0 else {
                path.addLine(to: CGPoint(x: x, y: y))
                continue
            }
            let toCorner = CGAffineTransform(translationX: x + inward.x * radii.width, y: y + inward.y * radii.height)
                .scaledBy(x: radii.width, y: radii.height)
            path.addRelativeArc(
                center: .zero, radius: 1, startAngle: quarter * .pi / 2, delta: .pi / 2, transform: toCorner)
        }
        path.closeSubpath()
        cgPath = path
    }
}
