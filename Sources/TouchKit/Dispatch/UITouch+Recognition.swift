extension UITouch {
    /// The calls to the view that undecided recognizers delay.
    enum Delay {
        case nothing
        case end
        case everything
    }

    var delay: Delay {
        var delay = Delay.nothing
        for recognizer in record.recognizers where recognizer.isUndecided(about: self) {
            if recognizer.delaysTouchesBegan { return .everything }
            if recognizer.delaysTouchesEnded { delay = .end }
        }
        return delay
    }

    /// Whether an active gesture has claimed the touch, so that the view doesn't receive it.
    var isClaimed: Bool {
        record.recognizers.contains { $0.hasClaimed(self) }
    }

    /// Whether the contact is down at the end of the current event.
    var isDown: Bool {
        switch phase {
        case .began, .moved, .stationary: true
        case .ended, .cancelled, .regionEntered, .regionMoved, .regionExited: false
        }
    }
}
