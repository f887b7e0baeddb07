import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingStore

/// Pictures in files, recordings and on the clipboard.
@Suite struct ImageFileTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private func version(of name: String) throws -> UInt8 { try workspace.read(name)[63] }

    /// An image of bytes that occur nowhere else.
    private static func image(_ number: Int, byteCount: Int = 50_000) -> EncodedImage {
        let digest = ImageDigest((0..<32).map { UInt8(truncatingIfNeeded: $0 + 40 * number) })
        let bytes = Data((0..<byteCount).map { UInt8(truncatingIfNeeded: ($0 * $0) >> 7 + number) })
        guard let digest,
            let image = EncodedImage(
                digest: digest, format: .jpeg, orientation: .left, width: 4000, height: 3000, bytes: bytes)
        else { preconditionFailure("valid numbers") }
        return image
    }

    private static func picture(_ image: EncodedImage, x: CGFloat = 10) -> Figure {
        .image(CanvasImage(image, center: CGPoint(x: x, y: 1.0 / 3), width: 777, angle: 0.25))
    }

    private static func content(of figure: Figure?) -> EncodedImage? {
        if case .image(let picture)? = figure { picture.image } else { nil }
    }

    @Test("picture: raises a file's version with the first one, and is restored with its bytes (O-12, D-51)")
    func versions() throws {
        var session = try Session(workspace.path("a"))
        try session.draw(.line(1))
        try session.file.close()
        #expect(try version(of: "a") == 2)
        session = try Session(workspace.path("a"))
        try session.draw(Self.picture(Self.image(1)))
        try session.file.close()
        #expect(try version(of: "a") == 7)
        let again = try Session(workspace.path("a"))
        #expect(again.document.drawing.figures == [.line(1), Self.picture(Self.image(1))])
        let found = try #require(Self.content(of: again.document.drawing.figures.last))
        let expected = Self.image(1)
        #expect(found.bytes == expected.bytes && found.format == .jpeg && found.orientation == .left)
        #expect(found.width == 4000 && found.height == 3000)
        try again.file.close()
    }

    @Test("pictures of one image: its bytes are stored once, over sessions, moves and a copy of the file (O-12)")
    func once() throws {
        let image = Self.image(1)
        var session = try Session(workspace.path("a"))
        try session.draw(Self.picture(image))
        try session.file.close()
        let size = try workspace.read("a").count
        session = try Session(workspace.path("a"))
        for number in 0..<10 { try session.draw(Self.picture(Self.image(1), x: CGFloat(number))) }
        try session.perform {
            $0.replace([Drawing.Entry(FigureID(rawValue: 1), Self.picture(image, x: -5))], as: .move)
        }
        try session.file.close()
        #expect(try workspace.read("a").count < size + 16_384)
        _ = try NewFile.create(at: workspace.path("b"), records: session.document.records)
        #expect(try workspace.read("b").count < size + 16_384)
        #expect(try DrawingFile.read(workspace.path("b")).document.drawing.figures == session.document.drawing.figures)
    }

    @Test("two images: each is stored, and undo and redo find them after reopening (O-2, O-12)")
    func undone() throws {
        var session = try Session(workspace.path("a"))
        try session.draw(Self.picture(Self.image(1)), Self.picture(Self.image(2)))
        try session.undo()
        try session.file.close()
        var again = try Session(workspace.path("a"))
        #expect(again.document.drawing.isEmpty)
        try again.redo()
        let bytes = again.document.drawing.figures.map { Self.content(of: $0)?.bytes }
        #expect(bytes == [Self.image(1).bytes, Self.image(2).bytes])
        try again.file.close()
    }

    @Test("records: an image is no step for people, and declares the version that it needs (O-12)")
    func records() throws {
        var images = ImageRecords()
        let edit = Edit(.draw, added: [Drawing.Entry(FigureID(rawValue: 1), Self.picture(Self.image(1)))])
        let records = images.records(of: StepRecord(.perform(edit))) + images.records(of: .undo)
        #expect(records.count == 3 && StepRecord.stepCount(of: records) == 2)
        #expect(records.map(StepRecord.version) == [7, 7, 2])
        #expect(images.records(of: StepRecord(.perform(edit))).count == 1)
        // A record of a later version is not misread, nor one that hides its version.
        for version: UInt8 in [6, 8, 9] {
            var record = records[1]
            record[1] = version
            #expect(throws: RecordError.self) { try record.withUnsafeBytes { try StepRecord($0) } }
        }
    }

    @Test("step whose image is missing: is refused, and the remainder of a damaged file is read (O-12, D-53)")
    func missing() throws {
        var images = ImageRecords([Self.image(1).digest])
        let edit = Edit(.draw, added: [Drawing.Entry(FigureID(rawValue: 1), Self.picture(Self.image(1)))])
        var replay = StepReplay(gaps: .reject, size: 1000)
        let record = try #require(images.records(of: StepRecord(.perform(edit))).last)
        #expect(throws: RecordError.self) { try replay.read(record) }
        _ = try NewFile.create(
            at: workspace.path("a"),
            records: [
                StepRecord(.perform(Edit(.draw, added: [Drawing.Entry(FigureID(rawValue: 2), .line(5))]))).bytes,
                record,
            ])
        let session = try Session(workspace.path("a"))
        #expect(session.message != nil && session.document.drawing.figures == [.line(5)])
        try session.file.close()
    }

    @Test("copy of a document, as bytes: has its pictures (O-2)")
    func recordings() throws {
        var document = Document()
        document.add([Self.picture(Self.image(1)), .line(3), Self.picture(Self.image(1), x: 70)], as: .draw)
        document.add([Self.picture(Self.image(2))], as: .paste)
        document.undo()
        let data = DocumentRecord.data(of: document)
        #expect(data.count < 110_000 && data[0] == 7)
        let copy = try #require(DocumentRecord.document(from: data))
        #expect(copy.drawing.figures == document.drawing.figures && copy.history.canRedo)
        #expect(Self.content(of: copy.drawing.figures.first)?.bytes == Self.image(1).bytes)
    }

    private static func page(_ number: Int, of document: UInt8 = 1) throws -> Figure {
        let digest = try #require(ImageDigest(Array(repeating: document, count: 32)))
        let file = try #require(
            EncodedImage(document: Data(repeating: document, count: 50_000), digest: digest))
        let page = try #require(DocumentPage(number: number, size: CGSize(width: 595.28, height: 841.89)))
        let image = try #require(file.showing(page))
        return .image(CanvasImage(image, center: CGPoint(x: 10, y: 1000 * number), width: 793.7, angle: 0.1))
    }

    @Test("pages of a document: a file has the document's bytes once, in version 8, and each page (O-20)")
    func pages() throws {
        var session = try Session(workspace.path("a"))
        try session.draw(.line(1))
        #expect(try version(of: "a") == 2)
        let figures = try (1...20).map { try Self.page($0) }
        try session.file.append(.perform(session.document.add(figures, as: .paste)))
        try session.file.append(.perform(session.document.add([try Self.page(3)], as: .paste)))
        try session.file.close()
        #expect(try version(of: "a") == 8)
        #expect(try workspace.read("a").count < 90_000)
        let again = try Session(workspace.path("a"))
        let read = again.document.drawing.figures
        #expect(Array(read[1...20]) == figures && read.count == 22)
        let contents = read.compactMap { Self.content(of: $0) }
        #expect(contents.allSatisfy { $0.bytes == Data(repeating: 1, count: 50_000) })
        #expect(contents.map(\.page?.number) == Array(1...20) + [3])
        try again.file.close()
        let copied = CopiedFigures.data(figures)
        #expect(copied.count < 60_000 && copied[8] == 5)
        #expect(try CopiedFigures.figures(copied) == figures)
        #expect(DocumentRecord.document(from: DocumentRecord.data(of: session.document))?.drawing.figures == read)
    }

    @Test("record of a page: is refused if its document is a picture, or its number or size is out of range (O-20)")
    func damagedPages() throws {
        var images = ImageRecords()
        let edit = Edit(.paste, added: [Drawing.Entry(FigureID(rawValue: 1), try Self.page(1))])
        let records = images.records(of: StepRecord(.perform(edit)))
        #expect(records.map(StepRecord.version) == [8, 8])
        var replay = StepReplay(gaps: .reject, size: 100_000)
        try replay.apply(try replay.read(records[0]))
        #expect(throws: Never.self) { try replay.read(records[1]) }
        let digest = try #require(records[1].firstRange(of: Array(repeating: 1, count: 32)))
        // The page's number, and the highest byte of its width.
        for (offset, byte) in [(0, UInt8(0)), (8, 0x7F), (8, 0xC0)] {
            var record = records[1]
            record[digest.upperBound + offset] = byte
            #expect(throws: RecordError.self, "\(offset)") { try replay.read(record) }
        }
        // The format of the document's record, which would make it a picture, or a page of a picture.
        var document = records[0]
        document[2 + 32] = 1
        #expect(throws: RecordError.self) { try document.withUnsafeBytes { try StepRecord($0) } }
    }

    @Test("copied pictures: are restored with one copy of their image; damaged ones are refused (O-2)")
    func copied() throws {
        let figures = [Self.picture(Self.image(1)), .line(3), Self.picture(Self.image(1), x: 70)]
        let data = CopiedFigures.data(figures)
        #expect(data.count < 60_000 && data[8] == 4)
        #expect(try CopiedFigures.figures(data) == figures)
        #expect(CopiedFigures.data([.line(1)])[8] < 4)
        for change in [8, 9, 12] {
            var damaged = data
            damaged[change] = 3
            #expect(throws: CopiedFiguresError.self, "\(change)") { try CopiedFigures.figures(damaged) }
        }
    }

    @Test("picture inserted while a large file is still being read: is saved on top of it (O-12, O-2)")
    func deferred() throws {
        try workspace.lines("a")
        let opening = try DrawingFile.open(at: workspace.path("a"), reading: .end(ofFilesOver: 1))
        let load = try #require(opening.deferredLoad)
        var session = Session(opening)
        try session.draw(Self.picture(Self.image(1)))
        let outcome = try #require(load.outcome())
        session.document = try session.file.complete(outcome, under: session.document).document
        try session.draw(Self.picture(Self.image(1), x: 99))
        try session.file.close()
        let again = try Session(workspace.path("a"))
        #expect(
            again.document.drawing.count == 42 && again.document.drawing.figures == session.document.drawing.figures)
        try again.file.close()
    }
}
