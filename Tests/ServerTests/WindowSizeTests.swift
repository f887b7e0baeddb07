import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchServerHarness

extension ServerTests {
    /// The size of the program's window, and its restoration.
    @Suite struct WindowSizes {
        private let home: Home

        init() throws {
            home = try Home()
        }

        /// A server of 1280×800, with a window manager or without one.
        private static func server(managed: Bool) throws -> (server: PrivateServer, manager: ChildProcess?) {
            let server = try PrivateServer(.xvfb())
            guard managed else { return (server, nil) }
            let manager = try ChildProcess(
                "/usr/bin/openbox", ["--sm-disable"], environment: ["DISPLAY": server.display])
            let other = try ForeignClient(display: server.display)
            let deadline = Date().addingTimeInterval(20)
            while other.cardinal("_NET_WORKAREA", of: other.root) == nil {
                guard Date() < deadline else { throw ProgramStage.Failure(description: "no window manager") }
                usleep(2000)
            }
            return (server, manager)
        }

        private func stage(_ server: PrivateServer, _ drawing: String = "Boat") throws -> ProgramStage {
            try ProgramStage(server, arguments: ["--width", "10", home.path(drawing)], environment: home.environment)
        }

        private func close(_ stage: ProgramStage) {
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
        }

        private func remembered() -> WindowState {
            SettingsFile(home.directories.window, defaults: WindowState()).read().value
        }

