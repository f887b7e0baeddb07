import Foundation
import Testing
import TouchKit
import TouchServerHarness

@testable import TouchTrackerUI
@testable import TouchX11
@testable import touchtracker

extension ServerTests {
    /// Setting up touch screens in the program's own window.
    @MainActor
    @Suite struct TouchScreenSetups {
        /// The program in this process, on two monitors side by side.
        @MainActor
        private final class Stage {
            let home: Home
            let server: PrivateServer
            let other: ForeignClient
            let host: X11Host
            let program: AppDelegate
            let file: TouchMappingFile

            init() throws {
                (home, server) = (try Home(), try PrivateServer())
                other = try ForeignClient(display: server.display)
                other.setMonitors([960, 960], height: 1080)
                host = try X11Host(name: "touchtracker", display: server.display)
                program = AppDelegate(host: host, LaunchPlan())
                file = TouchMappingFile(environment: home.environment)
                host.mapTouchScreens(from: file)
                program.touchScreens = TouchScreens(of: host, file, program)
                host.loop.start(program.application)
                try wait { self.program.controller.chrome.layout.bar != nil }
            }

            func wait(line: Int = #line, _ condition: () throws -> Bool) throws {
                let deadline = Date().addingTimeInterval(20)
                while try !condition() {
                    guard Date() < deadline else {
                        throw ProgramStage.Failure(description: "waited in vain in line \(line)")
                    }
                    host.connection.sync()
                    host.loop.runPass()
                    usleep(500)
                }
            }

            func tap(_ screen: InjectedDevice, _ x: CGFloat, _ y: CGFloat) throws {
                try screen.touch(0, .begin, at: CGPoint(x: x, y: y))
                try screen.touch(0, .end, at: CGPoint(x: x, y: y))
                try screen.sync()
                host.connection.sync()
                host.loop.runPass()
            }

            func press(_ keysym: UInt) {
                other.fakeKey(keysym, isPress: true)
                other.fakeKey(keysym, isPress: false)
            }

            /// The window with a cross, once it is visible.
            func cross(at x: CGFloat) throws -> UInt {
                var found: UInt?
                try wait {
                    found = other.windows(named: "Touchscreen Setup").first {
                        other.origin(of: $0).x == x && other.visibility(of: $0) == .shown
                    }
                    // The buttons appear with the cross.
                    let isDrawn = try other.color(x: Int(x) + 288, y: 216) == .red
                    return found != nil && isDrawn && program.application.windows.count == 2
                }
                other.setFocus(try #require(found))
                return try #require(found)
            }

            var message: UserMessage? { program.controller.messages.banner.message }
            var lineCount: Int { program.controller.editor.drawing.count }
        }

        private static let rightHalf: [Float] = [0.5, 0, 0.5, 0, 1, 0, 0, 0, 1]
        private static let leftHalf: [Float] = [0.5, 0, 0, 0, 1, 0, 0, 0, 1]

        /// The saved mapping of a device on an upright monitor that had no other matrix before.
        private static func saved(port: String? = nil, _ monitor: String, _ matrix: [Float]) -> TouchMapping {
            var mapping = TouchMapping(device: "touch", port: port, monitor: monitor, rotation: 0)
            (mapping.replaced, mapping.applied) = (TouchMapping.identity, matrix)
            return mapping
        }

        private func startSetup(_ stage: Stage) { stage.program.controller.chrome.commands.perform(.setUpTouchScreens) }

        @Test("menu's setup entry: shows crosses; touching one maps, draws nothing, is saved, and can be reset (N-17)")
        func crosses() throws {
            let stage = try Stage()
            let screen = try stage.server.device(.touch)
            let number = try stage.other.device("touch")
            startSetup(stage)
            _ = try stage.cross(at: 0)
            // A finger on the second monitor, which the server maps to the program's window.
            stage.press(0xFF0D)
            _ = try stage.cross(at: 960)
            try stage.tap(screen, 0.3 * 1920, 0.2 * 1080)
            try stage.wait { stage.message != nil }
            #expect(stage.message?.text == "touch is now mapped to monitor-1.")
            #expect(stage.other.transformation(of: number) == Self.rightHalf)
            #expect(stage.file.read() == [Self.saved("monitor-1", Self.rightHalf)])
            #expect(stage.lineCount == 0 && stage.program.application.windows.count == 1)

            startSetup(stage)
            _ = try stage.cross(at: 0)
            stage.press(0xFFFF)
            try stage.wait { stage.message?.text == "Touchscreen mapping has been reset." }
            #expect(stage.other.transformation(of: number) == TouchMapping.identity && stage.file.read() == [])

            // Fingers draw again.
            try screen.touch(0, .begin, at: CGPoint(x: 200, y: 300))
            try screen.touch(0, .update, at: CGPoint(x: 400, y: 300))
            try screen.touch(0, .end, at: CGPoint(x: 400, y: 300))
            try screen.sync()
            try stage.wait { stage.lineCount == 1 }
        }

