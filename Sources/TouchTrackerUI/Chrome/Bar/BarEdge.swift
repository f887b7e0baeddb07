import Foundation
import TouchKit

/// The edge of the window at which the toolbar is.
public nonisolated enum BarEdge: String, Hashable, Sendable, Codable, CaseIterable {
    case top, bottom, left, right

    /// Whether the buttons are arranged vertically.
    var isColumn: Bool { self == .left || self == .right }

    /// An inset of this distance at the edge only.
    func insets(_ distance: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(
            top: self == .top ? distance : 0, left: self == .left ? distance : 0,
            bottom: self == .bottom ? distance : 0, right: self == .right ? distance : 0)
    }
}

/// The settings of the toolbar, shared by all drawings.
public nonisolated struct BarSettings: Hashable, Sendable, Codable {
    /// The edge of the toolbar.
    public var edge: BarEdge
    /// Where the color panel was dragged to; nil: next to its button.
    public var panel: PanelPosition?

    /// At the top by default.
    public init(edge: BarEdge = .top, panel: PanelPosition? = nil) { (self.edge, self.panel) = (edge, panel) }
}
