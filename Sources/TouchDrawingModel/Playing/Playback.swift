public import Foundation

/// Replays how a drawing was made, from its first step to its last.
///
/// Undone steps aren't played; figures from before the first step are present from the start.
public struct Playback: Sendable {
    /// A partly drawn figure.
    public struct Unfinished {
        /// The index of the step that draws it.
        public let step: Int
        /// The index of the figure within the step. Together with the step, it identifies the figure over time.
        public let index: Int
        /// The part that is drawn already.
        public let figure: Figure
    }

    private let start: Document
    private let edits: [Edit]
    private let timeline: Timeline
    /// The figures that are finished at the current time.
    public private(set) var document: Document
    /// The number of finished steps.
    private var finishedCount = 0
    /// In seconds from the start, at the original pace.
    public private(set) var time: TimeInterval = 0
    /// The figures of steps that have started and not ended.
    private var playing: [Int: [any PlayableObject]] = [:]

    /// In seconds, at the original pace.
    public var duration: TimeInterval { timeline.spans.last?.end ?? 0 }
    /// Whether all steps are finished.
    public var isAtEnd: Bool { finishedCount == edits.count }

    /// - Complexity: O(n) for n steps and their samples.
    public init(_ document: Document) {
        edits = document.history.done
        timeline = Timeline(edits)
        var first = document.drawing
        for edit in edits.reversed() { first.change(removing: edit.added, adding: edit.removed) }
        start = Document(entries: first.entries, history: History(), paper: document.chosenPaper)
        self.document = start
    }

    /// The bounding box of all ink at any time; null if there is none.
    ///
    /// - Complexity: O(n) for n steps.
    public var bounds: CGRect {
        let figures = start.drawing.entries + edits.flatMap(\.added)
        return figures.reduce(CGRect.null) { $0.union($1.figure.bounds) }
    }

    /// Seeks to a time.
    ///
    /// - Parameter time: in seconds, `0...duration`.
    /// - Returns: the steps that ended since the previous time, in order; nil after seeking backward, when the playback
    ///   has restarted.
    @discardableResult
    public mutating func seek(to time: TimeInterval) -> [Edit]? {
        let isBackward = time < self.time
        if isBackward {
            (document, finishedCount, playing) = (start, 0, [:])
        }
        self.time = min(max(time, 0), duration)
        let first = finishedCount
        while finishedCount < edits.count, timeline.spans[finishedCount].end <= self.time {
            document.repeat(edits[finishedCount])
            playing[finishedCount] = nil
            finishedCount += 1
        }
        return isBackward ? nil : Array(edits[first..<finishedCount])
    }

    /// The figures that are partly drawn at the current time, from back to front.
    public mutating func unfinishedFigures() -> [Unfinished] {
        var result: [Unfinished] = []
        for step in finishedCount..<edits.count {
            let span = timeline.spans[step]
            // Steps that end later may have started earlier, but only as many as people can draw at once.
            guard step < finishedCount + Self.maxOverlappingSteps else { break }
            guard span.start < time, span.end > span.start, edits[step].kind == .draw else { continue }
            // A second reference to a stroke would make appending copy it.
            var figures = playing.removeValue(forKey: step) ?? edits[step].added.map(\.figure.object.playable)
            let fraction = (time - span.start) / (span.end - span.start)
            for index in figures.indices {
                guard let figure = figures[index].partialFigure(fraction) else { continue }
                result.append(Unfinished(step: step, index: index, figure: figure))
            }
            playing[step] = figures
        }
        return result
    }

    /// The number of steps that can overlap. Source: our choice: ten fingers of each of ten people.
    private static let maxOverlappingSteps = 100
}
