import Foundation
import Testing
import TouchKitTesting
import TouchServerHarness

extension ServerTests {
    /// The program, killed while input draws. `DrawingStoreTests` tests the same without a window.
    @Suite struct TortureTests {
        /// `make torture` runs more.
        private static let rounds = environment("TOUCHTRACKER_TORTURE").flatMap(Int.init) ?? 12
        /// The number of programs on one drawing, one after the other.
        private static let killings = 4

        private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

        @Test(
            "kill at any time: exactly the lines shown as finished are there, and undo continues (D-50, D-51)"
        )
        func killed() throws {
            let server = try PrivateServer()
            let devices = try RandomInput.Devices(server)
            var toll = CrashScenario.Toll()
            while toll.killings < Self.rounds {
                let seed = Seed()
                let scenario = try CrashScenario(seed: seed.value, on: server, with: devices)
                do {
                    try scenario.suffer(min(Self.killings, Self.rounds - toll.killings))
                } catch {
                    Issue.record(
                        """
                        \(seed), after \(scenario.toll.killings) killings: \(error)
                        \(scenario.diary.joined(separator: "\n"))
                        """)
                    return
                }
                toll += scenario.toll
            }
            if Self.environment("TOUCHTRACKER_TORTURE") != nil { print(toll.words) }
            #expect(toll.linesShown > Self.rounds, "too slow to have been killed while it drew")
        }
    }
}
