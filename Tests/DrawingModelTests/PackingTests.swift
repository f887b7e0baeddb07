import Foundation
import InkTrials
import Testing
import TouchKitTesting

@testable import TouchDrawingModel

/// Packed strokes of drawings, compared with unpacked ones.
@Suite struct PackingTests {
    /// Strokes of all kinds: what is reported, how finely, where, and in which view.
    static let motions: [(name: String, motion: Motion)] = [
        ("pen", InkStage.scribble(100, .pen)), ("brush", InkStage.scribble(240, .brush)),
        ("marker", InkStage.scribble(1000, .marker)), ("pressure", InkStage.scribble(200, .pen, pressure: 0.7)),
        (
            "tilt",
            changed(InkStage.scribble(100, .pen, pressure: 0.4)) { sample, index in
                Motion.Sample(
                    sample.position, at: sample.time, pressure: index % 5 == 0 ? nil : sample.pressure,
                    tilt: index % 7 == 0 ? nil : Motion.Tilt(altitude: Float(index / 9) / 10, azimuth: -1))
            }
        ),
        (
            "mouse",
            changed(InkStage.scribble(125, .brush)) { sample, _ in
                Motion.Sample(
                    CGPoint(x: sample.position.x.rounded(), y: sample.position.y.rounded()),
                    at: (sample.time * 1000).rounded() / 1000)
            }
        ),
        ("far out", InkStage.scribble(100, .brush).applying(Similarity(translation: CGPoint(x: 9e6, y: -9e6)))),
        ("magnified", InkStage.scribble(100, .brush).applying(Similarity(scale: 1 / 63.7, angle: 0.3, about: .zero))),
        ("from afar", InkStage.scribble(100, .pen).applying(Similarity(scale: 21.3, angle: -2, about: .zero))),
        ("dot", Motion([Motion.Sample(CGPoint(x: 3.3, y: 1 / 3), at: 0)], nib: .brush, size: 5)),
        ("still", Motion((0..<30).map { .init(CGPoint(x: 7, y: 7), at: 0.01 * Double($0)) }, nib: .pen, size: 5)),
        (
            "negative zero",
            Motion([.init(CGPoint(x: -0.0, y: 0), at: 0), .init(CGPoint(x: 9, y: -0.0), at: 1)], nib: .pen, size: 1)
        ),
    ]

    private static func changed(_ motion: Motion, _ change: (Motion.Sample, Int) -> Motion.Sample) -> Motion {
        Motion(motion.samples.enumerated().map { change($1, $0) }, nib: motion.nib, size: motion.size)
    }

    /// All of them, drawings of the first version, and pieces of both.
    private static let strokes: [(name: String, stroke: Stroke)] = {
        var random = SplitMix(seed: 4)
        let old = (0..<77).map { index in
            Stroke.Sample(
                CGPoint(x: .random(in: 0...900, using: &random), y: CGFloat(index) / 3),
                width: .random(in: 1...9, using: &random))
        }
        let complete = motions.map { ($0.name, Stroke($0.motion, ink: Ink(.red))) } + [("old", Stroke(old))]
        let sparse = ("sparse", Stroke(motions[1].motion, .reduced))
        let pieces = complete.flatMap { name, stroke in
            stroke.parts([0...0.21, 0.3...0.301, 0.5...1]).map { ("piece of \(name)", $0) }
        }
        return complete + [sparse] + pieces
    }()

    private static func bits(_ samples: [Stroke.Sample]) -> [[UInt64]] {
        samples.map { [$0.position.x.bitPattern, $0.position.y.bitPattern, $0.width.bitPattern].map(UInt64.init) }
    }

    private static func bits(_ motion: Motion) -> [[UInt64]] {
        motion.samples.map { sample in
            [
                UInt64(sample.position.x.bitPattern), UInt64(sample.position.y.bitPattern), sample.time.bitPattern,
                sample.pressure.map { UInt64($0.bitPattern) } ?? .max,
                sample.tilt.map { UInt64($0.altitude.bitPattern) << 32 | UInt64($0.azimuth.bitPattern) } ?? .max,
            ]
        }
    }

    @Test(
        "packed stroke: equals the original to the last bit: source, path, ink and all derived values (Z-22)"
    )
    func same() {
        for (name, stroke) in Self.strokes {
            let packed = stroke.packed
            #expect(Self.bits(packed.samples) == Self.bits(stroke.samples), "\(name)")
            #expect(packed.nodes == stroke.nodes, "\(name)")
            #expect(packed.path.nodes == stroke.nodes && packed.path.samples == stroke.samples, "\(name)")
            #expect(packed.motion.map(Self.bits) == stroke.motion.map(Self.bits), "\(name)")
            #expect(packed.motion.map(\.scale) == stroke.motion.map(\.scale), "\(name)")
            #expect(packed == stroke && stroke == packed && packed == stroke.packed, "\(name)")
            #expect(packed.hashValue == stroke.hashValue, "\(name)")
            #expect(packed.bounds == stroke.bounds && packed.nodes[...].cover == stroke.nodes[...].cover, "\(name)")
            #expect((packed.nib, packed.part, packed.duration) == (stroke.nib, stroke.part, stroke.duration), "\(name)")
            #expect((packed.sampleCount, packed.nodeCount) == (stroke.sampleCount, stroke.nodeCount), "\(name)")
            #expect(packed.lastSample == stroke.lastSample, "\(name)")
            let cuts = [0.1...0.4, 0.6...0.9]
            #expect(packed.parts(cuts) == stroke.parts(cuts), "\(name)")
        }
    }

