import Foundation

extension UIView {
    /// Whether the view itself, although not a control, recognizes taps of a finger.
    var recognizesTaps: Bool {
        guard !(self is UIControl), isUserInteractionEnabled else { return false }
        return (gestureRecognizers ?? []).contains { recognizer in
            guard let tap = recognizer as? UITapGestureRecognizer, tap.isEnabled else { return false }
            return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
                && tap.allowedTouchTypes.contains(.direct)
        }
    }

    /// Taps the middle of the view with a finger that doesn't exist.
    ///
    /// - Returns: whether the view recognizes taps.
    func tapMiddle() -> Bool {
        guard recognizesTaps, let window, let application = window.application else { return false }
        let location = convert(bounds.center, to: nil)
        for phase in [TouchSample.Phase.began, .ended] {
            application.handle(
                .touch(
                    TouchSample(
                        window: window.id, touch: TouchID(rawValue: .max), device: DeviceID(rawValue: .max),
                        phase: phase, type: .direct, timestamp: application.scheduler.now, location: location)))
            application.finishPass()
        }
        return true
    }
}
