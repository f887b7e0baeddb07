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

    mutating func stroke(_ samples: [Stroke.Sample]) -> Stroke {
        take(Stroke(samples, detail), samples.count)
    }

    mutating func stroke(_ motion: Motion) -> Stroke {
        take(Stroke(motion, detail), motion.samples.count)
    }

    private var detail: StrokePath.Detail { free > 0 ? .full : .spare }

    private mutating func take(_ stroke: Stroke, _ count: Int) -> Stroke {
        free = max(0, free - max(0, stroke.path.nodes.count - count))
        return stroke
    }
}
