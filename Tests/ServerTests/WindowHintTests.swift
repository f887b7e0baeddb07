import CTouchX11
import Foundation
import Testing
import TouchServerHarness

extension ServerTests {
    /// The window's hints for window managers.
    @Suite struct WindowHints {
        private let home: Home

        init() throws {
            home = try Home()
        }

        private func stage(_ arguments: [String], in server: PrivateServer? = nil) throws -> ProgramStage {
            try ProgramStage(
                server ?? PrivateServer(.xvfb()), arguments: arguments, environment: home.environment)
        }

        private func close(_ stage: ProgramStage) {
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
        }

        @Test("minimum size: is 320 × 240 points at any scale, as far as the screen allows (G-3)")
        func minimum() throws {
            let server = try PrivateServer(.xvfb())
            for (scale, expected) in [("1", (320, 240)), ("1.5", (480, 360)), ("4", (1280, 800))] {
                let stage = try stage(["--scale", scale], in: server)
                let hints = try #require(stage.other.sizeHints(of: stage.window))
                #expect(hints.minimum == CGSize(width: expected.0, height: expected.1))
                #expect(hints.flags & (PMinSize | USPosition | USSize | PPosition) == PMinSize)
                let size = stage.other.size(of: stage.window)
                #expect(size.width >= hints.minimum.width && size.height >= hints.minimum.height)
                close(stage)
            }
        }

        @Test(
            "--geometry: sets size and position, from either edge, and never off the screen (G-3)",
            arguments: [
                ("600x400+100+50", CGRect(x: 100, y: 50, width: 600, height: 400), NorthWestGravity),
                ("600x400-0-0", CGRect(x: 680, y: 400, width: 600, height: 400), SouthEastGravity),
                ("-20+10", CGRect(x: 260, y: 10, width: 1000, height: 700), NorthEastGravity),
                ("300x200+5000-9", CGRect(x: 980, y: 591, width: 300, height: 200), SouthWestGravity),
            ])
        func geometry(text: String, expected: CGRect, gravity: Int32) throws {
            let stage = try stage(["--geometry=\(text)"])
            #expect(stage.origin == expected.origin && stage.other.size(of: stage.window) == expected.size)
            let hints = try #require(stage.other.sizeHints(of: stage.window))
            #expect(hints.flags & USPosition != 0 && hints.gravity == gravity)
            #expect(hints.minimum.width <= expected.width && hints.minimum.height <= expected.height)
            close(stage)
        }

        @Test("--geometry: a window over several monitors keeps its size, where requested (G-3, G-4)")
        func severalMonitors() throws {
            let server = try PrivateServer()
            let other = try ForeignClient(display: server.display)
            other.setMonitors([960, 960], height: 1080)
            for (text, expected) in [
                ("1920x1080", CGRect(x: 0, y: 0, width: 1920, height: 1080)),
                ("1500x900+200+100", CGRect(x: 200, y: 100, width: 1500, height: 900)),
                ("1500x900-0-0", CGRect(x: 420, y: 180, width: 1500, height: 900)),
            ] {
                let stage = try stage(["--geometry=\(text)"], in: server)
                #expect(stage.other.size(of: stage.window) == expected.size, "\(text)")
                #expect(stage.origin == expected.origin, "\(text)")
                close(stage)
            }
            // Sizes beyond the screen, and the default one, are fitted.
            for (arguments, width) in [(["--geometry=4000x900"], 1920), (["--geometry=+0+0"], 960)] {
                let stage = try stage(arguments, in: server)
                #expect(stage.other.size(of: stage.window).width == CGFloat(width), "\(arguments)")
                close(stage)
            }
        }

        @Test("windows: belong to the program's group, and have its icon in 16 to 256 pixels (G-3)")
        func group() throws {
            let stage = try stage([])
            let leader = try #require(stage.other.group(of: stage.window))
            #expect(leader != stage.window && stage.other.visibility(of: leader) == .hidden)
            #expect(stage.other.cardinal("WM_CLIENT_LEADER", of: stage.window) == Int(leader))
            try stage.wait { stage.other.cardinal("_NET_WM_ICON", of: stage.window) != nil }
            let numbers = stage.other.cardinals("_NET_WM_ICON", of: stage.window)
            var (sides, index) = ([Int](), 0)
            while index + 1 < numbers.count {
                #expect(numbers[index] == numbers[index + 1])
                let pixels = numbers[(index + 2)...].prefix(numbers[index] * numbers[index])
                // Nothing in the corner; the night color and the yellow finger on it.
                #expect(pixels.first.map { $0 >> 24 & 0xFF } ?? 255 < 128)
                func has(_ red: ClosedRange<Int>, _ green: ClosedRange<Int>, _ blue: ClosedRange<Int>) -> Bool {
                    pixels.contains {
                        $0 >> 24 & 0xFF == 255 && red.contains($0 >> 16 & 0xFF) && green.contains($0 >> 8 & 0xFF)
                            && blue.contains($0 & 0xFF)
                    }
                }
                #expect(has(30...50, 40...60, 90...110) && has(230...255, 190...215, 50...90))
                sides.append(numbers[index])
                index += 2 + pixels.count
            }
            #expect(sides == [16, 24, 32, 48, 64, 128, 256])
            close(stage)
        }

        @Test("title: is the drawing's name, or that it has none, and follows a moved drawing (G-3)")
        func title() throws {
            var stage = try stage([])
            #expect(stage.other.name(of: stage.window) == "Untitled — TouchTracker")
            #expect(stage.other.text("_NET_WM_ICON_NAME", of: stage.window) == "Untitled — TouchTracker")
            close(stage)
            let path = home.path("Größe 3.touchtracker")
            stage = try self.stage([path])
            #expect(stage.other.name(of: stage.window) == "Größe 3 — TouchTracker")
            try FileManager.default.moveItem(atPath: path, toPath: home.path("Ship.touchtracker"))
            stage.other.fakeMotion(to: 300, 300)
            stage.other.fakeButton(1, isPress: true)
            stage.other.fakeMotion(to: 400, 400)
            stage.other.fakeButton(1, isPress: false)
            try stage.wait { stage.other.name(of: stage.window) == "Ship — TouchTracker" }
            close(stage)
        }
    }
}
