import Foundation
import Testing
import TouchKit
import TouchServerHarness

@testable import TouchX11

extension ServerTests {
    /// Handing copied content over to a clipboard manager at the program's end.
    @Suite struct ClipboardHandOvers {
        private static let png = "image/png"
        private static let targets = [png, PasteboardItem.text, "UTF8_STRING", "text/plain", "TEXT", "STRING"]

        @Test(
            "ending: hands the copied content to the clipboard manager, which others paste from afterwards (D-54)")
        func handedOver() throws {
            let server = try PrivateServer(.xvfb())
            let other = try ForeignClient(display: server.display)
            let manager = ForeignClipboardManager(other)
            let probe = try ChildProcess(ChildProcess.product("touch-clipboard-probe"), [server.display])
            try Self.wait {
                manager.serve()
                return !probe.isRunning
            }
            #expect(probe.wait().status == 0 && manager.isDone)
            #expect(manager.targets == Self.targets)
            let stage = try ChildProcess(
                "/usr/bin/xclip", ["-selection", "clipboard", "-o", "-t", Self.png],
                environment: ["DISPLAY": server.display])
            try Self.wait {
                manager.serve()
                return !stage.isRunning
            }
            #expect(stage.outputData == Data(repeating: 7, count: 3 << 20))
        }

        private static func wait(_ condition: () -> Bool) throws {
            let deadline = Date().addingTimeInterval(60)
            while !condition() {
                guard Date() < deadline else { throw ServerStage.StageError.timeout }
                usleep(500)
            }
        }

        @Test("ending without a clipboard manager or copied content: waits for nothing (D-54)")
        func nobody() throws {
            let stage = try ClipboardStage()
            #expect(!stage.stage.host.loop.startClipboardHandOver() && stage.stage.host.loop.isClipboardHandedOver)
            stage.copy((Self.png, Data([1])))
            #expect(!stage.stage.host.loop.startClipboardHandOver())
            let manager = ForeignClipboardManager(try stage.client())
            let holder = ForeignOwner(try stage.client(), [(Self.png, Data([2]))])
            try stage.stage.wait { stage.pasteboard.changeCount == 2 }
            #expect(!stage.stage.host.loop.startClipboardHandOver(), "it is another's")
            withExtendedLifetime((manager, holder)) {}
        }

        @Test("hand-over: converts only what the manager requests, while the window is already closed (D-54)")
        func lazily() throws {
            let stage = try ClipboardStage()
            let host = stage.stage.host
            stage.copy((Self.png, ClipboardStage.noise(1 << 20)), (PasteboardItem.text, Data("a".utf8)))
            let other = try stage.client()
            let manager = ForeignClipboardManager(other)
            #expect(host.loop.startClipboardHandOver() && stage.convertedTypes == [])
            try stage.stage.wait {
                manager.serve()
                return host.selections.clipboard.handOver?.isAnswered == true
            }
            #expect(host.loop.isClipboardHandedOver && other.visibility(of: stage.stage.xid) == .hidden)
            #expect(manager.isDone && stage.convertedTypes == [Self.png, PasteboardItem.text])
            #expect(manager.owner?.content.first?.data == ClipboardStage.noise(1 << 20))
        }

        @Test(
            "manager that ends, refuses or doesn't answer: doesn't keep the program from ending (D-54, X10)",
            arguments: [ForeignClipboardManager.Manner.refusing, .dying, .silent])
        func unwilling(manner: ForeignClipboardManager.Manner) throws {
            let stage = try ClipboardStage()
            let host = stage.stage.host
            stage.copy((Self.png, Data([1])))
            let manager = ForeignClipboardManager(try stage.client(), manner: manner)
            #expect(host.loop.startClipboardHandOver())
            let handOver = try #require(host.selections.clipboard.handOver)
            let end = host.now.advanced(by: .seconds(5))
            #expect(host.selections.clipboard.deadline == end)
            try stage.stage.wait {
                manager.serve()
                return manager.isAsked && (handOver.isAnswered || manner != .refusing)
            }
            try stage.stage.settle()
            #expect(handOver.isAnswered == (manner == .refusing) && stage.convertedTypes == [])
            #expect(handOver.isFinished(now: end))
            #expect(handOver.isFinished(now: end.advanced(by: .nanoseconds(-1))) == (manner == .refusing))
        }

        @Test("manager that reads slowly: gets more time, up to a limit (D-54)")
        func slow() throws {
            let stage = try ClipboardStage()
            stage.copy((Self.png, Data([1])))
            let manager = ForeignClipboardManager(try stage.client(), manner: .silent)
            let host = stage.stage.host
            #expect(host.loop.startClipboardHandOver())
            let handOver = try #require(host.selections.clipboard.handOver)
            let start = host.now
            handOver.extendDeadline(now: start.advanced(by: .seconds(1)))
            #expect(!handOver.isFinished(now: start.advanced(by: .milliseconds(5999))))
            #expect(handOver.isFinished(now: start.advanced(by: .seconds(6))))
            handOver.extendDeadline(now: start.advanced(by: .milliseconds(9999)))
            #expect(handOver.deadline == start.advanced(by: .seconds(10)))
            withExtendedLifetime(manager) {}
        }

        @Test(
            "signal: ends a program that waits for a clipboard manager (D-54)",
            arguments: [SIGTERM, SIGINT])
        func signal(signal: Int32) throws {
            let server = try PrivateServer(.xvfb())
            let manager = ForeignClipboardManager(try ForeignClient(display: server.display), manner: .curious)
            let probe = try ChildProcess(ChildProcess.product("touch-clipboard-probe"), [server.display])
            try Self.wait {
                manager.serve()
                return manager.isAsked
            }
            let start = Date()
            probe.signal(signal)
            try Self.wait {
                manager.serve()
                return !probe.isRunning
            }
            #expect(probe.wait().status == 0)
            #expect(Date().timeIntervalSince(start) < 8, "a curious manager would have kept it for ten seconds")
        }

        @Test("lost server: ends the program (X3)")
        func serverDies() throws {
            let server = try PrivateServer(.xvfb())
            var other: ForeignClient? = try ForeignClient(display: server.display)
            var manager: ForeignClipboardManager? = other.map { ForeignClipboardManager($0, manner: .silent) }
            let probe = try ChildProcess(ChildProcess.product("touch-clipboard-probe"), [server.display])
            try Self.wait {
                manager?.serve()
                return manager?.isAsked == true
            }
            server.kill()
            #expect(probe.wait().status == 0)
            (manager, other) = (nil, nil)
        }
    }
}
