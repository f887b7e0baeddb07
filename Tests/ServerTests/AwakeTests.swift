import CTouchX11
import Foundation
import Testing
import TouchKit
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// Keeping the screen on while the user watches.
    @Suite struct Awake {
        /// The server's idle time, in milliseconds.
        private func idleTime(_ stage: ServerStage) throws -> Int64 {
            let other = try stage.foreignClient()
            return try other.idleTime()
        }

        @Test("idle timer: the server's is reset regularly while that is requested (G-8)")
        func reset() throws {
            let stage = try ServerStage(.xvfb())
            try stage.wait { try idleTime(stage) > 300 }
            stage.host.desktop.screenSaverResetInterval = .milliseconds(50)
            stage.application.isIdleTimerDisabled = true
            // Without input, the idle time is reset again and again.
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

        @Test("touches just after the program has turned the screen on: draw (W-4, G-8)")
        func bright() throws {
            let stage = try ServerStage()
            let screen = try stage.device(.touch)
            for number in 1...3 {
                // As when a stroke begins.
                stage.application.isIdleTimerDisabled = true
                try stage.settle()
                let point = CGPoint(x: 100 * number, y: 100)
                try screen.touch(0, .begin, at: point)
                try screen.touch(0, .update, at: point + CGPoint(x: 30, y: 0))
                try screen.touch(0, .end, at: point + CGPoint(x: 30, y: 0))
                try stage.settle()
                stage.application.isIdleTimerDisabled = false
                #expect(stage.samples.drain() == ["began \(number)", "moved \(number)", "ended \(number)"])
            }
        }

        @Test("touch during the screen saver: only stops it, and the next one draws (W-4)")
        func waking() throws {
            let stage = try ServerStage()
            let (screen, other) = (try stage.device(.touch), try stage.foreignClient())
            let point = CGPoint(x: 100, y: 100)
            func touch() throws {
                try screen.touch(0, .begin, at: point)
                try stage.pass(.milliseconds(10))
                try screen.touch(0, .update, at: point + CGPoint(x: 30, y: 0))
                try screen.touch(0, .end, at: point)
                try stage.settle()
            }
            try touch()
            #expect(stage.samples.drain().map { $0.prefix(5) } == ["began", "moved", "ended"])
            other.startScreenSaver()
            try stage.settle()
            try touch()
            #expect(stage.samples.drain().isEmpty)
            try stage.pass(.milliseconds(150))
            try touch()
            #expect(stage.samples.drain().map { $0.prefix(5) } == ["began", "moved", "ended"])
        }
    }
}
