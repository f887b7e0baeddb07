/// The constants of prediction, with their units.
///
/// Source: tuned on strokes from five published collections, as reported and resampled to 60, 120 and 240 per second,
/// with noise, jitter and bursts: the median error is small, and 99 % of predictions at stops and changes of direction
/// overshoot by less than 3.5 pt. They are tested on other people's strokes (`Tests/Hands`). All are on a plateau: a
/// quarter more or less of any changes little.
enum PredictionTuning {
    // MARK: Predictions

    /// The maximum time to predict ahead of the last report, in seconds: a frame at 60 per second.
    static let horizon = 0.016
    /// The minimum number of reports at different times: two don't show how the motion changes.
    static let minReports = 3
    /// The share of the filter's expected offset that is predicted. A motion falls short more often than it runs ahead,
    /// and retracted ink is more noticeable than late ink.
    static let caution = 0.83
    /// Predicted offsets are compressed to stay below this length, in points: 8 pt lose half a point, 16 pt lose 2.7.
    /// The error of fast motions is larger, and their ink is watched least.
    static let maxOffset = 24.0
    /// The minimum length of a predicted offset, in points; smaller ones are invisible.
    static let minOffset = 0.25

    // MARK: Separating reports

    /// Reports within this many nanoseconds belong to one moment: servers count in milliseconds, and a busy one stamps
    /// several reports with the time at which it read them. The last of them counts.
    static let moment: Int64 = 500_000
    /// After this many nanoseconds without a report, a new motion starts: resting fingers report nothing, and the
    /// filter would take the missing movement for a reversal.
    static let gap: Int64 = 50_000_000

    // MARK: The filter

    /// Standard deviation of a reported position on either axis, in points: sensor noise, whole pixels, late clocks.
    static let noise = 0.7
    /// The rate at which a motion changes its velocity, as a multiple of the velocity per second: people take the same
    /// time for large and small strokes, so accelerations grow with speed.
    static let agility = 9.0
    /// Added to the speed in that product, in points per second, so that a resting contact can start to move.
    static let baseSpeed = 70.0
    /// The time in which an acceleration fades to 37 %, in seconds.
    static let fading = 0.03
    /// Standard deviation of the velocity at touch down on either axis, in points per second: most strokes start at
    /// rest.
    static let startSpeed = 60.0

    // MARK: Trust

    /// The number of reports over which the filter's surprise is averaged.
    static let surpriseReports = 12.0
    /// The ratio of the reports' squared error to the expected one at which the reach is halved.
    static let halvingSurprise = 4.5
    /// The time in which the weight of earlier predictions fades to 37 %, in seconds.
    static let memory = 0.065
    /// The initial trust in a motion: equivalent to correct predictions of this many square points in total.
    static let credit = 30.0
    /// A motion that covers at most this share of its predicted offsets is not predicted.
    static let minShare = 0.15
    /// A motion that covers this share of its predicted offsets is fully trusted.
    static let trustedShare = 0.5
    /// A smaller reach than this counts as 0.
    static let minReach = 0.12
}
