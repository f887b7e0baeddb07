import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKitTesting

/// The path of a freehand stroke.
@Suite struct StrokeTests {
    private static func sample(_ x: Double, _ y: Double, _ width: Double = 6) -> Stroke.Sample {
        Stroke.Sample(CGPoint(x: x, y: y), width: width)
    }

    /// A quarter of a circle in few samples, as in a fast motion.
    private static let bow = (0...6).map { step in
        let angle = Double(step) / 6 * .pi / 2
        return sample(100 * cos(angle), 100 * sin(angle), 4 + Double(step))
    }

    /// Leaps across the canvas, which no hand makes.
    private static func leaps(_ count: Int) -> [Stroke.Sample] {
        (0..<count).map { step in
            let (x, y, width) = (step * 7919 % 1000, step * 104_729 % 700, 2 + step % 8)
            return sample(Double(x), Double(y), Double(width))
        }
    }

    @Test("samples that leap across the canvas by the thousand: take little more memory than in a file (Z-10)")
    func leaping() {
        let (few, many) = (StrokePath(Self.leaps(300)), StrokePath(Self.leaps(30_000)))
        #expect(many.nodes.count <= 20_000 + 9 * 30_000 && many.samples.count == 30_000)
        // Nothing of a stroke that starts like this is omitted.
        #expect(Array(many.nodes.prefix(few.stableCount)) == Array(few.nodes.prefix(few.stableCount)))
        #expect(few.nodes.count > 20 * 300)
    }

