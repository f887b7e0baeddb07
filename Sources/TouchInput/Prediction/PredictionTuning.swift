/// The numbers of prediction, with their units.
///
/// Source: tuned on strokes from five published collections, as reported and resampled to 60, 120 and 240 per second,
/// with noise, jitter and bursts: the median error is small while 99 % of predictions at stops and turns overshoot by
/// less than 3.5 pt. Other people's strokes (`Tests/Hands`) test them. All are on a plateau: a quarter more or less of
/// any changes little.
enum PredictionTuning {
    // MARK: What is predicted

    /// How far ahead of the last report to predict at most, in seconds: a frame at 60 per second.
    static let horizon = 0.016
    /// How many reports at different times a prediction needs: two don't show how the motion changes.
    static let minReports = 3
    /// The share of the filter's expected movement that is predicted. A hand falls short more often than it runs ahead,
    /// and ink that is taken back is more noticeable than ink that is late.
    static let caution = 0.83
    /// Predicted movements are compressed to stay below this, in points: 8 pt lose half a point, 16 pt lose 2.7. Fast
    /// hands err more, and their ink is watched least.
    static let maxOffset = 24.0
    /// A smaller movement than this, in points, is invisible and is not predicted.
    static let minOffset = 0.25

    // MARK: Separating reports

    /// Reports within this many nanoseconds belong to one moment: servers count in milliseconds, and a busy one stamps
    /// several reports with the time at which it read them. The last of them counts.
    static let moment: Int64 = 500_000
    /// After this many nanoseconds without a report another motion begins: resting fingers report nothing, and the
    /// filter would take the missing movement for a reversal.
    static let gap: Int64 = 50_000_000

    // MARK: The filter

    /// Standard deviation of a reported place on either axis, in points: sensor noise, whole pixels, late clocks.
    static let noise = 0.7
    /// How quickly a hand changes its velocity, as a multiple of it per second: people take the same time for large and
    /// small strokes, so accelerations grow with speed.
    static let agility = 9.0
    /// Added to the speed for this, in points per second: a hand at rest can start.
    static let baseSpeed = 70.0
    /// In seconds: the time in which an acceleration fades to 37 %.
    static let fading = 0.03
    /// Standard deviation of the velocity at touch down on either axis, in points per second: most strokes begin at
    /// rest.
    static let startSpeed = 60.0

    // MARK: Trust

    /// How many reports the filter's surprise is averaged over.
    static let surpriseReports = 12.0
    /// When the squared error of reports is this many times what the filter expects, reach is halved.
    static let halvingSurprise = 4.5
    /// In seconds: the time in which the weight of earlier forecasts fades to 37 %.
    static let memory = 0.065
    /// The initial trust in a hand, as if forecasts of this many square points in all had come true.
    static let credit = 30.0
    /// A hand that moved at most this share of what was predicted gets no more predictions.
    static let minShare = 0.15
    /// A hand that moved this share of it is fully trusted.
    static let trustedShare = 0.5
    /// Less reach than this counts as 0.
    static let minReach = 0.12
}
