public import Foundation
import TouchInkRaster

/// A stroke while a hand draws it: what is reported goes in, and its ink is there at once.
///
/// The ink ends where the hand was reported last. What lies a little behind still moves by what was noise, and has the width
/// of a stroke that ends here. A finished stroke is the same, drawn at once.
///
/// - Complexity: adding a sample, and an update, take constant time, however long the stroke.
public struct GrowingStroke: Sendable {
    /// What was reported so far.
    public private(set) var motion: Motion
    /// The ink of it, as of the last update.
    private var path: StrokePath
    /// Whether samples have come since then.
    private var isStale = false

    private var beats: Beats
    private var filter = PathFilter()
    private var profile: SpeedProfile
    private let width: WidthProfile
    /// Beats whose ink stays as it is, and is in the path.
    private var settled = 0
    /// The last of them that the path goes through; nil before there is one.
    private var lastBeat: Int?
    /// The last two settled places of the path, before its ends were narrowed.
    private var lastVertices: [InkTrail.Vertex] = []
    /// Where the hand will probably be, in points of the screen from where it landed.
    private var ahead: [SIMD2<Double>] = []

    /// What stays within so many points is a dot: a finger that taps rolls. Source: the rule for taps, I-13.
    private static let roll = 3.0

    /// A stroke that is about to begin.
    ///
    /// - Parameter motion: without samples.
    public init(_ motion: Motion) {
        self.init(motion, .full)
    }

    private init(_ motion: Motion, _ detail: StrokePath.Detail) {
        self.motion = motion
        path = StrokePath([], detail)
        beats = Beats(size: Double(motion.size))
        profile = SpeedProfile(motion.nib)
        width = WidthProfile(motion)
    }

    /// The ink of a motion that is over.
    static func path(of motion: Motion, _ detail: StrokePath.Detail) -> StrokePath {
        var stroke = GrowingStroke(motion, detail)
        for sample in motion.samples { stroke.take(sample) }
        stroke.makeInk()
        stroke.close()
        return stroke.path
    }

    /// Whether it takes no sample more.
    public var isFull: Bool { motion.isFull || path.isFull }

    /// Goes on to the next sample, unless that is no place or the stroke is full.
    public mutating func append(_ sample: Motion.Sample) {
        guard sample.position.isFinite, !isFull else { return }
        motion.append(sample)
        take(sample)
        isStale = true
    }

    /// Makes ink of all samples. Once for those that come together is enough.
    public mutating func update() {
        guard isStale else { return }
        isStale = false
        makeInk()
    }

    /// Leads the ink on to where the hand will probably be, until the next time. The motion has nothing of it, nor has ink that
    /// is there to stay.
    ///
    /// - Parameter places: of the canvas, in the order in which the hand will come to them; none to take back what was foretold.
    public mutating func foretell(_ places: [CGPoint]) {
        guard !places.isEmpty || !ahead.isEmpty else { return }
        ahead = places.filter(\.isFinite).map(onScreen)
        isStale = true
    }

    /// The hand has lifted: nothing is foretold of it any more, and a stroke that ends where it began has no ends.
    public mutating func finish() {
        foretell([])
        update()
        close()
    }

    /// The stroke so far, in an ink.
    public func stroke(_ ink: Ink) -> Stroke {
        guard isStale else { return Stroke(.motion(motion), path, ink: ink) }
        var updated = self
        updated.update()
        return updated.stroke(ink)
    }

    // MARK: Samples

    private mutating func take(_ sample: Motion.Sample) {
        beats.add(onScreen(sample.position), at: sample.time, pressure: sample.pressure.map(Double.init))
    }

    /// In points of the screen, from where the hand landed.
    private func onScreen(_ position: CGPoint) -> SIMD2<Double> {
        guard let first = motion.samples.first?.position else { return .zero }
        let way = (position - first) * motion.scale
        return SIMD2(Double(way.x), Double(way.y))
    }

    private func onCanvas(_ place: SIMD2<Double>) -> CGPoint {
        guard let first = motion.samples.first?.position else { return .zero }
        return first + CGPoint(x: place.x, y: place.y) * (1 / motion.scale)
    }

    // MARK: Ink

