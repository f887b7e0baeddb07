import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingPicture
import TouchDrawingStore
import TouchGraphics
import TouchServerHarness

/// Pictures of drawings on disk, exported without a display (D-53).
@Suite struct ExportDrawingTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    private static let boat: [Figure] = [
        .line(Line(start: CGPoint(x: 40, y: 30), end: CGPoint(x: 180, y: 90), width: 8)),
        .circle(Circle(center: CGPoint(x: 120, y: 100), radius: 50, width: 5)),
    ]

    private func export(_ arguments: String...) throws -> ChildProcess.Result {
        try home.run(["export"] + arguments)
    }

    @Test("export: gives a PNG picture of the ink with a margin, at any scale (D-53)", arguments: ["1", "2.5"])
    func png(scale: String) throws {
        let path = try home.draw("Boat.touchtracker", Self.boat)
        let before = try home.files()
        let result = try export(path, "--scale", scale, home.path("a.png"))
        #expect(result.status == 0 && result.output == "\(home.path("a.png")): 2 lines\n" && result.errors.isEmpty)
        let expected = try Picture(of: Self.boat).bitmap(scale: try #require(Double(scale)))
        #expect(try Bitmap(png: home.path("a.png")).differences(from: expected) == 0)
        #expect(try home.files() == before.union(["a.png"]), "nothing is left over, and nothing was locked")
    }

    @Test("export of too large a picture: recommends a scale that works with --scale (D-53)")
    func advice() throws {
        let line = Line(start: .zero, end: CGPoint(x: 9_000_000, y: 9), width: 8)
        let path = try home.draw("Far.touchtracker", [.line(line)])
        let refused = try export(path, home.path("a.png"))
        #expect(refused.status == 1 && refused.errors.contains("scale of at most 0.0036, or SVG"), "\(refused)")
        let result = try export(path, "--scale", "0.0036", home.path("a.png"))
        #expect(result.status == 0, "\(result)")
        #expect(try export(path, "--scale", "0.0037", home.path("b.png")).status == 1)
    }

    @Test("SVG and PDF pictures: have the drawing's name as title (D-53)", arguments: ["svg", "pdf"])
    func vectors(ending: String) throws {
        let path = try home.draw("Boat.touchtracker", Self.boat)
        #expect(try export(path, home.path("a." + ending)).status == 0)
        let picture = try Picture(of: Self.boat, title: "Boat")
        let data = try Data(contentsOf: URL(fileURLWithPath: home.path("a." + ending)))
        if ending == "svg" { #expect(data == Data(picture.svg().utf8)) }
        if ending == "pdf" { #expect(data.starts(with: Data("%PDF-".utf8))) }
    }

    @Test("background: is white, or none if chosen (D-53, D-54)", arguments: ["a.png", "a.svg"])
    func ground(name: String) throws {
        let path = try home.draw("Boat.touchtracker", Self.boat)
        #expect(try export(path, "--transparent", home.path(name)).status == 0)
        var picture = try Picture(of: Self.boat, title: "Boat")
        picture.removeBackground()
        let data = try Data(contentsOf: URL(fileURLWithPath: home.path(name)))
        #expect(try data == picture.data(name == "a.png" ? .png : .svg))
        if name == "a.svg" { #expect(!String(decoding: data, as: UTF8.self).contains("<rect")) }
    }

    @Test("paper: may be another one than the drawing's (G-32, G-34)")
    func paper() throws {
        let path = try home.draw("Boat.touchtracker", Self.boat)
        var picture = try Picture(of: Self.boat, title: "Boat")
        for (name, paper) in [("white", Paper()), ("dark-grid", Paper(.dark, .grid))] {
            #expect(try export(path, "--paper", name, "--force", home.path("a.svg")).status == 0)
            picture.background = .paper(paper)
            #expect(try Data(contentsOf: URL(fileURLWithPath: home.path("a.svg"))) == picture.data(.svg))
        }
        let both = try export(path, "--paper", "white", "--transparent", home.path("b.png"))
        #expect(
            both.status == 2 && both.errors.hasPrefix("touchtracker: --paper and --transparent can't be used together"))
        #expect(try home.run(["thumbnail", "--paper", "dark", path, home.path("b.png")]).status == 2)
    }

    @Test("export: reports how many lines are invisible on the paper, and exports anyway (I-22, D-53)")
    func invisible() throws {
        func line(_ y: CGFloat, _ ink: Ink) -> Figure {
            .line(Line(start: CGPoint(x: 0, y: y), end: CGPoint(x: 90, y: y), ink: ink))
        }
        let path = try home.draw("Boat.touchtracker", [line(0, .automatic), line(20, .black), line(40, .black)])
        let picture = home.path("a.png")
        let rows: [(arguments: [String], message: String)] = [
            ([], ""), (["--transparent"], ""),
            (["--paper", "dark"], "2 lines can't be seen, because their colours are too close to the paper's"),
        ]
        for row in rows {
            let result = try home.run(["export"] + row.arguments + ["--force", path, picture])
            let output = row.message.isEmpty ? "" : "touchtracker: \(picture): \(row.message)\n"
            #expect(result.status == 0 && result.errors == output, "\(row.arguments)")
        }
        let dark = try Bitmap(png: picture)
        #expect(dark.color(x: 55, y: 15) == .white && dark.color(x: 55, y: 35) == .black)
    }

    @Test("export without a name: takes the drawing that the window would open (D-52, D-53)")
    func last() throws {
        let none = try export(home.path("a.png"))
        #expect(
            none.status == 1
                && none.errors == "touchtracker: there is no drawing yet; draw something first, or name a file\n")
        #expect(try home.files().isEmpty, "asking makes no drawing")

        try home.openAndClose(.last) { try $0.draw(Self.boat) }
        #expect(try export(home.path("a.png")).output == "\(home.path("a.png")): 2 lines\n")
        let boat = home.path("Boat")
        try home.openAndClose(.named(boat)) { try $0.draw([Self.boat[0]]) }
        #expect(try export(home.path("b.png")).output == "\(home.path("b.png")): 1 line\n")
        unlink(boat)
        let result = try export(home.path("c.png"))
        #expect(result.output == "\(home.path("c.png")): 2 lines\n")
        #expect(
            result.errors
                == "touchtracker: \(boat) no longer exists; opened \(home.directories.firstDrawing) instead\n"
        )
    }

    @Test("export of an open drawing: has its last step, and the window goes on (D-53)")
    func open() throws {
        let opened = try DrawingChoice.named(home.path("Boat")).open(in: home.directories)
        var session = Home.Session(opened.drawing)
        for count in 1...2 {
            try session.draw([Self.boat[count - 1]])
            let result = try export(home.path("Boat"), home.path("a.png"))
            #expect(result.output.hasSuffix(": \(Array(["", "1 line", "2 lines"])[count])\n") && result.errors.isEmpty)
        }
    }

    @Test("export of a damaged drawing: has what can be read, with one sentence, and leaves the file unchanged (D-52)")
    func damaged() throws {
        let path = try home.draw("Boat", Self.boat + [Self.boat[0]])
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        // The radius of the circle, which is the second step.
        let radius = withUnsafeBytes(of: (50.0).bitPattern.littleEndian) { Data($0) }
        let range = try #require(bytes.range(of: radius))
        bytes[range.lowerBound] ^= 1
        try bytes.write(to: URL(fileURLWithPath: path))
        let result = try export(path, home.path("a.png"))
        #expect(result.status == 0 && result.output == "\(home.path("a.png")): 2 lines\n")
        #expect(result.errors == "touchtracker: \(path) is damaged; these are the 2 lines that could be read\n")
        #expect(try home.files() == ["Boat", "a.png"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }

    @Test("export of a file that is no drawing: is refused in one sentence, without a picture (D-52)")
    func refused() throws {
        let empty = try home.draw("Empty", [])
        try Data("Dear diary".utf8).write(to: URL(fileURLWithPath: home.path("text")))
        try Data().write(to: URL(fileURLWithPath: home.path("nothing")))
        let newer = try home.draw("Newer", Self.boat)
        // SQLite's user version, in bytes 60 to 63.
        var bytes = try Data(contentsOf: URL(fileURLWithPath: newer))
        bytes[63] = 9
        try bytes.write(to: URL(fileURLWithPath: newer))
        // Its application ID, in bytes 68 to 71; with steps, the file would be a damaged drawing.
        bytes[68] = 0
        bytes.replaceSubrange(4096..., with: Data(count: bytes.count - 4096))
        try bytes.write(to: URL(fileURLWithPath: home.path("other")))
        let (text, none, folder) = (home.path("text"), home.path("none"), home.path(""))
        let cases = [
            (none, "no such drawing: \(none)"),
            (text, "\(text) is not a TouchTracker drawing (it was not changed)"),
            (folder, "\(folder) is a folder, not a drawing"),
            ("/dev/null", "/dev/null is a pipe or a device, not a drawing"),
            (empty, "\(empty): the drawing is empty; nothing to export"),
            (
                home.path("nothing"),
                "\(home.path("nothing")) is empty, so it is not a drawing; delete it to start a new drawing with "
                    + "this name, or choose another name"
            ),
            (
                newer,
                "\(newer) was made by a newer version of TouchTracker (format 9, this version reads up to 8); please "
                    + "update"
            ),
            (
                home.path("other"),
                "\(home.path("other")) is another program's database, not a drawing (it was not changed)"
            ),
        ]
        let before = try home.files()
        for (path, sentence) in cases {
            let result = try export(path, home.path("a.png"))
            #expect(result.status == 1 && result.output.isEmpty && result.errors == "touchtracker: \(sentence)\n")
        }
        #expect(try home.files() == before)
    }

    @Test("export of a drawing with foreign content, a pipe or a sparse file: is refused at once (Z-10)")
    func hostile() throws {
        let path = try home.draw("Boat", Self.boat)
        var bytes = try home.data("Boat")
        let type = try #require(bytes.range(of: Data("record BLOB".utf8)))
        bytes.replaceSubrange(type, with: Data("record TEXT".utf8))
        try bytes.write(to: URL(fileURLWithPath: path))
        mkfifo(home.path("pipe"), 0o600)
        let hollow = try home.draw("Hollow", Self.boat)
        #expect(truncate(hollow, 2 << 30) == 0)
        let cases = [
            (
                path,
                "\(path) contains unexpected data (a table of another form) and was not opened for safety; ask for a "
                    + "copy that was saved by TouchTracker"
            ),
            (
                home.path("pipe"),
                "\(home.path("pipe")) is a pipe or a device, not a drawing"
            ),
            (
                hollow,
                "\(hollow) is large but contains almost no drawing data (it was not changed)"
            ),
        ]
        for (path, sentence) in cases {
            for arguments in [["export", path, home.path("a.png")], [path]] {
                let result = try home.run(arguments)
                #expect(result.status == 1 && result.output.isEmpty && result.errors.hasSuffix("\(sentence)\n"))
            }
        }
        #expect(try home.data("Boat") == bytes && home.files() == ["Boat", "Hollow", "pipe"])
    }

    @Test("export: doesn't overwrite a drawing with a picture's name (D-53)")
    func itself() throws {
        let path = try home.draw("Boat.png", Self.boat)
        symlink("Boat.png", home.path("link.png"))
        for other in [path, home.path("link.png")] {
            let result = try export(path, other)
            #expect(
                result.errors == "touchtracker: \(other) is the drawing itself; choose another name for the picture\n")
        }
        #expect(try DrawingFile.read(path).document.drawing.count == 2)
    }

    @Test(
        "contradicting options: are reported in one sentence",
        arguments: [
            (["a.png", "b.png", "c.png"], "unexpected argument \"c.png\""),
            (
                ["--replay", "my.touches", "Boat", "a.png"],
                "--replay can't be combined with the drawing \"Boat\""
            ),
            (
                ["Boat"],
                "the picture's name must end in .png, .svg or .pdf, not \"Boat\"; the drawing comes first"
            ),
            (["Boat", "a.gif"], "the picture's name must end in .png, .svg or .pdf, not \"a.gif\""),
            (
                ["a.png", "Boat"],
                "the picture's name must end in .png, .svg or .pdf, not \"Boat\"; the picture comes last"
            ),
            (
                ["--replay", "my.touches", "Boat"],
                "the picture's name must end in .png, .svg or .pdf, not \"Boat\""
            ),
        ])
    func usage(arguments: [String], sentence: String) throws {
        let result = try home.run(["export"] + arguments)
        #expect(result.status == 2 && result.errors.hasPrefix("touchtracker: \(sentence)\n"), "\(result)")
        #expect(try home.files().isEmpty)
    }
}
