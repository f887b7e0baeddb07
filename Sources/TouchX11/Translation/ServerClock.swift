import TouchInput

/// Turns the server's time, milliseconds in 32 bits that wrap every 49.7 days, into instants.
///
/// A server on this machine uses this machine's monotonic clock; one elsewhere has its own clock, whose offset is estimated
/// as the smallest difference seen between an event's time and its arrival.
struct ServerClock {
    private static let millisecond: Int64 = 1_000_000
    /// A server time further from now than this comes from another machine.
    private static let sameClock: Int64 = 60_000

    private var last: Int64?
    private var offset: Int64 = 0
    private var isForeign = false

    /// - Parameter now: when the event arrived.
    mutating func instant(of time: UInt32, now: Instant) -> Instant {
        let arrival = now.nanoseconds / Self.millisecond
        let reference = last ?? arrival
        let extended = reference + Int64(Int32(bitPattern: time &- UInt32(truncatingIfNeeded: reference)))
        if last == nil {
            isForeign = abs(extended - arrival) > Self.sameClock
            offset = isForeign ? arrival - extended : 0
        } else if isForeign {
            offset = min(offset, arrival - extended)
        }
        last = extended
        return Instant(microseconds: (extended + offset) * 1000)
    }
}
