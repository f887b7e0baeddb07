import TouchKit

/// Observes every touch and recognizes nothing.
final class TouchWatchGestureRecognizer: UIGestureRecognizer {
    var onChange: (Set<UITouch>) -> Void = { _ in }

    override init(target: AnyObject? = nil, action: Action? = nil) {
        super.init(target: target, action: action)
        cancelsTouchesInView = false
        delaysTouchesEnded = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { onChange(touches) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { onChange(touches) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { onChange(touches) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        onChange(touches)
        let isAnyDown = (event.touches(for: self) ?? []).contains { $0.phase != .ended && $0.phase != .cancelled }
        if !isAnyDown { state = .failed }
    }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}
