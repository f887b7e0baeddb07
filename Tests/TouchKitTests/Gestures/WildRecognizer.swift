import TouchKit

/// Makes random legal transitions and checks its input: each touch begins once and then has exactly one end or
/// cancellation, unless the recognizer is reset or ignores the touch before.
final class WildRecognizer: UIGestureRecognizer {
    var violated: (String) -> Void = { _ in }
    var random: (Int) -> Int = { _ in 0 }
    private var live: Set<UITouch> = []
    private var hasTouches = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        hasTouches = true
        for touch in touches where !live.insert(touch).inserted { violated("a touch began twice in a recognizer") }
        if random(10) == 0, let touch = touches.first {
            live.remove(touch)
            ignore(touch, for: event)
        }
        decide()
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where !live.contains(touch) {
            violated("a touch moved that a recognizer has not seen begin")
        }
        decide()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        end(touches)
        decide()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { end(touches) }

    private func end(_ touches: Set<UITouch>) {
        for touch in touches where live.remove(touch) == nil {
            violated("a recognizer was told an end without a begin")
        }
    }

    private func decide() {
        switch (state, random(12)) {
        case (.possible, 0): state = .began
        case (.possible, 1): state = .ended
        case (.possible, 2): state = .failed
        case (.began, 0...3), (.changed, 0...3): state = .changed
        case (.began, 4), (.changed, 4): state = .ended
        case (.began, 5), (.changed, 5): state = .cancelled
        default: break
        }
    }

    override func reset() {
        if state == .possible && !hasTouches { violated("a recognizer was reset that had no attempt") }
        hasTouches = false
        live = []
    }
}
