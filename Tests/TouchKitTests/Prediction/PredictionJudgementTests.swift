import Foundation
import TestHands
import Testing
import TouchKit
import TouchRandom

/// How good predictions are: of hands that nothing was tuned to, and of motions that are made up.
@Suite struct PredictionJudgementTests {
    /// What devices report of each motion, and the motion.
    typealias Reported = [(reports: [HandMotion.Knot], motion: HandMotion)]

    private func judge(_ reported: Reported) -> PredictionJudge {
        var judge = PredictionJudge()
        for (reports, motion) in reported { judge.watch(ToolkitPredictor.self, reports, of: motion) }
        return judge
    }

    @Test(
        "hands that report 60 to 240 times a second are predicted twice as well as not at all, and no stop or turn is overshot by 4 pt once in a hundred (I-17)",
        arguments: HandSource.allCases)
    func ownRates(source: HandSource) throws {
        let strokes = try source.strokes().filter { 58...260 ~= $0.rate ?? 0 }
        let judge = judge(strokes.compactMap { HandMotion($0) }.map { ($0.knots, $0) })
        #expect(judge.count > 300)
        #expect(judge.medianRatio <= 0.5, "\(judge.medianRatio)")
        #expect(judge.overshoot(0.99) <= 4, "\(judge.overshoot(0.99))")
    }

    @Test("so are all hands together, as devices of other rates would report them (I-17)", arguments: [60.0, 120, 240])
    func otherRates(rate: Double) throws {
        var random = SplitMix(seed: Seed())
        let motions = try HandSource.allCases.flatMap { try $0.strokes() }.compactMap { HandMotion($0) }
        // Of the many reports of a fast device a part of the strokes is enough.
        let some = motions.enumerated().filter { $0.offset % Int(rate / 60) == 0 }.map(\.element)
        let judge = judge(some.map { (Reporting(rate: rate).reports(of: $0, using: &random), $0) })
        #expect(judge.count > 5000)
        #expect(judge.medianRatio <= 0.5, "\(judge.medianRatio)")
        #expect(judge.overshoot(0.99) <= 4, "\(judge.overshoot(0.99))")
    }

    @Test(
        "a made-up hand that goes and stops is predicted as well, with noise and jitter (I-17)",
        arguments: [60.0, 120, 240])
    func synthetic(rate: Double) {
        var random = SplitMix(seed: Seed())
        var reporting = Reporting(rate: rate)
        (reporting.noise, reporting.clock) = (0.3, .jitters(1))
        for speed in [200.0, 400, 600] {
            let motions = (0..<6).compactMap { _ in HandMotion.strokes(8, speed: speed, remainder: 200, using: &random)
            }
            let judge = judge(motions.map { (reporting.reports(of: $0, using: &random), $0) })
            #expect(judge.medianRatio <= 0.5, "\(speed): \(judge.medianRatio)")
            #expect(judge.overshoot(0.99) <= 4, "\(speed): \(judge.overshoot(0.99))")
        }
    }

    @Test("reports that come in bursts are predicted nearly as well as their last ones alone (I-16)")
    func bursts() throws {
        var random = SplitMix(seed: Seed())
        let motions = try [HandSource.fingers, .mmg].flatMap { try $0.strokes() }.compactMap { HandMotion($0) }
        var reporting = Reporting(rate: 240)
        reporting.clock = .bursts(16)
        let judge = judge(motions.map { (reporting.reports(of: $0, using: &random), $0) })
        #expect(judge.medianRatio <= 0.5, "\(judge.medianRatio)")
        #expect(judge.overshoot(0.99) <= 4, "\(judge.overshoot(0.99))")
    }

    @Test(
        "a finger that comes to rest has no tail any more that could tremble (I-17)",
        arguments: [(60.0, 0.3), (60, 0.6), (120, 0.3), (120, 0.6), (240, 0.3), (240, 0.6), (1000, 0.6)], [false, true])
    func rest(device: (rate: Double, noise: Double), isRounded: Bool) throws {
        var random = SplitMix(seed: Seed())
        var reporting = Reporting(rate: device.rate)
        (reporting.noise, reporting.isWhole) = (device.noise, isRounded)
        // Half a second on the way, 800 ms at rest.
        let motion = try #require(HandMotion.strokes(12, speed: 300, remainder: 800, using: &random))
        let rests = zip(motion.knots, motion.knots.dropFirst()).filter { $1.time - $0.time > 500 }
            .map { $0.time + 80...$1.time }
        var (predictor, tails) = (ToolkitPredictor(), [Double]())
        for report in reporting.reports(of: motion, using: &random) {
            predictor.note(report)
            if rests.contains(where: { $0.contains(report.time) }) {
                tails.append(predictor.tip.distance(to: report.point))
            }
        }
        #expect(rests.count == 12 && tails.count > 400)
        // Half a point is less than such a finger's reports tremble by.
        #expect(Double(tails.count { $0 > 0.5 }) <= 0.03 * Double(tails.count))
        #expect(tails.max() ?? 0 <= 1)
    }
}
