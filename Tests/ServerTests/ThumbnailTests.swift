import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingPicture
import TouchGraphics
import TouchServerHarness

/// Thumbnails for file managers (G-40).
@Suite struct ThumbnailTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    private static let boat: [Figure] = [
        .line(Line(start: CGPoint(x: 10, y: 10), end: CGPoint(x: 790, y: 390), width: 40)),
        .circle(Circle(center: CGPoint(x: 400, y: 200), radius: 100, width: 30)),
    ]

    private func thumbnail(_ arguments: String...) throws -> ChildProcess.Result {
        try home.run(["thumbnail"] + arguments)
    }

    @Test(
        "thumbnail: fits the requested square and shows all of the drawing (G-40)",
        arguments: [16, 128, 333, 1024])
    func sizes(size: Int) throws {
        let path = try home.draw("Boat.touchtracker", Self.boat)
        let before = try home.files()
        let result = try thumbnail("--size", "\(size)", path, home.path("a.png"))
        #expect(result.status == 0 && result.errors.isEmpty && result.output.isEmpty, "\(result)")
        let picture = try Bitmap(png: home.path("a.png"))
        let original = try Picture(of: Self.boat)
        // Smaller pictures are not enlarged.
        let width = min(size, Int(original.area.width))
        #expect(picture.width == width)
        #expect(abs(Double(picture.height) - Double(width) * original.area.height / original.area.width) <= 1)
        let middle = picture.color(x: picture.width / 2, y: picture.height / 2)
        #expect(middle != .white && picture.color(x: picture.width - 2, y: 1) == .white)
        #expect(try home.files() == before.union(["a.png"]), "nothing is left over, and nothing was locked")
    }

    @Test("thumbnail without a size: has 128 pixels; a file created by the desktop is filled (G-40)")
    func defaultSize() throws {
        let path = try home.draw("Boat.touchtracker", Self.boat)
        #expect(FileManager.default.createFile(atPath: home.path("a.png"), contents: Data()))
        // Tumbler opens it first, and reads what it has opened.
        let opened = try #require(FileHandle(forReadingAtPath: home.path("a.png")))
        #expect(try thumbnail(path, home.path("a.png")).status == 0)
        #expect(try opened.readToEnd() == home.data("a.png"))
        #expect(try Bitmap(png: home.path("a.png")).width == 128)
        #expect(try thumbnail(path, home.path("a.png")).status == 0, "and again, since it is a picture as it was made")
    }

    @Test("empty drawing: its thumbnail is empty paper (G-40)")
    func empty() throws {
        try home.makeDrawing(at: "Empty")
        #expect(try thumbnail("--size", "100", home.path("Empty"), home.path("a.png")).status == 0)
        let picture = try Bitmap(png: home.path("a.png"))
        #expect(picture.width == 100 && picture.height == 70)
        #expect(
            try picture.differences(from: Picture([], area: CGRect(x: 0, y: 0, width: 100, height: 70)).bitmap()) == 0)
    }

    @Test("file that is no drawing, or too large: is reported in a sentence, without a thumbnail (G-40)")
    func hostile() throws {
        try Data("SQLite format 3\0".utf8 + [UInt8](repeating: 0xFF, count: 9000)).write(
            to: URL(fileURLWithPath: home.path("noise")))
        let path = try home.draw("huge", Self.boat)
        #expect(truncate(path, 200 << 20) == 0)
        #expect(mkfifo(home.path("pipe"), 0o600) == 0)
        for (name, sentence) in [
            ("noise", "is another program's database"), ("huge", "is too large for a thumbnail"),
            ("pipe", "is a pipe"),
            ("none", "no such drawing"),
        ] {
            let result = try thumbnail(home.path(name), home.path("a.png"))
            #expect(result.status == 1 && result.errors.contains(sentence), "\(name): \(result)")
            #expect(!FileManager.default.fileExists(atPath: home.path("a.png")))
        }
    }

    @Test("huge ink far away: has a thumbnail like any other (G-40)")
    func immense() throws {
        let far = Figure.coordinates.upperBound
        let path = try home.draw(
            "far",
            [
                .line(Line(start: CGPoint(x: -far, y: -far), end: CGPoint(x: far, y: far), width: 1_000_000)),
                .circle(Circle(center: .zero, radius: far, width: 1000)),
            ])
        #expect(try thumbnail("--size", "256", path, home.path("a.png")).status == 0)
        let picture = try Bitmap(png: home.path("a.png"))
        #expect(picture.width <= 256 && picture.height <= 256 && picture.color(x: 128, y: 128) != .white)
    }

    @Test("thumbnail: replaces no drawing, and no file of another program (G-40, Z-12)")
    func replacing() throws {
        let path = try home.draw("Boat", Self.boat)
        let other = try home.draw("Ship", Self.boat)
        try Data("Dear diary".utf8).write(to: URL(fileURLWithPath: home.path("diary")))
        for name in ["Boat", "Ship", "diary"] {
            let before = try home.data(name)
            #expect(try thumbnail(path, home.path(name)).status == 1)
            #expect(try home.data(name) == before)
        }
        #expect(try thumbnail("--force", path, other).status == 0)
    }

    @Test(
        "invalid sizes: are refused in a sentence that names the command's help (G-40)",
        arguments: ["15", "1025", "99.5", "nan", "-1"])
    func wrong(size: String) throws {
        let result = try thumbnail("--size=\(size)", home.path("a"), home.path("a.png"))
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(
            result.errors == "touchtracker: --size must be a whole number of pixels from 16 to 1024\n"
                + "Try 'touchtracker thumbnail --help' for more information.\n", "\(result.errors)")
    }
}
