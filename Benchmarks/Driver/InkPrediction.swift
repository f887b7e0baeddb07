import Foundation
import TestHands
import TouchKitTesting

/// How well predicted touches match hands that they were not tuned to, 16 ms ahead, compared with a straight line
/// through the last two reports.
struct InkPrediction {
    private typealias Reported = [(reports: [HandMotion.Knot], motion: HandMotion)]

    private static let rates = [60.0, 120, 240]
    private var random = SplitMix(seed: 17)

    func figures() throws -> [Figure] {
        var bench = self
        return try bench.own() + bench.resampled() + bench.rests() + [bench.cost()]
    }

    // MARK: Hands

    /// Strokes as they were reported, at 60 to 240 reports per second.
    private func own() throws -> [Figure] {
        try HandSource.allCases.flatMap { source in
            let strokes = try source.strokes().filter { 58...260 ~= $0.rate ?? 0 }
            return rows(
                "\(source.rawValue) as reported", strokes.compactMap { HandMotion($0) }.map { ($0.knots, $0) },
                isBar: true)
        }
    }

    /// As devices of other rates would report them. The bars are for all sources together.
    private mutating func resampled() throws -> [Figure] {
        var all: [Double: Reported] = [:]
        var figures: [Figure] = []
        for source in HandSource.allCases {
            let motions = try source.strokes().compactMap { HandMotion($0) }
            for rate in Self.rates {
                let reported = report(motions, Reporting(rate: rate))
                all[rate, default: []] += reported
                figures += rows("\(source.rawValue) at \(Int(rate)) Hz", reported, isBar: false)
            }
        }
        return figures + Self.rates.flatMap { rows("all at \(Int($0)) Hz", all[$0] ?? [], isBar: true) }
    }

    private mutating func report(_ motions: [HandMotion], _ reporting: Reporting) -> Reported {
        motions.map { (reporting.reports(of: $0, using: &random), $0) }
    }

    private func rows(_ name: String, _ reported: Reported, isBar: Bool) -> [Figure] {
        let (ours, line) = (judge(ToolkitPredictor.self, reported), judge(StraightLine.self, reported))
        return [
            Figure(
                what: "prediction, \(name): median error, of none", value: ours.medianRatio, unit: "×",
                bar: isBar ? 0.5 : nil),
            Figure(what: "straight line, \(name): median error, of none", value: line.medianRatio, unit: "×"),
            Figure(
                what: "prediction, \(name): too far at a stop or turn, p99", value: ours.overshoot(0.99), unit: "pt",
                bar: isBar ? 4 : nil),
            Figure(
                what: "straight line, \(name): too far at a stop or turn, p99", value: line.overshoot(0.99), unit: "pt"),
        ]
    }

    private func judge<Predictor: LocationPredictor>(_ type: Predictor.Type, _ reported: Reported) -> PredictionJudge {
        var judge = PredictionJudge()
        for (reports, motion) in reported { judge.watch(type, reports, of: motion) }
        return judge
    }

    // MARK: Rest

    /// Tails of a finger at rest that is reported in whole pixels, or with 0.6 pt of noise.
    private mutating func rests() -> [Figure] {
        var figures: [Figure] = []
        for rate in Self.rates + [1000] {
            var reporting = Reporting(rate: rate)
            (reporting.noise, reporting.isWhole) = (0.3, true)
            figures.append(figure("\(Int(rate)) Hz, 0.3 pt of noise, whole pixels", reporting))
            (reporting.noise, reporting.isWhole) = (0.6, false)
            figures.append(figure("\(Int(rate)) Hz, 0.6 pt of noise", reporting))
        }
        return figures
    }

    private mutating func figure(_ name: String, _ reporting: Reporting) -> Figure {
        var longest = 0.0
        if let motion = HandMotion.strokes(40, speed: 300, remainder: 800, using: &random) {
            let pauses = zip(motion.knots, motion.knots.dropFirst()).filter { $1.time - $0.time > 500 }
            var predictor = ToolkitPredictor()
            for report in reporting.reports(of: motion, using: &random) {
                predictor.note(report)
                if pauses.contains(where: { $0.time + 80 < report.time && report.time < $1.time }) {
                    longest = max(longest, predictor.tip.distance(to: report.point))
                }
            }
        }
        return Figure(what: "prediction, a resting finger at \(name): longest tail", value: longest, unit: "pt", bar: 1)
    }

    // MARK: Cost

    /// The cost of taking in a report and predicting from it.
    private mutating func cost() -> Figure {
        guard let motion = HandMotion.writing(loops: 2000, size: 40, frequency: 4, using: &random) else {
            return Figure(what: "prediction, a report", value: .nan, unit: "µs", bar: 1)
        }
        let reports = Reporting(rate: 240).reports(of: motion, using: &random)
        var (predictor, sum) = (ToolkitPredictor(), 0.0)
        let start = processorTime()
        for report in reports {
            predictor.note(report)
            sum += predictor.tip.x
        }
        let time = Double(processorTime() - start) / 1000 / Double(reports.count)
        return Figure(what: "prediction, a report", value: sum.isFinite ? time : .nan, unit: "µs", bar: 1)
    }

    /// Nanoseconds.
    private func processorTime() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
