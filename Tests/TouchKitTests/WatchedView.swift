import Foundation
import TouchKit

/// A view that notices what it should not be told.
final class WatchedView: UIView {
    var violated: (String) -> Void = { _ in }
    var began: () -> Void = {}
    /// Called with the view after it was told that touches began.
    var wasTold: (WatchedView) -> Void = { _ in }
    private(set) var live: Set<UITouch> = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            began()
            if touch.phase != .began { violated("began in phase \(touch.phase)") }
            if !live.insert(touch).inserted { violated("a touch began twice") }
        }
        if !isMultipleTouchEnabled && live.count > touches.count && touches.count > 1 {
            violated("a view of one touch was given \(live.count)")
        }
        wasTold(self)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches where !live.contains(touch) { violated("a touch moved that had not begun") }
        for touch in touches where !touch.location(in: self).isFinite { violated("a place that is no number") }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, .ended) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, .cancelled) }

    private func end(_ touches: Set<UITouch>, _ phase: UITouch.Phase) {
        for touch in touches {
            if touch.phase != phase { violated("\(phase) in phase \(touch.phase)") }
            if live.remove(touch) == nil { violated("a touch \(phase) that had not begun") }
        }
    }
}
