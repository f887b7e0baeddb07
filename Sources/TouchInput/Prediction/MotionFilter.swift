import Foundation

/// Where a contact is, how fast, and how its velocity changes, by what a Kalman filter makes of its reports.
///
/// Both axes have a filter each, and since their noise and times are the same, one covariance. Between reports the
/// acceleration fades (Singer's model of a vehicle with somebody at the wheel), and what a hand may do of its own accord is
/// a share of its speed. An update takes some 80 multiplications and an exponential.
///
/// Source: R. E. Kalman, A new approach to linear filtering and prediction problems (doi:10.1115/1.3662552); R. A. Singer,
/// Estimating optimal tracking filter performance for manned maneuvering targets (doi:10.1109/TAES.1970.310128). That a
/// Kalman filter predicts ink well was shown by Google's ink-stroke-modeler; none of its code is here.
struct MotionFilter: Sendable {
    /// In points.
    private var place: CGPoint
    /// In points a second.
    private var velocity = CGPoint.zero
    /// In points a second, a second.
    private var acceleration = CGPoint.zero
    private var covariance: MotionCovariance

    /// - Parameter place: of the first report.
    init(at place: CGPoint) {
        self.place = place
        let acceleration = PredictionTuning.beginSpeed * PredictionTuning.agility
        covariance = MotionCovariance(
            place: PredictionTuning.noise, velocity: PredictionTuning.beginSpeed, acceleration: acceleration)
    }

    /// - Parameters:
    ///   - report: the next place.
    ///   - time: seconds since the report before; more than 0.
    /// - Returns: the square of how far the report is from where it was expected, in units of what was expected of that; 1 on
    ///   average if the hand does what is assumed of hands.
    mutating func follow(_ report: CGPoint, after time: Double) -> Double {
        let speed = velocity.x * velocity.x + velocity.y * velocity.y
        let fade = Fade(after: time)
        place += velocity * time + acceleration * fade.way
        velocity += acceleration * fade.velocity
        acceleration = acceleration * fade.rest
        let agility = PredictionTuning.agility * PredictionTuning.agility
        let spread = agility * (speed + PredictionTuning.leastSpeed * PredictionTuning.leastSpeed)
        covariance.advance(by: time, fade, unrest: 2 * spread / PredictionTuning.fading)

        let error = report - place
        let gain = covariance.learn(noise: PredictionTuning.noise * PredictionTuning.noise)
        place += error * gain.place
        velocity += error * gain.velocity
        acceleration += error * gain.acceleration
        return (error.x * error.x + error.y * error.y) / (2 * gain.expected)
    }

    /// The way in the time to come, in points.
    ///
    /// - Parameter time: in seconds.
    func way(in time: Double) -> CGPoint {
        velocity * time + acceleration * Fade(after: time).way
    }
}

extension MotionFilter {
    /// What an acceleration of 1 that fades has done, and what is left of it.
    struct Fade {
        let way: Double
        let velocity: Double
        let rest: Double

        init(after time: Double) {
            rest = exp(-time / PredictionTuning.fading)
            velocity = PredictionTuning.fading * (1 - rest)
            way = PredictionTuning.fading * (time - velocity)
        }
    }
}
