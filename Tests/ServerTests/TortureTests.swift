import Foundation
import Testing
import TouchKitTesting
import TouchServerHarness

extension ServerTests {
    /// The program, killed while hands draw with it. `DrawingStoreTests` does the same to a program without a window.
    @Suite struct TortureTests {
        /// `make torture` asks for more.
        private static let rounds = environment("TOUCHTRACKER_TORTURE").flatMap(Int.init) ?? 12
        /// So many programs draw on one drawing, one after the other.
        private static let killings = 4

        private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

        @Test(
            "whenever the program is killed, each line that was shown as finished is there, nothing else is, and undo goes on (D-50, D-51)"
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
