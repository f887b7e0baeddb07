import Foundation

/// Recognizes a pan that starts at an edge of the window and moves inward.
///
/// **Difference from UIKit**, where it is the screen's edge: windows are not the screen here.
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges that it may start at.
    open var edges: UIRectEdge = []

    /// Those that the first finger is at.
    private var started: UIRectEdge = []

    override func mayStart(_ touch: UITouch) -> Bool {
        guard let window = touch.window else { return false }
        let near = edges.intersection(Self.edges(near: touch.record.begin, of: window.bounds))
        if started.isEmpty { started = near }
        return !near.isEmpty
    }

    override func decision(along way: CGPoint) -> Decision {
        goesInward(along: way) ? .begin : .fail
    }

    private func goesInward(along way: CGPoint) -> Bool {
        (started.contains(.left) && way.x >= abs(way.y)) || (started.contains(.right) && -way.x >= abs(way.y))
            || (started.contains(.top) && way.y >= abs(way.x)) || (started.contains(.bottom) && -way.y >= abs(way.x))
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
        started = []
    }
}
