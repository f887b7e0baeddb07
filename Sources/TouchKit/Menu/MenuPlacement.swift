import Foundation

/// Where a menu is in its window, and where its arrow points.
nonisolated struct MenuPlacement: Equatable {
    /// Between menu and window's edges, in points.
    static let margin: CGFloat = 8
    /// From the body to the arrow's tip, in points.
    static let arrowLength: CGFloat = 10
    /// Half of the arrow where it leaves the body, in points.
    static let arrowHalfWidth: CGFloat = 10
    static let cornerRadius: CGFloat = 12

    /// Without the arrow, in the window's space.
    let body: CGRect
    /// The arrow's tip, in the window's space.
    let tip: CGPoint
    /// Up, down, left or right: where the arrow points.
    let direction: UIMenuController.ArrowDirection

    /// - Parameters:
    ///   - size: of the body.
    ///   - target: what the menu is about, in the window's space.
    ///   - window: its bounds.
    ///   - wanted: by default, the menu is above the target if it fits there, below if it fits there, or else on the side
    ///     with more room, as far as the window lets it.
    init(size: CGSize, target: CGRect, window: CGRect, wanted: UIMenuController.ArrowDirection) {
        let room = window.insetBy(dx: Self.margin, dy: Self.margin)
        direction = Self.direction(size, target, room, wanted)
        var body = CGRect(origin: .zero, size: size)
        switch direction {
        case .down, .default:
            body.origin = CGPoint(x: target.midX - size.width / 2, y: target.minY - Self.arrowLength - size.height)
        case .up: body.origin = CGPoint(x: target.midX - size.width / 2, y: target.maxY + Self.arrowLength)
        case .right:
            body.origin = CGPoint(x: target.minX - Self.arrowLength - size.width, y: target.midY - size.height / 2)
        case .left: body.origin = CGPoint(x: target.maxX + Self.arrowLength, y: target.midY - size.height / 2)
        }
        body.origin.x = Self.clamp(body.minX, room.minX, room.maxX - size.width)
        body.origin.y = Self.clamp(body.minY, room.minY, room.maxY - size.height)
        self.body = body
        tip = Self.tip(direction, body, target)
    }

    private static func direction(
        _ size: CGSize, _ target: CGRect, _ room: CGRect, _ wanted: UIMenuController.ArrowDirection
    ) -> UIMenuController.ArrowDirection {
        if wanted != .default { return wanted }
        let (above, below) = (target.minY - room.minY, room.maxY - target.maxY)
        let needed = size.height + arrowLength
        if above >= needed { return .down }
        return below >= needed || below >= above ? .up : .down
    }

    /// Beside the target's middle, as far as the body's straight edge goes.
    private static func tip(
        _ direction: UIMenuController.ArrowDirection, _ body: CGRect, _ target: CGRect
    ) -> CGPoint {
        let inset = cornerRadius + arrowHalfWidth
        let x = clamp(target.midX, body.minX + inset, body.maxX - inset)
        let y = clamp(target.midY, body.minY + inset, body.maxY - inset)
        return switch direction {
        case .down, .default: CGPoint(x: x, y: body.maxY + arrowLength)
        case .up: CGPoint(x: x, y: body.minY - arrowLength)
        case .right: CGPoint(x: body.maxX + arrowLength, y: y)
        case .left: CGPoint(x: body.minX - arrowLength, y: y)
        }
    }

    /// The lower limit counts where both can't be held.
    private static func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        max(low, min(value, high))
    }
}
