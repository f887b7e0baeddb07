import Foundation

/// Detects that a window is being shaken: moved back and forth along one axis, three times within a second.
///
/// A stroke is a movement of a minimum length in one direction; the next stroke starts where the direction reverses. A
/// shake begins with the fourth stroke and ends with the sixth; if it takes too long, it is cancelled.
struct ShakeDetector {
    enum Outcome {
        case began, ended, cancelled
    }

    private var horizontal = Axis()
    private var vertical = Axis()
    /// The time at which a shake that has begun is cancelled.
    private(set) var deadline: Instant?

    /// - Parameter origin: the window's origin on the screen, in points.
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

    /// Cancels a shake that has begun if its deadline has passed.
    ///
    /// - Returns: whether a shake was cancelled.
    mutating func expire(at instant: Instant) -> Bool {
        guard let deadline, instant > deadline else { return false }
        self = ShakeDetector()
        return true
    }

    private struct Axis {
        /// The start time of each stroke that may still belong to one shake.
        private(set) var strokes: [Instant] = []
        private var direction = 0.0
        /// The furthest point of the current stroke.
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
