import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchKit
import TouchServerHarness

extension ServerTests {
    /// Ctrl+E in the program's window (D-53).
    @Suite struct ExportFromWindow {
        private let home: Home

        init() throws {
            home = try Home()
        }

        @Test("Ctrl+E: gives the same picture as `touchtracker export`, and asks before replacing one (D-53)")
        func exports() throws {
            let desk = try DialogDesk(home, ["--width", "10", home.path("Boat.touchtracker")])
            let (stage, screen) = (desk.stage, try desk.stage.device(.touch))
            try screen.touch(0, .begin, at: stage.origin + CGPoint(x: 100, y: 100))
            try screen.touch(0, .update, at: stage.origin + CGPoint(x: 500, y: 180))
            try screen.touch(0, .end, at: stage.origin + CGPoint(x: 500, y: 180))
            try stage.wait { try stage.color(CGPoint(x: 300, y: 140)) == .black }
            let names = ["Boat.png", "Boat.svg", "Boat.pdf"]
            for (name, ending) in zip(names, ["png", "svg", "pdf"]) {
                try desk.export(as: ending)
                try stage.wait { FileManager.default.fileExists(atPath: home.path(name)) }
                try stage.wait { try !desk.isDialogOpen }
                let other = home.path("other." + ending)
                #expect(try home.run(["export", home.path("Boat.touchtracker"), other]).status == 0)
                if ending == "png" {
                    #expect(try Bitmap(png: home.path(name)).differences(from: Bitmap(png: other)) == 0)
                } else if ending == "svg" {
                    #expect(try home.data(name) == home.data("other.svg"))
                } else {
                    #expect(try home.data(name).starts(with: Data("%PDF-".utf8)))
                }
            }
            try Data("mine".utf8).write(to: URL(fileURLWithPath: home.path("Boat.png")))
            try desk.export(as: "png")
            // The question waits; Escape answers it with no.
            try stage.waitUntilIdle()
            try desk.press(DialogDesk.Key.escape)
            try stage.wait { try !desk.isDialogOpen }
            #expect(try home.data("Boat.png") == Data("mine".utf8))
            try desk.export(as: "png")
            try stage.waitUntilIdle()
            try desk.press(DialogDesk.Key.enter)
            try stage.wait { try home.data("Boat.png") != Data("mine".utf8) }
            #expect(try Bitmap(png: home.path("Boat.png")).differences(from: Bitmap(png: home.path("other.png"))) == 0)
            let files = try home.files().filter { $0.hasPrefix("Boat") && !$0.contains("touchtracker") }
            #expect(files == Set(names), "nothing is left over")
        }

        @Test("pictures: go to the pictures folder; an idle program isn't woken when they are done (D-53)")
        func pictures() throws {
            let pictures = home.path("Bilder und \"mehr\"")
            try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
            try FileManager.default.createDirectory(atPath: home.path(".config"), withIntermediateDirectories: true)
            try "# mine\nXDG_PICTURES_DIR=\"$HOME/Bilder und \\\"mehr\\\"\"\n".write(
                toFile: home.path(".config/user-dirs.dirs"), atomically: true, encoding: .utf8)
            let path = try home.draw("Boat", [.line(Line(start: CGPoint(x: 20, y: 20), end: CGPoint(x: 90, y: 90)))])
            let desk = try DialogDesk(home, [path])
            let before = try ProgramStage.threads(desk.stage.program.identifier)
            try desk.export(as: "png")
            try desk.stage.wait { FileManager.default.fileExists(atPath: pictures + "/Boat.png") }
            // The message disappears after 5 s.
            var last = -1
            try desk.stage.wait {
                usleep(1_500_000)
                let now = try ProgramStage.switches(desk.stage.program.identifier)
                defer { last = now }
                return now == last
            }
            #expect(try ProgramStage.threads(desk.stage.program.identifier) == before)
        }

        @Test("closing the program during an export: leaves no partial file, and doesn't wait (D-53)")
        func closed() throws {
            let far = Line(start: CGPoint(x: 0, y: 50), end: CGPoint(x: 11_000, y: 11_050))
            let path = try home.draw("Boat", [.line(far)])
            let before = try home.files()
            for signal in [SIGTERM, SIGINT] {
                let desk = try DialogDesk(home, [path])
                let threads = try ProgramStage.threads(desk.stage.program.identifier)
                try desk.export(as: "png")
                // One more event: the picture is being drawn.
                try desk.stage.wait { try ProgramStage.threads(desk.stage.program.identifier) > threads }
                let start = ContinuousClock.now
                desk.stage.program.signal(signal)
                let result = desk.stage.program.wait()
                #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
                #expect(ContinuousClock.now - start < .seconds(5))
                #expect(try home.files() == before)
            }
        }
    }
}
