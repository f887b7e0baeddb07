import TouchInput

/// Converts the server's time, milliseconds in 32 bits that wrap every 49.7 days, into instants.
///
/// A server on this machine uses this machine's monotonic clock. A remote server has its own clock, whose offset is
/// estimated as the smallest difference seen between an event's time and its arrival.
struct ServerClock {
    private static let millisecond: Int64 = 1_000_000
    /// The maximum differences from now of a local server's time, in milliseconds. `maxBehind` exceeds the time that a
    /// program may be unable to read.
    private static let maxAhead: Int64 = 1_000
    private static let maxBehind: Int64 = 60_000

    private var isKnown = false
    private var offset: Int64 = 0
    private var isForeign = false

    /// - Parameters:
    ///   - time: the event's time; 0 stands for the time of arrival.
    ///   - now: the time of arrival.
    /// - Returns: at most slightly later than the arrival; events may arrive while others are being read.
    mutating func instant(of time: UInt32, now: Instant) -> Instant {
        guard time != 0 else { return now }
        let arrival = now.nanoseconds / Self.millisecond
        // Relative to now, since the last event may be weeks ago.
        let expected = arrival - offset
        let extended = expected + Int64(Int32(bitPattern: time &- UInt32(truncatingIfNeeded: expected)))
        if !isKnown {
            isForeign = !(-Self.maxBehind...Self.maxAhead).contains(extended - arrival)
            offset = isForeign ? arrival - extended : 0
            isKnown = true
        } else if isForeign {
            offset = min(offset, arrival - extended)
        }
        // A time that is still in the future is invalid.
        guard extended + offset - arrival <= Self.maxAhead else { return now }
        return Instant(microseconds: (extended + offset) * 1000)
    }
}
