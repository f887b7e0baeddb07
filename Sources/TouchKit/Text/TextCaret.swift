/// The blinking of a caret. It stops after a while without typing, so that an idle program isn't woken.
final class TextCaret {
    /// Called after `isShown` changed.
    var onChange: () -> Void = {}
    private(set) var isShown = false
    private var timer: Scheduler.Timer?
    private weak var scheduler: Scheduler?
    private var blinks = 0

    /// The time shown, and hidden. Source: GTK's gtk-cursor-blink-time, 1200 ms for both.
    private static let blinkInterval = Duration.milliseconds(600)
    /// Source: GTK's gtk-cursor-blink-timeout, 10 s.
    private static let maxBlinks = 16

    func start(on scheduler: Scheduler?) {
        self.scheduler = scheduler
        show()
    }

    func stop() {
        timer?.cancel()
        scheduler = nil
        isShown = false
        onChange()
    }

    /// Shows the caret and restarts the blinking, after typing.
    func show() {
        guard scheduler != nil else { return }
        blinks = 0
        if !isShown {
            isShown = true
            onChange()
        }
        scheduleBlink()
    }

    private func scheduleBlink() {
        timer?.cancel()
        timer = scheduler?.after(Self.blinkInterval) { [weak self] in
            guard let self else { return }
            isShown.toggle()
            blinks += 1
            onChange()
            if blinks < Self.maxBlinks { scheduleBlink() }
        }
    }
}
