import Foundation

/// The position of a menu in its window, and of its arrow.
nonisolated struct MenuPlacement: Equatable {
    /// The distance between the menu and the window's edges, in points.
    static let margin: CGFloat = 8
    /// The distance from the body to the arrow's tip, in points.
    static let arrowLength: CGFloat = 10
    /// Half the width of the arrow at the body, in points.
    static let arrowHalfWidth: CGFloat = 10
    static let cornerRadius: CGFloat = 12

    /// The frame of the menu without its arrow, in the window's space.
    let body: CGRect
    /// The arrow's tip, in the window's space.
    let tip: CGPoint
    /// The direction in which the arrow points: up, down, left or right.
    let direction: UIMenuController.ArrowDirection

    /// - Parameters:
    ///   - size: the size of the body.
    ///   - target: the rectangle that the menu refers to, in the window's space.
    ///   - window: the window's bounds.
    ///   - preferredDirection: with `default`, the menu is above the target if it fits there, below if it fits there,
    ///     otherwise on the side with more room, as far as the window allows; but a side where it fits with a loss that
    ///     is at least one point smaller takes precedence.
    ///   - loss: the loss that results from hiding a rectangle of the window.
    init(
        size: CGSize, target: CGRect, window: CGRect, preferredDirection: UIMenuController.ArrowDirection,
        loss: (CGRect) -> CGFloat = { _ in 0 }
    ) {
        let available = window.insetBy(dx: Self.margin, dy: Self.margin)
        let defaultPlacement = Self(
            size, target, available, Self.direction(size, target, available, preferredDirection))
        guard preferredDirection == .default else {
            self = defaultPlacement
            return
        }
        var (best, minLoss) = (defaultPlacement, loss(defaultPlacement.body))
        for direction in [UIMenuController.ArrowDirection.down, .up, .left, .right] where minLoss >= 1 {
            let other = Self(size, target, available, direction)
            guard other.isBeside(target), available.insetBy(dx: -0.01, dy: -0.01).contains(other.body) else { continue }
            let otherLoss = loss(other.body)
            if otherLoss <= minLoss - 1 { (best, minLoss) = (other, otherLoss) }
        }
        self = best
    }

    /// Whether the body is beside the target, with room for the arrow.
    private func isBeside(_ target: CGRect) -> Bool {
        let (target, slack) = (target.insetBy(dx: -Self.arrowLength, dy: -Self.arrowLength), 0.01)
        return switch direction {
        case .down, .default: body.maxY <= target.minY + slack
        case .up: body.minY >= target.maxY - slack
        case .right: body.maxX <= target.minX + slack
        case .left: body.minX >= target.maxX - slack
        }
    }

    /// Places the body on the side opposite to the direction, as far as the window allows.
    private init(
        _ size: CGSize, _ target: CGRect, _ available: CGRect, _ direction: UIMenuController.ArrowDirection
    ) {
        self.direction = direction
        var body = CGRect(origin: .zero, size: size)
        switch direction {
        case .down, .default:
            body.origin = CGPoint(x: target.midX - size.width / 2, y: target.minY - Self.arrowLength - size.height)
        case .up: body.origin = CGPoint(x: target.midX - size.width / 2, y: target.maxY + Self.arrowLength)
        case .right:
            body.origin = CGPoint(x: target.minX - Self.arrowLength - size.width, y: target.midY - size.height / 2)
        case .left: body.origin = CGPoint(x: target.maxX + Self.arrowLength, y: target.midY - size.height / 2)
        }
        body.origin.x = Self.clamp(body.minX, available.minX, available.maxX - size.width)
        body.origin.y = Self.clamp(body.minY, available.minY, available.maxY - size.height)
        self.body = body
        tip = Self.tip(direction, body, target)
    }

    private static func direction(
        _ size: CGSize, _ target: CGRect, _ available: CGRect, _ preferredDirection: UIMenuController.ArrowDirection
    ) -> UIMenuController.ArrowDirection {
        if preferredDirection != .default { return preferredDirection }
        let (above, below) = (target.minY - available.minY, available.maxY - target.maxY)
        let needed = size.height + arrowLength
        if above >= needed { return .down }
        return below >= needed || below >= above ? .up : .down
    }

    /// Returns the point beside the target's center, limited to the straight part of the body's edge.
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

    /// Clamps the value; `low` wins if the limits conflict.
    private static func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        max(low, min(value, high))
    }
}
