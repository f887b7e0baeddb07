import TouchInput

/// Turns the server's time, milliseconds in 32 bits that wrap every 49.7 days, into instants.
///
/// A server on this machine uses this machine's monotonic clock; one elsewhere has its own clock, whose offset is estimated
/// as the smallest difference seen between an event's time and its arrival.
struct ServerClock {
    private static let millisecond: Int64 = 1_000_000
    /// A server time that lies further ahead of now comes from another machine; and so does one that lies further behind than
    /// a program may have been kept from reading. In milliseconds.
    private static let maxAhead: Int64 = 1_000
    private static let maxBehind: Int64 = 60_000

    private var isKnown = false
    private var offset: Int64 = 0
    private var isForeign = false

    /// - Parameters:
    ///   - time: the event's; 0 is no time, but that at which it arrives.
    ///   - now: when the event arrived.
    /// - Returns: hardly later than the arrival; events may come in while others are read.
    mutating func instant(of time: UInt32, now: Instant) -> Instant {
        guard time != 0 else { return now }
        let arrival = now.nanoseconds / Self.millisecond
        // Not reckoned from the last event, which may have been weeks ago.
        let expected = arrival - offset
        let extended = expected + Int64(Int32(bitPattern: time &- UInt32(truncatingIfNeeded: expected)))
        if !isKnown {
            isForeign = !(-Self.maxBehind...Self.maxAhead).contains(extended - arrival)
            offset = isForeign ? arrival - extended : 0
            isKnown = true
        } else if isForeign {
            offset = min(offset, arrival - extended)
        }
        // What is still ahead is no time at all.
        guard extended + offset - arrival <= Self.maxAhead else { return now }
        return Instant(microseconds: (extended + offset) * 1000)
    }
}
