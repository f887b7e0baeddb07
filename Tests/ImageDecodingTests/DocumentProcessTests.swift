import Foundation
import Testing
import TouchGraphics
import TouchImageDecoding
import TouchServerHarness

/// Reading of documents in processes of limited rights. Needs the packages poppler-utils and qpdf.
@Suite struct DocumentProcessTests {
    private let decoder = DecoderProcess(program: ChildProcess.product("touchtracker"), command: ["decode-picture"])
    private var documents: DocumentProcess { decoder.documents }

    private func image(_ number: Int, of data: Data) throws -> EncodedImage {
        let sizes = try documents.pageSizes(of: data)
        let page = try #require(DocumentPage(number: number, size: sizes[number - 1]))
        return try #require(try documents.document(data).showing(page))
    }

    /// The color in the middle of a page that was rendered at some width.
    private func color(_ image: EncodedImage, width: Int) throws -> UInt32 {
        let height = max(1, image.height * width / image.width)
        let pixels = try decoder.pixels(of: image, width: width, height: height)
        #expect(pixels.width == width && pixels.height == height)
        var color: UInt32 = 0
        pixels.withRow(height / 2) { color = $0.load(fromByteOffset: 4 * (width / 2), as: UInt32.self) & 0xFF_FFFF }
        return color
    }

    @Test("document: has the sizes of its pages as shown, and each page is rendered at any size (O-20)")
    func pages() throws {
        var pages = [PDFFile.Page("one", color: [1, 0, 0]), PDFFile.Page("two", color: [0, 0, 1])]
        pages[1].size = CGSize(width: 200.5, height: 100)
        pages[1].rotation = 90
        let data = PDFFile(pages).data
        #expect(
            try documents.pageSizes(of: data) == [CGSize(width: 612, height: 792), CGSize(width: 100, height: 200.5)])
        for width in [60, 1275] { #expect(try color(image(1, of: data), width: width) == 0xFF0000) }
        let second = try image(2, of: data)
        #expect(second.width == 417 && second.height == 835)
        #expect(try color(second, width: 50) == 0x0000FF)
    }

