import Foundation
import TouchKit

/// Places a tooltip next to its control, inside the window.
struct TooltipPlacement {
    /// The side of the control.
    enum Side: CaseIterable {
        case above, below, left, right

        /// The side for a person at the opposite edge of a table.
        var opposite: Side {
            switch self {
            case .above: .below
            case .below: .above
            case .left: .right
            case .right: .left
            }
        }
    }

    /// The frame of the control. All rectangles are in the window's coordinate space.
    var control: CGRect
    /// The controls around it, which are not covered if possible.
    var neighbours: [CGRect]
    /// The available area.
    var area: CGRect
    /// Between control and tooltip, in points.
    var gap: CGFloat
    /// By preference.
    var sides: [Side]

    /// The frame on the first side where it fits without covering a neighbor, or else on the first side where it fits;
    /// nil if it does not fit.
    func frame(of size: CGSize) -> CGRect? {
        let frames = sides.map { frame(of: size, $0) }.filter { area.contains($0) && !$0.intersects(control) }
        return frames.first { frame in !neighbours.contains { $0.intersects(frame) } } ?? frames.first
    }

    /// Centered at the side of the control, as far as the window allows.
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
