import Foundation
import Testing
import TouchKitTesting
import TouchServerHarness

/// Programs that are killed while they draw.
@Suite struct TortureTests {
    /// `make torture` tries more.
    private static let rounds = ProcessInfo.processInfo.environment["TOUCHTRACKER_TORTURE"].flatMap(Int.init) ?? 20

    @Test("kill at any time: every step reported as saved is there, and can be undone (D-51)")
    func killed() throws {
        let workspace = try Workspace()
        var reported = 0
        for round in 1...Self.rounds {
            let seed = Seed()
            let path = workspace.path("\(round)")
            let probe = try ChildProcess(ChildProcess.product("touch-store-probe"), ["draw", path, "\(seed.value)"])
            // In some rounds while the file is created, in others in the middle of drawing.
            if round % 5 != 0 {
                while probe.isRunning, probe.output.isEmpty { usleep(200) }
            }
            usleep(UInt32.random(in: 0...40_000))
            try #require(probe.isRunning, "it ended by itself: \(probe.output)")
            probe.kill()
            // An incomplete number was not reported.
            let count = probe.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count
            reported += count
            let check = try ChildProcess(
                ChildProcess.product("touch-store-probe"), ["check", path, "\(seed.value)", "\(count)"])
            let result = check.wait()
            try #require(result.status == 0, "\(seed), \(count) steps, round \(round): \(result.output)")
        }
        #expect(reported > Self.rounds, "too slow to have been killed while it drew")
    }
}
