import Foundation

extension UIGestureRecognizer {
    /// Who decides between this recognizer and others: its application's arbiter; outside of a window, one for itself.
    var arbiter: GestureArbiter {
        engine.engagement?.arbiter ?? view?.window?.application?.gestureArbiter ?? GestureArbiter()
    }

    /// It was given something, and not reset since.
    var isEngaged: Bool { engine.engagement != nil }

    /// The touches that are followed, in the order in which they began: those that are down, or end with this event.
    var activeTouches: [UITouch] { engine.engagement?.active ?? [] }

    /// Every touch that the attempt has had and did not ignore, also those that have lifted.
    var attemptedTouches: [UITouch] { engine.engagement?.touches ?? [] }

    /// What the attempt has come to, whatever `state` reads while an action tells of earlier.
    var currentState: State { engine.attempt.state }

    /// It has begun, or waits for others to fail before it does.
    var isDecided: Bool { engine.attempt.isDecided }

    /// It waits with a gesture that is complete.
    var isFinished: Bool { engine.attempt.isFinished }

    /// Something that it follows is down, or hovers.
    var hasContact: Bool {
        guard let engagement = engine.engagement else { return false }
        return engagement.pointer != nil || !engagement.presses.isEmpty || engagement.active.contains(where: \.isDown)
    }

    /// The recognizer has the touch and may yet decide either way.
    func isUndecided(about touch: UITouch) -> Bool {
        currentState == .possible && attemptedTouches.contains { $0 === touch }
    }

    /// The touch belongs to a gesture that is going on and keeps its touches from the views.
    func hasClaimed(_ touch: UITouch) -> Bool {
        currentState.isActive && cancelsTouchesInView && activeTouches.contains { $0 === touch }
    }

    /// The middle of the touches, in the window.
    var windowLocation: CGPoint {
        if let pointer = engine.engagement?.pointer { return pointer.sample.location }
        return activeTouches.isEmpty ? engine.lastLocation : activeTouches.centroid
    }

    func convert(_ point: CGPoint, to target: UIView?) -> CGPoint {
        guard let target, target.superview != nil, let window = view?.window ?? target.window else { return point }
        return window.convert(point, to: target)
    }

    /// Converts a difference of two points of the window, such as a distance moved or a velocity.
    func convertVector(_ vector: CGPoint, to target: UIView?) -> CGPoint {
        convert(vector, to: target) - convert(.zero, to: target)
    }

    /// Converts a difference of two points of the view to the window.
    func convertVector(_ vector: CGPoint, from source: UIView?) -> CGPoint {
        guard let source, source.superview != nil else { return vector }
        return source.convert(vector, to: nil) - source.convert(.zero, to: nil)
    }

    /// Has no more of the touch: it is not followed any more, and not cancelled in its view when the gesture is
    /// recognized.
    public func ignore(_ touch: UITouch, for event: UIEvent) {
        arbiter.ignore(touch, by: self)
    }

    /// Has no more of the press.
    public func ignore(_ button: UIPress, for event: UIPressesEvent) {
        arbiter.ignore(button, by: self)
    }

    /// Runs the work at a time, as a pass of its own; nothing outside of a window. For timeouts of subclasses, which cancel
    /// what is pending in `reset()`; `UITouch.timestamp` counts the same seconds. UIKit has no such method.
    @discardableResult
    public func schedule(at instant: Instant, _ work: @escaping () -> Void) -> Scheduler.Timer? {
        arbiter.schedule(at: instant, work)
    }

    /// As traces call it: `tap "select"`.
    var traceName: String {
        var kind = String(describing: type(of: self))
        if kind.hasPrefix("UI") { kind.removeFirst(2) }
        if kind.hasSuffix("GestureRecognizer") { kind.removeLast("GestureRecognizer".count) }
        kind = kind.prefix(1).lowercased() + kind.dropFirst()
        return name.map { "\(kind) \"\($0)\"" } ?? kind
    }

    /// Its touches and the middle of them in the window, as traces tell: `2 touches at 120, 80.5`.
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
    /// The middle of the touches in the window; zero without any.
    var centroid: CGPoint {
        var sum = CGPoint.zero
        for touch in self { sum += touch.sample.location }
        return isEmpty ? .zero : sum * (1 / CGFloat(count))
    }
}