    @Test("path: goes through every sample and ends at the last, with each sample's width (D-46, D-49)")
    func throughSamples() {
        for count in 1...Self.bow.count {
            let samples = Array(Self.bow.prefix(count))
            let path = StrokePath(samples)
            #expect(path.samples == samples)
            #expect(path.nodes.first == InkNode(samples[0].position, width: samples[0].width))
            #expect(path.nodes.last == InkNode(samples[count - 1].position, width: samples[count - 1].width))
            for sample in samples { #expect(path.nodes.contains(InkNode(sample.position, width: sample.width))) }
        }
    }

    @Test("fast curve: shows no corners: the path turns little between pieces and stays on the circle (D-46)")
    func noCorners() {
        let nodes = StrokePath(Self.bow).nodes.map(\.point)
        for (one, (two, three)) in zip(nodes, zip(nodes.dropFirst(), nodes.dropFirst(2))) {
            let (first, second) = (two - one, three - two)
            let angle = atan2(first.x * second.y - first.y * second.x, first.x * second.x + first.y * second.y)
            // The samples alone turn by 15°.
            #expect(abs(angle) < 8 * .pi / 180)
        }
        for node in nodes { #expect(abs(node.length - 100) < 0.5) }
    }

    @Test("appended sample: leaves the stable nodes as they are and gives the same path as all samples at once")
    func incremental() {
        var path = StrokePath()
        var stable: [InkNode] = []
        for (index, sample) in Self.bow.enumerated() {
            path.append(sample)
            #expect(Array(path.nodes.prefix(stable.count)) == stable)
            stable = Array(path.nodes.prefix(path.stableCount))
            let complete = StrokePath(Self.bow.prefix(index + 1))
            #expect(path.nodes == complete.nodes && path.bounds == complete.bounds)
        }
    }

    private static func scribble(_ count: Int, seed: UInt64) -> [Stroke.Sample] {
        var random = SplitMix(seed: seed)
        func next() -> Double { .random(in: 0..<1, using: &random) }
        return (0..<count).map { _ in sample(500 * next(), 500 * next(), 2 + 20 * next()) }
    }

    private func disc(_ node: InkNode) -> CGRect {
        CGRect(origin: node.point, size: .zero).insetBy(dx: -node.width / 2, dy: -node.width / 2)
    }

    @Test("runs: contain all ink in the rectangle")
    func lookUp() {
        let path = StrokePath(Self.scribble(200, seed: 7))
        let rect = CGRect(x: 100, y: 200, width: 60, height: 40)
        let runs = path.runs(in: rect)
        for index in 1..<path.nodes.count {
            let box = disc(path.nodes[index - 1]).union(disc(path.nodes[index]))
            if box.intersects(rect) { #expect(runs.contains { $0.contains(index - 1) && $0.contains(index) }) }
        }
        #expect(runs.reduce(0) { $0 + $1.count } < path.nodes.count / 2)
    }

    @Test("dots, samples on one point, and non-finite numbers: do no harm")
    func oddStrokes() {
        let nan = Double.nan
        #expect(StrokePath([Self.sample(nan, 0), Self.sample(0, .infinity), Self.sample(1, 1, 0)]).isEmpty)
        let dot = StrokePath([Self.sample(5, 5), Self.sample(5, 5), Self.sample(5, 5, 9)])
        #expect(dot.bounds == CGRect(x: 0.5, y: 0.5, width: 9, height: 9))
        #expect(dot.nodes.allSatisfy { $0.point == CGPoint(x: 5, y: 5) })
        #expect(dot.distance(to: CGPoint(x: 8, y: 9)) == 5)
        let far = StrokePath([Self.sample(0, 0), Self.sample(1e300, 0), Self.sample(0, 1e300), Self.sample(3, 3)])
        #expect(far.nodes.count < 1000)
        let empty = Stroke([], ink: .black)
        #expect(empty.bounds.isNull && empty.distance(to: .zero) == .infinity)
    }

    @Test("distance to a stroke: is that to its curve, not to its samples (D-10)")
    func distance() {
        let stroke = Stroke(Self.bow)
        let angle = 7.5 * Double.pi / 180
        let point = CGPoint(x: 110 * cos(angle), y: 110 * sin(angle))
        #expect(abs(stroke.distance(to: point) - 10) < 0.3)
    }

    @Test("distance to a stroke: is that to its nearest piece (D-10)")
    func nearestPiece() {
        let path = StrokePath(Self.scribble(300, seed: 11))
        for sample in Self.scribble(50, seed: 12) {
            // In the middle of the stroke, and far around it.
            let point = sample.position * 4 - CGPoint(x: 750, y: 750)
            let all = (1..<path.nodes.count).map { index in
                Line(start: path.nodes[index - 1].point, end: path.nodes[index].point).distance(to: point)
            }
            #expect(path.distance(to: point) == all.min())
        }
    }

    @Test("width between two samples: is between theirs, without a bend at a sample (D-46)")
    func widths() {
        let widths: [CGFloat] = [4, 6, 9, 9, 5, 5, 12, 14]
        let path = StrokePath(
            widths.enumerated().map { Stroke.Sample(CGPoint(x: 40 * $0.offset, y: 0), width: $0.element) })
        var last = path.nodes[0]
        var lastSlope: CGFloat?
        for node in path.nodes.dropFirst() {
            let span = min(Int(((node.point.x + last.point.x) / 2 / 40).rounded(.down)), widths.count - 2)
            let (minimum, maximum) = (min(widths[span], widths[span + 1]), max(widths[span], widths[span + 1]))
            #expect(node.width >= minimum - 1e-9 && node.width <= maximum + 1e-9)
            let slope = (node.width - last.width) / (node.point.x - last.point.x)
            // With linear interpolation they would differ by up to 0.175.
            if let lastSlope { #expect(abs(slope - lastSlope) < 0.12) }
            (last, lastSlope) = (node, slope)
        }
    }

    // MARK: Flatness

    @Test("pieces: are nowhere further from the curve than the flatness, however far a finger leaps")
    func flat() {
        let leaps = [Self.sample(0, 0), Self.sample(900, 0), Self.sample(0, 1200), Self.sample(2500, 2500)]
        for samples in [Self.bow, leaps, Self.scribble(60, seed: 5)] {
            let path = StrokePath(samples)
            let fine = path.ink(in: path.bounds, within: StrokePath.flatness / 64)
            #expect(fine.runs == [fine.nodes.indices] && fine.nodes.count > 4 * path.nodes.count)
            #expect(fine.nodes.map { path.distance(to: $0.point) }.max() ?? 0 <= StrokePath.flatness)
        }
    }

    @Test("magnified ink: has the same nodes in any rectangle, and all that reach into it")
    func magnified() {
        let path = StrokePath(Self.scribble(120, seed: 9))
        let flatness = StrokePath.flatness / 20
        let complete = path.ink(in: path.bounds, within: flatness).nodes
        let rect = CGRect(x: 240, y: 130, width: 30, height: 30)
        let part = path.ink(in: rect, within: flatness)
        func pieces(_ nodes: [InkNode], _ runs: [Range<Int>]) -> Set<[InkNode]> {
            Set(runs.flatMap { run in run.dropFirst().map { [nodes[$0 - 1], nodes[$0]] } })
        }
        let (found, all) = (pieces(part.nodes, part.runs), pieces(complete, [complete.indices]))
        #expect(found.isSubset(of: all) && found.count < all.count / 2)
        #expect(all.filter { disc($0[0]).union(disc($0[1])).intersects(rect) }.allSatisfy(found.contains))
        #expect(part.runs.last?.upperBound == part.nodes.count)
        let dot = StrokePath([Self.sample(5, 5)])
        #expect(dot.ink(in: dot.bounds, within: flatness).nodes == dot.nodes)
    }
}
