import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchKit
import TouchKitTesting
import TouchServerHarness

@testable import TouchTrackerUI
@testable import touchtracker

extension ServerTests {
    /// The view of a drawing: in recordings, in pictures, and when it is opened again.
    @Suite struct SavedViews {
        private let home: Home
        private let path: String

        init() throws {
            home = try Home()
            path = home.path("Boat")
        }

        private func stage(_ arguments: [String] = []) throws -> ProgramStage {
            try ProgramStage(arguments: ["--width", "10"] + arguments + [path], environment: home.environment)
        }

        /// The picture without the toolbar and the lower edge, where the zoom indicator stays while the canvas is
        /// rotated.
        private static func canvas(of picture: Bitmap) -> Bitmap {
            let canvas = ProgramStage.canvas(of: picture)
            let context = GraphicsContext(canvas)
            context.setColor(.white)
            context.fill(CGRect(x: 0, y: canvas.height - 80, width: canvas.width, height: 80))
            return canvas
        }

        private func close(_ stage: ProgramStage) {
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
        }

        /// The canvas on the screen, once nothing has moved for longer than the zoom indicator is visible.
        private func settled(_ stage: ProgramStage) throws -> Bitmap {
            var (last, since) = (try stage.picture(), Date())
            try stage.wait(atMost: 60) {
                usleep(100_000)
                let picture = try stage.picture()
                if picture.differences(from: last) != 0 { since = Date() }
                last = picture
                return Date().timeIntervalSince(since) > 3
            }
            return Self.canvas(of: last)
        }

        private func draw(_ stage: ProgramStage, _ screen: InjectedDevice, _ from: CGPoint, _ to: CGPoint) throws {
            try screen.touch(0, .begin, at: stage.origin + from)
            try screen.sync()
            try screen.touch(0, .update, at: stage.origin + to)
            try screen.touch(0, .end, at: stage.origin + to)
            try screen.sync()
            try stage.wait { try stage.color((from + to) * 0.5) == .black }
        }

        /// Scrolls, zooms, rotates and throws the canvas with two fingers, while a third holds the hand tool's button.
        private func move(_ stage: ProgramStage, _ screen: InjectedDevice) throws {
            let (mouse, keyboard) = (try stage.device(.pointer), try stage.device(.keyboard))
            try mouse.move(by: stage.origin + CGPoint(x: 500, y: 300) - CGPoint(x: 960, y: 540))
            for _ in 0..<3 { try mouse.scroll(y: 120) }
            try mouse.sync()
            try stage.wait { try stage.color(CGPoint(x: 400, y: 280)) == .black }
            try keyboard.key(37, isPress: true)
            try keyboard.sync()
            for _ in 0..<2 { try mouse.scroll(y: -120) }
            try mouse.sync()
            try keyboard.key(37, isPress: false)
            try keyboard.sync()
            try stage.wait { try stage.color(CGPoint(x: 400, y: 280)) == .white }
            try screen.touch(9, .begin, at: stage.origin + ToolbarGeometry().middle(of: \.handButton))
            try screen.sync()
            for finger in [UInt32(0), 1] {
                try screen.touch(finger, .begin, at: stage.origin + CGPoint(x: 300 + 200 * Double(finger), y: 300))
            }
            var last = (CGPoint.zero, CGPoint.zero)
            for step in 1...12 {
                let (angle, middle) = (Double(step) / 20, stage.origin + CGPoint(x: 400 + 3 * step, y: 300 - 6 * step))
                let arm = CGPoint(x: 110 * cos(angle), y: 110 * sin(angle))
                last = (middle - arm, middle + arm)
                try screen.touch(0, .update, at: last.0)
                try screen.touch(1, .update, at: last.1)
                try screen.sync()
            }
            // At the server's full speed, the canvas would glide thousands of points.
            usleep(300_000)
            let handButton = try stage.origin + ToolbarGeometry().middle(of: \.handButton)
            for (finger, point) in [(UInt32(0), last.0), (1, last.1), (9, handButton)] {
                try screen.touch(finger, .end, at: point)
                try screen.sync()
            }
        }

        private func export(_ arguments: [String]) throws {
            let result = try home.run(["export"] + arguments)
            #expect(result.status == 0, "\(arguments): \(result)")
        }

        @Test("recording with a moving canvas: plays to the window's picture, as does export --view (C-10)")
        func replay() throws {
            let recording = home.path("my.touches")
            let stage = try stage(["--record", recording])
            let screen = try stage.device(.touch)
            try draw(stage, screen, CGPoint(x: 200, y: 400), CGPoint(x: 600, y: 400))
            try move(stage, screen)
            _ = try settled(stage)
            try draw(stage, screen, CGPoint(x: 100, y: 500), CGPoint(x: 400, y: 600))
            let shown = try settled(stage)
            close(stage)

            let (played, visible, all) = (home.path("played.png"), home.path("seen.png"), home.path("all.png"))
            try export(["--replay", recording, played])
            #expect(Self.canvas(of: try Bitmap(png: played)).differences(from: shown) == 0)
            try export(["--view", path, visible])
            #expect(Self.canvas(of: try Bitmap(png: visible)).differences(from: shown) == 0)
            // Without --view, all of it is exported unrotated.
            try export([path, all])
            #expect(try Bitmap(png: all).width != shown.width)

            // It opens with the last view, and a recording that starts there plays the same.
            let second = home.path("second.touches")
            let again = try self.stage(["--record", second])
            #expect(try settled(again).differences(from: shown) == 0)
            let finger = try again.device(.touch)
            try draw(again, finger, CGPoint(x: 700, y: 300), CGPoint(x: 800, y: 600))
            let later = try settled(again)
            close(again)
            try export(["--force", "--replay", second, played])
            #expect(Self.canvas(of: try Bitmap(png: played)).differences(from: later) == 0)
        }

        @Test("drawing never shown in a window: has no view to export, which is reported (C-10)")
        func never() throws {
            try home.openAndClose(.named(path)) { session in
                try session.draw([.line(Line(start: .zero, end: CGPoint(x: 90, y: 9)))])
            }
            let result = try home.run(["export", "--view", path, home.path("a.png")])
            #expect(result.status != 0 && result.errors.contains("leave out --view"), "\(result)")
        }

        @Test("stored view: may be missing or impossible (C-10)")
        func possible() throws {
            let old = #"{"arrangements":[{"path":"/a","size":[800,600],"spread":"none"}]}"#
            let state = try JSONDecoder().decode(WindowState.self, from: Data(old.utf8))
            #expect(state.arrangement(of: "/a")?.view == nil && state.arrangement(of: "/a")?.size.width == 800)
            var view = WindowState.View(scale: 2, turn: 1, origin: CGPoint(x: 3, y: 4))
            #expect(view.isValid)
            for scale in [0, -1, .infinity, .nan, 65] {
                view.scale = scale
                #expect(!view.isValid)
            }
            let plan = LaunchPlan.self
            #expect(throws: Failure.self) {
                _ = try plan.init(notes: ["view": #"{"scale":0,"turn":0,"origin":[0,0]}"#])
            }
            var start = LaunchPlan()
            start.viewport = Viewport(WindowState.View(scale: 1.0 / 3, turn: 0.7, origin: CGPoint(x: 1.0 / 7, y: -5)))
            #expect(try LaunchPlan(notes: start.notes()).viewport == start.viewport)
        }
    }
}
