import Foundation
import TouchKit

/// Where a tooltip lies: beside its control, inside the window.
struct TooltipPlacement {
    /// Of the control.
    enum Side: CaseIterable {
        case above, below, left, right

        /// The side on which it lies for a person at the opposite edge of a table.
        var opposite: Side {
            switch self {
            case .above: .below
            case .below: .above
            case .left: .right
            case .right: .left
            }
        }
    }

    /// Where the control is; all rectangles are in the window's space.
    var control: CGRect
    /// The controls around it, which stay visible if there is a side for that.
    var neighbours: [CGRect]
    /// What the tooltip may take.
    var area: CGRect
    /// Between control and tooltip, in points.
    var gap: CGFloat
    /// The best first.
    var sides: [Side]

    /// On the first side where it fits and covers no neighbour, or else on the first where it fits; nil if it fits on none.
    func frame(of size: CGSize) -> CGRect? {
        let frames = sides.map { frame(of: size, $0) }.filter { area.contains($0) && !$0.intersects(control) }
        return frames.first { frame in !neighbours.contains { $0.intersects(frame) } } ?? frames.first
    }

    /// Centred on the control's side, as far as the window lets it.
    private func frame(of size: CGSize, _ side: Side) -> CGRect {
        func along(_ middle: CGFloat, _ length: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
            max(start, min(middle - length / 2, end - length))
        }
        let x = along(control.midX, size.width, area.minX, area.maxX)
        let y = along(control.midY, size.height, area.minY, area.maxY)
        let origin =
            switch side {
            case .above: CGPoint(x: x, y: control.minY - gap - size.height)
            case .below: CGPoint(x: x, y: control.maxY + gap)
            case .left: CGPoint(x: control.minX - gap - size.width, y: y)
            case .right: CGPoint(x: control.maxX + gap, y: y)
            }
        // At whole points, so that its edges are sharp.
        return CGRect(x: origin.x.rounded(), y: origin.y.rounded(), width: size.width, height: size.height)
    }
}
