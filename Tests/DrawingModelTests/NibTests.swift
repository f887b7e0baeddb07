import Foundation
import Testing
import TouchDrawingModel

/// The effect of speed and pressure on the size.
@Suite struct NibTests {
    private static let speeds = (0...400).map { 5 * pow(10, Double($0) / 100) }

    @Test("speed: faster is strictly thinner, from 1.6 times the size to 0.4 times (I-3, D-30)")
    func falling() {
        let factors = Self.speeds.map(SpeedWidth.factor)
        #expect(zip(factors, factors.dropFirst()).allSatisfy { $0 > $1 })
        #expect(factors.allSatisfy { SpeedWidth.factors.contains($0) })
        #expect(abs(SpeedWidth.factor(at: 30) - 1.6) < 0.02 && abs(SpeedWidth.factor(at: 6000) - 0.4) < 0.02)
    }

    @Test("speed: beyond 30 and 6,000 points a second hardly anything changes, and no value breaks it (D-31)")
    func saturating() {
        #expect(SpeedWidth.factor(at: 30) / SpeedWidth.factor(at: 3) > 0.98)
        #expect(SpeedWidth.factor(at: 60_000) / SpeedWidth.factor(at: 6000) > 0.95)
        let strange = [-1, 0, .nan, .infinity, -.infinity, 1e-300, 1e300].map(SpeedWidth.factor)
        #expect(strange.allSatisfy { SpeedWidth.factors.contains($0) }, "\(strange)")
    }

    @Test("speed: the width has no steps: each doubling changes it by no more than another nearby (D-31)")
    func smooth() {
        let factors = Self.speeds.map(SpeedWidth.factor)
        let steps = zip(factors, factors.dropFirst()).map { $0 - $1 }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($0 - $1) < 0.0003 })
    }

    @Test(
        "pressure: gives 0.25 to 1.75 times the size; a soft curve gives more, a hard one less (I-3, D-32)",
        arguments: PressureCurve.allCases)
    func pressure(curve: PressureCurve) {
        let factors = (0...100).map { curve.factor(at: Double($0) / 100) }
        #expect(zip(factors, factors.dropFirst()).allSatisfy { $0 < $1 })
        #expect(factors.first == 0.25 && factors.last == 1.75)
        #expect([-1, .nan].allSatisfy { curve.factor(at: $0) == 0.25 } && curve.factor(at: 7) == 1.75)
        let halves = [PressureCurve.soft, .even, .hard].map { $0.factor(at: 0.5) }
        #expect(halves[0] > halves[1] && halves[1] == 1 && halves[2] < halves[1])
    }
}
