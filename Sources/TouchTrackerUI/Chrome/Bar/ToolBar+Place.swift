import Foundation
import TouchKit

/// Where the bar stands, and its buttons in it.
extension ToolBar {
    /// Between the card's edge and its buttons, in points.
    private static let inset: CGFloat = 4
    /// From the edge where it stands to its other side, in points.
    private static let depth = Measure.margin + Measure.target + 2 * inset

    /// What of its container is the bar's: a strip along its edge.
    var insets: UIEdgeInsets { edge.insets(Self.depth) }

    /// Adds itself at its edge, where it stays.
    func settle(in container: UIView) {
        arrange(in: container)
        container.addSubview(self)
    }

    /// Goes to its edge: at the top to the corner where lines end, at the others to the middle, where hands are that reach for
    /// it. In a window that has hardly room for it, nearer to the corner, and without what can be left out.
    func arrange(in container: UIView) {
        let (room, side) = (container.bounds, Measure.target)
        let length = edge.isColumn ? room.height : room.width
        fold(to: Int(saturating: ((length - 2 * Self.inset) / side).rounded(.down)))
        let along = CGFloat(shownButtons.count) * side + 2 * Self.inset
        let across = side + 2 * Self.inset
        let margin = max(0, min(Measure.margin, (length - along) / 2))
        let middle = ((length - along) / 2).rounded()
        let body =
            switch edge {
            case .top:
                mirrored(
                    CGRect(
                        x: room.maxX - margin - along, y: room.minY + Measure.margin, width: along, height: across),
                    in: room)
            case .bottom:
                CGRect(
                    x: room.minX + middle, y: room.maxY - Measure.margin - across, width: along, height: across)
            case .left:
                CGRect(x: room.minX + Measure.margin, y: room.minY + middle, width: across, height: along)
            case .right:
                CGRect(
                    x: room.maxX - Measure.margin - across, y: room.minY + middle, width: across, height: along)
            }
        autoresizingMask = resizing
        place(body)
        setNeedsLayout()
    }

    /// It stays at its edge also before it is arranged for another size.
    private var resizing: AutoresizingMask {
        switch edge {
        case .top: [isMirrored ? .flexibleRightMargin : .flexibleLeftMargin, .flexibleBottomMargin]
        case .bottom: [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin]
        case .left: [.flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
        case .right: [.flexibleLeftMargin, .flexibleTopMargin, .flexibleBottomMargin]
        }
    }

    func layOutButtons() {
        let side = Measure.target
        for (index, button) in shownButtons.enumerated() {
            let along = Self.inset + CGFloat(index) * side
            button.frame = CGRect(
                x: edge.isColumn ? Self.inset : along, y: edge.isColumn ? along : Self.inset, width: side,
                height: side)
        }
        mirrorSubviews(in: body)
    }
}
