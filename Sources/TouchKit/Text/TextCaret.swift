/// Has a caret blink while nothing is typed; after a while it stays, so that nothing wakes a program that is left alone.
final class TextCaret {
    /// Called when it comes or goes.
    var onChange: () -> Void = {}
    private(set) var isShown = false
    private var timer: Scheduler.Timer?
    private weak var scheduler: Scheduler?
    private var blinks = 0

    /// How long it is seen, and not seen. Source: GTK's gtk-cursor-blink-time, 1200 ms for both.
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

    /// Something was typed: it is seen now.
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
