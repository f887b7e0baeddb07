import Foundation
import Testing
import TouchKitTesting

/// Whatever happens, in whatever order.
@Suite(.serialized) struct RandomGestureTests {
    /// Of all storms together; a million for a long run, with `TOUCHKIT_EVENTS=1000000`.
    private let events = Int(ProcessInfo.processInfo.environment["TOUCHKIT_EVENTS"] ?? "") ?? 60_000
    /// Of one storm, after which everything must be idle.
    private let length = 600

    @Test(
        "random events over random recognizers: legal states, one end to each begin, idle in a second, numbers (R2, R22, R34)"
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
