import Foundation
import TouchDrawingModel
import TouchGraphics

/// The transform of a selection while a handle is dragged. All lengths are points of the canvas.
nonisolated struct HandleDrag: Equatable {
    /// The effect of modifier keys.
    enum Variant {
        /// Scales about the opposite corner; rotates by any angle.
        case standard
        /// With Shift or Ctrl: scales about the center; rotates in steps of 15°.
        case alternate
    }

    let handle: SelectionBox.Handle
    /// The bounding box of the selection at the start of the drag.
    let area: CGRect
    /// Where the drag started.
    let start: CGPoint
    /// The minimum scale; more than 0, at most 1.
    let minScale: CGFloat

    /// The minimum size on the screen to which one drag scales a selection, in points. Source: our choice: still
    /// visible.
    private static let minSide: CGFloat = 8
    /// In radians. Source: our choice: the step of other drawing programs; a divisor of the right angle.
    private static let step = CGFloat.pi / 12

    init(of handle: SelectionBox.Handle, around area: CGRect, from start: CGPoint, _ viewport: Viewport) {
        (self.handle, self.area, self.start) = (handle, area, start)
        minScale = min(1, viewport.canvas(Self.minSide) / max(area.width, area.height, .leastNormalMagnitude))
    }

    /// The transform when the handle has been dragged to a point.
    func motion(to point: CGPoint, _ variant: Variant = .standard) -> Similarity {
        switch handle {
        case .corner(let corner):
            let pivot = variant == .standard ? area.corner(corner.opposite) : area.center
            return Similarity(scale: scale(of: area.corner(corner), about: pivot, to: point), angle: 0, about: pivot)
        case .rotation:
            let (initial, current) = (start - area.center, point - area.center)
            let angle = atan2(current.y, current.x) - atan2(initial.y, initial.x)
            let stepped = variant == .standard ? angle : (angle / Self.step).rounded() * Self.step
            return Similarity(scale: 1, angle: stepped, about: area.center)
        }
    }

    /// The scale that brings the corner nearest to the pointer while it stays on the diagonal, which preserves
    /// proportions.
    private func scale(of corner: CGPoint, about pivot: CGPoint, to point: CGPoint) -> CGFloat {
        let diagonal = corner - pivot
        let square = diagonal.x * diagonal.x + diagonal.y * diagonal.y
        guard square > 0 else { return 1 }
        let offset = point - start
        return max(minScale, 1 + (offset.x * diagonal.x + offset.y * diagonal.y) / square)
    }
}

nonisolated extension SelectionBox.Corner {
    fileprivate var opposite: SelectionBox.Corner {
        switch self {
        case .topLeft: .bottomRight
        case .topRight: .bottomLeft
        case .bottomRight: .topLeft
        case .bottomLeft: .topRight
        }
    }
}

nonisolated extension CGRect {
    fileprivate func corner(_ corner: SelectionBox.Corner) -> CGPoint {
        CGPoint(x: corner.direction.x > 0 ? maxX : minX, y: corner.direction.y > 0 ? maxY : minY)
    }
}
