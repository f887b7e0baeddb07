import Foundation
import Testing
import TouchKitTesting

/// Invariants under random events.
@Suite(.serialized) struct RandomGestureTests {
    /// The number of events of all storms together; for a long run of a million, set `TOUCHKIT_EVENTS=1000000`.
    private let events = Int(ProcessInfo.processInfo.environment["TOUCHKIT_EVENTS"] ?? "") ?? 60_000
    /// The number of events of one storm, after which everything must be idle.
    private let length = 600

    @Test(
        "random events: legal states, one end per begin, idle within a second, finite numbers (R2, R22, R34)"
    )
    func storms() {
        let seed = Seed()
        var seeds = SplitMix(seed: seed)
        var (actions, begins) = (0, 0)
        for number in 0..<max(1, events / length) {
            let own = seeds.next()
            let storm = GestureStorm(seed: own)
            storm.run(events: length)
            actions += storm.actions
            begins += storm.begins
            #expect(storm.violations == [], "storm \(number) of \(seed)")
            if !storm.violations.isEmpty { return }
        }
        print("random gestures: \(seed), \(actions) actions, \(begins) touches began in views")
        #expect(actions > events / 100 && begins > events / 100)
    }
}
