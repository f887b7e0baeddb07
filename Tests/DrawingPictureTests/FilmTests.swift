import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKitTesting

@testable import TouchDrawingPicture

/// Drawings that are played, as files.
@Suite struct FilmTests {
    private static func document() -> Document {
        var document = Document()
        for (index, ink) in [Ink.black, Ink(.red)].enumerated() {
            document.time = Edit.Time(milliseconds: UInt64(1000 * index), duration: 500)
            document.add(
                [.line(Line(begin: CGPoint(x: 0, y: 40 * index), end: CGPoint(x: 80, y: 40 * index), ink: ink))],
                as: .draw)
        }
        return document
    }

    @Test("the last frame of a film is the picture of the drawing, and the first has nothing (I-15)")
    func frames() throws {
        var film = try Film(Self.document())
        var frames: [Bitmap] = []
        try film.forEachFrame { frames.append($1) }
        // A second and a half.
        #expect(frames.count == film.frameCount && frames.count == 46)
        let whole = try Picture(of: Self.document().drawing).bitmap()
        #expect(frames.last?.differences(from: whole) == 0)
        #expect(frames[0].color(x: 50, y: 10) == .white && frames[20].color(x: 50, y: 10) == .black)
        #expect(frames[20].color(x: 50, y: 50) == .white)
        var fast = try Film(Self.document(), scale: 2, speed: 8)
        var count = 0
        try fast.forEachFrame {
            #expect($1.width == 2 * whole.width)
            count = $0 + 1
        }
        #expect(count == fast.frameCount && count == 7)
    }

    @Test("an animated PNG says what it has, frame by frame, and shows it as a still one, too (I-15)")
    func animation() throws {
        var film = try Film(Self.document())
        let data = try film.animatedPNG()
        #expect(Hallmark.isOn(data, .png))
        let chunks = PNGChunks(data)
        let control = try #require(chunks.first("acTL"))
        #expect(Array(control) == [0, 0, 0, 46, 0, 0, 0, 0])
        #expect(chunks.all("fcTL").count == 46)
        // Numbers follow one another through both kinds of chunks.
        #expect(chunks.all("fcTL").map { Array($0.prefix(4)) }.first == [0, 0, 0, 0])
        let numbers = chunks.ordered.filter { ["fcTL", "fdAT"].contains($0.type) }.map {
            $0.content.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        }
        #expect(numbers == Array(0..<numbers.count))
        // Frames but the first hold what has changed.
        #expect(chunks.all("fdAT").allSatisfy { $0.count < chunks.all("IDAT").reduce(0) { $0 + $1.count } })
    }

    @Test("a film of nothing, and one of more than an hour, are refused in one clause (I-15)")
    func refused() {
        #expect(throws: PictureError.empty) { _ = try Film(Document()) }
        var document = Document()
        for step in 0..<4 {
            document.time = Edit.Time(milliseconds: UInt64(step) * 1_040_000, duration: 1_040_000)
            document.add([.line(Line(begin: .zero, end: CGPoint(x: 9, y: 9)))], as: .draw)
        }
        #expect(throws: PictureError.tooLong(frames: 124_801)) { _ = try Film(document) }
        #expect((try? Film(document, speed: 64)) != nil)
    }
}
