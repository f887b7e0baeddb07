/// The numbers of prediction, with their units.
///
/// Source: chosen on strokes of hands from five published collections, as they were reported and resampled to 60, 120 and
/// 240 a second, with noise, jitter and bursts: those that make the median error small while 99 % of what is predicted at
/// stops and turns goes too far by less than 3.5 pt. Other people's strokes (`Tests/Hands`) judge them. All lie on a
/// plateau: a quarter more or less of any changes little.
enum PredictionTuning {
    // MARK: What is predicted

    /// At most so far ahead of the last report, in seconds: a frame at 60 a second.
    static let horizon = 0.016
    /// Nothing is predicted before so many reports at different times: two say nothing of how the motion changes.
    static let leastReports = 3
    /// Of the way that the filter expects, so much is foretold. A hand that changes its mind falls short more often than it
    /// runs ahead, and ink that is taken back is seen more than ink that is late.
    static let caution = 0.83
    /// Ways are bent so as never to exceed this, in points: of 8 pt all but half a point is left, of 16 pt all but
    /// 2.7. Fast hands err further, and their ink is looked at least.
    static let longestWay = 24.0
    /// A way of less than this, in points, is not seen, and not foretold.
    static let leastWay = 0.25

    // MARK: What is told apart

    /// Reports of less than so many nanoseconds are of one moment: servers count in milliseconds, and a busy one stamps
    /// several with the time at which it looked. The last of them counts.
    static let moment: Int64 = 500_000
    /// After so many nanoseconds without a report another motion begins: fingers that rest report nothing, and the filter would
    /// take the way that they did not make for a reversal.
    static let gap: Int64 = 50_000_000

    // MARK: The filter

    /// Standard deviation of a reported place on either axis, in points: sensors, whole pixels, and clocks that are late.
    static let noise = 0.7
    /// How quickly a hand changes its velocity, as a share of that in a second: people take the same time for large and for
    /// small strokes, so accelerations grow with speed.
    static let agility = 9.0
    /// Added to the speed of which that is a share, in points a second: a hand at rest can start.
    static let leastSpeed = 70.0
    /// In seconds: after it an acceleration has faded to 37 %.
    static let fading = 0.03
    /// Standard deviation of the velocity at touch down on either axis, in points a second: most strokes begin at rest.
    static let beginSpeed = 60.0

    // MARK: Trust

    /// The average of so many reports decides how much the filter is surprised.
    static let surpriseReports = 12.0
    /// By reports that are so many times as far off (squared) as the filter expects, reach is halved.
    static let halvingSurprise = 4.5
    /// In seconds: after it what earlier forecasts were worth counts 37 %.
    static let memory = 0.065
    /// What an unknown hand is trusted by: as if forecasts of together so many square points had come true.
    static let credit = 30.0
    /// A hand that went at most this share of the ways that were foretold gets no forecasts any more.
    static let leastShare = 0.15
    /// One that went this share of them is trusted fully.
    static let trustedShare = 0.5
    /// Less trust than this is none.
    static let leastReach = 0.12
}
