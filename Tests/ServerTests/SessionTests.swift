import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchKit
import TouchKitTesting
import TouchServerHarness

@testable import TouchTrackerUI

extension ServerTests {
    /// Complete sessions by touch alone and by keys alone, from the first start to the end.
    @Suite struct Sessions {
        private let home: Home

        init() throws {
            home = try Home()
        }

        private var recording: String { home.path("my.touches") }

        private func path(_ name: String) -> String { home.directories.data + "/" + name + ".touchtracker" }

        private func figures(_ name: String) throws -> [Figure] {
            try DrawingFile.read(path(name)).document.drawing.figures
        }

        private func start(layout: String = "us") throws -> ProgramStage {
            let server = try PrivateServer()
            try server.setLayouts(layout)
            let stage = try ProgramStage(
                server, arguments: ["--record", recording], environment: home.environment)
            stage.other.setFocus(stage.window)
            return stage
        }

        /// A PNG file that is not a thumbnail.
        private func exported() throws -> [String] {
            let found = try ChildProcess(
                "/usr/bin/find", [home.path(""), "-name", "*.png", "-not", "-path", "*/.cache/*"]
            ).wait()
            return found.output.split(separator: "\n").map(String.init)
        }

        /// Enters and leaves full screen with a given action.
        private func fillScreen(_ stage: ProgramStage, _ act: () throws -> Void) throws {
            try act()
            try stage.wait { stage.other.size(of: stage.window) == CGSize(width: 1920, height: 1080) }
            try stage.wait { try stage.other.color(x: 1900, y: 1060) == .white }
            try act()
            try stage.wait { stage.other.size(of: stage.window) == CGSize(width: 1000, height: 700) }
        }

        private func checkEnd(_ stage: ProgramStage, _ name: String) throws {
            #expect(stage.program.wait().status == 0)
            #expect(try figures("Untitled").count == 2 && figures(name).count == 1)
            // The recording plays to the same end.
            let played = home.path("played.svg")
            let result = try home.run(["export", "--replay", recording, played])
            #expect(result.output == "\(played): 2 lines\n", "\(result)")
        }

        // MARK: Keys

        /// Key codes by position: the kernel's plus 8.
        private struct Keys {
            let keyboard: InjectedDevice

            static let (escape, space, enter, control) = (UInt32(9), UInt32(65), UInt32(36), UInt32(37))
            static let (left, right, down) = (UInt32(113), UInt32(114), UInt32(116))
            static let (f2, f11) = (UInt32(68), UInt32(95))
            static let letters: [Character: UInt32] = [
                "a": 38, "b": 56, "e": 26, "k": 45, "n": 57, "o": 32, "q": 24, "t": 28,
            ]

            func press(_ keys: UInt32...) throws {
                for key in keys { try keyboard.key(key, isPress: true) }
                for key in keys.reversed() { try keyboard.key(key, isPress: false) }
                try keyboard.sync()
            }

            func press(_ letter: Character, with modifier: UInt32? = nil) throws {
                guard let key = Self.letters[letter] else { return }
                if let modifier { try press(modifier, key) } else { try press(key) }
            }

            func press(_ key: UInt32, times: Int) throws {
                for _ in 0..<times { try press(key) }
            }
        }

        @Test(
            "session by keys alone: works with a German and with a Russian keyboard (G-20, G-30, G-33, G-52)",
            arguments: [("de", "boat"), ("ru", "ищфе")])
        func keys(layout: String, name: String) throws {
            let stage = try start(layout: layout)
            let keys = Keys(keyboard: try stage.device(.keyboard))
            // Two lines, one below the other.
            try keys.press("k")
            for direction in [Keys.right, Keys.left] {
                try keys.press(Keys.space)
                try keys.press(direction, times: 10)
                try keys.press(Keys.space)
                try keys.press(Keys.down, times: 4)
            }
            try keys.press(Keys.escape)
            try stage.wait { FileManager.default.fileExists(atPath: path("Untitled")) }
            try stage.wait { try figures("Untitled").count == 2 }
            let before = try figures("Untitled").map(\.bounds.minX)
            // A new drawing, with one.
            try keys.press("n", with: Keys.control)
            try stage.wait { stage.other.windows(named: "Untitled 2 — TouchTracker").count == 1 }
            try keys.press("k")
            try keys.press(Keys.space)
            try keys.press(Keys.right, times: 10)
            try keys.press(Keys.space)
            try keys.press(Keys.escape)
            try stage.wait { try figures("Untitled 2").count == 1 }
            // It is renamed in the gallery, where the first one is opened again.
            try keys.press("o", with: Keys.control)
            // The border of the open drawing.
            try stage.wait { try stage.color(CGPoint(x: 16, y: 152)) != .white }
            try keys.press(Keys.right)
            try keys.press(Keys.f2)
            for letter in "boat" { try keys.press(letter) }
            try keys.press(Keys.enter)
            try stage.wait { FileManager.default.fileExists(atPath: path(name)) }
            // The dialog closes after the program's answer.
            try stage.waitUntilIdle(for: 0.5)
            try keys.press(Keys.right)
            try keys.press(Keys.enter)
            try stage.wait { stage.other.windows(named: "Untitled — TouchTracker").count == 1 }
            // Both of its lines are moved.
            try keys.press("a", with: Keys.control)
            try keys.press(Keys.right, times: 3)
            try stage.wait { try figures("Untitled").map(\.bounds.minX) == before.map { $0 + 3 } }
            // The dialog's name field has the focus.
            try keys.press("e", with: Keys.control)
            try keys.press(Keys.enter)
            try stage.wait { try !exported().isEmpty }
            try fillScreen(stage) { try keys.press(Keys.f11) }
            try keys.press("q", with: Keys.control)
            try checkEnd(stage, name)
        }

