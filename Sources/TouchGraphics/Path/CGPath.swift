public import Foundation

/// Lines and curves that can be filled, stroked, clipped to and asked about; it never changes.
///
/// Core Graphics' names; Foundation on Linux has none. Coordinates are user space.
///
/// **Difference from UIKit**, whose paths tell their parts by `applyWithBlock(_:)`: `elements` has them.
public class CGPath {
    /// What a path is made of.
    public enum Element: Hashable, Sendable {
        /// Begins a new part at the point.
        case move(CGPoint)
        /// Goes straight on to the point.
        case line(CGPoint)
        /// Goes on to `end` by a curve with one control point.
        case quadCurve(control: CGPoint, end: CGPoint)
        /// Goes on to `end` by a curve with two control points.
        case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
        /// Goes straight back to where the part began.
        case close
    }

    /// From the first to the last.
    public internal(set) var elements: [Element]

    init(elements: [Element]) {
        self.elements = elements
    }

    /// The same elements as another path's.
    public convenience init(_ path: CGPath) {
        self.init(elements: path.elements)
    }

    /// A closed rectangle, from its origin along x.
    public convenience init(rect: CGRect, transform: CGAffineTransform = .identity) {
        let path = CGMutablePath()
        path.addRect(rect, transform: transform)
        self.init(path)
    }

    /// An ellipse that touches the rectangle's sides, as four curves; closed.
    public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform = .identity) {
        let path = CGMutablePath()
        path.addEllipse(in: rect, transform: transform)
        self.init(path)
    }

    /// A rectangle whose corners are quarters of ellipses.
    ///
    /// - Parameters:
    ///   - cornerWidth: half the ellipse's width, cut at half of the rectangle's.
    ///   - cornerHeight: half the ellipse's height, cut at half of the rectangle's.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let path = CGMutablePath()
        path.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
        self.init(path)
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { elements.isEmpty }

    /// Where the next line would begin; zero for an empty path.
    public var currentPoint: CGPoint { elements.currentPoint ?? .zero }

    /// The smallest rectangle around all points, control points too; null for an empty path.
    public var boundingBox: CGRect { CGRect(around: elements.flatMap(\.points)) }

    /// The smallest rectangle around the lines and curves themselves; null for an empty path.
    public var boundingBoxOfPath: CGRect { CGRect(around: elements.segments.flatMap(\.extremes) + elements.starts) }

    /// Whether the point is painted when the path is filled: parts that are open count as closed.
    ///
    /// - Parameters:
    ///   - rule: which windings count as inside.
    ///   - transform: of the point, before it is looked for.
    /// - Complexity: O(*n*) for *n* elements.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        guard point.isFinite else { return false }
        return rule.isInside(elements.windingNumber(around: point.applying(transform)))
    }

    /// The same path.
    public func copy() -> CGPath? { CGPath(self) }

    /// A path with the same elements that can be added to.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

    /// The path as the map shows it; nil stands for the identity.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        applying(transform?.pointee ?? .identity)
    }

    /// The path as the map shows it.
    public func applying(_ transform: CGAffineTransform) -> CGPath {
        CGPath(elements: transform.isIdentity ? elements : elements.map { $0.applying(transform) })
    }
}

extension CGPath: Hashable {
    /// Whether both have the same elements.
    public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

    /// By the elements.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }
}

/// Which places count as inside a path whose parts overlap.
public enum CGPathFillRule: Int, Sendable {
    /// Those that the path winds around at least once, one direction against the other.
    case winding
    /// Those that a line from far away reaches across an odd number of edges.
    case evenOdd

    func isInside(_ windingNumber: Int) -> Bool {
        switch self {
        case .winding: windingNumber != 0
        case .evenOdd: !windingNumber.isMultiple(of: 2)
        }
    }
}
