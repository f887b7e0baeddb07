import Foundation

/// Tracks the side button of a pen in the air.
///
///     possible ── the button goes down, and nothing else is ──→ holding
///     holding ── the button goes up ──→ ended: a short press
///     holding ── timeout ──→ began: a long press ── movement ──→ changed ── the button goes up ──→ ended
///     holding ── the tip goes down, another button ──→ failed
///
/// Timeout: `Thresholds.sideButtonHold`.
final class PencilButtonGestureRecognizer: UIGestureRecognizer {
    /// The kind of press, and the time of its last change, in seconds since the system was started.
    enum Press {
        case short(TimeInterval)
        case long(TimeInterval)
    }

    private(set) var press: Press?
    /// The pen whose button is pressed.
    private(set) var pen: UITouch?
    private var timer: Scheduler.Timer?

    /// Source: xf86-input-wacom and xf86-input-libinput send a pen's first side button as button 2.
    private static let button = UIEvent.ButtonMask.button(3)

    init() {
        super.init()
        allowedTouchTypes = [.pencil]
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 1, pen == nil, let touch = touches.first, touch.buttonMask == Self.button,
            !touch.continuesPress
        else {
            if state == .possible { state = .failed }
            return
        }
        pen = touch
        let deadline = touch.sample.timestamp.advanced(by: Thresholds.sideButtonHold)
        timer = schedule(at: deadline) { [weak self] in
            self?.press = .long(deadline.seconds)
            self?.state = .began
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pen, touches.contains(pen) else { return }
        if state == .possible {
            if pen.buttonMask != Self.button { state = .failed }
        } else if state.isActive {
            press = .long(pen.timestamp)
            state = pen.buttonMask.contains(Self.button) ? .changed : .ended
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pen, touches.contains(pen) else { return }
        press = state == .possible ? .short(pen.timestamp) : .long(pen.timestamp)
        state = .ended
    }

    override func reset() {
        timer?.cancel()
        (timer, press, pen) = (nil, nil, nil)
    }
}
