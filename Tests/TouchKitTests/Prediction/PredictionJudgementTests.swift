import Foundation
import TestHands
import Testing
import TouchKit
import TouchKitTesting

/// Quality of predictions on recorded strokes not used for tuning, and on synthetic motions.
@Suite struct PredictionJudgementTests {
    /// The reports of a device for each motion, and the motion.
    typealias Reported = [(reports: [HandMotion.Knot], motion: HandMotion)]

    private func judge(_ reported: Reported) -> PredictionJudge {
        var judge = PredictionJudge()
        for (reports, motion) in reported { judge.watch(ToolkitPredictor.self, reports, of: motion) }
        return judge
    }

    @Test(
        "prediction: at 60–240 Hz halves the error; 99 % of stops and turns overshoot at most 4 pt (I-17)",
        arguments: HandSource.allCases)
    func ownRates(source: HandSource) throws {
        let strokes = try source.strokes().filter { 58...260 ~= $0.rate ?? 0 }
        let judge = judge(strokes.compactMap { HandMotion($0) }.map { ($0.knots, $0) })
        #expect(judge.count > 300)
        #expect(judge.medianRatio <= 0.5, "\(judge.medianRatio)")
        #expect(judge.overshoot(0.99) <= 4, "\(judge.overshoot(0.99))")
    }

    @Test(
        "prediction: the same limits hold for all strokes resampled to other device rates (I-17)",
        arguments: [60.0, 120, 240])
    func otherRates(rate: Double) throws {
        var random = SplitMix(seed: Seed())
        let motions = try HandSource.allCases.flatMap { try $0.strokes() }.compactMap { HandMotion($0) }
        // For fast devices, a part of the strokes gives enough reports.
        let some = motions.enumerated().filter { $0.offset % Int(rate / 60) == 0 }.map(\.element)
        let judge = judge(some.map { (Reporting(rate: rate).reports(of: $0, using: &random), $0) })
        #expect(judge.count > 5000)
        #expect(judge.medianRatio <= 0.5, "\(judge.medianRatio)")
        #expect(judge.overshoot(0.99) <= 4, "\(judge.overshoot(0.99))")
    }

    @Test(
        "prediction: the same limits hold for synthetic strokes with stops, noise and jitter (I-17)",
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

    @Test("prediction: reports in bursts keep the same limits (I-16)")
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
        "prediction: does not jitter while a finger rests (I-17)",
        arguments: [(60.0, 0.3), (60, 0.6), (120, 0.3), (120, 0.6), (240, 0.3), (240, 0.6), (1000, 0.6)], [false, true])
    func rest(device: (rate: Double, noise: Double), isRounded: Bool) throws {
        var random = SplitMix(seed: Seed())
        var reporting = Reporting(rate: device.rate)
        (reporting.noise, reporting.isWhole) = (device.noise, isRounded)
        // Moves for half a second, then rests for 800 ms.
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
        // Half a point is less than the jitter of such a finger's reports.
        #expect(Double(tails.count { $0 > 0.5 }) <= 0.03 * Double(tails.count))
        #expect(tails.max() ?? 0 <= 1)
    }
}
