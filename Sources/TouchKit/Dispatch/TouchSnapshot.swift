/// A touch as it is now, to be put back after something that happened earlier was told.
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
    /// Makes the touch what it was when its view should have been told: with all reports of that event, whichever moment of
    /// a later one is shown to recognizers now.
    func restore(_ call: DelayedCall) {
        phase = call.phase
        sample = call.sample
        previousSample = call.previous
        tapCount = call.tapCount
        reports = call.reports
        currentReports = nil
    }
}
