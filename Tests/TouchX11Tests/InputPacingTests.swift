import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// Pacing of reports.
@Suite struct InputPacingTests {
    private nonisolated static func microseconds(_ count: Int64) -> Instant { Instant(nanoseconds: count * 1000) }

    private nonisolated static func report(_ touch: UInt64, _ phase: TouchSample.Phase = .moved) -> HostEvent {
        .touch(
            TouchSample(
                window: WindowID(rawValue: 1), touch: TouchID(rawValue: touch), device: DeviceID(rawValue: 2),
                phase: phase, type: .direct, timestamp: Instant(nanoseconds: 0), location: .zero))
    }

    nonisolated struct Row: Sendable {
        var what: String
        /// The contacts that were shown, with times in microseconds.
        var shown: [(touch: UInt64, time: Int64)] = []
        /// The reports that arrived, with times.
        var events: [(event: HostEvent, time: Int64)]
        /// When they are shown.
        var due: Int64?
    }

    nonisolated static let rows = [
        Row(what: "nothing has come", events: [], due: nil),
        Row(what: "a contact that was never shown", events: [(report(1), 100)], due: 100),
        Row(what: "a contact that was shown long ago", shown: [(1, 100)], events: [(report(1), 2700)], due: 2700),
        Row(what: "a contact that was just shown", shown: [(1, 100)], events: [(report(1), 1100)], due: 2600),
        Row(
            what: "several reports of it", shown: [(1, 100)], events: [(report(1), 1100), (report(1), 2100)], due: 2600),
        Row(
            what: "two that were shown one after the other", shown: [(1, 100), (2, 600)],
            events: [(report(2), 1100), (report(1), 1200)], due: 2600),
        Row(
            what: "another one that was not", shown: [(1, 100)], events: [(report(1), 1100), (report(2), 1150)],
            due: 1150),
        Row(what: "its end", shown: [(1, 100)], events: [(report(1), 1100), (report(1, .ended), 1150)], due: 1150),
        Row(
            what: "something else", shown: [(1, 100)],
            events: [(report(1), 1100), (.closeRequested(WindowID(rawValue: 1)), 1200)], due: 1200),
    ]

    @Test("report: is shown at once, or soon after its contact was shown, with what follows (P3)", arguments: rows)
    func due(row: Row) {
        var pacing = InputPacing()
        for (touch, time) in row.shown {
            pacing.record(Self.report(touch), now: Self.microseconds(time))
            pacing.markShown(now: Self.microseconds(time))
        }
        for (event, time) in row.events { pacing.record(event, now: Self.microseconds(time)) }
        #expect(pacing.deadline == row.due.map(Self.microseconds), "\(row.what)")
        pacing.markShown(now: Self.microseconds(9000))
        #expect(pacing.deadline == nil, "\(row.what)")
    }
}
