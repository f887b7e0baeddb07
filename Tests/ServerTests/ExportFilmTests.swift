import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchGraphics
import TouchKitTesting
import TouchServerHarness

/// Playing drawings: exported as files, without a display, and in a window (I-15).
@Suite struct ExportFilmTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    /// Two lines, half a second apart.
    private func draw(_ name: String) throws -> String {
        let opened = try DrawingFile.open(at: home.path(name))
        var document = opened.document
        for index in 0..<2 {
            document.time = Edit.Time(milliseconds: UInt64(500 * index), duration: 250)
            let line = Line(start: CGPoint(x: 0, y: 40 * index), end: CGPoint(x: 80, y: 40 * index))
            try opened.file.append(.perform(document.add([.line(line)], as: .draw)))
        }
        try opened.file.close()
        return home.path(name)
    }

    private func film(_ path: String, scale: CGFloat = 1, speed: Double = 1) throws -> Film {
        try Film(DrawingFile.read(path).document, scale: scale, speed: speed)
    }

    @Test("animated picture: plays the drawing at the requested scale and speed (I-15, D-53)")
    func animated() throws {
        let path = try draw("Boat")
        let output = home.path("a.apng")
        for (arguments, scale, speed) in [([], CGFloat(1), 1.0), (["--scale", "2", "--speed", "4"], 2, 4)] {
            var film = try film(path, scale: scale, speed: speed)
            let result = try home.run(["export"] + arguments + [path, output])
            #expect(result.status == 0 && result.output == "\(output): \(film.frameCount) frames\n", "\(result)")
            let expected = try film.animatedPNG()
            #expect(try home.data("a.apng") == expected)
        }
        #expect(try home.files() == ["Boat", "a.apng"])
    }

    @Test("frames: are pictures in a new folder, from nothing to the complete drawing (I-15, D-53)")
    func frames() throws {
        let path = try draw("Boat")
        let count = try film(path).frameCount
        let folder = home.path("some/frames")
        for _ in 0..<2 {
            let result = try home.run(["export", "--frames", folder, path])
            #expect(result.status == 0 && result.output == "\(folder): \(count) frames\n", "\(result)")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(names == (1...count).map { String(format: "%05d.png", $0) })
        let picture = try Picture(of: DrawingFile.read(path).document.drawing).bitmap()
        let (first, last) = (try #require(names.first), try #require(names.last))
        #expect(try Bitmap(png: folder + "/" + last).differences(from: picture) == 0)
        #expect(try Bitmap(png: folder + "/" + first).differences(from: picture) > 0)
    }

    @Test("film: replaces no drawing, and no file of another program without --force (I-15, Z-12)")
    func foreign() throws {
        let path = try draw("Boat")
        _ = try draw("Ship.apng")
        let folder = home.path("frames")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        for name in ["diary.apng", "frames/00002.png"] {
            try Data("Dear diary".utf8).write(to: URL(fileURLWithPath: home.path(name)))
        }
        let cases = [
            ("Ship.apng", [path, home.path("Ship.apng")], "is a drawing and was not replaced by a picture"),
            ("diary.apng", [path, home.path("diary.apng")], "already exists and was not made by `export`"),
            ("frames/00002.png", ["--frames", folder, path], "already exists and was not made by `export`"),
        ]
        for (name, arguments, reason) in cases {
            let before = try home.data(name)
            let result = try home.run(["export"] + arguments)
            #expect(
                result.status == 1 && result.errors.hasPrefix("touchtracker: \(home.path(name)) \(reason)"), "\(result)"
            )
            #expect(try home.data(name) == before)
            #expect(try home.run(["export", "--force"] + arguments).status == 0)
            #expect(try home.data(name).starts(with: [0x89] + Array("PNG".utf8)))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == film(path).frameCount)
    }

    @Test("film: never replaces the drawing that it plays, even with --force (I-15, Z-12)")
    func itself() throws {
        let path = try draw("Boat.apng")
        let folder = home.path("frames")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try FileManager.default.copyItem(atPath: path, toPath: folder + "/00001.png")
        for arguments in [[path, path], ["--frames", folder, folder + "/00001.png"]] {
            let drawing = arguments.last ?? ""
            let before = try Data(contentsOf: URL(fileURLWithPath: drawing))
            let result = try home.run(["export", "--force"] + arguments)
            #expect(result.status == 1)
            #expect(
                result.errors == "touchtracker: \(drawing) is the drawing itself; choose another name for the picture\n"
            )
            #expect(try Data(contentsOf: URL(fileURLWithPath: drawing)) == before)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["00001.png"])
    }

    @Test("film of an empty drawing: is refused with the drawing's name (I-15)")
    func empty() throws {
        try home.makeDrawing(at: "Empty")
        let path = home.path("Empty")
        for arguments in [["export", path, home.path("a.apng")], ["export", "--frames", home.path("f"), path]] {
            let result = try home.run(arguments)
            #expect(
                result.status == 1
                    && result.errors
                        == "touchtracker: \(path): the drawing is empty; nothing to export\n",
                "\(result)")
        }
        let played = try home.run(["play", path])
        #expect(
            played.status == 1
                && played.errors == "touchtracker: \(path): the drawing is empty; nothing to play\n", "\(played)")
        #expect(try home.files() == ["Empty"])
        // The drawing could be played on a display.
        let other = try home.run(["play", draw("Boat")])
        #expect(other.status == 1 && other.errors.hasPrefix("touchtracker: no X display"), "\(other)")
    }

    @Test(
        "useless film options: are reported in one sentence (I-15)",
        arguments: [
            (["--speed", "65", "a.apng"], "--speed must be from 1 to 64, not 65.0"),
            (["--speed", "0.5", "a.apng"], "--speed must be from 1 to 64, not 0.5"),
            (["--speed", "2", "a.png"], "--speed requires an .apng file or --frames"),
            (["--view", "a.apng"], "--view can't be used for animations"),
            (["--transparent", "a.apng"], "animations can't be combined with --replay, --paper or --transparent"),
            (["--paper", "dark", "a.apng"], "animations can't be combined with --replay, --paper or --transparent"),
            (["--replay", "b", "a.apng"], "animations can't be combined with --replay, --paper or --transparent"),
            (["a", "b", "c.apng"], "unexpected argument \"c.apng\""),
            (["--frames", "f", "a", "b.png"], "unexpected argument \"b.png\""),
            ([], "missing the name of the picture to write (.png, .svg, .pdf or .apng)"),
        ])
    func usage(arguments: [String], sentence: String) throws {
        let result = try home.run(["export"] + arguments)
        #expect(result.status == 2 && result.errors.hasPrefix("touchtracker: \(sentence)"), "\(result)")
        #expect(try home.files().isEmpty)
    }

    @Test("minimum and maximum speeds: are accepted (I-15)", arguments: ["1", "64"])
    func speeds(speed: String) throws {
        let (path, output) = (try draw("Boat"), home.path("a.apng"))
        #expect(try home.run(["export", "--speed", speed, path, output]).status == 0)
        let factor = try #require(Double(speed))
        var film = try film(path, speed: factor)
        let expected = try film.animatedPNG()
        #expect(try home.data("a.apng") == expected)
    }
}

extension ServerTests {
    @Suite struct PlayedDrawings {
        @Test("playing a drawing: opens a window of its name beside the one that has it open, until Escape (I-15)")
        func window() throws {
            let home = try Home()
            let opened = try DrawingChoice.named(home.path("Boat")).open(in: home.directories)
            var session = Home.Session(opened.drawing)
            try session.draw([.line(Line(start: CGPoint(x: 50, y: 300), end: CGPoint(x: 90, y: 390)))])
            let stage = try ProgramStage(
                PrivateServer(.xvfb()), arguments: ["play", home.path("Boat")], title: "Boat — TouchTracker",
                environment: home.environment)
            stage.other.setFocus(stage.window)
            for isPress in [true, false] { stage.other.fakeKey(0xFF1B, isPress: isPress) }
            let result = stage.program.wait()
            #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
            #expect(try DrawingFile.read(home.path("Boat")).document.drawing.count == 1)
        }
    }
}