    @Test("300 pages: their sizes are known within a second (O-20)", .timeLimit(.minutes(1)))
    func many() throws {
        let data = PDFFile.pages(300).data
        let start = ContinuousClock.now
        #expect(try documents.pageSizes(of: data).count == 300)
        // The rule's second is for a machine that does nothing else.
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    // MARK: Hostile documents

    private func refusal(of data: Data) -> DocumentError? {
        do throws(DocumentError) {
            _ = try documents.pageSizes(of: data)
            return nil
        } catch {
            return error
        }
    }

    /// A document that only readers with a password can open.
    private func encrypted() throws -> Data {
        let path = NSTemporaryDirectory() + "touchtracker-\(UUID().uuidString).pdf"
        try PDFFile.pages(1).data.write(to: URL(fileURLWithPath: path))
        defer { for end in ["", ".new"] { try? FileManager.default.removeItem(atPath: path + end) } }
        let result = try ChildProcess(
            "/usr/bin/qpdf", ["--encrypt", "secret", "owner", "256", "--", path, path + ".new"]
        ).wait()
        #expect(result.status == 0, "install qpdf to run this test: \(result.errors)")
        return try Data(contentsOf: URL(fileURLWithPath: path + ".new"))
    }

    @Test("document that is damaged, encrypted, empty, too large or none: is refused with its reason (O-20)")
    func refused() throws {
        var wide = PDFFile.Page()
        wide.size = CGSize(width: 14_400_000, height: 2)
        let data = PDFFile.pages(3).data
        let cases: [(name: String, data: Data, error: DocumentError)] = [
            ("nothing", Data(), .notADocument), ("a letter", Data("a letter".utf8), .notADocument),
            ("only its start", data.prefix(40), .damaged), ("no pages", PDFFile([]).data, .empty),
            ("too wide", PDFFile([.init(), wide]).data, .pageSize(2)),
            ("too many pages", PDFFile(Array(repeating: .init(), count: 5001)).data, .tooManyPages),
            ("too large", data + Data(count: 128 << 20), .tooLarge(bytes: data.count + (128 << 20))),
            ("a password", try encrypted(), .encrypted),
        ]
        for row in cases { #expect(refusal(of: row.data) == row.error, "\(row.name)") }
        for length in stride(from: 60, to: data.count, by: 97) { _ = refusal(of: data.prefix(length)) }
        #expect(refusal(of: data) == nil)
    }

    @Test("page that paints without end: ends its process, and others are still rendered (O-20)")
    func bomb() throws {
        // Each form paints the next one thirty times.
        let first = 4 + 2
        let forms = (0..<7).map { level in
            let content =
                level == 6 ? "0 0 m 600 800 l S " : String(repeating: "/X\(level + 1) Do ", count: 30)
            let resources = (0..<7).map { "/X\($0) \(first + $0) 0 R" }.joined()
            return "<</Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</XObject<<\(resources)>>>>"
                + "/Length \(content.utf8.count)>>stream\n\(content)\nendstream"
        }
        var page = PDFFile.Page()
        page.content = "/X0 Do"
        let data = PDFFile([page], resources: "/XObject<</X0 \(first) 0 R>>", more: forms).data
        let image = try image(1, of: data)
        #expect(throws: DocumentError.pageRefused(1)) { try decoder.pixels(of: image, width: 60, height: 80) }
        #expect(try color(self.image(1, of: PDFFile([.init("", color: [0, 1, 0])]).data), width: 40) == 0x00FF00)
    }

    @Test("page that a document doesn't have: is refused (O-20)")
    func absent() throws {
        let page = try #require(DocumentPage(number: 7, size: CGSize(width: 612, height: 792)))
        for data in [PDFFile.pages(2).data, Data("%PDF-".utf8)] {
            let image = try #require(try documents.document(data).showing(page))
            #expect(throws: DocumentError.pageRefused(7)) { try decoder.pixels(of: image, width: 60, height: 80) }
        }
    }

    @Test("process that reads a document: can't change files, connect, or start programs (O-11, O-20)")
    func rights() throws {
        let folder = NSTemporaryDirectory() + "touchtracker-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let program = ChildProcess.product("touchtracker")
        func python(_ code: String) throws -> Int32 {
            try ChildProcess(
                program, ["decode-picture", "run", "2", "1000", "/usr/bin/python3", "-S", "-E", "-c", code]
            ).wait().status
        }
        #expect(try python("print(1)") == 0, "install python3 to run this test")
        for code in [
            "open('\(folder)/new', 'w')", "import socket; socket.socket()", "import os; os.fork()",
            "import os; os.mkdir('\(folder)/x')", "import os; os.unlink('\(folder)')",
            "while True: pass", "x = bytearray(700 << 20)",
        ] {
            #expect(try python(code) != 0, "\(code)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }

    // MARK: Overlays

    @Test("page with a trim box: what is put on it is where the box is shown, whatever the rotation (O-21)")
    func trimBox() throws {
        for rotation in [0, 90, 180, 270] {
            var page = PDFFile.Page("", color: [1, 1, 1])
            page.rotation = rotation
            page.more = "/CropBox[10 20 610 780]/TrimBox[60 120 360 720]"
            let document = try documents.document(PDFFile([page]).data)
            let size = try documents.pageSizes(of: document.bytes)[0]
            #expect(size == (rotation % 180 == 0 ? CGSize(width: 600, height: 760) : CGSize(width: 760, height: 600)))
            let first = try #require(DocumentPage(number: 1, size: size))
            let shown = try #require(document.showing(first))
            let area = try #require(try documents.overlayAreas(of: [shown]).first)
            // A mark in the middle of the box as shown.
            var ink = PDFFile.Page("", color: [0, 0, 1])
            ink.size = area.size
            let result = try documents.document(try documents.overlay(PDFFile([ink]).data, on: [shown]))
            let image = try #require(result.showing(first))
            let (width, height) = (Int(size.width) / 4, Int(size.height) / 4)
            let pixels = try decoder.pixels(of: image, width: width, height: height)
            func isBlue(_ x: CGFloat, _ y: CGFloat) -> Bool {
                var color: UInt32 = 0
                pixels.withRow(Int(y / 4)) { color = $0.load(fromByteOffset: 4 * Int(x / 4), as: UInt32.self) }
                return color & 0xFFFFFF == 0x0000FF
            }
            let (inside, outside) = (area.insetBy(dx: 6, dy: 6), area.insetBy(dx: -8, dy: -8))
            for x in [inside.minX, inside.maxX] {
                for y in [inside.minY, inside.maxY] { #expect(isBlue(x, y), "\(rotation) \(area)") }
            }
            for x in [outside.minX, outside.maxX] { #expect(!isBlue(x, area.midY), "\(rotation)") }
            for y in [outside.minY, outside.maxY] { #expect(!isBlue(area.midX, y), "\(rotation)") }
        }
    }

    @Test("overlay: has the original pages with their text, in the given order, and their sizes (O-21)")
    func overlay() throws {
        let one = try documents.document(PDFFile.pages(3).data)
        var page = PDFFile.Page("Another")
        page.size = CGSize(width: 300, height: 200)
        page.rotation = 90
        let other = try documents.document(PDFFile([page]).data)
        func image(_ number: Int, _ document: EncodedImage, _ width: CGFloat, _ height: CGFloat) throws -> EncodedImage
        {
            let page = try #require(DocumentPage(number: number, size: CGSize(width: width, height: height)))
            return try #require(document.showing(page))
        }
        let pages = [
            try image(2, one, 612, 792), try image(3, one, 612, 792), try image(1, other, 200, 300),
            try image(1, one, 612, 792),
        ]
        var upright = PDFFile.Page("Ink three", color: nil)
        upright.size = CGSize(width: 200, height: 300)
        let ink = PDFFile(
            [.init("Ink one", color: nil), .init("Ink two", color: nil), upright, .init("Ink four", color: nil)].map {
                (page: PDFFile.Page) in
                var page = page
                page.textOrigin.y = 200
                return page
            })
        let result = try documents.overlay(ink.data, on: pages)
        #expect(
            try documents.pageSizes(of: result) == [
                CGSize(width: 612, height: 792), CGSize(width: 612, height: 792), CGSize(width: 200, height: 300),
                CGSize(width: 612, height: 792),
            ])
        let path = NSTemporaryDirectory() + "touchtracker-\(UUID().uuidString).pdf"
        try result.write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let text = try ChildProcess("/usr/bin/pdftotext", [path, "-"]).wait().output
        let found = text.split(separator: "\u{C}").map { page in
            ["Page 1", "Page 2", "Page 3", "Another", "Ink one", "Ink two", "Ink three", "Ink four"].filter {
                page.contains($0)
            }
        }
        #expect(
            found == [
                ["Page 2", "Ink one"], ["Page 3", "Ink two"], ["Another", "Ink three"], ["Page 1", "Ink four"],
            ])
    }
}
