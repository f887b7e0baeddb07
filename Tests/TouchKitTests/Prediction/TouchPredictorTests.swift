import Foundation
import TestHands
import Testing
import TouchKit
import TouchKitTesting

/// The predictor with reports as real devices send them.
@Suite struct TouchPredictorTests {
    /// A predictor that was given the reports of a motion.
    ///
    /// - Parameter times: in milliseconds.
    private func predictor(_ times: [Double], _ location: (Int) -> CGPoint) -> TouchPredictor {
        var predictor = TouchPredictor()
        for (report, time) in times.enumerated() {
            predictor.add(location(report), at: Instant(seconds: 1 + time / 1000))
        }
        return predictor
    }

    /// 8 ms apart.
    private func times(_ count: Int) -> [Double] { (0..<count).map { 8 * Double($0) } }

    private func tail(_ predictor: TouchPredictor, from location: CGPoint) -> CGPoint? {
        predictor.predictions().last.map { $0.location - location }
    }

    @Test("predictor: random back-and-forth motion shortens the prediction, then ends it (I-16)")
    func erratic() {
        var random = SplitMix(seed: Seed())
        var predictor = TouchPredictor()
        var reaches: [Int64] = []
        for report in 0..<200 {
            let isSteady = report < 50
            let location =
                isSteady
                ? CGPoint(x: 4 * report, y: 0)
                : CGPoint(x: 200 + .random(in: -30...30, using: &random), y: .random(in: -30...30, using: &random))
            let time = Instant(seconds: 1 + Double(report) * 0.008)
            predictor.add(location, at: time)
            reaches.append(predictor.predictions().last.map { time.nanoseconds(to: $0.time) } ?? 0)
        }
        #expect(reaches[40..<50].allSatisfy { 15_500_000...16_000_000 ~= $0 })
        #expect(reaches[60...].allSatisfy { $0 < 8_000_000 })
        #expect(reaches[60...].count { $0 == 0 } > 70)
    }

    @Test("predictor: only the last of several simultaneous reports counts (I-16)")
    func together() {
        let once = predictor(times(30)) { CGPoint(x: 5 * $0, y: $0 * $0 / 10) }
        var twice = TouchPredictor()
        for report in 0..<30 {
            let time = Instant(seconds: 1 + Double(report) * 0.008)
            twice.add(CGPoint(x: 5 * report - 3, y: 7), at: time)
            twice.add(CGPoint(x: 5 * report, y: report * report / 10), at: time)
        }
        #expect(!once.predictions().isEmpty && once.predictions() == twice.predictions())
    }

    @Test("predictor: ignores reports that are older than the last one or equal to it (I-16)")
    func old() {
        let location = { CGPoint(x: 5 * $0, y: 0) }
        let once = predictor(times(30), location)
        var again = once
        again.add(CGPoint(x: 900, y: 900), at: Instant(seconds: 1.1))
        again.add(location(29), at: Instant(seconds: 1 + 29 * 0.008))
        #expect(again.predictions() == once.predictions())
    }

    @Test("predictor: starts again after a rest without reports (I-16)")
    func gaps() throws {
        var predictor = predictor(times(30)) { CGPoint(x: 5 * $0, y: 0) }
        #expect(!predictor.predictions().isEmpty)
        let end = 1 + 29 * 0.008
        for (x, time) in [(146, 0.06), (141, 0.068)] {
            predictor.add(CGPoint(x: x, y: 0), at: Instant(seconds: end + time))
            #expect(predictor.predictions().isEmpty)
        }
        predictor.add(CGPoint(x: 136, y: 0), at: Instant(seconds: end + 0.076))
        let back = try #require(tail(predictor, from: CGPoint(x: 136, y: 0)))
        #expect(back.x < -1)
    }

    @Test(
        "predictor: tolerates 2 ms of jitter and whole-millisecond timestamps at about 1000 Hz (I-16)")
    func jitter() throws {
        var random = SplitMix(seed: Seed())
        for _ in 0..<50 {
            let late = times(60).map { $0 + .random(in: -2...2, using: &random) }
            let jittered = predictor(late) { CGPoint(x: 4 * $0, y: 0) }
            let offset = try #require(tail(jittered, from: CGPoint(x: 236, y: 0)))
            #expect(offset.x > 4.5 && offset.x < 9, "\(offset)")
        }
        let fast = predictor((0..<400).map { (Double($0) * 0.9).rounded() }) { CGPoint(x: 0.45 * Double($0), y: 0) }
        let offset = try #require(tail(fast, from: CGPoint(x: 0.45 * 399, y: 0)))
        #expect(offset.x > 4.5 && offset.x < 9, "\(offset)")
    }

    @Test("predictor: extreme input gives no prediction or a finite one (I-16)")
    func extremes() {
        var random = SplitMix(seed: Seed())
        for _ in 0..<300 {
            var (predictor, time) = (TouchPredictor(), Instant(nanoseconds: .random(in: .min ... .max, using: &random)))
            for _ in 0..<30 {
                let size = pow(10, Double.random(in: -10...300, using: &random))
                let location = CGPoint(x: .random(in: -size...size, using: &random), y: size)
                predictor.add(location, at: time)
                let next = predictor.predictions()
                #expect(next.count <= 32 && next.allSatisfy { $0.location.isFinite })
                let step = Int64.random(in: 0...1 << 40, using: &random) >> Int64.random(in: 0...40, using: &random)
                time = time.advanced(by: .nanoseconds(step))
            }
        }
    }
}
