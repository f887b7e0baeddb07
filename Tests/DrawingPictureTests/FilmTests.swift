import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKitTesting

@testable import TouchDrawingPicture

/// Films of drawings as files.
@Suite struct FilmTests {
    private static func document() -> Document {
        var document = Document()
        for (index, ink) in [Ink.black, Ink(.red)].enumerated() {
            document.time = Edit.Time(milliseconds: UInt64(1000 * index), duration: 500)
            document.add(
                [.line(Line(start: CGPoint(x: 0, y: 40 * index), end: CGPoint(x: 80, y: 40 * index), ink: ink))],
                as: .draw)
        }
        return document
    }

    @Test("film: its last frame is the picture of the drawing, and its first is empty (I-15)")
    func frames() throws {
        var film = try Film(Self.document())
        var frames: [Bitmap] = []
        try film.forEachFrame { frames.append($1) }
        // A second and a half.
        #expect(frames.count == film.frameCount && frames.count == 46)
        let picture = try Picture(of: Self.document().drawing).bitmap()
        #expect(frames.last?.differences(from: picture) == 0)
        #expect(frames[0].color(x: 50, y: 10) == .white && frames[20].color(x: 50, y: 10) == .black)
        #expect(frames[20].color(x: 50, y: 50) == .white)
        var fast = try Film(Self.document(), scale: 2, speed: 8)
        var count = 0
        try fast.forEachFrame {
            #expect($1.width == 2 * picture.width)
            count = $0 + 1
        }
        #expect(count == fast.frameCount && count == 7)
    }

    @Test("animated PNG: has the right chunks, frame by frame, and a still picture, too (I-15)")
    func animation() throws {
        var film = try Film(Self.document())
        let data = try film.animatedPNG()
        #expect(ExportSignature.isValid(data, .png))
        let chunks = PNGChunks(data)
        let control = try #require(chunks.first("acTL"))
        #expect(Array(control) == [0, 0, 0, 46, 0, 0, 0, 0])
        #expect(chunks.all("fcTL").count == 46)
        // Sequence numbers continue across both kinds of chunks.
        #expect(chunks.all("fcTL").map { Array($0.prefix(4)) }.first == [0, 0, 0, 0])
        let numbers = chunks.chunks.filter { ["fcTL", "fdAT"].contains($0.type) }.map {
            $0.content.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        }
        #expect(numbers == Array(0..<numbers.count))
        // Frames after the first have only the changes.
        #expect(chunks.all("fdAT").allSatisfy { $0.count < chunks.all("IDAT").reduce(0) { $0 + $1.count } })
    }

    @Test("empty film, and one of more than an hour: are refused in one clause (I-15)")
    func refused() {
        #expect(throws: PictureError.empty) { _ = try Film(Document()) }
        var document = Document()
        for step in 0..<4 {
            document.time = Edit.Time(milliseconds: UInt64(step) * 1_040_000, duration: 1_040_000)
            document.add([.line(Line(start: .zero, end: CGPoint(x: 9, y: 9)))], as: .draw)
        }
        #expect(throws: PictureError.tooLong(frames: 124_801)) { _ = try Film(document) }
        #expect((try? Film(document, speed: 64)) != nil)
    }

    /// A viewer's canvas: colors row by row.
    private static func colors(_ bitmap: Bitmap) -> [Color] {
        (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { x in bitmap.color(x: x, y: y) } }
    }

    @Test("animated PNG: composed as a viewer does, it shows the film's frames at their times (I-15)")
    func viewed() throws {
        var film = try Film(Self.document(), speed: 8)
        var frames: [Bitmap] = []
        try film.forEachFrame { frames.append($1) }
        let chunks = PNGChunks(try film.animatedPNG())
        var parts: [(control: Data, pixels: Data)] = []
        for chunk in chunks.chunks {
            switch chunk.type {
            case "fcTL": parts.append((chunk.content, Data()))
            case "IDAT": parts[parts.count - 1].pixels += chunk.content
            case "fdAT": parts[parts.count - 1].pixels += chunk.content.dropFirst(4)
            default: break
            }
        }
        #expect(parts.count == 7 && frames.count == 7)
        var header = try #require(chunks.first("IHDR"))
        var shown = Self.colors(frames[0]).map { _ in Color.clear }
        for (index, part) in parts.enumerated() {
            func number(_ offset: Int, _ count: Int = 4) -> Int {
                part.control.dropFirst(offset).prefix(count).reduce(0) { $0 << 8 | Int($1) }
            }
            let (width, height, left, top) = (number(4), number(8), number(12), number(16))
            #expect(index > 0 || [width, height, left, top] == [frames[0].width, frames[0].height, 0, 0])
            let isLast = index == parts.count - 1
            #expect([number(20, 2), number(22, 2)] == (isLast ? [2, 1] : [1, 30]) && number(24, 2) == 0)
            header = Data(part.control.dropFirst(4).prefix(8)) + header.suffix(5)
            let png =
                Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + PNGChunks.chunk("IHDR", header)
                + PNGChunks.chunk("IDAT", part.pixels) + PNGChunks.chunk("IEND", Data())
            let bitmap = try Bitmap(pngData: png)
            for (point, color) in Self.colors(bitmap).enumerated() {
                shown[(top + point / width) * frames[0].width + left + point % width] = color
            }
            #expect(shown == Self.colors(frames[index]), "frame \(index)")
        }
    }

    @Test("frames: are files numbered from 1, recognized as this program's, with progress for each (I-15)")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var film = try Film(Self.document(), speed: 16)
        var reported: [Int] = []
        try film.write(toFolder: folder) { reported.append($0) }
        #expect(reported == [1, 2, 3, 4] && film.frameCount == 4)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(names == ["00001.png", "00002.png", "00003.png", "00004.png"])
        for name in names { #expect(PictureFile.isExported("\(folder)/\(name)", as: .png)) }
        let picture = try Picture(of: Self.document().drawing).bitmap()
        #expect(try Bitmap(png: "\(folder)/00004.png").differences(from: picture) == 0)
        #expect(
            "\(PictureError.tooLong(frames: 124_801))"
                == "the animation would have 124801 frames, which is more than an hour; choose a higher speed")
    }
}
