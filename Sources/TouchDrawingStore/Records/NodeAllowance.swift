import TouchDrawingModel

/// How finely the strokes of one file may be laid out, all together.
///
/// A stroke that leaps across the canvas takes a hundred times the memory of its bytes, which no hand draws, but somebody
/// can write. What goes beyond the allowance is laid out sparingly: nothing of it is lost, and it is drawn with a few corners.
struct NodeAllowance {
    private var free: Int

    /// More than the file's own samples. Source: our choice: all that a hand draws in some hours.
    private static let least = 1_000_000
    /// Of the file, for each node more. Source: our choice: these nodes take no more than one and a half times its bytes.
    private static let bytesOfNode = 16

    /// - Parameter size: of the file, in bytes.
    init(size: Int) {
        free = Self.least + size / Self.bytesOfNode
    }

    private init(free: Int) {
        self.free = free
    }

    /// For whoever looks at figures and does not keep them.
    static let none = NodeAllowance(free: 0)

    mutating func stroke(_ source: Stroke.Source) -> Stroke { cutter(source).whole(.black) }

    mutating func cutter(_ source: Stroke.Source) -> StrokeCutter {
        let cutter = StrokeCutter(source, free > 0 ? .full : .spare)
        free = max(0, free - max(0, cutter.nodeCount - source.sampleCount))
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
