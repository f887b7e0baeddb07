import Foundation
import Testing
import TouchServerHarness

extension ServerTests {
    /// The program's window in full screen, with a window manager and without one.
    @Suite struct FullScreen {
        private static let screen = CGSize(width: 1920, height: 1080)
        private let home: Home

        init() throws {
            home = try Home()
        }

        private func stage(
            managed: Bool, _ options: [String] = [], server: PrivateServer? = nil
        ) throws -> (stage: ProgramStage, manager: ChildProcess?) {
            let server = try server ?? PrivateServer()
            let manager = managed ? try Self.openbox(on: server) : nil
            let stage = try ProgramStage(
                server, arguments: options + [home.path("Boat")], environment: home.environment)
            if !managed { stage.other.setFocus(stage.window) }
            return (stage, manager)
        }

        private static func openbox(on server: PrivateServer) throws -> ChildProcess {
            let manager = try ChildProcess(
                "/usr/bin/openbox", ["--sm-disable"], environment: ["DISPLAY": server.display])
            let other = try ForeignClient(display: server.display)
            let deadline = Date().addingTimeInterval(20)
            while other.cardinal("_NET_WORKAREA", of: other.root) == nil {
                guard Date() < deadline else { throw ProgramStage.Failure(description: "no window manager") }
                usleep(2000)
            }
            return manager
        }

        private func pressF11(_ stage: ProgramStage) {
            for isPress in [true, false] { stage.other.fakeKey(0xFFC8, isPress: isPress) }
        }

        private func frame(_ stage: ProgramStage) -> CGRect {
            CGRect(origin: stage.other.origin(of: stage.window), size: stage.other.size(of: stage.window))
        }

        private func isBypassed(_ stage: ProgramStage) -> Bool {
            stage.other.cardinal("_NET_WM_BYPASS_COMPOSITOR", of: stage.window) == 1
        }

        private func close(_ stage: ProgramStage) {
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
        }

        @Test(
            "F11: enters full screen and restores size and position; compositors are bypassed meanwhile (C-12, G-8)",
            arguments: [false, true])
        func key(managed: Bool) throws {
            let (stage, manager) = try stage(managed: managed)
            defer { manager?.terminate() }
            stage.other.move(stage.window, to: 200, 100)
            stage.other.resize(stage.window, to: 700, 500)
            try stage.wait { frame(stage).size == CGSize(width: 700, height: 500) }
            try stage.other.waitForPass(of: stage.window)
            let before = frame(stage)
            for _ in 0..<2 {
                pressF11(stage)
                try stage.wait { frame(stage) == CGRect(origin: .zero, size: Self.screen) && isBypassed(stage) }
                // A stroke reaches the far corner.
                try stage.wait { try stage.other.color(x: 1919, y: 1079) == .white }
                pressF11(stage)
                try stage.wait { frame(stage) == before && !isBypassed(stage) }
            }
            close(stage)
        }

        @Test(
            "--fullscreen: opens in full screen, which the button leaves by touch (C-12)", arguments: [false, true])
        func option(managed: Bool) throws {
            let (stage, manager) = try stage(managed: managed, ["--fullscreen"])
            defer { manager?.terminate() }
            try stage.wait { frame(stage) == CGRect(origin: .zero, size: Self.screen) && isBypassed(stage) }
            let screen = try stage.device(.touch)
            let button = CGPoint(x: Self.screen.width - 82, y: 38)
            // Once the toolbar is visible.
            try stage.wait { try stage.other.color(x: Int(button.x) + 7, y: Int(button.y)) != .white }
            try screen.touch(0, .begin, at: button)
            try screen.touch(0, .end, at: button)
            try stage.wait { frame(stage).size == CGSize(width: 1000, height: 700) && !isBypassed(stage) }
            let own = frame(stage)
            #expect(own.minX >= 0 && own.minY >= 0 && own.maxX <= 1920 && own.maxY <= 1080)
            close(stage)
        }

        @Test("full screen without a window manager: is restored at the next start, then its own size (C-12, G-4)")
        func remembered() throws {
            let server = try PrivateServer()
            for isFull in [false, true] {
                let (stage, _) = try stage(managed: false, server: server)
                let own = CGSize(width: 1000, height: 700)
                try stage.wait { frame(stage).size == (isFull ? Self.screen : own) }
                pressF11(stage)
                try stage.wait { frame(stage).size == (isFull ? own : Self.screen) }
                try stage.other.waitForPass(of: stage.window)
                close(stage)
            }
        }

        @Test("full screen on several monitors: fills its own one, and follows its changes (C-12)")
        func monitors() throws {
            let (stage, _) = try stage(managed: false)
            stage.other.setMonitors([900, 1020], height: 1080)
            stage.other.move(stage.window, to: 850, 100)
            stage.other.resize(stage.window, to: 700, 500)
            try stage.wait { frame(stage).size == CGSize(width: 700, height: 500) }
            try stage.other.waitForPass(of: stage.window)
            pressF11(stage)
            try stage.wait { frame(stage) == CGRect(x: 900, y: 0, width: 1020, height: 1080) }
            pressF11(stage)
            try stage.wait { frame(stage) == CGRect(x: 850, y: 100, width: 700, height: 500) }
            close(stage)
        }
    }
}
