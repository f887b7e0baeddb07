import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingPicture

/// The pages of documents with what is drawn on them.
@Suite struct PagePicturesTests {
    private func page(_ number: Int, _ center: CGPoint, angle: CGFloat = 0, width: CGFloat = 816) throws -> Figure {
        let digest = try #require(ImageDigest(Array(repeating: 3, count: 32)))
        let document = try #require(EncodedImage(document: Data([1]), digest: digest))
        let page = try #require(DocumentPage(number: number, size: CGSize(width: 612, height: 792)))
        let image = try #require(document.showing(page))
        return .image(CanvasImage(image, center: center, width: width, angle: angle))
    }

    private func drawing(_ figures: [Figure]) -> Drawing {
        var document = Document()
        document.add(figures, as: .draw)
        return document.drawing
    }

    private func line(_ start: CGPoint, _ end: CGPoint) -> Figure { .line(Line(start: start, end: end, width: 4)) }

    @Test("drawing without documents: has no pages (O-21)")
    func none() {
        let drawing = drawing([line(.zero, CGPoint(x: 9, y: 9))])
        #expect(PagePictures(of: drawing) == nil)
    }

    @Test("pages: are in order from top to bottom, each with the ink on it in the page's own points (O-21)")
    func ink() throws {
        let drawing = drawing([
            try page(2, CGPoint(x: 500, y: 2000)), try page(1, CGPoint(x: 500, y: 600)),
            line(CGPoint(x: 500, y: 600), CGPoint(x: 600, y: 600)),
            line(CGPoint(x: 5000, y: 0), CGPoint(x: 5000, y: 9)),
            // On both pages.
            line(CGPoint(x: 500, y: 700), CGPoint(x: 500, y: 1900)),
        ])
        let pages = try #require(PagePictures(of: drawing))
        #expect(pages.pages.map(\.image.page?.number) == [1, 2] && pages.strayCount == 1)
        #expect(pages.pages.allSatisfy { $0.ink.area == CGRect(x: 0, y: 0, width: 612, height: 792) })
        #expect(pages.pages.map(\.ink.figures.count) == [2, 1])
        guard case .line(let first) = pages.pages[0].ink.figures[0] else { throw LineMissing() }
        #expect(first.start.distance(to: CGPoint(x: 306, y: 396)) < 1e-6 && abs(first.end.x - 381) < 1e-6)
        #expect(abs(first.width - 3) < 1e-6)
        #expect(pages.pages[0].complete.figures.count == 3)
    }

    private struct LineMissing: Error {}

    @Test("page that was moved, rotated and scaled: its ink is where it is on the page (O-21)")
    func transformed() throws {
        let center = CGPoint(x: -300, y: 90)
        let drawing = drawing([
            try page(1, center, angle: .pi / 2, width: 306),
            // Half the page's width to its right, which is down on the canvas.
            line(center, CGPoint(x: center.x, y: center.y + 153)),
        ])
        let pages = try #require(PagePictures(of: drawing))
        guard case .line(let line)? = pages.pages.first?.ink.figures.first else { throw LineMissing() }
        #expect(line.start.distance(to: CGPoint(x: 306, y: 396)) < 1e-6)
        #expect(line.end.distance(to: CGPoint(x: 612, y: 396)) < 1e-6)
    }

    @Test("PDF document of the ink: has a page for each page, also for those without ink (O-21)")
    func document() throws {
        let drawing = drawing([
            try page(1, .zero), try page(2, CGPoint(x: 0, y: 1100)), try page(3, CGPoint(x: 0, y: 2200)),
            line(CGPoint(x: 0, y: 1100), CGPoint(x: 60, y: 1100)),
        ])
        let pages = try #require(PagePictures(of: drawing, title: "Lecture"))
        for data in [try pages.inkPDF(in: pages.pages.map(\.ink.area)), try pages.picturePDF()] {
            let path = NSTemporaryDirectory() + "touchtracker-\(UUID().uuidString).pdf"
            try data.write(to: URL(fileURLWithPath: path))
            defer { try? FileManager.default.removeItem(atPath: path) }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/pdfinfo")
            process.arguments = [path]
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(text.contains(/Pages: +3\n/) && text.contains("612 x 792") && text.contains("Lecture"))
        }
    }
}
