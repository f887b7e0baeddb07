public import Foundation

/// A drawing as it came to be, from its first step to its last.
///
/// What was taken back is not played; what was there before the first step is there from the begin.
public struct Playback: Sendable {
    /// A figure that is being drawn.
    public struct Unfinished {
        /// The number of the step that draws it.
        public let step: Int
        /// The number of the figure among those of the step. With the step, it is the same from one moment to the next.
        public let index: Int
        /// As much of it as is drawn.
        public let figure: Figure
    }

    private let start: Document
    private let edits: [Edit]
    private let timeline: Timeline
    /// What is finished at the present moment.
    public private(set) var document: Document
    /// How many steps are.
    private var finishedCount = 0
    /// In seconds from the begin, at the pace at which it was drawn.
    public private(set) var time: TimeInterval = 0
    /// The figures of steps that have begun and not ended.
    private var playing: [Int: [PlayedFigure]] = [:]

    /// How long it takes at the pace at which it was drawn, in seconds.
    public var duration: TimeInterval { timeline.spans.last?.end ?? 0 }
    /// Whether all steps are done.
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

    /// All places that ink comes to at any time; null if there is none.
    ///
    /// - Complexity: O(n) for n steps.
    public var bounds: CGRect {
        let figures = start.drawing.entries + edits.flatMap(\.added)
        return figures.reduce(CGRect.null) { $0.union($1.figure.bounds) }
    }

    /// Goes on to a moment, or back to one.
    ///
    /// - Parameter time: in seconds, `0...duration`.
    /// - Returns: the steps that have ended meanwhile, in their order; nil if they are those of a playback that has begun
    ///   anew.
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

    /// What is being drawn at the present moment, from back to front.
    public mutating func unfinishedFigures() -> [Unfinished] {
        var result: [Unfinished] = []
        for step in finishedCount..<edits.count {
            let span = timeline.spans[step]
            // Those that end later may have begun earlier, but hardly more than so many hands draw at once.
            guard step < finishedCount + Self.maxOverlappingSteps else { break }
            guard span.start < time, span.end > span.start, edits[step].kind == .draw else { continue }
            var figures = playing[step] ?? edits[step].added.map { PlayedFigure($0.figure) }
            let fraction = (time - span.start) / (span.end - span.start)
            for index in figures.indices {
                guard let figure = figures[index].partialFigure(fraction) else { continue }
                result.append(Unfinished(step: step, index: index, figure: figure))
            }
            playing[step] = figures
        }
        return result
    }

    /// Source: our choice: ten fingers of each of ten people.
    private static let maxOverlappingSteps = 100
}
