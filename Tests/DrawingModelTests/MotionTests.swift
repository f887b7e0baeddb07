import Foundation
import InkTrials
import Testing
import TouchDrawingModel
import TouchInkRaster

/// The stored motion of a stroke, and the ink made from it.
@Suite struct MotionTests {
    @Test("stroke: stores every sample as reported, and its drawing settings (I-14)")
    func stored() {
        let samples = (0..<50).map { index in
            Motion.Sample(
                CGPoint(x: Double(index * index), y: 0.1), at: 0.004_001 * Double(index), pressure: Float(index) / 50,
                tilt: Motion.Tilt(altitude: 1, azimuth: Float(index)))
        }
        var growing = GrowingStroke(Motion(nib: .brush, size: 7, pressureCurve: .hard, scale: 3))
        for sample in samples { growing.append(sample) }
        growing.finish()
        let motion = growing.stroke(.black).motion
        #expect(motion == Motion(samples, nib: .brush, size: 7, pressureCurve: .hard, scale: 3, rule: .latest))
    }

    @Test(
        "ink that grows by reports: equals that of the motion so far, and stable ink stays (I-14)")
    func growing() {
        for nib in Nib.allCases {
            for (rate, pressure) in [(60.0, nil), (240, nil), (1000, nil), (240, 0.9)] {
                let motion = InkStage.scribble(rate, nib, duration: rate > 500 ? 0.5 : 1.5, pressure: pressure)
                var stable: ArraySlice<InkNode> = []
                InkStage.grow(motion) { growing, stroke in
                    #expect(stroke.path.nodes.prefix(stable.count) == stable)
                    stable = stroke.path.nodes.prefix(stroke.path.stableCount)
                    let count = growing.motion.samples.count
                    if count % 13 == 0 || count < 20 {
                        let complete = Stroke(InkStage.prefix(motion, count))
                        // A finished closed stroke has no ends.
                        var finished = growing
                        finished.finish()
                        #expect(finished.stroke(.black).path.nodes == complete.path.nodes)
                    }
                }
                #expect(stable.count > 20)
            }
        }
    }

    @Test(
        "report: changes as little of a long stroke as of a short one (I-14, Z-10)",
        arguments: [120.0, 1000])
    func constant(_ rate: Double) {
        let motion = InkStage.scribble(rate, .brush, duration: 6000 / rate)
        var growing = GrowingStroke(InkStage.empty(motion))
        var changed: [Int] = []
        for (index, sample) in motion.samples.enumerated() {
            growing.append(sample)
            guard index % 10 == 0 else { continue }
            growing.update()
            let path = growing.stroke(.black).path
            changed.append(path.nodes.count - path.stableCount)
        }
        let (early, late) = (changed.prefix(changed.count / 2).max() ?? 0, changed.suffix(changed.count / 2).max() ?? 0)
        #expect(Double(late) <= 1.5 * Double(early) && late < 1500)
        #expect(growing.stroke(.black).path.stableCount > 5 * late)
    }

    @Test(
        "curved stroke: is stable a few reports behind the tip (I-14)",
        arguments: [Nib.pen, .marker])
    func bends(nib: Nib) {
        // 11 pt a report, in circles of 35 pt.
        let motion = SimulatedHand(rate: 120, nib: nib, size: 4).draw(1) { time in
            CGPoint(x: 100 + 35 * sin(37.7 * time), y: 100 + 35 * cos(37.7 * time))
        }
        InkStage.grow(motion) { growing, stroke in
            guard growing.motion.samples.count > 40 else { return }
            let end = stroke.path.nodes[max(0, stroke.path.stableCount - 1)...]
            let length = zip(end, end.dropFirst()).reduce(0) { $0 + $1.0.point.distance(to: $1.1.point) }
            #expect(length < 17 * 11, "\(growing.motion.samples.count)")
        }
    }

    @Test("samples in one burst: make the same ink as one by one (I-14)")
    func together() {
        let motion = InkStage.scribble(240, .brush)
        var growing = GrowingStroke(InkStage.empty(motion))
        for (index, sample) in motion.samples.enumerated() {
            growing.append(sample)
            if index % 17 == 0 { growing.update() }
        }
        growing.finish()
        #expect(growing.stroke(.black).path.nodes == Stroke(motion).path.nodes)
    }

    @Test("stroke without a motion: is the path through its samples, as ever (I-14)")
    func old() {
        let samples = [(10, 10, 4), (20, 30, 6), (50, 10, 9), (51, 10, 3)].map { x, y, width in
            Stroke.Sample(CGPoint(x: x, y: y), width: CGFloat(width))
        }
        let stroke = Stroke(samples)
        #expect(stroke.motion == nil && stroke.samples == samples)
        #expect(stroke.path.nodes == StrokePath(samples).nodes)
    }
}
