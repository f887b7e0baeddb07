import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKitTesting

/// The pieces of an erased stroke.
@Suite struct StrokePartTests {
    private static func motion(_ nib: Nib = .brush) -> Motion {
        Motion(
            (0..<120).map { step in
                let time = 0.008 * Double(step)
                return Motion.Sample(CGPoint(x: 300 * time, y: 60 * sin(9 * time)), at: time)
            }, nib: nib, size: 8)
    }

    private static let strokes: [Stroke] = [
        Stroke(motion()), Stroke(motion(.pen), ink: Ink(.red)),
        Stroke((0..<9).map { .init(CGPoint(x: 30 * $0, y: $0 * $0), width: 4 + CGFloat($0)) }),
    ]

    /// The greatest distance of the part from the complete stroke's middle.
    private func deviation(_ part: Stroke, from complete: Stroke) -> CGFloat {
        part.path.nodes.map { node in complete.distance(to: node.point) }.max() ?? .infinity
    }

    @Test("part: has the ink of the complete stroke from its start to its end (I-18)", arguments: strokes)
    func sameInk(complete: Stroke) throws {
        for range in [0.0...0.3, 0.25...0.75, 0.5...0.501, 0.9...1, 0...1] {
            let part = try #require(complete.parts([range]).first)
            #expect(deviation(part, from: complete) <= 1.2 * StrokePath.flatness)
            #expect(part.source == complete.source && part.part == range && part.ink == complete.ink)
            let (nodes, fractions) = (complete.path.nodes, complete.path.nodeFractions)
            #expect(fractions.count == nodes.count)
            for (node, fraction) in zip(nodes, fractions) where range.contains(fraction) {
                #expect(part.distance(to: node.point) < 0.1)
            }
            let own = part.path.nodeFractions
            #expect(own.count == part.path.nodes.count)
            #expect(zip(own, own.dropFirst()).allSatisfy { $0 <= $1 })
            #expect(abs((own.first ?? 0) - range.lowerBound) < 1e-9 && abs((own.last ?? 0) - range.upperBound) < 1e-9)
        }
    }

    @Test("part of a part: is that part of the complete stroke, within the first one (I-18)", arguments: strokes)
    func partOfPart(complete: Stroke) throws {
        let part = try #require(complete.parts([0.2...0.8]).first)
        #expect(part.parts([0.1...0.5, 0.6...0.9]) == complete.parts([0.2...0.5, 0.6...0.8]))
        #expect(part.parts([0...0.2, 0.8...1, 0.5...0.5]).isEmpty)
    }

    @Test("rotated and scaled part: is the same part of the rotated and scaled stroke (I-18)", arguments: strokes)
    func mapped(complete: Stroke) throws {
        let map = Similarity(scale: 1.7, angle: 0.6, about: CGPoint(x: 30, y: 40))
        let part = try #require(complete.parts([0.2...0.8]).first).applying(map)
        #expect(part == complete.applying(map).parts([0.2...0.8]).first)
        #expect(deviation(part, from: complete.applying(map)) <= 1.2 * StrokePath.flatness)
    }

    @Test(
        "nodes: are ordered along the stroke, also at corners and duplicate samples (I-18)",
        arguments: Nib.allCases)
    func order(nib: Nib) {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        for _ in 0..<200 {
            var here = CGPoint(x: 200, y: 150)
            var samples: [Motion.Sample] = []
            for step in 0...60 {
                if random.next(4) > 0 {
                    here += CGPoint(x: .random(in: -12...12, using: &random), y: .random(in: -12...12, using: &random))
                }
                samples.append(Motion.Sample(here, at: 0.008 * Double(step)))
            }
            let fractions = Stroke(Motion(samples, nib: nib, size: 6)).path.nodeFractions
            #expect(zip(fractions, fractions.dropFirst()).allSatisfy { $0 <= $1 }, "\(seed)")
            #expect(fractions.last == 1, "\(seed)")
        }
    }

    @Test("dots and strokes without motion: have no parts")
    func dots() {
        let sample = Stroke.Sample(CGPoint(x: 5, y: 5), width: 4)
        for stroke in [Stroke([sample]), Stroke([sample, sample]), Stroke([])] {
            #expect(stroke.parts([0...0.5]).isEmpty)
        }
    }
}