        // MARK: Touch

        /// The locations of controls in a window of this size, computed from an invisible one.
        @MainActor
        private struct Model {
            let stage: TestStage
            let controller: DrawingViewController

            init() {
                let controller = DrawingViewController()
                self.controller = controller
                stage = TestStage(size: CGSize(width: 1000, height: 700)) { controller }
                stage.advance(by: .milliseconds(20))
                controller.editor.draw(.line(Line(start: CGPoint(x: 50, y: 600), end: CGPoint(x: 90, y: 600))))
            }

            func center(_ view: UIView?) throws -> CGPoint {
                let view = try #require(view)
                return view.convert(view.bounds.center, to: nil)
            }

            func button(_ choose: (ToolBar) -> UIView) throws -> CGPoint {
                try center(controller.chrome.layout.bar.map(choose))
            }

            func row(_ title: String) throws -> CGPoint {
                let menu = controller.chrome.commands.mainMenu.card
                controller.chrome.commands.mainMenu.toggle()
                stage.advance(by: .milliseconds(400))
                defer { menu.dismiss() }
                return try center(menu.rows.first { $0.currentTitle == title })
            }

            func exportButton() throws -> CGPoint {
                controller.chrome.commands.perform(.export)
                stage.advance(by: .milliseconds(400))
                defer { controller.chrome.dialogs.exportDialog.dismiss() }
                return try center(controller.chrome.dialogs.exportDialog.acceptButton)
            }
        }

        private struct Finger {
            let stage: ProgramStage
            let screen: InjectedDevice

            func draw(_ points: CGPoint...) throws {
                try screen.touch(0, .begin, at: stage.origin + points[0])
                try screen.sync()
                for (begin, end) in zip(points, points.dropFirst()) {
                    for step in 1...10 {
                        let point = begin + (end - begin) * (CGFloat(step) / 10)
                        try screen.touch(0, .update, at: stage.origin + point)
                        usleep(8000)
                    }
                }
                // From the third one at a point on, a tap shorter than a finger's is a ghost (W-4).
                if points.count == 1 { usleep(8000) }
                try screen.touch(0, .end, at: stage.origin + points[points.count - 1])
                try screen.sync()
            }

            /// Taps after animations have ended, and not as part of a double tap.
            func tap(_ point: CGPoint) throws {
                try stage.waitUntilIdle(for: 0.5)
                try draw(point)
            }
        }

        @Test("session by touch alone: works (G-30, G-32, G-33, G-54)")
        func touch() throws {
            let stage = try start()
            let (finger, model) = (Finger(stage: stage, screen: try stage.device(.touch)), Model())
            let menu = try model.button(\.menuButton)
            func choose(_ title: String) throws {
                try finger.tap(menu)
                try finger.tap(try model.row(title))
            }
            try finger.draw(CGPoint(x: 200, y: 400), CGPoint(x: 500, y: 400))
            try finger.draw(CGPoint(x: 200, y: 500), CGPoint(x: 500, y: 500))
            try stage.wait { FileManager.default.fileExists(atPath: path("Untitled")) }
            try stage.wait { try figures("Untitled").count == 2 }
            try choose("New")
            try stage.wait { stage.other.windows(named: "Untitled 2 — TouchTracker").count == 1 }
            try finger.draw(CGPoint(x: 200, y: 450), CGPoint(x: 500, y: 450))
            try stage.wait { try figures("Untitled 2").count == 1 }
            // The suggested name stays: typing needs keys.
            try choose("Open…")
            try stage.wait { try stage.color(CGPoint(x: 16, y: 152)) != .white }
            // The second one is the first drawing.
            try finger.tap(CGPoint(x: 330, y: 150))
            try stage.wait { stage.other.windows(named: "Untitled — TouchTracker").count == 1 }
            try finger.tap(try model.button { $0.tools.button(of: .select) })
            try stage.waitUntilIdle(for: 0.5)
            let (left, right) = (CGPoint(x: 150, y: 350), CGPoint(x: 560, y: 350))
            let down = CGPoint(x: 0, y: 200)
            try finger.draw(left, right, right + down, left + down)
            try stage.waitUntilIdle(for: 0.5)
            try finger.draw(CGPoint(x: 300, y: 400), CGPoint(x: 300, y: 460))
            try stage.wait { try figures("Untitled").allSatisfy { $0.bounds.midY > 440 } }
            try choose("Export…")
            try finger.tap(try model.exportButton())
            try stage.wait { try !exported().isEmpty }
            let fullScreen = try model.button(\.fullScreenButton)
            var isFull = false
            try fillScreen(stage) {
                // The toolbar is in the corner of the screen then.
                try finger.tap(isFull ? CGPoint(x: fullScreen.x + 920, y: fullScreen.y) : fullScreen)
                isFull = true
            }
            try choose("Quit")
            try checkEnd(stage, "Untitled 2")
        }
    }
}
