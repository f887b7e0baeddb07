import Foundation
import InkTrials
import Testing
import TouchDrawingModel
import TouchInkRaster

/// The path of the middle of the ink.
@Suite struct InkPathTests {
    @Test("straight line of a noisy device: is straight with calm edges (I-9)", arguments: InkTrial.noise)
    func noise(_ trial: InkTrial) {
        #expect(InkStage.worst(trial) <= trial.bar)
    }

    @Test("line reported in whole pixels: is straight and calmer than its reports (N-20)", arguments: 1...12)
    func wholePixels(_ number: Int) {
        let slope = CGFloat(number) / 12
        for phase in 0..<8 {
            var trial = SimulatedHand(rate: 120, nib: .pen, size: 4)
            trial.grain = 1
            let offset = CGFloat(phase) / 8
            let motion = trial.draw(3) { CGPoint(x: 200 * $0, y: 200 * slope * $0 + offset) }
            let ink = InkMeasure(InkStage.nodes(motion))
            let deviation = ink.deviation(margin: 10) { point in
                Double((point.y - slope * point.x - offset) / (1 + slope * slope).squareRoot())
            }
            let reported = StrokePath(motion.samples.map { Stroke.Sample($0.position, width: motion.size) })
            let bends = (ink.edgeBends(margin: 10), InkMeasure(reported.nodes).edgeBends(margin: 10))
            #expect(deviation <= 0.5, "\(slope), \(offset)")
            #expect(Double(bends.0) <= 0.55 * Double(bends.1), "\(slope), \(offset): \(bends)")
        }
    }

    @Test("corner: stays a corner, at any report times (I-11)", arguments: InkTrial.corners)
    func corner(_ trial: InkTrial) {
        #expect(InkStage.worst(trial) <= trial.bar)
    }

    @Test("corner: has no shoulders: the ink never goes beyond it (I-11)", arguments: InkTrial.corners)
    func shoulders(_ trial: InkTrial) {
        for motion in trial.motions {
            for node in InkStage.nodes(motion) { #expect(node.point.x < 0.4 && node.point.y > -0.4) }
        }
    }

    @Test("small loops: stay open (I-11)", arguments: InkTrial.loops)
    func loops(_ trial: InkTrial) {
        #expect(InkStage.worst(trial) <= trial.bar)
    }

    @Test("stroke that reverses its path: makes no loop (I-11)", arguments: [60.0, 120, 240, 1000])
    func cusp(_ rate: Double) {
        for speed in [100.0, 600, 2000] {
            for phase in 0..<5 {
                let rotation = 0.3 + Double(phase) / 5 / rate
                let motion = SimulatedHand(rate: rate, nib: .pen, size: 4).draw(0.6) { time in
                    CGPoint(x: speed * (rotation - abs(time - rotation)), y: 4 * time)
                }
                let ink = InkStage.nodes(motion)
                let peak = ink.indices.max { ink[$0].point.x < ink[$1].point.x } ?? 0
                for index in ink.indices.dropFirst() {
                    let step = ink[index].point.x - ink[index - 1].point.x
                    #expect(index <= peak ? step >= -1e-6 : step <= 1e-6)
                    // A path that only descends crosses nothing.
                    #expect(ink[index].point.y >= ink[index - 1].point.y - 0.05)
                }
                // It extends as far as it was reported.
                let reported = motion.samples.map(\.position.x).max() ?? 0
                #expect(abs((ink.map(\.point.x).max() ?? 0) - reported) < 1.5)
            }
        }
    }

    @Test("few reports of a fast motion: make smooth curves (I-12)", arguments: InkTrial.sparse)
    func sparse(_ trial: InkTrial) {
        #expect(InkStage.worst(trial) <= trial.bar)
    }

    @Test("ink: starts at the first report and ends at the last, for any motion (I-10)")
    func ends() {
        for motion in InkTrial.people(.pen, size: 4) {
            let ink = InkStage.nodes(motion)
            let reach = motion.samples.map { ($0.position - motion.samples[0].position).length }.max() ?? 0
            guard reach >= 3, let first = motion.samples.first, let last = motion.samples.last else { continue }
            #expect(((ink.first?.point ?? .zero) - first.position).length < 0.8)
            #expect(((ink.last?.point ?? .zero) - last.position).length < 1e-9)
        }
    }
}
