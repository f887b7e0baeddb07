public import Foundation

/// An immutable path of lines and curves that can be filled, stroked, clipped to and hit-tested.
///
/// Named as in Core Graphics; Foundation on Linux has no such type. Coordinates are user space.
///
/// **Difference from UIKit**, whose paths enumerate their elements with `applyWithBlock(_:)`: `elements` has them.
public class CGPath {
    /// An element of a path.
    public enum Element: Hashable, Sendable {
        /// Starts a new subpath at the point.
        case move(CGPoint)
        /// Adds a straight line to the point.
        case line(CGPoint)
        /// Adds a quadratic Bézier curve to `end`.
        case quadCurve(control: CGPoint, end: CGPoint)
        /// Adds a cubic Bézier curve to `end`.
        case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
        /// Closes the subpath with a straight line to its start.
        case close
    }

    /// The elements in order.
    public internal(set) var elements: [Element]

    init(elements: [Element]) {
        self.elements = elements
    }

    /// Creates a copy of another path.
    public convenience init(_ path: CGPath) {
        self.init(elements: path.elements)
    }

    /// Creates a closed rectangle that starts at its origin and runs along x first.
    public convenience init(rect: CGRect, transform: CGAffineTransform = .identity) {
        let path = CGMutablePath()
        path.addRect(rect, transform: transform)
        self.init(path)
    }

    /// Creates a closed ellipse inscribed in the rectangle, made of four curves.
    public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform = .identity) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: transform)
        self.init(path)
    }

    /// Creates a rectangle with elliptical corners.
    ///
    /// - Parameters:
    ///   - cornerWidth: half the ellipse's width, limited to half of the rectangle's.
    ///   - cornerHeight: half the ellipse's height, limited to half of the rectangle's.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let path = CGMutablePath()
        path.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
        self.init(path)
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The point where the next line would start; zero for an empty path.
    public var currentPoint: CGPoint { elements.currentPoint ?? .zero }

    /// The smallest rectangle around all points, including control points; null for an empty path.
    public var boundingBox: CGRect { CGRect(around: elements.flatMap(\.points)) }

    /// The smallest rectangle around the lines and curves; null for an empty path.
    public var boundingBoxOfPath: CGRect { CGRect(around: elements.segments.flatMap(\.extremes) + elements.starts) }

    /// Whether filling the path paints the point; open subpaths count as closed.
    ///
    /// - Parameters:
    ///   - rule: decides which winding numbers are inside.
    ///   - transform: applied to the point before the test.
    /// - Complexity: O(*n*) for *n* elements.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        guard point.isFinite else { return false }
        return rule.isInside(elements.windingNumber(around: point.applying(transform)))
    }

    /// Returns a copy of the path.
    public func copy() -> CGPath? { CGPath(self) }

    /// Returns a mutable copy of the path.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

    /// Returns the transformed path; nil is the identity.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        applying(transform?.pointee ?? .identity)
    }

    /// Returns the transformed path.
    public func applying(_ transform: CGAffineTransform) -> CGPath {
        CGPath(elements: transform.isIdentity ? elements : elements.map { $0.applying(transform) })
    }
}

extension CGPath: Hashable {
    /// Whether both paths have the same elements.
    public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }
}

/// Decides which points are inside a path with overlapping subpaths.
public enum CGPathFillRule: Int, Sendable {
    /// Points with a winding number other than 0; opposite directions cancel out.
    case winding
    /// Points whose ray to infinity crosses an odd number of edges.
    case evenOdd

    func isInside(_ windingNumber: Int) -> Bool {
        switch self {
        case .winding: windingNumber != 0
        case .evenOdd: !windingNumber.isMultiple(of: 2)
        }
    }
}
