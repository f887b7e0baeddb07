import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchKit
import TouchServerHarness

@testable import TouchTrackerUI
@testable import touchtracker

extension ServerTests {
    /// Several drawings in one window.
    @Suite struct Gallery {
        private let home: Home

        init() throws {
            home = try Home()
        }

        private func path(_ name: String) -> String { home.directories.data + "/" + name + ".touchtracker" }

        private func lines(_ name: String) throws -> Int { try DrawingFile.read(path(name)).document.drawing.count }

        /// Each with a line.
        private func makeDrawings(_ names: String...) throws {
            try FileManager.default.createDirectory(atPath: home.directories.data, withIntermediateDirectories: true)
            for name in names {
                try home.openAndClose(.named(path(name))) { session in
                    try session.draw([.line(Line(start: CGPoint(x: 50, y: 300), end: CGPoint(x: 90, y: 390)))])
                }
            }
        }

        /// Fingers, and a keyboard for names, at a window of 1000 by 700.
        private struct Person {
            let stage: ProgramStage
            let screen: InjectedDevice
            let keyboard: InjectedDevice

            init(_ stage: ProgramStage) throws {
                (self.stage, screen) = (stage, try stage.device(.touch))
                keyboard = try stage.device(.keyboard)
            }

            func tap(_ x: CGFloat, _ y: CGFloat) throws {
                let point = stage.origin + CGPoint(x: x, y: y)
                try screen.touch(0, .begin, at: point)
                try screen.sync()
                try screen.touch(0, .end, at: point)
                try screen.sync()
            }

            func draw(_ from: CGPoint, _ to: CGPoint) throws {
                try screen.touch(0, .begin, at: stage.origin + from)
                try screen.sync()
                try screen.touch(0, .update, at: stage.origin + to)
                try screen.touch(0, .end, at: stage.origin + to)
                try screen.sync()
                try stage.wait { try stage.color((from + to) * 0.5) == .black }
            }

            /// Taps the toolbar's button, and then a row of its menu.
            func chooseFromMenu(_ title: String) throws {
                // The toolbar appears after the first frame.
                let button = try ToolbarGeometry().middle(of: \.menuButton)
                try stage.wait { try stage.color(button) != .white }
                try stage.waitUntilIdle(for: 0.1)
                try tap(button.x, button.y)
                // By then there are rows beside the button's edge.
                try stage.wait { try stage.color(CGPoint(x: button.x - 20, y: 300)) != .white }
                try stage.waitUntilIdle()
                let row = try ToolbarGeometry().middle(ofRow: title) { $0.commands.mainMenu.toggle() }
                try tap(row.x, row.y)
            }

            /// Keys of an American keyboard: b, o, a, t.
            func writeBoat() throws { try write(56, 32, 38, 28) }

            func write(_ keys: UInt32...) throws {
                for key in keys {
                    try keyboard.key(key, isPress: true)
                    try keyboard.key(key, isPress: false)
                    try keyboard.sync()
                }
            }

            /// Starts renaming the second drawing.
            func renameSecond() throws {
                try tap(472, 261)
                try stage.waitUntilIdle()
                try tap(520, 372)
                try stage.waitUntilIdle()
            }

            func waitForGallery() throws {
                // The border of the open drawing.
                try stage.wait { try stage.color(CGPoint(x: 16, y: 152)) != .white }
                try stage.waitUntilIdle()
            }
        }

        @Test(
            "gallery by touch: draw, create, open the gallery, rename, return; the recording plays the same (G-30)")
        func session() throws {
            let recording = home.path("my.touches")
            let stage = try ProgramStage(
                arguments: ["--width", "10", "--record", recording], environment: home.environment)
            let person = try Person(stage)
            try person.draw(CGPoint(x: 200, y: 400), CGPoint(x: 600, y: 400))
            try person.chooseFromMenu("New")
            try stage.wait { stage.other.windows(named: "Untitled 2 — TouchTracker").count == 1 }
            try stage.wait { try stage.color(CGPoint(x: 400, y: 400)) == .white }
            try person.draw(CGPoint(x: 200, y: 500), CGPoint(x: 600, y: 500))
            #expect(try lines("Untitled") == 1)
            try person.chooseFromMenu("Open…")
            try person.waitForGallery()
            try person.renameSecond()
            try person.writeBoat()
            try person.tap(599, 305)
            try stage.wait { FileManager.default.fileExists(atPath: path("boat")) }
            try stage.waitUntilIdle()
            try person.tap(330, 150)
            try stage.wait { stage.other.windows(named: "boat — TouchTracker").count == 1 }
            try stage.wait { try stage.color(CGPoint(x: 400, y: 400)) == .black }
            #expect(try stage.color(CGPoint(x: 400, y: 500)) == .white)
            try person.draw(CGPoint(x: 200, y: 600), CGPoint(x: 600, y: 600))
            try stage.waitUntilIdle()
            let shown = ProgramStage.canvas(of: try stage.picture())
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
            #expect(try lines("boat") == 2 && lines("Untitled 2") == 1)
            #expect(try FileManager.default.contentsOfDirectory(atPath: home.directories.data).count == 2)

            let played = home.path("played.png")
            #expect(try home.run(["export", "--replay", recording, played]).status == 0)
            #expect(ProgramStage.canvas(of: try Bitmap(png: played)).differences(from: shown) == 0)
        }

