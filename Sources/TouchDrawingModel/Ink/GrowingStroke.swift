public import Foundation
import TouchInkRaster

/// A stroke while it is drawn: takes the reported samples and produces the ink immediately.
///
/// The ink ends at the last reported position. Ink a little behind it still moves as noise is filtered out, and has the
/// width of a stroke that ends there. A finished stroke is computed in the same way, in one go.
///
/// - Complexity: adding a sample, and an update, take constant time, independent of the stroke's length.
public struct GrowingStroke: Sendable {
    /// The samples reported so far.
    public private(set) var motion: Motion
    /// The ink of the motion, as of the last update.
    private var path: StrokePath
    /// Whether samples were added since the last update.
    private var isStale = false

    private var input: InputResampler
    private var filter = PathFilter()
    private var profile: SpeedProfile
    private let width: WidthProfile
    /// The number of resampled samples whose ink is final and in the path.
    private var settledCount = 0
    /// The last settled sample that the path goes through; nil before there is one.
    private var lastVertexIndex: Int?
    /// The last two settled vertices of the path, before its ends were narrowed.
    private var lastVertices: [InkTrail.Vertex] = []
    /// The predicted positions, in screen points from the touch-down location.
    private var predicted: [SIMD2<Double>] = []

    /// A stroke that stays within this distance of its start is a dot, in points: a tapping finger rolls. Source: the
    /// rule for taps, I-13.
    private static let dotRadius = 3.0

    /// A new stroke.
    ///
    /// - Parameter motion: without samples.
    public init(_ motion: Motion) {
        self.init(motion, .full)
    }

    private init(_ motion: Motion, _ detail: StrokePath.Detail) {
        self.motion = motion
        path = StrokePath([], detail)
        input = InputResampler(size: Double(motion.size))
        profile = SpeedProfile(motion.nib)
        width = WidthProfile(motion)
    }

    /// The ink of a finished motion.
    static func path(of motion: Motion, _ detail: StrokePath.Detail) -> StrokePath {
        var stroke = GrowingStroke(motion, detail)
        for sample in motion.samples { stroke.resample(sample) }
        stroke.updatePath()
        stroke.close()
        return stroke.path
    }

    /// Whether the stroke accepts no more samples.
    public var isFull: Bool { motion.isFull || path.isFull }

    /// Appends a sample, unless its position isn't finite or the stroke is full.
    public mutating func append(_ sample: Motion.Sample) {
        guard sample.position.isFinite, !isFull else { return }
        motion.append(sample)
        resample(sample)
        isStale = true
    }

    /// Computes the ink of all samples. One call is enough for samples that arrive together.
    public mutating func update() {
        guard isStale else { return }
        isStale = false
        updatePath()
    }

    /// Extends the ink to the predicted positions until the next call. Neither the motion nor settled ink includes
    /// them.
    ///
    /// - Parameter positions: in canvas coordinates, in chronological order; empty removes the previous prediction.
    public mutating func predict(_ positions: [CGPoint]) {
        guard !positions.isEmpty || !predicted.isEmpty else { return }
        predicted = positions.filter(\.isFinite).map(toScreen)
        isStale = true
    }

    /// Ends the stroke: removes the prediction, and joins the ends if they meet.
    public mutating func finish() {
        predict([])
        update()
        close()
    }

    /// The stroke so far, in the given ink.
    public func stroke(_ ink: Ink) -> Stroke {
        guard isStale else { return Stroke(.motion(motion), path, ink: ink) }
        var updated = self
        updated.update()
        return updated.stroke(ink)
    }

    // MARK: Samples

    private mutating func resample(_ sample: Motion.Sample) {
        input.add(toScreen(sample.position), at: sample.time, pressure: sample.pressure.map(Double.init))
    }

    /// In screen points from the touch-down location.
    private func toScreen(_ position: CGPoint) -> SIMD2<Double> {
        guard let first = motion.samples.first?.position else { return .zero }
        let offset = (position - first) * motion.scale
        return SIMD2(Double(offset.x), Double(offset.y))
    }

    private func toCanvas(_ position: SIMD2<Double>) -> CGPoint {
        guard let first = motion.samples.first?.position else { return .zero }
        return first + CGPoint(x: position.x, y: position.y) * (1 / motion.scale)
    }

    // MARK: Ink

