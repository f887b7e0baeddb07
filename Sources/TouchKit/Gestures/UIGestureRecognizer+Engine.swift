import Foundation

extension UIGestureRecognizer {
    /// The arbiter that decides between this recognizer and others: the application's; outside of a window, a private
    /// one.
    var arbiter: GestureArbiter {
        engine.engagement?.arbiter ?? view?.window?.application?.gestureArbiter ?? GestureArbiter()
    }

    /// Whether an attempt has received input and was not reset since.
    var isEngaged: Bool { engine.engagement != nil }

    /// The touches that are down, or end with the current event; in the order in which they began.
    var activeTouches: [UITouch] { engine.engagement?.active ?? [] }

    /// All touches that the attempt received and did not ignore, including lifted ones.
    var attemptedTouches: [UITouch] { engine.engagement?.touches ?? [] }

    /// The current state of the attempt; `state` may be an earlier one while actions are sent.
    var currentState: State { engine.attempt.state }

    /// Whether the recognizer has begun, or waits for others to fail before it begins.
    var isDecided: Bool { engine.attempt.isDecided }

    /// Whether the recognizer waits with a complete gesture.
    var isFinished: Bool { engine.attempt.isFinished }

    /// Whether the attempt still has a touch or press that is down, or a pointer.
    var hasContact: Bool {
        guard let engagement = engine.engagement else { return false }
        return engagement.pointer != nil || !engagement.presses.isEmpty || engagement.active.contains(where: \.isDown)
    }

    /// Whether the recognizer has received the touch and is undecided.
    func isUndecided(about touch: UITouch) -> Bool {
        currentState == .possible && attemptedTouches.contains { $0 === touch }
    }

    /// Whether the touch belongs to an active gesture that cancels touches in views.
    func hasClaimed(_ touch: UITouch) -> Bool {
        currentState.isActive && cancelsTouchesInView && activeTouches.contains { $0 === touch }
    }

    /// The center of the touches, in the window.
    var windowLocation: CGPoint {
        if let pointer = engine.engagement?.pointer { return pointer.sample.location }
        return activeTouches.isEmpty ? engine.lastLocation : activeTouches.centroid
    }

    func convert(_ point: CGPoint, to target: UIView?) -> CGPoint {
        guard let target, target.superview != nil, let window = view?.window ?? target.window else { return point }
        return window.convert(point, to: target)
    }

    /// Converts a difference of two points of the window, such as a translation or a velocity.
    func convertVector(_ vector: CGPoint, to target: UIView?) -> CGPoint {
        convert(vector, to: target) - convert(.zero, to: target)
    }

    /// Converts a difference of two points of the view to the window.
    func convertVector(_ vector: CGPoint, from source: UIView?) -> CGPoint {
        guard let source, source.superview != nil else { return vector }
        return source.convert(vector, to: nil) - source.convert(.zero, to: nil)
    }

    /// Stops tracking the touch. It is not cancelled in its view when the gesture is recognized.
    public func ignore(_ touch: UITouch, for event: UIEvent) {
        arbiter.ignore(touch, by: self)
    }

    /// Stops tracking the press.
    public func ignore(_ button: UIPress, for event: UIPressesEvent) {
        arbiter.ignore(button, by: self)
    }

    /// Runs the work at a time, as a pass of its own, unless the attempt is over by then; does nothing outside of a window.
    ///
    /// For timeouts of subclasses, which cancel pending timers in `reset()`. `UITouch.timestamp` counts the same
    /// seconds. UIKit has no such method.
    @discardableResult
    public func schedule(at instant: Instant, _ work: @escaping () -> Void) -> Scheduler.Timer? {
        arbiter.schedule(at: instant) { [weak self] in
            // A failed attempt may still wait for its touches to lift.
            if self?.currentState.isFinal != true { work() }
        }
    }

    /// The recognizer's name in traces: `tap "select"`.
    var traceName: String {
        var kind = String(describing: type(of: self))
        if kind.hasPrefix("UI") { kind.removeFirst(2) }
        if kind.hasSuffix("GestureRecognizer") { kind.removeLast("GestureRecognizer".count) }
        kind = kind.prefix(1).lowercased() + kind.dropFirst()
        return name.map { "\(kind) \"\($0)\"" } ?? kind
    }

    /// The touches and their center in the window, for traces: `2 touches at 120, 80.5`.
    var traceLocation: String {
        let count = attemptedTouches.count
        let center = windowLocation
        func short(_ value: CGFloat) -> String {
            let tenths = (value * 10).rounded() / 10
            return tenths == tenths.rounded() ? "\(Int(saturating: tenths))" : "\(tenths)"
        }
        let touches = count == 1 ? "1 touch" : "\(count) touches"
        return "\(touches) at \(short(center.x)), \(short(center.y))"
    }
}

extension [UITouch] {
    /// The center of the touches in the window; zero without touches.
    var centroid: CGPoint {
        var sum = CGPoint.zero
        for touch in self { sum += touch.sample.location }
        return isEmpty ? .zero : sum * (1 / CGFloat(count))
    }
}
