import Testing
import TouchKit

@testable import TouchX11

/// The server's millisecond clock.
@Suite struct ServerClockTests {
    private static func milliseconds(_ count: Int64) -> Instant { Instant(nanoseconds: count * 1_000_000) }

    @Test("local server: has this machine's clock (X-53)")
    func sameClock() {
        var clock = ServerClock()
        #expect(clock.instant(of: 1000, now: Self.milliseconds(1003)) == Self.milliseconds(1000))
        #expect(clock.instant(of: 1016, now: Self.milliseconds(1040)) == Self.milliseconds(1016))
    }

    @Test("server's time: wraps after 49.7 days, and times go on (X-53)")
    func wraps() {
        let before = Int64(UInt32.max) - 5
        var clock = ServerClock()
        #expect(clock.instant(of: UInt32(before), now: Self.milliseconds(before + 1)) == Self.milliseconds(before))
        #expect(clock.instant(of: 10, now: Self.milliseconds(before + 17)) == Self.milliseconds(before + 16))
        #expect(
            clock.instant(of: UInt32(before + 1), now: Self.milliseconds(before + 18)) == Self.milliseconds(before + 1))
    }

    @Test("machine up for more than 49.7 days: starts in the right wrap (X-53)")
    func startsLate() {
        var clock = ServerClock()
        let now = 3 * (Int64(UInt32.max) + 1) + 50
        #expect(clock.instant(of: 40, now: Self.milliseconds(now)) == Self.milliseconds(now - 10))
        #expect(clock.instant(of: UInt32.max, now: Self.milliseconds(now)) == Self.milliseconds(now - 51))
    }

    @Test("remote server: has its own clock, offset by the shortest difference (X-53)")
    func foreignClock() {
        var clock = ServerClock()
        #expect(clock.instant(of: 5000, now: Self.milliseconds(9_000_030)) == Self.milliseconds(9_000_030))
        #expect(clock.instant(of: 5100, now: Self.milliseconds(9_000_105)) == Self.milliseconds(9_000_105))
        #expect(clock.instant(of: 5200, now: Self.milliseconds(9_000_300)) == Self.milliseconds(9_000_205))
    }

    @Test("clock seconds ahead: is another machine's, and no event is later than its arrival (X-53)")
    func aheadClock() {
        var clock = ServerClock()
        #expect(clock.instant(of: 65_000, now: Self.milliseconds(60_000)) == Self.milliseconds(60_000))
        #expect(clock.instant(of: 65_500, now: Self.milliseconds(60_510)) == Self.milliseconds(60_500))
        // This machine's clock may be ahead by the time for reading.
        clock = ServerClock()
        #expect(clock.instant(of: 60_003, now: Self.milliseconds(60_000)) == Self.milliseconds(60_003))
        #expect(clock.instant(of: 90_000, now: Self.milliseconds(60_020)) == Self.milliseconds(60_020))
        #expect(clock.instant(of: 60_025, now: Self.milliseconds(60_030)) == Self.milliseconds(60_025))
    }

    @Test("weeks without an event: don't change the next one's time (X-53)", arguments: [1, 9_000_000])
    func weeks(offset: Int64) {
        var clock = ServerClock()
        #expect(clock.instant(of: 1000, now: Self.milliseconds(1000 + offset)).nanoseconds > 0)
        for days in [26, 30, 60, 200] {
            let time = Int64(days) * 86_400_000
            let now = Self.milliseconds(time + offset)
            let expected = Self.milliseconds(offset == 1 ? time : time + offset)
            #expect(clock.instant(of: UInt32(truncatingIfNeeded: time), now: now) == expected, "\(days)")
        }
    }

    @Test("event without a time: gets that of its arrival (X-53)")
    func noTime() {
        var clock = ServerClock()
        let now = Self.milliseconds(30 * 86_400_000)
        #expect(clock.instant(of: 0, now: now) == now)
        #expect(clock.instant(of: UInt32(30 * 86_400_000 - 5), now: now) == Self.milliseconds(30 * 86_400_000 - 5))
        #expect(clock.instant(of: 0, now: now) == now)
    }
}