    private mutating func updatePath() {
        filter.update(input)
        profile.update(filter, input)
        let first = settledCount
        guard first < input.count else { return }
        guard input.maxDistance >= Self.dotRadius else { return setPath([], tail: [dot]) }
        let widths = width.widths(from: first, of: profile)
        let end = max(first, settledEnd)
        var trail = InkTrail(filter, profile, after: lastVertexIndex)
        let settledInk = trail.vertices(first..<end, isEnd: false) { widths[$0 - first] }
        lastVertexIndex = trail.last
        settledCount = end
        var tail = trail.vertices(end..<input.count, isEnd: true) { widths[$0 - first] }
        if let tip = tail.last { tail += InkTrail.predictedVertices(predicted, after: tip) }
        guard let tapers = StrokeTapers(motion, length: tail.last?.distance ?? 0, isClosed: false) else {
            return setPath(settledInk, tail: tail)
        }
        let tapered = tapers.narrow(settledInk + tail, after: lastVertices, splitAt: settledInk.count)
        lastVertices = (lastVertices + settledInk).suffix(2)
        setPath(tapered.settled, tail: tapered.tail)
    }

    private mutating func setPath(_ settled: [InkTrail.Vertex], tail: [InkTrail.Vertex]) {
        // The ink ends exactly at the last position, so that one isn't snapped.
        let last = tail.suffix(1).map { sample($0.position, width: $0.width) }
        path.settle(settled.lazy.map(snapped), tail: tail.dropLast().map(snapped) + last)
    }

    private func snapped(_ vertex: InkTrail.Vertex) -> Stroke.Sample {
        sample(InkTrail.snapped(vertex.position), width: vertex.width)
    }

    private func sample(_ position: SIMD2<Double>, width: Double) -> Stroke.Sample {
        Stroke.Sample(toCanvas(position), width: CGFloat(InkTrail.snapped(width: width)) * (1 / motion.scale))
    }

    private var dot: InkTrail.Vertex {
        InkTrail.Vertex(
            position: .zero, width: width.dotWidth(pressure: input.pressures.compactMap { $0 }.max()), distance: 0)
    }

    /// The end of the samples whose ink can't change any more.
    private var settledEnd: Int {
        let last = profile.settledCount - 1 - InkTrail.context
        guard last > settledCount else { return settledCount }
        let distance = profile.distances[last]
        guard distance >= width.minSettledLength else { return settledCount }
        var end = settledCount
        while end < last, profile.distances[end] <= distance - width.unsettledDistance { end += 1 }
        return end
    }

    // MARK: Closed strokes

    /// The maximum gap between ends that meet, in multiples of the ink's size. Source: our choice: their ink overlaps
    /// by half.
    private static let maxGap = 0.5
    /// The maximum length by which a closed loop overshoots its start, or starts outside it, in multiples of the size.
    /// Source: our choice: the longer one of a brush's tapers.
    private static let maxOverlap = 3.0

    private var isClosed: Bool {
        guard motion.nib == .brush, let length = profile.distances.last, input.maxDistance > Double(motion.size) else {
            return false
        }
        return length > 4 * input.maxDistance / .pi && endsMeet(length)
    }

    /// Whether the start is on the end of the path, or the tip on its start.
    private func endsMeet(_ length: Double) -> Bool {
        let (distances, positions) = (profile.distances, filter.positions)
        let reach = min(Self.maxOverlap * Double(motion.size), length / 3)
        func isNear(_ position: SIMD2<Double>, _ indices: some Sequence<Int>) -> Bool {
            indices.contains { index in
                let distance = position.distance(toSegmentFrom: positions[index - 1], to: positions[index])
                return distance <= Self.maxGap * Double(motion.size)
            }
        }
        return isNear(.zero, distances.indices.dropFirst().reversed().prefix { distances[$0] > length - reach })
            || isNear(input.tip, distances.indices.dropFirst().prefix { distances[$0 - 1] < reach })
    }

    private mutating func close() {
        guard isClosed, input.maxDistance >= Self.dotRadius else { return }
        let widths = width.widths(from: 0, of: profile)
        var trail = InkTrail(filter, profile, after: nil)
        let vertices = trail.vertices(0..<input.count, isEnd: true) { widths[$0] }
        path = StrokePath([], path.detail)
        setPath([], tail: width.joiningEnds(vertices))
        settledCount = input.count
    }
}
