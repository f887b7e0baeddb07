import Foundation

/// Where a hand was, at most some three hundred times a second, in points of the screen from where it landed.
///
/// Reports that come faster than that, or of a hand that stays where it is, are one beat: their mean. What a device reports
/// a thousand times a second is more noise than motion, and costs no more than what another reports 240 times.
struct Beats {
    private(set) var places: [SIMD2<Double>] = []
    /// In seconds.
    private(set) var times: [Double] = []
    /// Nil if the hand's device doesn't report it.
    private(set) var pressures: [Double?] = []
    /// Where the last report was.
    private(set) var tip = SIMD2<Double>.zero
    /// How far the hand has been from where it landed.
    private(set) var reach = 0.0

    /// What the last beat is the mean of.
    private var reports = 0
    private var first = (place: SIMD2<Double>.zero, time: 0.0)
    private var lastReport = 0.0
    private var pause = 0.0

    /// In points.
    private let still: Double

    /// Reports within this are one beat, in seconds. Source: our choice: less than between the reports of a device that
    /// reports 240 times a second.
    private static let beat = 0.003
    /// Unless they are farther apart, in points. Source: our choice: what a corner may be cut by is half of that.
    private static let near = 1.5
    /// A hand is still for at most so long, in seconds.
    private static let stillness = 0.04
    /// A hand that stays longer where it is counts no more, in seconds. Source: our choice: it is slow by then.
    private static let longestPause = 0.1

    /// - Parameter size: of the ink, in points.
    init(size: Double) {
        // Source: our choice: a fraction of what is seen, of wide ink a little more.
        still = 0.25 + 0.01 * min(size, 100)
    }

    var count: Int { places.count }

    /// - Parameters:
    ///   - place: in points of the screen from where the hand landed.
    ///   - time: in seconds; not less than that of the last report.
    mutating func add(_ place: SIMD2<Double>, at reported: Double, pressure: Double?) {
        // A finger that rests reports nothing.
        if reports > 0 { pause += max(0, reported - lastReport - Self.longestPause) }
        lastReport = reported
        let time = reported - pause
        tip = place
        reach = max(reach, place.length)
        if reports > 0, isSameBeat(place, time) {
            reports += 1
            let part = 1 / Double(reports)
            let last = places.count - 1
            places[last] += (place - places[last]) * part
            times[last] += (time - times[last]) * part
            if let pressure, let mean = pressures[last] { pressures[last] = mean + (pressure - mean) * part }
        } else {
            (reports, first) = (1, (place, time))
            places.append(place)
            times.append(time)
            pressures.append(pressure)
        }
    }

    private func isSameBeat(_ place: SIMD2<Double>, _ time: Double) -> Bool {
        let (way, span) = ((place - first.place).length, time - first.time)
        return span < Self.beat && way <= Self.near || span < Self.stillness && way <= still
    }
}

extension SIMD2<Double> {
    var length: Double { (self * self).sum().squareRoot() }

    /// Where the vector is to the left of the other, on a screen whose y goes down, less than 0.
    func cross(_ other: Self) -> Double { x * other.y - y * other.x }

    func dot(_ other: Self) -> Double { (self * other).sum() }

    func distance(toSegmentFrom begin: Self, to end: Self) -> Double {
        let (way, offset) = (end - begin, self - begin)
        let square = way.dot(way)
        guard square > 0 else { return offset.length }
        return (offset - way * Swift.min(Swift.max(offset.dot(way) / square, 0), 1)).length
    }
}
