import Foundation
import TouchKit

/// Where the bar stands, and its buttons in it.
extension ToolBar {
    /// Between the card's edge and its buttons, in points.
    private static let inset: CGFloat = 4
    /// From the edge where it stands to its other side, in points.
    private static let depth = Metrics.margin + Metrics.target + 2 * inset

    /// What of its container is the bar's: a strip along its edge.
    var insets: UIEdgeInsets { edge.insets(Self.depth) }

    /// Adds itself at its edge, where it stays.
    func install(in container: UIView) {
        layOut(in: container)
        container.addSubview(self)
    }

    /// Goes to its edge: at the top to the corner where lines end, at the others to the middle, where hands are that reach for
    /// it. In a window that has hardly room for it, nearer to the corner, and without what can be left out.
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

    /// It stays at its edge also before it is arranged for another size.
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
