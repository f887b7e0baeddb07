import Foundation

/// Recognizes a pan that starts at an edge of the window and moves inward.
///
/// **Difference from UIKit**, which uses the screen's edges: windows don't fill the screen here.
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges where the gesture may start.
    open var edges: UIRectEdge = []

    /// The allowed edges that the first finger is near.
    private var startEdges: UIRectEdge = []

    override func canStart(_ touch: UITouch) -> Bool {
        guard let window = touch.window else { return false }
        let near = edges.intersection(Self.edges(near: touch.record.startLocation, of: window.bounds))
        if startEdges.isEmpty { startEdges = near }
        return !near.isEmpty
    }

    override func decision(along offset: CGPoint) -> Decision {
        isInward(along: offset) ? .begin : .fail
    }

    private func isInward(along offset: CGPoint) -> Bool {
        (startEdges.contains(.left) && offset.x >= abs(offset.y))
            || (startEdges.contains(.right) && -offset.x >= abs(offset.y))
            || (startEdges.contains(.top) && offset.y >= abs(offset.x))
            || (startEdges.contains(.bottom) && -offset.y >= abs(offset.x))
    }

    private static func edges(near point: CGPoint, of bounds: CGRect) -> UIRectEdge {
        var edges: UIRectEdge = []
        let width = Thresholds.screenEdgeWidth
        if point.x - bounds.minX <= width { edges.insert(.left) }
        if bounds.maxX - point.x <= width { edges.insert(.right) }
        if point.y - bounds.minY <= width { edges.insert(.top) }
        if bounds.maxY - point.y <= width { edges.insert(.bottom) }
        return edges
    }

    open override func reset() {
        super.reset()
        startEdges = []
    }
}

/// The edges of a rectangle, with UIKit's raw values.
public nonisolated struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// The bits of the edges.
    public let rawValue: UInt

    /// Creates a set of edges; bits without a name have no effect.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The upper edge.
    public static let top = UIRectEdge(rawValue: 1 << 0)
    /// The left edge, also in right-to-left layouts.
    public static let left = UIRectEdge(rawValue: 1 << 1)
    /// The lower edge.
    public static let bottom = UIRectEdge(rawValue: 1 << 2)
    /// The right edge, also in right-to-left layouts.
    public static let right = UIRectEdge(rawValue: 1 << 3)
    /// All four edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
