extension UITouch {
    /// What recognizers that have not decided yet keep from the view.
    enum Hold {
        case nothing
        case end
        case everything
    }

    var hold: Hold {
        var hold = Hold.nothing
        for recognizer in record.recognizers where recognizer.isUndecided(about: self) {
            if recognizer.delaysTouchesBegan { return .everything }
            if recognizer.delaysTouchesEnded { hold = .end }
        }
        return hold
    }

    /// Whether a gesture that is going on has the touch to itself.
    var isTaken: Bool {
        record.recognizers.contains { $0.hasTaken(self) }
    }

    /// Down, or moved or begun in the event in delivery.
    var isDown: Bool {
        switch phase {
        case .began, .moved, .stationary: true
        case .ended, .cancelled, .regionEntered, .regionMoved, .regionExited: false
        }
    }
}
