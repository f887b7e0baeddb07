import Foundation

/// Estimates a contact's position, velocity and acceleration from its reports by a Kalman filter.
///
/// Each axis has a filter, but since noise and times are the same, they share a covariance. Between reports the
/// acceleration fades (Singer's model of a manned vehicle), and the unpredictable part of the acceleration is
/// proportional to the speed. An update takes about 80 multiplications and an exponential.
///
/// Source: R. E. Kalman, A new approach to linear filtering and prediction problems (doi:10.1115/1.3662552); R. A.
/// Singer, Estimating optimal tracking filter performance for manned maneuvering targets
/// (doi:10.1109/TAES.1970.310128). Google's ink-stroke-modeler has shown that a Kalman filter predicts ink well; none
/// of its code is used.
struct MotionFilter: Sendable {
    /// In points.
    private var position: CGPoint
    /// In points per second.
    private var velocity = CGPoint.zero
    /// In points per second squared.
    private var acceleration = CGPoint.zero
    private var covariance: MotionCovariance

    /// - Parameter position: that of the first report.
    init(at position: CGPoint) {
        self.position = position
        let acceleration = PredictionTuning.startSpeed * PredictionTuning.agility
        covariance = MotionCovariance(
            position: PredictionTuning.noise, velocity: PredictionTuning.startSpeed, acceleration: acceleration)
    }

    /// Updates the estimate with a report.
    ///
    /// - Parameters:
    ///   - report: the next position.
    ///   - time: seconds since the previous report; more than 0.
    /// - Returns: the squared distance between the reported and the expected position, relative to its expected value;
    ///   1 on average if the motion follows the model.
    mutating func update(_ report: CGPoint, after time: Double) -> Double {
        let speed = velocity.x * velocity.x + velocity.y * velocity.y
        let fade = Fade(after: time)
        position += velocity * time + acceleration * fade.position
        velocity += acceleration * fade.velocity
        acceleration = acceleration * fade.acceleration
        let agility = PredictionTuning.agility * PredictionTuning.agility
        let variance = agility * (speed + PredictionTuning.baseSpeed * PredictionTuning.baseSpeed)
        covariance.advance(by: time, fade, noiseDensity: 2 * variance / PredictionTuning.fading)

        let error = report - position
        let gain = covariance.update(noise: PredictionTuning.noise * PredictionTuning.noise)
        position += error * gain.position
        velocity += error * gain.velocity
        acceleration += error * gain.acceleration
        return (error.x * error.x + error.y * error.y) / (2 * gain.expected)
    }

    /// The expected offset in `time` seconds from now, in points.
    func offset(in time: Double) -> CGPoint {
        velocity * time + acceleration * Fade(after: time).position
    }
}

extension MotionFilter {
    /// The effects of an initial acceleration of 1 that fades: on the position, on the velocity, and its remainder.
    struct Fade {
        let position: Double
        let velocity: Double
        let acceleration: Double

        init(after time: Double) {
            acceleration = exp(-time / PredictionTuning.fading)
            velocity = PredictionTuning.fading * (1 - acceleration)
            position = PredictionTuning.fading * (time - velocity)
        }
    }
}
