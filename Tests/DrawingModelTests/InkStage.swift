import Foundation
import InkTrials
import TouchDrawingModel
import TouchInkRaster

/// Helpers shared by the tests of ink.
enum InkStage {
    static func nodes(_ motion: Motion) -> [InkNode] { Stroke(motion).path.nodes }

    static func worst(_ trial: InkTrial) -> Double { trial.worst(nodes) }

    /// The ink after each of the samples, while the motion is drawn.
    static func grow(_ motion: Motion, _ check: (GrowingStroke, Stroke) -> Void) {
        var growing = GrowingStroke(empty(motion))
        for sample in motion.samples {
            growing.append(sample)
            growing.update()
            check(growing, growing.stroke(.black))
        }
    }

    static func empty(_ motion: Motion) -> Motion {
        Motion(nib: motion.nib, size: motion.size, pressureCurve: motion.pressureCurve, scale: motion.scale)
    }

    static func prefix(_ motion: Motion, _ count: Int) -> Motion {
        Motion(
            Array(motion.samples.prefix(count)), nib: motion.nib, size: motion.size,
            pressureCurve: motion.pressureCurve,
            scale: motion.scale)
    }

    /// A random scribble with all faults of devices.
    static func scribble(_ rate: Double, _ nib: Nib, duration: Double = 2, pressure: Double? = nil) -> Motion {
        SimulatedHand(rate: rate, noise: 0.3, jitter: 0.002, nib: nib, size: 10).draw(
            duration, seed: 7, pressure: { time in pressure.map { $0 * (1 + sin(9 * time)) / 2 } },
            path: { time in CGPoint(x: 300 + 200 * sin(3 * time), y: 300 + 100 * sin(7 * time)) })
    }
}
