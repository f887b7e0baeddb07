import Foundation
import InkTrials
import Testing
import TouchDrawingModel
import TouchInkRaster

/// The ends of strokes.
@Suite struct InkEndTests {
    private static func line(_ nib: Nib, length: Double, pressure: Double? = nil) -> InkMeasure {
        let trial = SimulatedHand(rate: 120, nib: nib, size: 10)
        return InkMeasure(
            InkStage.nodes(trial.draw(length / 300, pressure: { _ in pressure }, path: { CGPoint(x: 300 * $0, y: 0) })))
    }

    @Test(
        "ends: the width doesn't grow again at the end of a stroke, unless pressure does (I-6)",
        arguments: InkTrial.ends)
    func noClub(_ trial: InkTrial) {
        #expect(InkStage.worst(trial) <= trial.bar)
    }

    @Test("pen and marker: are as wide at the ends as beside them (I-6)")
    func pen() {
        for motion in InkTrial.aimedMotions + InkTrial.people(.pen, size: 10) {
            let pen = Motion(motion.samples, nib: .pen, size: 10)
            let marker = Motion(motion.samples, nib: .marker, size: 10)
            for ink in [pen, marker].map(InkStage.nodes) { #expect(ink.allSatisfy { abs($0.width - 10) < 1e-9 }) }
        }
    }

    @Test("pen with varying pressure: has the width at its ends that it has one size away (I-6)")
    func pressed() {
        let motion = SimulatedHand(rate: 240, nib: .pen, size: 10).draw(
            1, pressure: { min(0.6, 20 * $0, 20 * (1 - $0)) }, path: { CGPoint(x: 200 * $0, y: 0) })
        let ink = InkMeasure(InkStage.nodes(motion))
        let ends = ink.nodes.indices.filter { ink.distances[$0] < 10 || ink.length - ink.distances[$0] < 10 }
        #expect(ends.allSatisfy { abs(ink.nodes[$0].width - 10 * PressureCurve.even.factor(at: 0.6)) < 0.5 })
    }

    @Test("brush: grows from 0.3 of its width over two sizes and falls to 0.3 over three, with one taper each (I-6)")
    func tapers() {
        let ink = Self.line(.brush, length: 400)
        let middle = ink.inner(150).map(\.width).max() ?? 0
        for end in [ink.nodes.first, ink.nodes.last] {
            #expect(abs((end?.width ?? 0) - 0.3 * middle) < 0.02 * middle)
        }
        for index in ink.nodes.indices.dropFirst() {
            let (one, two, distance) = (ink.nodes[index - 1].width, ink.nodes[index].width, ink.distances[index])
            if distance <= 20 { #expect(two >= one - 1e-3) }
            if ink.distances[index - 1] >= ink.length - 30 { #expect(two <= one + 1e-3) }
            if distance > 20.5, ink.length - distance > 30.5 { #expect(two > 0.985 * middle) }
        }
    }

    @Test("brush stroke shorter than its tapers: is a lens (I-6)", arguments: [8.0, 20, 35])
    func lens(_ length: Double) {
        let ink = Self.line(.brush, length: length).nodes.map(\.width)
        let peak = ink.firstIndex(of: ink.max() ?? 0) ?? 0
        #expect(peak > 0 && peak < ink.count - 1)
        // In its middle it is as wide as a long one.
        #expect((ink.max() ?? 0) > 9.5 * SpeedWidth.factor(at: 300))
        for index in ink.indices.dropFirst() {
            #expect(index <= peak ? ink[index] >= ink[index - 1] - 1e-3 : ink[index] <= ink[index - 1] + 1e-3)
        }
    }

    @Test(
        "lift: leaves the ink as it was, ending at the last report (I-6, I-10)",
        arguments: Nib.allCases)
    func lift(_ nib: Nib) {
        let motion = InkStage.scribble(120, nib)
        var last: GrowingStroke?
        InkStage.grow(motion) { growing, stroke in
            last = growing
            guard growing.motion.samples.count > 3, let tip = stroke.path.nodes.last?.point else { return }
            #expect((tip - (growing.motion.samples.last?.position ?? .zero)).length < 1e-9)
        }
        let before = last?.stroke(.black).path.nodes
        last?.finish()
        #expect(last?.stroke(.black).path.nodes == before)
    }

    @Test("tap: is a round dot of the size, however the finger rolls within 3 pt (I-13)", arguments: Nib.allCases)
    func tap(_ nib: Nib) {
        for roll in [0.0, 1, 2.9] {
            let motion = SimulatedHand(rate: 120, nib: nib, size: 8).draw(0.15) { time in
                CGPoint(x: 50 + roll * sin(20 * time), y: 50 + roll * (1 - cos(20 * time)) / 4)
            }
            let ink = InkStage.nodes(motion)
            #expect(!ink.isEmpty && ink.allSatisfy { $0 == InkNode(CGPoint(x: 50, y: 50), width: 8) })
        }
    }

    @Test("closed brush loop: its ends meet in one width (I-8)", arguments: [60.0, 120, 240, 1000])
    func closed(_ rate: Double) {
        for size in [4.0, 10, 20] {
            let trial = SimulatedHand(rate: rate, nib: .brush, size: CGFloat(size))
            // Starts slowly and comes back fast.
            let motion = trial.draw(0.8) { time in
                let angle = 2 * Double.pi * pow(time / 0.8, 1.5)
                return CGPoint(x: 60 * cos(angle), y: 60 * sin(angle))
            }
            let ink = InkMeasure(InkStage.nodes(motion))
            guard let first = ink.nodes.first, let last = ink.nodes.last else { return #expect(Bool(false)) }
            #expect(abs(first.width - last.width) < 0.02 * size)
            // The width has no bend beside them either.
            for (one, two) in zip(ink.nodes, ink.nodes.dropFirst()) {
                let distance = max((two.point - one.point).length, 1)
                #expect(abs(two.width - one.width) < 0.06 * size * Double(distance))
            }
            #expect(ink.nodes.allSatisfy { Double($0.width) > 0.39 * size })
        }
    }

    @Test("loop past its start, or started outside: is closed; an arc isn't (I-8)")
    func overlapping() {
        func ends(_ rotations: ClosedRange<Double>) -> CGFloat {
            let trial = SimulatedHand(rate: 120, nib: .brush, size: 8)
            let motion = trial.draw(0.8) { time in
                let rotation = rotations.lowerBound + (rotations.upperBound - rotations.lowerBound) * time / 0.8
                return CGPoint(x: 100 * cos(2 * .pi * rotation), y: 100 * sin(2 * .pi * rotation))
            }
            let widths = InkStage.nodes(motion).map(\.width)
            return (widths.min() ?? 0) / (widths.max() ?? 1)
        }
        // The ends of a brush are 0.3 of the width beside them.
        for rotations in [0.0...1.01, 0...1.03, 0...0.995] { #expect(ends(rotations) > 0.9, "\(rotations)") }
        for rotations in [0.0...0.95, 0...0.5, 0...1.2] { #expect(ends(rotations) < 0.4, "\(rotations)") }
    }
}
