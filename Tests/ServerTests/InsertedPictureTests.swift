import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingStore
import TouchGraphics
import TouchServerHarness

extension ServerTests {
    /// Pictures that are inserted into the program's window.
    @Suite struct InsertedPictures {
        private let home: Home

        init() throws {
            home = try Home()
        }

        /// A file of one color.
        private func file(_ name: String, _ width: Int, _ height: Int, _ color: Color) throws -> String {
            let bitmap = try Bitmap(width: width, height: height)
            let context = GraphicsContext(bitmap)
            context.setColor(color)
            context.paint()
            try bitmap.pngData().write(to: URL(fileURLWithPath: home.path(name)))
            return home.path(name)
        }

        private func stage(_ arguments: [String]) throws -> ProgramStage {
            try ProgramStage(PrivateServer(.xvfb()), arguments: arguments, environment: home.environment)
        }

        private func pictures(_ name: String) throws -> [CanvasImage] {
            try DrawingFile.read(home.path(name)).document.drawing.figures.compactMap { figure in
                if case .image(let picture) = figure { picture } else { nil }
            }
        }

        @Test("--insert: shows the picture in the middle, and a killed program has saved its bytes (O-10, O-12, D-51)")
        func inserted() throws {
            let red = try file("red.png", 40, 20, .red)
            let stage = try stage(["--insert", red, home.path("Boat")])
            // 60 % of the height of 700: 420 points wide, 210 high.
            try stage.wait { try stage.color(CGPoint(x: 500, y: 350)) == .red }
            for (x, y) in [(295, 250), (704, 450)] {
                #expect(try stage.color(CGPoint(x: x, y: y)) == .red)
            }
            #expect(try stage.color(CGPoint(x: 500, y: 235)) != .red)
            stage.program.kill()
            let picture = try #require(try pictures("Boat").first)
            #expect(picture.width == 420 && picture.center == CGPoint(x: 500, y: 350))
            #expect(try picture.image.bytes == home.data("red.png"))
            // Without a window the picture is decoded, too.
            #expect(try home.run(["export", home.path("Boat"), home.path("Boat.png")]).status == 0)
            #expect(try home.run(["export", home.path("Boat"), home.path("Boat.svg")]).status == 0)
            let svg = String(decoding: try home.data("Boat.svg"), as: UTF8.self)
            #expect(svg.contains(try home.data("red.png").base64EncodedString()))
            // The next window shows it after a frame.
            let next = try self.stage([home.path("Boat")])
            try next.wait { try next.color(CGPoint(x: 500, y: 350)) == .red }
        }

        @Test("recording of inserted and dropped pictures: plays the same without their files (O-2, O-10)")
        func replayed() throws {
            let recording = home.path("my.touches")
            let (red, blue) = (try file("red.png", 40, 20, .red), try file("blue.png", 10, 10, .blue))
            let stage = try stage(["--record", recording, "--insert", red, home.path("Boat")])
            try stage.wait { try stage.color(CGPoint(x: 500, y: 350)) == .red }
            let drag = ForeignDrag(stage.other, onto: stage.window)
            drag.enter(["text/uri-list"])
            try stage.wait { drag.answer("XdndStatus") == true }
            drag.drop(at: 77)
            try stage.wait { drag.give(URL(fileURLWithPath: blue).absoluteString + "\r\n") }
            try stage.wait { try pictures("Boat").count == 2 }
            stage.other.askToClose(stage.window)
            #expect(stage.program.wait().status == 0)
            #expect(try home.run(["export", "--view", home.path("Boat"), home.path("saved.png")]).status == 0)
            for file in [red, blue, home.path("Boat")] { try FileManager.default.removeItem(atPath: file) }
            #expect(try home.run(["export", "--replay", recording, home.path("played.png")]).status == 0)
            #expect(try home.data("played.png") == home.data("saved.png"))
        }

        @Test("file that is no picture: gives a message, and drawing goes on (O-11)")
        func refused() throws {
            try Data("a letter".utf8).write(to: URL(fileURLWithPath: home.path("letter.png")))
            let stage = try stage(["--insert", home.path("letter.png"), home.path("Boat")])
            let lower = PixelRect(x: 250, y: 600, width: 500, height: 80)
            try stage.wait { try !ProgramStage.isWhite(stage.picture(), in: lower) }
            let red = try file("red.png", 40, 20, .red)
            let drag = ForeignDrag(stage.other, onto: stage.window)
            drag.enter(["text/uri-list"])
            try stage.wait { drag.answer("XdndStatus") == true }
            drag.drop(at: 77)
            try stage.wait { drag.give(URL(fileURLWithPath: red).absoluteString + "\r\n") }
            try stage.wait { try pictures("Boat").count == 1 }
            stage.program.kill()
        }
    }
}
