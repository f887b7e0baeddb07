import Foundation
import TouchKit

/// A view that reports touch callbacks that violate the rules.
final class WatchedView: UIView {
    var onViolation: (String) -> Void = { _ in }
    var onTouchBegan: () -> Void = {}
    /// Called with the view after `touchesBegan`.
    var afterTouchesBegan: (WatchedView) -> Void = { _ in }
    private(set) var live: Set<UITouch> = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            onTouchBegan()
            if touch.phase != .began { onViolation("began in phase \(touch.phase)") }
            if !live.insert(touch).inserted { onViolation("a touch began twice") }
        }
        if !isMultipleTouchEnabled && live.count > touches.count && touches.count > 1 {
            onViolation("a view of one touch was given \(live.count)")
        }
        afterTouchesBegan(self)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches where !live.contains(touch) { onViolation("a touch moved without a begin") }
        for touch in touches where !touch.location(in: self).isFinite {
            onViolation("a touch moved to a location that is not finite")
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, .ended) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, .cancelled) }

    private func end(_ touches: Set<UITouch>, _ phase: UITouch.Phase) {
        for touch in touches {
            if touch.phase != phase { onViolation("\(phase) in phase \(touch.phase)") }
            if live.remove(touch) == nil { onViolation("a touch \(phase) that had not begun") }
        }
    }
}
