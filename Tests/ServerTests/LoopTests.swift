import Foundation
import Testing
import TouchGraphics
import TouchKitTesting
import TouchServerHarness

@testable import TouchKit
@testable import TouchX11

extension ServerTests {
    /// The event loop: when it sleeps, and its order of work.
    @Suite struct Loops {
        /// Runs a block once, when the application has handled the pending events.
        private final class PassEndObserver: HostEventObserver {
            var body: (() -> Void)?
            var onEvent: (HostEvent) -> Void = { _ in }

            func application(_ application: UIApplication, willHandle event: HostEvent) { onEvent(event) }

            func applicationWillFinishPass(_ application: UIApplication) {
                defer { body = nil }
                body?()
            }
        }

        @Test("finger at rest: doesn't wake the program, and its line continues with it")
        func restingFinger() throws {
            let stage = try ProgramStage()
            let screen = try stage.device(.touch)
            try screen.touch(0, .begin, at: stage.origin + CGPoint(x: 100, y: 600))
            for x in stride(from: 110.0, through: 300, by: 10) {
                try screen.touch(0, .update, at: stage.origin + CGPoint(x: x, y: 600))
            }
            try stage.wait { try stage.color(CGPoint(x: 200, y: 600)) == .red }
            // The hint disappears.
            usleep(1_500_000)
            let switches = try ProgramStage.switches(stage.program.identifier)
            usleep(1_000_000)
            #expect(try ProgramStage.switches(stage.program.identifier) == switches)
            try screen.touch(0, .update, at: stage.origin + CGPoint(x: 400, y: 600))
            try stage.wait { try stage.color(CGPoint(x: 350, y: 600)) == .red }
            try screen.touch(0, .end, at: stage.origin + CGPoint(x: 400, y: 600))
            try stage.wait { try stage.color(CGPoint(x: 350, y: 600)) == .black }
        }

        @Test("calls after the server is gone: return, however much they send, and however often (X3)")
        func lostOutput() throws {
            let stage = try ServerStage(.xvfb())
            let connection = stage.host.connection
            stage.server.kill()
            let property = connection.atoms[.netWMIcon]
            // As CARDINAL, which is 6; more than Xlib's buffer holds, at once and in portions.
            for count in [100_000] + Array(repeating: 1, count: 3000) {
                connection.writeProperty(
                    property, of: connection.root, type: 6, longs: Array(repeating: 7, count: count))
                connection.writeProperty(property, of: connection.root, type: 6, bytes: Data(count: count))
            }
            connection.sync()
            #expect(connection.isDead)
            #expect(stage.host.run(stage.application) != .quit)
        }

        @Test("events that arrived with a reply: are handled before the loop sleeps (X5)")
        func answers() throws {
            let stage = try ServerStage(.xvfb())
            let other = try stage.foreignClient()
            let observer = PassEndObserver()
            observer.body = {
                // The reply brings the motion along, after the pass has read its events.
                other.fakeMotion(to: 100, 100)
                stage.host.connection.sync()
            }
            var hasHovered = false
            observer.onEvent = { event in
                guard case .hover = event else { return }
                hasHovered = true
                stage.application.terminate()
            }
            stage.application.observer = observer
            // Fails instead of sleeping for ever.
            var isOverdue = false
            stage.application.scheduler.after(.seconds(5)) {
                isOverdue = true
                stage.application.terminate()
            }
            #expect(stage.host.run(stage.application) == .quit)
            #expect(hasHovered && !isOverdue)
        }

        @Test("flood of reports: delays no frame, and is read to its end (X8, X-54, D-49)")
        func flood() throws {
            let stage = try ServerStage()
            let screen = try stage.device(.touch)
            let count = 20_000
            screen.isOrdered = false
            // The first finger also moves the server's pointer, which is slow; so it rests.
            try screen.touch(0, .begin, at: CGPoint(x: 10, y: 10))
            try screen.touch(1, .begin, at: CGPoint(x: 10, y: 20))
            for step in 0..<count {
                try screen.touch(1, .update, at: CGPoint(x: 10 + Double(step % 700), y: 20))
                // Transfers the pending events unread: a server with a full output buffer becomes slow.
                if step % 500 == 0 { stage.host.connection.sync() }
            }
            try screen.touch(1, .end, at: CGPoint(x: 10, y: 20))
            try screen.sync()
            stage.host.connection.sync()
            stage.window.backgroundColor = .red
            stage.host.loop.runPass()
            #expect(stage.host.loop.hasQueuedEvents && stage.samples.lines.count < count)
            #expect(stage.host.windows.all.values.allSatisfy { !$0.needsFrame }, "the frame was drawn first")
            try stage.wait { stage.samples.lines.last == "ended 2" }
            #expect(stage.samples.lines.count == count + 3)
        }

        @Test("main queue and main actor: work sent by other threads wakes the loop (X6)")
        func mainQueue() throws {
            let server = try PrivateServer(.xvfb())
            let result = try ChildProcess(ChildProcess.product("touch-loop-probe"), [server.display]).wait(atMost: 10)
            #expect(result.status == 0 && result.output == "queue\ntask\n")
        }

        private func probe(_ errand: String) throws -> ChildProcess.Result {
            let server = try PrivateServer(.xvfb())
            return try ChildProcess(ChildProcess.product("touch-loop-probe"), [server.display, errand]).wait(atMost: 30)
        }

        @Test(
            "timers set after an await or on the main queue: take their full time, however long the loop was idle (K-1)"
        )
        func clock() throws {
            let result = try probe("clock")
            #expect(
                result.output == """
                    timer after a sleep: full
                    timer at once after that: full
                    animation after a sleep: full
                    timer after another block: full

                    """)
            #expect(result.status == 0)
        }

        @Test(
            "Foundation's timers and the main run loop's work: run in the loop, which sleeps afterwards (K-3)"
        )
        func timers() throws {
            let result = try probe("timers")
            #expect(
                result.output == "performed\ntimer 1\ntimer 2\ntimer 3\nperformed again\nasleep\n" && result.status == 0
            )
        }

        @Test("application without a delegate and a window: stops with a sentence (K-3)")
        func nobody() throws {
            let result = try probe("nobody")
            #expect(result.status != 0)
            #expect(
                result.errors.contains("the application has neither a delegate that could make a window nor a window"))
        }
    }
}
