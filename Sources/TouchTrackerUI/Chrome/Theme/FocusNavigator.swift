import Foundation
import TouchKit

/// Moves the focus among the controls of a view.
struct FocusNavigator {
    enum Direction {
        case up, down, left, right
    }

    /// The views that can become first responder, in view order.
    let stops: [UIView]
    private let root: UIView

    init(in root: UIView) {
        self.root = root
        stops = Self.stops(in: root)
    }

    private static func stops(in view: UIView) -> [UIView] {
        view.subviews.flatMap { subview -> [UIView] in
            guard !subview.isHidden else { return [] }
            return (subview.canBecomeFirstResponder ? [subview] : []) + stops(in: subview)
        }
    }

    /// Moves the focus for a key.
    func handle(_ key: FocusKey) {
        let current = stops.first(where: \.isFirstResponder)
        let next: UIView? =
            switch key {
            case .close, .leave: nil
            case .step(let step): stop(after: current, step: step)
            case .go(let direction): current.map { stop(towards: direction, from: $0) } ?? stops.first
            }
        next?.becomeFirstResponder()
    }

    /// The one before or after; the first follows the last, and nothing.
    private func stop(after current: UIView?, step: Int) -> UIView? {
        guard let index = stops.firstIndex(where: { $0 === current }) else {
            return step > 0 ? stops.first : stops.last
        }
        return stops[(index + step + stops.count) % stops.count]
    }

    /// The nearest control in a direction from another one; nil if there is none.
    private func stop(towards direction: Direction, from current: UIView) -> UIView? {
        let frame = current.convert(current.bounds, to: root)
        let distances = stops.compactMap { stop in
            Self.distance(direction, from: frame, to: stop.convert(stop.bounds, to: root)).map { (stop, $0) }
        }
        return distances.min { $0.1 < $1.1 }?.0
    }

    /// The distance in points, which penalizes sideways offsets; nil if the other frame is not in this direction.
    private static func distance(_ direction: Direction, from one: CGRect, to other: CGRect) -> CGFloat? {
        let ahead =
            switch direction {
            case .up: one.minY - other.maxY
            case .down: other.minY - one.maxY
            case .left: one.minX - other.maxX
            case .right: other.minX - one.maxX
            }
        // Adjacent edges may overlap by rounding.
        guard ahead > -1 else { return nil }
        let aside: CGFloat
        let shift: CGFloat
        switch direction {
        case .up, .down:
            aside = max(0, one.minX - other.maxX, other.minX - one.maxX)
            shift = abs(one.midX - other.midX)
        case .left, .right:
            aside = max(0, one.minY - other.maxY, other.minY - one.maxY)
            shift = abs(one.midY - other.midY)
        }
        return max(0, ahead) + 4 * aside + shift / 4
    }
}
