import TouchDrawingModel

/// The number of path nodes that all strokes of one file may use together.
///
/// A stroke that jumps across the canvas takes a hundred times its bytes in memory; nobody draws one, but a file may
/// contain it. Beyond the budget, strokes get sparse paths: nothing is lost, but they are drawn with a few corners.
struct NodeBudget {
    private var remaining: Int

    /// Nodes beyond the file's own samples. Source: our choice: more than a few hours of drawing.
    private static let baseCount = 1_000_000
    /// Bytes of the file per further node. Source: our choice: these nodes take at most 1.5 times the file's size.
    private static let bytesPerNode = 16

    /// - Parameter size: the size of the file in bytes.
    init(size: Int) {
        remaining = Self.baseCount + size / Self.bytesPerNode
    }

    private init(remaining: Int) {
        self.remaining = remaining
    }

    /// An empty budget, for callers that don't retain the figures.
    static let none = NodeBudget(remaining: 0)

    mutating func stroke(_ source: Stroke.Source) -> Stroke { cutter(source).completeStroke(.automatic) }

    mutating func cutter(_ source: Stroke.Source) -> StrokeCutter {
        let cutter = StrokeCutter(source, remaining > 0 ? .full : .reduced)
        remaining = max(0, remaining - max(0, cutter.nodeCount - source.sampleCount))
        return cutter
    }
}

extension Stroke.Source {
    fileprivate var sampleCount: Int {
        switch self {
        case .motion(let motion): motion.samples.count
        case .path(let samples): samples.count
        }
    }
}
