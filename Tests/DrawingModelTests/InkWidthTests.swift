import Foundation
import InkTrials
import Testing
import TouchDrawingModel
import TouchInkRaster

/// The width of ink along a stroke.
@Suite struct InkWidthTests {
    @Test(
        "constant speed: makes a constant width, at any speed, size and jitter of reports (I-5)",
        arguments: InkTrial.evenWidths)
    func even(_ trial: InkTrial) {
        #expect(InkStage.worst(trial) <= trial.bar)
    }

    @Test("motion: makes the same ink at any location and zoom (I-4)", arguments: Nib.allCases)
    func same(_ nib: Nib) {
        let motion = InkStage.scribble(120, nib)
        let ink = InkStage.nodes(motion)
        #expect(InkStage.nodes(motion) == ink)
        for (scale, offset) in [(0.01, CGPoint(x: 5, y: -9)), (4, CGPoint(x: 1e5, y: 1e5)), (64, .zero)] {
            let samples = motion.samples.map {
                Motion.Sample($0.position * (1 / scale) + offset, at: $0.time, pressure: $0.pressure)
            }
            let zoomed = Stroke(Motion(samples, nib: nib, size: motion.size, scale: scale)).path.samples
            // At the samples: how finely the path is divided between them depends on the canvas.
            let plain = Stroke(motion).path.samples
            #expect(zoomed.count == plain.count)
            for (one, two) in zip(zoomed, plain) {
                #expect(((one.position - offset) * scale - two.position).length < 1e-3)
                #expect(abs(one.width * scale - two.width) < 1e-2)
            }
        }
    }

    @Test("faster motion: is thinner: strictly from 30 to 6,000 pt/s, and hardly more beyond (I-4)")
    func falling() {
        let speeds = (0...400).map { pow(10, Double($0) / 100) }
        let factors = speeds.map(SpeedWidth.factor)
        for (one, two) in zip(factors, factors.dropFirst()) { #expect(two < one && one - two < 0.03) }
        #expect(SpeedWidth.factor(at: 30) > 1.58 && SpeedWidth.factor(at: 6000) < 0.42)
        #expect(SpeedWidth.factor(at: 0) <= 1.6 && SpeedWidth.factor(at: 1e9) >= 0.4)
    }

    @Test("motion of twice the speed: is thinner in the middle of the stroke (I-4)")
    func speed() {
        let widths = [100.0, 200, 400, 800, 1600].map { speed in
            let trial = SimulatedHand(rate: 240, nib: .brush, size: 10)
            let ink = InkMeasure(InkStage.nodes(trial.draw(400 / speed) { CGPoint(x: speed * $0, y: 0) }))
            return ink.inner(150).map(\.width).max() ?? 0
        }
        for (one, two) in zip(widths, widths.dropFirst()) { #expect(two < one - 0.5) }
    }

    // MARK: Pressure

    /// A pen that is suddenly pressed harder, half a second after touching down.
    private static func step(_ rate: Double, _ nib: Nib, speed: Double) -> InkMeasure {
        let trial = SimulatedHand(rate: rate, nib: nib, size: 10)
        let motion = trial.draw(
            1, pressure: { $0 < 0.5 ? 0.2 : 0.8 }, path: { CGPoint(x: speed * $0, y: 0) })
        return InkMeasure(InkStage.nodes(motion))
    }

    @Test("pressure: is followed within 25 ms, before and after (I-7)", arguments: [Nib.pen, .brush])
    func pressed(_ nib: Nib) {
        for rate in [120.0, 240, 1000] {
            for speed in [60.0, 200, 1000] {
                let ink = Self.step(rate, nib, speed: speed)
                let (low, high) = (10 * PressureCurve.even.factor(at: 0.2), 10 * PressureCurve.even.factor(at: 0.8))
                let tapers: ClosedRange<Double> = nib == .brush ? 20...(speed - 30) : 11...(speed - 11)
                for node in ink.nodes where tapers.contains(Double(node.point.x)) {
                    let late = Double(node.point.x) / speed - 0.5
                    if late < -0.025 {
                        #expect(abs(node.width - low) < 0.05 * (high - low), "\(rate) \(speed) \(late)")
                    }
                    if late > 0.025 {
                        #expect(abs(node.width - high) < 0.05 * (high - low), "\(rate) \(speed) \(late)")
                    }
                }
            }
        }
    }

    @Test("pressure in 256 steps: makes the same ink as in 2,048 steps, without oscillation (I-7)")
    func steps() {
        let inks = [256.0, 2048].map { steps in
            let motion = SimulatedHand(rate: 240, nib: .pen, size: 10).draw(
                2, pressure: { ($0 / 2 * steps).rounded() / steps }, path: { CGPoint(x: 150 * $0, y: 0) })
            return InkMeasure(InkStage.nodes(motion)).inner(12)
        }
        for ink in inks {
            for (one, two) in zip(ink, ink.dropFirst()) { #expect(two.width >= one.width) }
        }
        func width(_ ink: [InkNode], at x: CGFloat) -> CGFloat {
            ink.min { abs($0.point.x - x) < abs($1.point.x - x) }?.width ?? 0
        }
        for x in stride(from: 20, to: 280, by: 5) {
            #expect(abs(width(inks[0], at: CGFloat(x)) - width(inks[1], at: CGFloat(x))) < 0.15)
        }
    }
}
