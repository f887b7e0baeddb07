import Foundation
import TouchKit

/// The position of the toolbar, and of its buttons.
extension ToolBar {
    /// Between the card's edge and its buttons, in points.
    private static let inset: CGFloat = 4
    /// The distance from the edge of the window to the opposite side of the toolbar, in points.
    private static let depth = Metrics.margin + Metrics.target + 2 * inset

    /// The strip of the container that the toolbar covers.
    var insets: UIEdgeInsets { edge.insets(Self.depth) }

    /// Adds the toolbar to a container.
    func install(in container: UIView) {
        layOut(in: container)
        container.addSubview(self)
    }

    /// Positions the toolbar: at the top in the corner where lines end, at other edges in the middle, where it is
    /// easiest to reach. In a small window it moves closer to the corner, and hides optional buttons.
    func layOut(in container: UIView) {
        let (area, side) = (container.bounds, Metrics.target)
        let length = edge.isColumn ? area.height : area.width
        fold(to: Int(saturating: ((length - 2 * Self.inset) / side).rounded(.down)))
        let along = CGFloat(shownButtons.count) * side + 2 * Self.inset
        let across = side + 2 * Self.inset
        let margin = max(0, min(Metrics.margin, (length - along) / 2))
        let middle = ((length - along) / 2).rounded()
        let body =
            switch edge {
            case .top:
                mirrored(
                    CGRect(
                        x: area.maxX - margin - along, y: area.minY + Metrics.margin, width: along, height: across),
                    in: area)
            case .bottom:
                CGRect(
                    x: area.minX + middle, y: area.maxY - Metrics.margin - across, width: along, height: across)
            case .left:
                CGRect(x: area.minX + Metrics.margin, y: area.minY + middle, width: across, height: along)
            case .right:
                CGRect(
                    x: area.maxX - Metrics.margin - across, y: area.minY + middle, width: across, height: along)
            }
        autoresizingMask = edgeMask
        setBodyFrame(body)
        setNeedsLayout()
    }

    /// Keeps the toolbar at its edge until the next layout.
    private var edgeMask: AutoresizingMask {
        switch edge {
        case .top: [isMirrored ? .flexibleRightMargin : .flexibleLeftMargin, .flexibleBottomMargin]
        case .bottom: [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin]
        case .left: [.flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
        case .right: [.flexibleLeftMargin, .flexibleTopMargin, .flexibleBottomMargin]
        }
    }

    func layOutButtons() {
        let side = Metrics.target
        for (index, button) in shownButtons.enumerated() {
            let along = Self.inset + CGFloat(index) * side
            button.frame = CGRect(
                x: edge.isColumn ? Self.inset : along, y: edge.isColumn ? along : Self.inset, width: side,
                height: side)
        }
        mirrorSubviews(in: body)
    }
}
