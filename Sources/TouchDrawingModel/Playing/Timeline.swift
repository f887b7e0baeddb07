import Foundation

/// When the steps of a history are played, in seconds from the begin.
///
/// Steps keep their order and their pace, and what was drawn at the same time is played at the same time. Long pauses are
/// shortened. Where nobody knows when a step was done, the next one follows after a moment.
struct Timeline: Sendable {
    /// One step.
    struct Span: Sendable {
        let start: TimeInterval
        let end: TimeInterval
    }

    /// In the order of the steps; none ends before the one before it.
    let spans: [Span]

    /// Nothing happens for at most so long, in seconds. Source: our choice: longer, and one wonders whether it goes on.
    static let maxPause: TimeInterval = 1
    /// After a step of which nobody knows when it was done, in seconds. Source: our choice.
    static let defaultPause: TimeInterval = 0.25
    /// How fast lines are drawn of which nobody knows, in points a second. Source: our choice: a hand that is in no hurry.
    private static let defaultSpeed = 600.0
    /// And strokes, in places of their path a second. Source: our choice: what touch screens report.
    private static let defaultRate = 120.0

    init(_ edits: [Edit]) {
        var spans: [Span] = []
        spans.reserveCapacity(edits.count)
        var (end, realEnd): (TimeInterval, TimeInterval?) = (0, nil)
        for edit in edits {
            let duration = Self.duration(of: edit)
            let known = edit.time.map { TimeInterval($0.milliseconds + $0.duration) / 1000 }
            var gap = duration + (spans.isEmpty ? 0 : Self.defaultPause)
            // The clock may have been put back.
            if let known, let realEnd, known >= realEnd { gap = min(known - realEnd, duration + Self.maxPause) }
            end += gap
            spans.append(Span(start: max(0, end - duration), end: end))
            realEnd = known
        }
        self.spans = spans
    }

    /// How long the hand took, in seconds.
    private static func duration(of edit: Edit) -> TimeInterval {
        guard edit.kind == .draw else { return 0 }
        let estimate = edit.added.map { duration(of: $0.figure) }.max() ?? 0
        guard let time = edit.time, time.duration > 0 else { return estimate }
        return max(estimate, TimeInterval(time.duration) / 1000)
    }

    private static func duration(of figure: Figure) -> TimeInterval {
        switch figure {
        case .line(let line): Double(line.start.distance(to: line.end)) / defaultSpeed
        case .circle(let circle): Double(circle.radius) / defaultSpeed
        case .stroke(let stroke): stroke.duration ?? Double(stroke.samples.count) / defaultRate
        }
    }
}
