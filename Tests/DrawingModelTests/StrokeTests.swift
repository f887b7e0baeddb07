import DrawingModel
import Foundation
import Graphics
import Testing

/// The path of a freehand stroke.
@Suite struct StrokeTests {
    private static func sample(_ x: Double, _ y: Double, _ width: Double = 6) -> Stroke.Sample {
        Stroke.Sample(CGPoint(x: x, y: y), width: width)
    }

    /// A quarter of a circle in few samples, as a quick hand draws it.
    private static let bow = (0...6).map { step in
        let angle = Double(step) / 6 * .pi / 2
        return sample(100 * cos(angle), 100 * sin(angle), 4 + Double(step))
    }

    @Test("D-46: the path goes through every sample and ends at the last, with each sample's width")
    func throughSamples() {
        // D-46 D-49
        for count in 1...Self.bow.count {
            let samples = Array(Self.bow.prefix(count))
            let path = StrokePath(samples)
            #expect(path.samples == samples)
            #expect(path.nodes.first == InkNode(samples[0].position, width: samples[0].width))
            #expect(path.nodes.last == InkNode(samples[count - 1].position, width: samples[count - 1].width))
            for sample in samples { #expect(path.nodes.contains(InkNode(sample.position, width: sample.width))) }
        }
    }

    @Test("D-46: a quick curve shows no corners: the path turns by little from piece to piece and stays on the circle")
    func noCorners() {
        // D-46
        let nodes = StrokePath(Self.bow).nodes.map(\.point)
        for (one, (two, three)) in zip(nodes, zip(nodes.dropFirst(), nodes.dropFirst(2))) {
            let (first, second) = (two - one, three - two)
            let turn = atan2(first.x * second.y - first.y * second.x, first.x * second.x + first.y * second.y)
            // The samples alone turn by 15°.
            #expect(abs(turn) < 8 * .pi / 180)
        }
        for node in nodes { #expect(abs(node.length - 100) < 0.5) }
    }

    @Test("a sample that is added leaves the stable nodes as they are, and gives the path of all samples at once")
    func incremental() {
        var path = StrokePath()
        var stable: [InkNode] = []
        for (index, sample) in Self.bow.enumerated() {
            path.append(sample)
            #expect(Array(path.nodes.prefix(stable.count)) == stable)
            stable = Array(path.nodes.prefix(path.stableCount))
            let whole = StrokePath(Self.bow.prefix(index + 1))
            #expect(path.nodes == whole.nodes && path.bounds == whole.bounds)
        }
    }

    private static func scribble(_ count: Int, seed: UInt64) -> [Stroke.Sample] {
        var state = seed
        func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 33) / Double(1 << 31)
        }
        return (0..<count).map { _ in sample(500 * next(), 500 * next(), 2 + 20 * next()) }
    }

    private func disc(_ node: InkNode) -> CGRect {
        CGRect(origin: node.point, size: .zero).insetBy(dx: -node.width / 2, dy: -node.width / 2)
    }

    /// `CGRect.contains(_:)` goes by a union, which rounds.
    private func covers(_ rect: CGRect, _ other: CGRect) -> Bool {
        let slack = 1e-9
        return rect.minX <= other.minX + slack && rect.minY <= other.minY + slack && rect.maxX >= other.maxX - slack
            && rect.maxY >= other.maxY - slack
    }

    @Test("runs and covers miss nothing: what lies outside of them has no ink")
    func lookUp() {
        let path = StrokePath(Self.scribble(200, seed: 7))
        let rect = CGRect(x: 100, y: 200, width: 60, height: 40)
        let runs = path.runs(in: rect)
        for index in 1..<path.nodes.count {
            let (one, two) = (path.nodes[index - 1], path.nodes[index])
            let box = disc(one).union(disc(two))
            if box.intersects(rect) { #expect(runs.contains { $0.contains(index - 1) && $0.contains(index) }) }
            #expect(path.cover().contains { covers($0, box) })
        }
        #expect(runs.reduce(0) { $0 + $1.count } < path.nodes.count / 2)
        let tail = path.cover(from: path.stableCount)
        for node in path.nodes[path.stableCount...] { #expect(tail.contains { $0.contains(node.point) }) }
    }

    @Test("dots, samples on one spot, and numbers that are none do no harm")
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

    @Test("D-10: the distance to a stroke is that to its curve, not to its samples")
    func distance() {
        // D-10
        let stroke = Stroke(Self.bow)
        let angle = 7.5 * Double.pi / 180
        let point = CGPoint(x: 110 * cos(angle), y: 110 * sin(angle))
        #expect(abs(stroke.distance(to: point) - 10) < 0.3)
    }
}