    private mutating func makeInk() {
        filter.follow(beats)
        profile.follow(filter, beats)
        let first = settled
        guard first < beats.count else { return }
        guard beats.reach >= Self.roll else { return lay([], tail: [dot]) }
        let widths = width.widths(from: first, of: profile)
        let end = max(first, settledEnd)
        var trail = InkTrail(filter, profile, after: lastBeat)
        let settledInk = trail.vertices(first..<end, isEnd: false) { widths[$0 - first] }
        lastBeat = trail.last
        settled = end
        var tail = trail.vertices(end..<beats.count, isEnd: true) { widths[$0 - first] }
        if let tip = tail.last { tail += InkTrail.ahead(ahead, of: tip) }
        guard let flanks = Flanks(motion, length: tail.last?.way ?? 0, isClosed: false) else {
            return lay(settledInk, tail: tail)
        }
        let narrow = flanks.narrow(settledInk + tail, after: lastVertices, splitAt: settledInk.count)
        lastVertices = (lastVertices + settledInk).suffix(2)
        lay(narrow.settled, tail: narrow.tail)
    }

    private mutating func lay(_ settled: [InkTrail.Vertex], tail: [InkTrail.Vertex]) {
        // The ink ends exactly where the hand was.
        let last = tail.suffix(1).map { sample($0.place, width: $0.width) }
        path.settle(settled.lazy.map(snapped), tail: tail.dropLast().map(snapped) + last)
    }

    private func snapped(_ vertex: InkTrail.Vertex) -> Stroke.Sample {
        sample(InkTrail.snapped(vertex.place), width: vertex.width)
    }

    private func sample(_ place: SIMD2<Double>, width: Double) -> Stroke.Sample {
        Stroke.Sample(onCanvas(place), width: CGFloat(InkTrail.snapped(width: width)) * (1 / motion.scale))
    }

    private var dot: InkTrail.Vertex {
        InkTrail.Vertex(
            place: .zero, width: width.dot(pressure: beats.pressures.compactMap { $0 }.max()), way: 0)
    }

    /// The beat up to which all is known that its ink depends on.
    private var settledEnd: Int {
        let last = profile.settled - 1 - InkTrail.context
        guard last > settled else { return settled }
        let way = profile.ways[last]
        guard way >= width.unsettledLength else { return settled }
        var end = settled
        while end < last, profile.ways[end] <= way - width.unsettledWay { end += 1 }
        return end
    }

    // MARK: Closed strokes

    /// Ends are nearer than this part of the ink's size if they meet. Source: our choice: their ink overlaps by half.
    private static let meeting = 0.5
    /// A hand that closes a loop goes past its begin, or begins outside of it, by so many sizes at most. Source: our choice:
    /// the longer of a brush's flanks.
    private static let overlap = 3.0

    private var isClosed: Bool {
        guard motion.nib == .brush, let length = profile.ways.last, beats.reach > Double(motion.size) else {
            return false
        }
        return length > 4 * beats.reach / .pi && endsMeet(length)
    }

    /// Whether the begin lies on the last of the path, or the tip on the first of it.
    private func endsMeet(_ length: Double) -> Bool {
        let (ways, places) = (profile.ways, filter.places)
        let reach = min(Self.overlap * Double(motion.size), length / 3)
        func isNear(_ place: SIMD2<Double>, _ indices: some Sequence<Int>) -> Bool {
            indices.contains { index in
                let far = place.distance(toSegmentFrom: places[index - 1], to: places[index])
                return far <= Self.meeting * Double(motion.size)
            }
        }
        return isNear(.zero, ways.indices.dropFirst().reversed().prefix { ways[$0] > length - reach })
            || isNear(beats.tip, ways.indices.dropFirst().prefix { ways[$0 - 1] < reach })
    }

    private mutating func close() {
        guard isClosed, beats.reach >= Self.roll else { return }
        let widths = width.widths(from: 0, of: profile)
        var trail = InkTrail(filter, profile, after: nil)
        let vertices = trail.vertices(0..<beats.count, isEnd: true) { widths[$0] }
        path = StrokePath([], path.detail)
        lay([], tail: width.joined(vertices))
        settled = beats.count
    }
}
