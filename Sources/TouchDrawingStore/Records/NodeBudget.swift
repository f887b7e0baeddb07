import TouchDrawingModel

/// A budget for how finely the strokes of one file may be laid out, all together.
///
/// A stroke that leaps across the canvas takes a hundred times its bytes in memory, which no hand draws, but a file may
/// contain. Beyond the budget, strokes are laid out sparsely: nothing is lost, but they are drawn with a few corners.
struct NodeBudget {
    private var remaining: Int

    /// Nodes beyond the file's own samples. Source: our choice: all that a hand draws in a few hours.
    private static let baseCount = 1_000_000
    /// Bytes of the file for each further node. Source: our choice: these nodes take at most one and a half times its
    /// bytes.
    private static let bytesPerNode = 16

    /// - Parameter size: of the file, in bytes.
    init(size: Int) {
        remaining = Self.baseCount + size / Self.bytesPerNode
    }

    private init(remaining: Int) {
        self.remaining = remaining
    }

    /// For callers that look at figures without keeping them.
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
