extension UITouch {
    /// What recognizers that have not decided yet keep from the view.
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

    /// Whether a gesture that is going on has the touch to itself.
    var isClaimed: Bool {
        record.recognizers.contains { $0.hasClaimed(self) }
    }

    /// Down, or moved or begun in the event in delivery.
    var isDown: Bool {
        switch phase {
        case .began, .moved, .stationary: true
        case .ended, .cancelled, .regionEntered, .regionMoved, .regionExited: false
        }
    }
}
