import Foundation
import TouchKit

/// At which edge of the window the bar stands.
public nonisolated enum BarEdge: String, Hashable, Sendable, Codable, CaseIterable {
    case top, bottom, left, right

    /// Whether the buttons lie one below the other.
    var isColumn: Bool { self == .left || self == .right }

    /// Nothing but a distance from this edge.
    func insets(_ distance: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(
            top: self == .top ? distance : 0, left: self == .left ? distance : 0,
            bottom: self == .bottom ? distance : 0, right: self == .right ? distance : 0)
    }
}

/// What somebody has chosen of the bar, once for all drawings.
public nonisolated struct BarSettings: Hashable, Sendable, Codable {
    /// Where it stands.
    public var edge: BarEdge
    /// Where the colour panel was dragged to; nil: it lies before its button.
    public var panel: PanelPosition?

    /// At the top, until somebody chooses.
    public init(edge: BarEdge = .top, panel: PanelPosition? = nil) { (self.edge, self.panel) = (edge, panel) }
}