        @Test("window: opens inside the screen, however large it was on another one (G-4)", arguments: [false, true])
        func inside(managed: Bool) throws {
            let (server, manager) = try Self.server(managed: managed)
            defer { manager?.terminate() }
            var state = WindowState()
            state.size = CGSize(width: 1920, height: 1043)
            try SettingsFile(home.directories.window, defaults: WindowState()).write(state)
            let stage = try stage(server)
            let (origin, size) = (stage.other.origin(of: stage.window), stage.other.size(of: stage.window))
            #expect(origin.x >= 0 && origin.y >= 0)
            #expect(origin.x + size.width <= 1280 && origin.y + size.height <= 800)
            // Nearly all of it.
            #expect(size.width > 1200 && size.height > 700)
            if !managed { #expect(size == CGSize(width: 1280, height: 800)) }
            close(stage)
        }

        @Test("window of the maximum size: draws on, and looks as before when it is small again (Z-21)")
        func huge() throws {
            let stage = try stage(PrivateServer(.xvfb()))
            let other = stage.other
            other.resize(stage.window, to: 32_767, 32_767)
            try stage.wait { other.size(of: stage.window).width == 32_767 }
            other.fakeMotion(to: 100, 100)
            other.fakeButton(1, isPress: true)
            other.fakeMotion(to: 300, 300)
            try stage.wait { try stage.color(CGPoint(x: 200, y: 200)) == .red }
            other.fakeButton(1, isPress: false)
            try stage.wait { try stage.color(CGPoint(x: 200, y: 200)) == .black }
            other.resize(stage.window, to: 1000, 700)
            let line = Line(start: CGPoint(x: 100, y: 100), end: CGPoint(x: 300, y: 300))
            let expected = try ProgramStage.expected(finished: [line])
            try stage.wait { try stage.picture().differences(from: expected) == 0 }
            close(stage)
        }

        @Test("panels of the current desktop: are not covered by the window (G-4)")
        func workArea() throws {
            let server = try PrivateServer(.xvfb())
            let other = try ForeignClient(display: server.display)
            // A window manager that seems to put no frames around windows.
            let manager = other.makeWindow(x: -10, y: -10, width: 1, height: 1)
            func set(_ name: String, _ type: String, _ numbers: [UInt], of window: UInt? = nil) {
                other.setProperty(other.atom(name), of: window ?? other.root, type: type, longs: numbers)
            }
            for window in [manager, other.root] { set("_NET_SUPPORTING_WM_CHECK", "WINDOW", [manager], of: window) }
            set("_NET_SUPPORTED", "ATOM", [other.atom("_NET_WORKAREA")])
            set("_NET_WORKAREA", "CARDINAL", [0, 0, 1280, 800, 200, 20, 900, 600])
            set("_NET_CURRENT_DESKTOP", "CARDINAL", [1])
            other.sync()
            #expect(try openedSize(server) == CGSize(width: 900, height: 600))
            // Meaningless numbers.
            set("_NET_CURRENT_DESKTOP", "CARDINAL", [0xFFFF_FFFF])
            set("_NET_WORKAREA", "CARDINAL", [0, 0, 0xFFFF_FFFF, 0x8000_0000])
            other.sync()
            #expect(try openedSize(server) == CGSize(width: 1280, height: 800))
            // Properties left behind by a manager that has exited.
            set("_NET_WORKAREA", "CARDINAL", [0, 0, 900, 600])
            other.destroy(manager)
            #expect(try openedSize(server) == CGSize(width: 1280, height: 800))
        }

        /// Of a window that was larger than the screen.
        private func openedSize(_ server: PrivateServer) throws -> CGSize? {
            var state = WindowState()
            state.size = CGSize(width: 1920, height: 1043)
            try SettingsFile(home.directories.window, defaults: WindowState()).write(state)
            let stage = try stage(server)
            defer { close(stage) }
            return stage.other.size(of: stage.window)
        }

        @Test("maximized and full screen: are restored, and then the window's own size, for each drawing (G-4)")
        func spread() throws {
            let (server, manager) = try Self.server(managed: true)
            defer { manager?.terminate() }
            var stage = try stage(server)
            stage.other.resize(stage.window, to: 700, 500)
            try stage.wait { stage.other.size(of: stage.window) == CGSize(width: 700, height: 500) }
            stage.other.spread(stage.window, .maximized, isOn: true)
            try stage.wait { stage.other.size(of: stage.window).width > 1200 }
            try stage.other.waitForPass(of: stage.window)
            close(stage)
            #expect(remembered().size == CGSize(width: 700, height: 500))
            // As before, and back.
            stage = try self.stage(server)
            try stage.wait { stage.other.size(of: stage.window).width > 1200 }
            stage.other.spread(stage.window, .maximized, isOn: false)
            try stage.wait { stage.other.size(of: stage.window) == CGSize(width: 700, height: 500) }
            stage.other.spread(stage.window, .fullScreen, isOn: true)
            try stage.wait { stage.other.size(of: stage.window) == CGSize(width: 1280, height: 800) }
            try stage.other.waitForPass(of: stage.window)
            close(stage)
            // Another drawing has its own.
            stage = try self.stage(server, "Ship")
            #expect(stage.other.size(of: stage.window) == CGSize(width: 700, height: 500))
            stage.other.resize(stage.window, to: 600, 400)
            try stage.wait { stage.other.size(of: stage.window) == CGSize(width: 600, height: 400) }
            try stage.other.waitForPass(of: stage.window)
            close(stage)
            stage = try self.stage(server)
            try stage.wait { stage.other.size(of: stage.window) == CGSize(width: 1280, height: 800) }
            stage.other.spread(stage.window, .fullScreen, isOn: false)
            try stage.wait { stage.other.size(of: stage.window) == CGSize(width: 700, height: 500) }
            close(stage)
        }

        @Test("window that opens maximized: has a picture of the command line in its middle (G-4, O-10)")
        func insertedPicture() throws {
            let (server, manager) = try Self.server(managed: true)
            defer { manager?.terminate() }
            var stage = try stage(server)
            stage.other.spread(stage.window, .maximized, isOn: true)
            try stage.wait { stage.other.size(of: stage.window).width > 1200 }
            try stage.other.waitForPass(of: stage.window)
            close(stage)
            let file = home.path("red.png")
            try Bitmap(width: 40, height: 20, format: .rgb24).pngData().write(to: URL(fileURLWithPath: file))
            stage = try ProgramStage(
                server, arguments: ["--insert", file, home.path("Boat")], environment: home.environment)
            func picture() throws -> Figure? { try DrawingFile.read(home.path("Boat")).document.drawing.figures.first }
            try stage.wait { try picture() != nil }
            let (center, size) = (try picture()?.bounds.center, stage.other.size(of: stage.window))
            #expect(size.width > 1200 && center == CGPoint(x: size.width / 2, y: size.height / 2))
            close(stage)
        }

        @Test("window opened in full screen: gets its own size back even if the manager chooses another one (G-4)")
        func sizeBeneath() throws {
            let server = try PrivateServer(.xvfb())
            let other = try ForeignClient(display: server.display)
            let manager = other.makeWindow(x: -10, y: -10, width: 1, height: 1)
            for window in [manager, other.root] {
                other.setProperty(
                    other.atom("_NET_SUPPORTING_WM_CHECK"), of: window, type: "WINDOW", longs: [manager])
            }
            other.setProperty(
                other.atom("_NET_SUPPORTED"), of: other.root, type: "ATOM",
                longs: [other.atom("_NET_WM_STATE_FULLSCREEN")])
            other.sync()
            let state = other.atom("_NET_WM_STATE")
            let fullScreen = [other.atom("_NET_WM_STATE_FULLSCREEN")]
            var stage = try stage(server)
            other.resize(stage.window, to: 600, 500)
            try other.waitForPass(of: stage.window)
            other.setProperty(state, of: stage.window, type: "ATOM", longs: fullScreen)
            other.resize(stage.window, to: 1280, 800)
            try other.waitForPass(of: stage.window)
            close(stage)
            stage = try self.stage(server)
            other.resize(stage.window, to: 1280, 800)
            try other.waitForPass(of: stage.window)
            // It has left full screen, smaller than before.
            other.resize(stage.window, to: 600, 463)
            other.setProperty(state, of: stage.window, type: "ATOM", longs: [])
            try stage.wait { other.size(of: stage.window) == CGSize(width: 600, height: 500) }
            // Once: then its size is the user's.
            other.resize(stage.window, to: 600, 450)
            for states in [fullScreen, []] {
                other.setProperty(state, of: stage.window, type: "ATOM", longs: states)
                try other.waitForPass(of: stage.window)
            }
            #expect(other.size(of: stage.window) == CGSize(width: 600, height: 450))
            close(stage)
        }
    }
}
