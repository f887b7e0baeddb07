/// The current state of a touch, to be restored after an earlier state was delivered.
struct TouchSnapshot {
    private let touch: UITouch
    private let phase: UITouch.Phase
    private let sample: TouchSample
    private let previous: TouchSample
    private let tapCount: Int
    private let reports: [TouchSample]
    private let shownReports: Range<Int>?

    init(_ touch: UITouch) {
        self.touch = touch
        phase = touch.phase
        sample = touch.sample
        previous = touch.previousSample
        tapCount = touch.tapCount
        reports = touch.reports
        shownReports = touch.currentReports
    }

    func restore() {
        touch.phase = phase
        touch.sample = sample
        touch.previousSample = previous
        touch.tapCount = tapCount
        touch.reports = reports
        touch.currentReports = shownReports
    }
}

extension UITouch {
    /// Sets the touch to its state at the time of a delayed call, with all reports of that event, whichever moment of a
    /// later event recognizers are being shown.
    func restore(_ call: DelayedCall) {
        phase = call.phase
        sample = call.sample
        previousSample = call.previous
        tapCount = call.tapCount
        reports = call.reports
        currentReports = nil
    }
}
