import TouchKit

/// When each person drew last. With a tool that draws dots, a tap soon after ink is one more dot, such as that of an i; later it
/// selects the line that it is on.
struct RecentInk {
    /// A tap draws a dot until nothing was drawn for this long. Source: the rule for taps, D-8.
    static let dotTime = Duration.milliseconds(1200)

    /// By the person's number.
    private var ends: [Int: Instant] = [:]

    /// A person has finished a stroke.
    mutating func recordEnd(of person: Int, at time: Instant) { ends[person] = max(ends[person] ?? time, time) }

    /// Whether the person has finished nothing for so long that a tap selects.
    func isOver(for person: Int, at time: Instant) -> Bool {
        ends[person].map { $0.duration(to: time) >= Self.dotTime } ?? true
    }
}