        @Test(
            "buttons beside a cross: can be pressed by finger and mouse; a sentence says if there is no touch screen (N-17)"
        )
        func buttons() throws {
            let stage = try Stage()
            let screen = try stage.server.device(.touch)
            startSetup(stage)
            _ = try stage.cross(at: 0)
            // The Next button, in the middle of the left monitor.
            stage.other.fakeMotion(to: 480, 390)
            for isPress in [true, false] { stage.other.fakeButton(1, isPress: isPress) }
            _ = try stage.cross(at: 960)
            try stage.tap(screen, 1440, 445)
            try stage.wait { stage.program.application.windows.count == 1 }
            #expect(stage.message?.text == nil)
            #expect(stage.file.read() == [] && stage.lineCount == 0)

            for name in ["touch", "touch2"] { stage.other.setEnabled(false, device: try stage.other.device(name)) }
            try stage.wait { !stage.host.devices.contains { $0.kind == .touchscreen && $0.isEnabled } }
            // Pens can be set up, too (W-21).
            startSetup(stage)
            stage.other.askToClose(try stage.cross(at: 0))
            try stage.wait { stage.program.application.windows.count == 1 }
            #expect(stage.message?.text == nil)
            for name in ["pen", "eraser"] { stage.other.setEnabled(false, device: try stage.other.device(name)) }
            try stage.wait { !stage.host.devices.contains { $0.isMappable && $0.isEnabled } }
            startSetup(stage)
            #expect(stage.message?.text == "No touchscreen found.")
        }

        @Test("closing a window with a cross: ends the setup, and so does ending the program (N-17)")
        func closed() throws {
            let stage = try Stage()
            startSetup(stage)
            stage.other.askToClose(try stage.cross(at: 0))
            try stage.wait { stage.program.application.windows.count == 1 }
            startSetup(stage)
            _ = try stage.cross(at: 0)
            stage.program.closeOrAsk()
            #expect(stage.program.application.windows.isEmpty)
        }

        @Test("setup: is offered, once drawing has ended, when more fingers land outside windows than inside (N-17)")
        func offered() throws {
            let stage = try Stage()
            let screen = try stage.server.device(.touch)
            // The desktop's background window doesn't count as one, an override-redirect menu window does.
            let desktop = stage.other.makeWindow(x: 0, y: 0, width: 1920, height: 1080)
            stage.other.setProperty(
                stage.other.atom("_NET_WM_WINDOW_TYPE"), of: desktop, type: "ATOM",
                longs: [stage.other.atom("_NET_WM_WINDOW_TYPE_DESKTOP")])
            _ = stage.other.makeWindow(x: 1500, y: 0, width: 400, height: 400)
            stage.other.raise(try #require(stage.other.windows(named: "TouchTracker").first))
            func count() -> Int { stage.host.input.detector.totalCount }
            for (number, point) in [
                CGPoint(x: 1600, y: 100), CGPoint(x: 1600, y: 900), CGPoint(x: 1700, y: 200), CGPoint(x: 1200, y: 900),
                CGPoint(x: 1300, y: 900), CGPoint(x: 1800, y: 300), CGPoint(x: 1400, y: 900),
            ].enumerated() {
                try stage.tap(screen, point.x, point.y)
                try stage.wait { count() == number + 1 }
            }
            #expect(stage.message == nil)
            // A finger draws in the meantime.
            try screen.touch(1, .begin, at: CGPoint(x: 200, y: 300))
            try screen.touch(1, .update, at: CGPoint(x: 400, y: 300))
            try stage.wait { count() == 8 && stage.program.controller.editor.isDrawing }
            for _ in 0..<2 { try stage.tap(screen, 1400, 900) }
            try stage.wait { count() == 10 }
            #expect(stage.message == nil)
            try screen.touch(1, .end, at: CGPoint(x: 400, y: 300))
            try stage.wait { stage.message != nil }
            #expect(stage.message?.text == "touch seems to be mapped to the wrong monitor.")
            stage.program.controller.messages.banner.card.actionButton.sendActions(for: .primaryActionTriggered)
            _ = try stage.cross(at: 0)
        }

        @Test("two touch screens of the same name: are mapped to their own monitors by their ports (N-17)")
        func ports() throws {
            let stage = try Stage()
            let number = try stage.other.device("touch")
            stage.other.setProperty("Device Node", of: number, to: "/dev/touch-a")
            // Devices are queried again when one of them changes.
            stage.other.setEnabled(false, device: number)
            stage.other.setEnabled(true, device: number)
            try stage.wait { stage.host.devices.contains { $0.port == "/dev/touch-a" } }
            let screen = try stage.server.device(.touch)
            startSetup(stage)
            _ = try stage.cross(at: 0)
            try stage.tap(screen, 0.3 * 1920, 0.2 * 1080)
            _ = try stage.cross(at: 960)
            #expect(stage.other.transformation(of: number) == Self.leftHalf)
            #expect(stage.file.read() == [Self.saved(port: "/dev/touch-a", "monitor-0", Self.leftHalf)])
        }
    }
}
