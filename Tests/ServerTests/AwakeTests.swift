import CTouchX11
import Foundation
import Testing
import TouchKit
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// A screen that stays bright while somebody looks on.
    @Suite struct Awake {
        /// For how long the server has seen nobody, in milliseconds.
        private func idleTime(_ stage: ServerStage) throws -> Int64 {
            let other = try stage.foreignClient()
            return try other.idleTime()
        }

        @Test("the server is told now and again that somebody is there, as long as that is wanted (G-8)")
        func reset() throws {
            let stage = try ServerStage(.xvfb())
            try stage.wait { try idleTime(stage) > 300 }
            stage.host.awakeInterval = .milliseconds(50)
            stage.application.isIdleTimerDisabled = true
            // Nobody is there, and it is as if somebody were, again and again.
            var (last, returns) = (Int64.max, 0)
            try stage.wait {
                let idle = try idleTime(stage)
                if idle < last { returns += 1 }
                last = idle
                return returns > 4
            }
            stage.application.isIdleTimerDisabled = false
            try stage.wait { try idleTime(stage) > 700 }
        }
    }
}
