import Foundation

/// Recognizes that a window is being shaken: moved to and fro, along one axis, three times within a second.
///
/// A stroke is a movement of some length in one direction; the next stroke begins where the direction turns. Four
/// strokes are a shake that has begun, six one that is complete; one that began is cancelled when its time is over.
struct ShakeDetector {
    enum Outcome {
        case began, ended, cancelled
    }

    private var horizontal = Axis()
    private var vertical = Axis()
    /// When the shake that has begun is given up.
    private(set) var deadline: Instant?

    /// - Parameter origin: of the window, on the screen, in points.
    mutating func move(to origin: CGPoint, at instant: Instant) -> [Outcome] {
        var outcomes: [Outcome] = []
        if expire(at: instant) { outcomes.append(.cancelled) }
        horizontal.move(to: origin.x, at: instant)
        vertical.move(to: origin.y, at: instant)
        let strokes = max(horizontal.strokes.count, vertical.strokes.count)
        if strokes >= Thresholds.shakeStrokes - 2, deadline == nil {
            let first = (horizontal.strokes.count >= vertical.strokes.count ? horizontal : vertical).strokes[0]
            deadline = first.advanced(by: Thresholds.shakeInterval)
            outcomes.append(.began)
        }
        if strokes >= Thresholds.shakeStrokes {
            outcomes.append(.ended)
            self = ShakeDetector()
        }
        return outcomes
    }

    /// Whether a shake that has begun is given up at this time.
    mutating func expire(at instant: Instant) -> Bool {
        guard let deadline, instant > deadline else { return false }
        self = ShakeDetector()
        return true
    }

    private struct Axis {
        /// When each stroke began; only those that may still belong to one shake.
        private(set) var strokes: [Instant] = []
        private var direction = 0.0
        /// The furthest point of the present stroke.
        private var extreme: (position: CGFloat, time: Instant)?

        mutating func move(to position: CGFloat, at instant: Instant) {
            guard let extreme else {
                self.extreme = (position, instant)
                return
            }
            let travel = position - extreme.position
            if direction != 0, travel * direction >= 0 {
                self.extreme = (position, instant)
            } else if abs(travel) >= Thresholds.shakeStroke {
                direction = travel < 0 ? -1 : 1
                strokes.append(extreme.time)
                self.extreme = (position, instant)
            }
            strokes.removeAll { $0.duration(to: instant) > Thresholds.shakeInterval }
        }
    }
}
