import Foundation
import TouchDrawingModel
import TouchInkRaster

extension InkTrial {
    /// I-9: a straight line from a noisy device.
    public static let noise: [InkTrial] = {
        let motions = [(Nib.pen, CGFloat(4)), (.brush, 10)].flatMap { nib, size in
            (1...8).map { seed in
                SimulatedHand(rate: 120, noise: 0.6, nib: nib, size: size).draw(3, seed: UInt64(seed)) { time in
                    CGPoint(x: 200 * time, y: 0)
                }
            }
        }
        return [
            InkTrial(
                rule: "I-9", what: "a noisy line's middle deviates, root mean square", unit: "pt", bar: 0.3,
                motions: motions
            ) { ink, _ in ink.deviation(margin: 10) { Double($0.y) } },
            InkTrial(
                rule: "I-9", what: "a noisy line's edge bends, as a part of the unfiltered one's bends", unit: "",
                bar: 0.25,
                motions: motions
            ) { ink, motion in
                let path = StrokePath(motion.samples.map { Stroke.Sample($0.position, width: motion.size) })
                return Double(ink.edgeBends(margin: 10)) / Double(InkMeasure(path.nodes).edgeBends(margin: 10))
            },
        ]
    }()

    /// I-11: a right angle, at many phases of the reports.
    public static let corners = [60.0, 120, 240, 1000].map { rate in
        let start = CGPoint(x: -300, y: 0)
        let (corner, end) = (CGPoint.zero, CGPoint(x: 0, y: 300))
        let motions = (0...20).map { phase in
            let trial = SimulatedHand(rate: rate, nib: .pen, size: 4)
            return trial.draw(0.95) { time in
                let distance = 600 * (time + Double(phase) / 20 / rate) - 290
                return distance < 0 ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
            }
        }
        return InkTrial(
            rule: "I-11", what: "a right angle at 600 pt/s is missed by, at \(Int(rate)) Hz", unit: "pt", bar: 1.5,
            motions: motions
        ) { ink, _ in
            let deviations = ink.nodes.map {
                min($0.point.distance(toLineFrom: start, to: corner), $0.point.distance(toLineFrom: corner, to: end))
            }
            let gap = zip(ink.nodes, ink.nodes.dropFirst()).map {
                corner.distance(toLineFrom: $0.point, to: $1.point)
            }.min()
            return max(deviations.max() ?? .infinity, gap ?? .infinity)
        }
    }

    /// I-11: loops of 6 pt across, side by side, as in handwriting.
    public static let loops = [
        (60.0, 60.0, 0.0), (60, 120, 0.3), (150, 120, 0), (150, 240, 0.3), (300, 240, 0), (300, 1000, 0.3),
    ]
    .map { speed, rate, noise in
        let trial = SimulatedHand(rate: rate, noise: noise, nib: .pen, size: 2)
        let motion = trial.draw(240 / speed) { time in
            let angle = speed * time / 3
            return CGPoint(x: 3 * sin(angle) + 0.2 * speed * time, y: 3 * cos(angle))
        }
        let what = "loops of 6 pt at \(Int(speed)) pt/s are narrower by, at \(Int(rate)) Hz, noise \(noise) pt"
        return InkTrial(rule: "I-11", what: what, unit: "pt", bar: 1.5, motions: [motion]) { ink, _ in
            let heights = ink.inner(10).map { Double($0.point.y) }.sorted()
            guard !heights.isEmpty else { return .infinity }
            return max(0, 6 - (heights[heights.count * 49 / 50] - heights[heights.count / 50]))
        }
    }

    /// I-12: few reports of a fast motion.
    public static let sparse: [InkTrial] = {
        let trial = SimulatedHand(rate: 60, nib: .pen, size: 4)
        func circle(_ radius: Double, _ late: Double) -> Motion {
            trial.draw(1) { time in
                let angle = 3000 / radius * (time + late)
                return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
            }
        }
        let motions = (0..<8).flatMap { phase in
            let late = Double(phase) / 8 / 60
            return [
                circle(500, late), circle(250, late), circle(120, late),
                trial.draw(1) { time in CGPoint(x: 1500 * sin(2 * (time + late)), y: 700 * sin(4.1 * (time + late))) },
            ]
        }
        return [
            InkTrial(
                rule: "I-12", what: "curves at 3000 pt/s, 60 Hz, turn from piece to piece by", unit: "°", bar: 6,
                motions: motions
            ) { ink, _ in ink.maxBend }
        ]
    }()
}
