import Foundation
import InkTrials
import TouchDrawingModel

/// The quality of ink, by the rules with figures, compared with perfect-freehand's; and its cost.
struct InkQuality {
    func figures() -> [Figure] {
        let theirs = Self.perfectFreehand()
        let quality = InkTrial.all.enumerated().flatMap { index, trial in
            let what = "\(trial.rule) \(trial.what)"
            let ours = Figure(
                what: what, value: trial.worst { Stroke($0).path.nodes }, unit: trial.unit, bar: trial.bar)
            return [ours]
                + (theirs[index].map { [Figure(what: "     with perfect-freehand", value: $0, unit: trial.unit)] } ?? [])
        }
        return quality + Self.costs
    }

    /// The same figures for the other library's ink; nil without it.
    private static func perfectFreehand() -> [Double?] {
        let trials = InkTrial.all
        do {
            let library = try PerfectFreehand()
            return try trials.map { trial in
                var inks = try library.outlines(of: trial.motions).map(\.nodes)[...]
                // The trial asks for the motions in order.
                let worst = trial.worst { _ in inks.popFirst() ?? [] }
                return worst.isFinite ? worst : nil
            }
        } catch {
            FileHandle.standardError.write(Data("perfect-freehand is not measured: \(error)\n".utf8))
            return trials.map { _ in nil }
        }
    }

    // MARK: Costs

    private static var costs: [Figure] {
        let brush = scribble(240, .brush, seconds: 20)
        let pen = scribble(1000, .pen, seconds: 5)
        return [
            Figure(
                what: "making ink of a stroke that is over, a sample", value: microseconds(brush) { _ = Stroke(brush) },
                unit: "µs", bar: 2),
            Figure(
                what: "a brush's next report, at 240 Hz", value: microseconds(brush) { grow(brush) }, unit: "µs",
                bar: 25),
            Figure(
                what: "a pen's next report, at 1000 Hz", value: microseconds(pen) { grow(pen) }, unit: "µs", bar: 25),
        ]
    }

    private static func scribble(_ rate: Double, _ nib: Nib, seconds: Double) -> Motion {
        SimulatedHand(rate: rate, noise: 0.3, jitter: 0.002, nib: nib, size: 10).draw(seconds) { time in
            CGPoint(x: 300 + 200 * sin(3 * time), y: 300 + 100 * sin(7 * time))
        }
    }

    private static func grow(_ motion: Motion) {
        var stroke = GrowingStroke(Motion(nib: motion.nib, size: motion.size))
        for sample in motion.samples {
            stroke.append(sample)
            stroke.update()
        }
    }

    /// The minimum of five runs, per sample: other load only adds to it.
    private static func microseconds(_ motion: Motion, _ work: () -> Void) -> Double {
        let times = (0..<5).map { _ in ContinuousClock().measure(work) / .microseconds(1) }
        return (times.min() ?? .nan) / Double(motion.samples.count)
    }
}
