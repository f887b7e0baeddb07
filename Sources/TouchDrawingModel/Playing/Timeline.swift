import Foundation

/// When the steps of a history are played, in seconds from the start.
///
/// Steps keep their order and pace, and steps drawn simultaneously are played simultaneously. Long pauses are
/// shortened. A step whose time is unknown follows the previous one after a short pause.
struct Timeline: Sendable {
    /// The time of one step.
    struct Span: Sendable {
        let start: TimeInterval
        let end: TimeInterval
    }

    /// In the order of the steps; none ends before the previous one.
    let spans: [Span]

    /// The maximum pause, in seconds. Source: our choice: with longer ones the playback seems to have stopped.
    static let maxPause: TimeInterval = 1
    /// The pause before a step whose time is unknown, in seconds. Source: our choice.
    static let defaultPause: TimeInterval = 0.25
    /// The speed of lines whose duration is unknown, in points per second. Source: our choice: an unhurried movement.
    static let defaultSpeed = 600.0

    init(_ edits: [Edit]) {
        var spans: [Span] = []
        spans.reserveCapacity(edits.count)
        var (end, realEnd): (TimeInterval, TimeInterval?) = (0, nil)
        for edit in edits {
            let duration = Self.duration(of: edit)
            let known = edit.time.map { TimeInterval($0.milliseconds + $0.duration) / 1000 }
            var gap = duration + (spans.isEmpty ? 0 : Self.defaultPause)
            // The clock may have been set back.
            if let known, let realEnd, known >= realEnd { gap = min(known - realEnd, duration + Self.maxPause) }
            end += gap
            spans.append(Span(start: max(0, end - duration), end: end))
            realEnd = known
        }
        self.spans = spans
    }

    /// How long drawing the step took, in seconds.
    private static func duration(of edit: Edit) -> TimeInterval {
        guard edit.kind == .draw else { return 0 }
        let estimate = edit.added.map(\.figure.object.drawingTime).max() ?? 0
        guard let time = edit.time, time.duration > 0 else { return estimate }
        return max(estimate, TimeInterval(time.duration) / 1000)
    }
}