        @Test(
            "dead keys: compose letters of a name, alone and with keys that can't be composed (K-12, X-58)")
        func composed() throws {
            try makeDrawings("A", "B")
            let stage = try ProgramStage(
                arguments: [path("B")], environment: home.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 })
            let person = try Person(stage)
            try stage.server.setLayouts("us(intl)")
            try person.chooseFromMenu("Open…")
            try person.waitForGallery()
            try person.renameSecond()
            // An acute and e, a diaeresis and o, twice an acute, an a by itself.
            let (acute, shift) = (UInt32(48), UInt32(50))
            try person.write(acute, 26)
            try person.keyboard.key(shift, isPress: true)
            try person.write(acute)
            try person.keyboard.key(shift, isPress: false)
            try person.write(32, acute, acute, 38, 36)
            // The new name is shown before the file is renamed.
            try stage.wait { !FileManager.default.fileExists(atPath: path("A")) }
            #expect(try lines("éö´a") == 1)
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
        }

        @Test("opening another drawing or closing: ends no line that is being drawn (G-30, D-50)")
        func linesInProgress() throws {
            let stage = try ProgramStage(arguments: ["--width", "10"], environment: home.environment)
            let person = try Person(stage)
            try person.draw(CGPoint(x: 200, y: 400), CGPoint(x: 600, y: 400))
            func drawOn(_ finger: UInt32, _ y: CGFloat) throws {
                let from = stage.origin + CGPoint(x: 100, y: y)
                try person.screen.touch(finger, .begin, at: from)
                try person.screen.touch(finger, .update, at: from + CGPoint(x: 200, y: 0))
                try person.screen.sync()
                try stage.wait { try stage.color(CGPoint(x: 200, y: y)) != .white }
            }
            try drawOn(1, 500)
            try person.chooseFromMenu("New")
            try stage.wait { stage.other.windows(named: "Untitled 2 — TouchTracker").count == 1 }
            try stage.wait { try stage.color(CGPoint(x: 400, y: 400)) == .white }
            #expect(try lines("Untitled") == 2)
            try person.screen.touch(1, .end, at: stage.origin + CGPoint(x: 700, y: 500))
            try drawOn(2, 600)
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
            #expect(try lines("Untitled") == 2 && lines("Untitled 2") == 1)
        }

        @Test("export: the message names the file, shows it in the file manager, and copies its path (G-32)")
        func exported() throws {
            let host = OffscreenHost(start: Instant(nanoseconds: 0), scale: 1)
            let program = AppDelegate(host: host, LaunchPlan())
            host.launch(program.application)
            host.finishPass()
            program.apply(.exported("/home/me/a b.png", short: "~/a b.png"))
            host.finishPass()
            let banner = program.controller.messages.banner
            #expect(banner.message?.text == "Exported to ~/a b.png.")
            #expect(banner.card.actionButton.currentTitle == "Show")
            banner.card.otherButton.sendActions(for: .primaryActionTriggered)
            #expect(program.application.pasteboard.numberOfItems == 1)
        }

        @Test(
            "drawing deleted while listed: is not recreated; one open in another window stays there (G-30)")
        func faults() throws {
            try makeDrawings("Gone", "Busy")
            let stage = try ProgramStage(arguments: ["--width", "10", "--new"], environment: home.environment)
            let person = try Person(stage)
            try person.draw(CGPoint(x: 200, y: 400), CGPoint(x: 600, y: 400))
            try person.chooseFromMenu("Open…")
            try person.waitForGallery()
            let busy = try DrawingFile.open(at: path("Busy"))
            unlink(path("Gone"))
            // The open one is the newest; the others follow it.
            for x in [CGFloat(330), 580] {
                try person.tap(x, 150)
                try stage.waitUntilIdle()
            }
            #expect(!FileManager.default.fileExists(atPath: path("Gone")))
            #expect(stage.other.windows(named: "Untitled — TouchTracker").count == 1)
            try busy.file.close()
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
            #expect(try lines("Untitled") == 1 && lines("Busy") == 1)
        }
    }
}
