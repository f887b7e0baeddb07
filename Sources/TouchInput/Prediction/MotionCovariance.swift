/// The covariance of position (p), velocity (v) and acceleration (a) on one axis.
struct MotionCovariance: Sendable {
    private var pp: Double
    private var pv = 0.0
    private var pa = 0.0
    private var vv: Double
    private var va = 0.0
    private var aa: Double

    /// - Parameters: standard deviations.
    init(position: Double, velocity: Double, acceleration: Double) {
        pp = position * position
        vv = velocity * velocity
        aa = acceleration * acceleration
    }

    /// The Kalman gain of a report.
    struct Gain {
        /// The expected variance of the report.
        let expected: Double
        /// The fractions of the report's error by which position, velocity and acceleration are corrected.
        let position: Double
        let velocity: Double
        let acceleration: Double
    }

    /// Advances the covariance to the time of the next report.
    ///
    /// - Parameters:
    ///   - time: seconds since the last report.
    ///   - noiseDensity: spectral density of the noise that changes the acceleration.
    mutating func advance(by time: Double, _ fade: MotionFilter.Fade, noiseDensity: Double) {
        let (t, w, f, e) = (time, fade.position, fade.velocity, fade.acceleration)
        // Both sides of F·P·Fᵀ, where F is (1 t w / 0 1 f / 0 0 e).
        let (p0, p1, p2) = (pp + t * pv + w * pa, pv + t * vv + w * va, pa + t * va + w * aa)
        let (v1, v2) = (vv + f * va, va + f * aa)
        // The noise of an acceleration that doesn't fade, which is equivalent for the short intervals between reports.
        let square = t * t
        let q = noiseDensity * t
        pp = p0 + t * p1 + w * p2 + q * square * square / 20
        pv = p1 + f * p2 + q * square * t / 8
        pa = e * p2 + q * square / 6
        vv = v1 + f * v2 + q * square / 3
        va = e * v2 + q * t / 2
        aa = e * e * aa + q
    }

    /// Updates the covariance with a report.
    ///
    /// - Parameter noise: the variance of reported positions.
    mutating func update(noise: Double) -> Gain {
        let expected = pp + noise
        let gain = Gain(
            expected: expected, position: pp / expected, velocity: pv / expected, acceleration: pa / expected)
        aa -= gain.acceleration * pa
        va -= gain.velocity * pa
        vv -= gain.velocity * pv
        pa -= gain.position * pa
        pv -= gain.position * pv
        pp -= gain.position * pp
        return gain
    }
}
