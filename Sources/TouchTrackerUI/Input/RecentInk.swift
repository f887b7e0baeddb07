import TouchKit

/// When each person drew last. With a tool that draws dots, a tap soon after ink is another dot, such as that of an i;
/// later it selects the line below it.
struct RecentInk {
    /// The time after ink during which a tap draws a dot. Source: the rule for taps, D-8.
    static let dotTime = Duration.milliseconds(1200)

    /// By the number of the person.
    private var ends: [Int: Instant] = [:]

    /// Records the end of a stroke.
    mutating func recordEnd(of person: Int, at time: Instant) { ends[person] = max(ends[person] ?? time, time) }

    /// Whether the person's last stroke ended long enough ago that a tap selects.
    func isOver(for person: Int, at time: Instant) -> Bool {
        ends[person].map { $0.duration(to: time) >= Self.dotTime } ?? true
    }
}