    @Test("packed strokes that differ in one bit: are not equal (Z-22)")
    func different() {
        for (name, motion) in Self.motions {
            let other = Self.changed(motion) { sample, index in
                index == motion.samples.count / 2
                    ? Motion.Sample(
                        CGPoint(x: sample.position.x.nextUp, y: sample.position.y), at: sample.time,
                        pressure: sample.pressure, tilt: sample.tilt) : sample
            }
            let same = Motion(motion.samples, nib: motion.nib, size: motion.size)
            #expect(Stroke(same).packed != Stroke(other).packed, "\(name)")
        }
    }

    @Test("packed stroke: gives all of its ink in any rectangle (Z-22)")
    func rectangles() {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        for (name, stroke) in Self.strokes {
            let (packed, bounds) = (stroke.packed, stroke.bounds)
            for _ in 0..<20 {
                let corner = CGPoint(
                    x: .random(in: bounds.minX...bounds.maxX, using: &random),
                    y: .random(in: bounds.minY...bounds.maxY, using: &random))
                let rect = CGRect(origin: corner, size: CGSize(width: bounds.width / 9, height: bounds.height / 9))
                let (complete, part) = (stroke.ink(in: rect), packed.ink(in: rect))
                // Each piece of ink that reaches into the rectangle is included, between the same two nodes.
                for run in complete.runs {
                    for index in run.dropLast() {
                        let pair = Array(complete.nodes[index...(index + 1)])
                        let extent = pair[...].cover.reduce(CGRect.null) { $0.union($1) }
                        guard extent.intersects(rect) else { continue }
                        let isIncluded = part.runs.contains { run in
                            run.dropLast().contains { Array(part.nodes[$0...($0 + 1)]) == pair }
                        }
                        #expect(isIncluded, "\(name) in \(rect), \(seed)")
                    }
                }
                #expect(packed.mayReach(into: rect) == !part.runs.isEmpty, "\(name) in \(rect), \(seed)")
                #expect(packed.distance(to: corner) == stroke.distance(to: corner), "\(name) at \(corner), \(seed)")
            }
        }
    }

    @Test(
        "packed stroke seen small: has fewer nodes near all of its ink, and the same ones in any rectangle (C-24)",
        arguments: [0.3, 1.25, 20])
    func coarse(flatness: CGFloat) {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        for (name, stroke) in Self.strokes {
            let (packed, bounds) = (stroke.packed, stroke.bounds)
            let complete = packed.ink(in: bounds, within: flatness).nodes
            #expect(complete.count <= stroke.nodeCount && complete.first == stroke.nodes.first, "\(name)")
            #expect(complete.last == stroke.nodes.last, "\(name)")
            // The exact and the simplified ink are nowhere farther apart.
            let reach = 2 * flatness + StrokePath.flatness
            #expect(stroke.nodes.allSatisfy { complete[...].distance(to: $0.point) < reach }, "\(name)")
            #expect(complete.allSatisfy { stroke.distance(to: $0.point) < reach }, "\(name)")
            for _ in 0..<10 {
                let corner = CGPoint(
                    x: .random(in: bounds.minX...bounds.maxX, using: &random),
                    y: .random(in: bounds.minY...bounds.maxY, using: &random))
                let rect = CGRect(origin: corner, size: CGSize(width: bounds.width / 9, height: bounds.height / 9))
                let part = packed.ink(in: rect, within: flatness)
                let pairs = Set(part.runs.flatMap { run in run.dropLast().map { part.nodes[$0...($0 + 1)] } })
                for index in complete.indices.dropLast() {
                    let pair = complete[index...(index + 1)]
                    guard pair.cover.contains(where: { $0.intersects(rect) }) else { continue }
                    #expect(pairs.contains(pair), "\(name) in \(rect), \(seed)")
                }
            }
        }
        let (hand, fine) = (Self.strokes[0].stroke.packed, Self.strokes[0].stroke.nodeCount)
        #expect(hand.ink(in: hand.bounds, within: 20).nodes.count < fine / 2)
    }

    @Test("long stroke: only the visible part is computed (Z-22)")
    func little() {
        let long = Stroke(InkStage.scribble(100, .pen, duration: 60)).packed
        let line = Stroke((0..<4000).map { .init(CGPoint(x: 4 * $0, y: 0), width: 3) }).packed
        #expect(line.ink(in: CGRect(x: 8000, y: -10, width: 100, height: 20)).nodes.count < 100)
        #expect(long.ink(in: CGRect(x: -1000, y: 0, width: 10, height: 10)).nodes.isEmpty)
    }

    @Test("impossible motions: are packed, too; validation comes later (Z-22)")
    func impossible() {
        let strange: [Motion.Sample] = [
            .init(CGPoint(x: CGFloat.nan, y: 0), at: 0), .init(CGPoint(x: 1e300, y: -.infinity), at: -3),
            .init(.zero, at: .nan, pressure: .nan), .init(.zero, at: 1e300, pressure: -7),
        ]
        for count in 0...strange.count {
            for scale in [1, 0, CGFloat.nan, 1e-300] {
                let motion = Motion(Array(strange.prefix(count)), nib: .pen, size: 3, scale: scale)
                #expect(Self.bits(PackedMotion(motion).motion) == Self.bits(motion))
            }
        }
    }
}
