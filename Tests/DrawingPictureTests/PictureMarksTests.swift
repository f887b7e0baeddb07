import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchInkRaster

@testable import TouchDrawingPicture

/// The marks of paper, line by line, and further details of figures and messages.
@Suite struct PictureMarksTests {
    private static func svg(_ figures: [Figure] = [], _ ground: Picture.Background = .white, scale: CGFloat = 1)
        -> String
    {
        var picture = Picture(figures, area: CGRect(x: 0, y: 0, width: 100, height: 100))
        picture.background = ground
        return picture.svg(scale: scale)
    }

    private static func count(_ part: String, _ text: String) -> Int { text.components(separatedBy: part).count - 1 }

    @Test("marks: a grid has lines in both directions, lined paper horizontal ones, and dotted paper dots (G-34)")
    func patterns() {
        let cases: [(Paper.Pattern, Int, Int)] = [(.plain, 0, 0), (.grid, 12, 0), (.lines, 5, 0), (.dots, 0, 36)]
        for (pattern, lines, dots) in cases {
            let text = Self.svg([], .paper(Paper(.white, pattern)))
            #expect(Self.count("<line", text) == lines && Self.count("<circle", text) == dots, "\(pattern)")
        }
        let (grid, dots) = (Self.svg([], .paper(Paper(.white, .grid))), Self.svg([], .paper(Paper(.white, .dots))))
        let paint = "stroke-linecap=\"round\" fill=\"none\" stroke=\"#ccd9e6\" stroke-width=\"1\"/>"
        #expect(grid.contains("<line x1=\"20\" y1=\"0\" x2=\"20\" y2=\"100\" \(paint)"))
        #expect(grid.contains("<line x1=\"0\" y1=\"20\" x2=\"100\" y2=\"20\" \(paint)"))
        #expect(dots.contains("<circle cx=\"20\" cy=\"40\" r=\"1\" fill=\"#ccd9e6\"/>"))
    }

    @Test("marks: stay thin in a magnified picture and are below all ink (G-34)")
    func thin() {
        let line = Figure.line(Line(start: CGPoint(x: 10, y: 50), end: CGPoint(x: 90, y: 50), width: 7))
        let lines = Self.svg([line], .paper(Paper(.dark, .lines)), scale: 2).split(separator: "\n")
        let marks = lines.filter { $0.contains("stroke-width=\"0.5\"") }
        #expect(marks.count == 5 && lines.dropLast().last?.contains("stroke-width=\"7\"") == true)
        let dots = Self.svg([], .paper(Paper(.dark, .dots)), scale: 2)
        #expect(Self.count("r=\"0.5\"", dots) == 36)
    }

    @Test("figure without ink: leaves nothing, whichever of its numbers is the reason (D-53)")
    func noInk() {
        let (middle, sweep) = (CGPoint(x: 50, y: 50), InkArc(start: 0, sweep: 1))
        let nowhere = CGPoint(x: CGFloat.nan, y: 50)
        let circles = [
            Circle(center: middle, radius: -1, width: 2), Circle(center: middle, radius: 9, width: 0),
            Circle(center: middle, radius: 9, width: .infinity), Circle(center: middle, radius: .infinity, width: 2),
            Circle(center: nowhere, radius: 9, width: 2), Circle(center: nowhere, radius: 9, arc: sweep, width: 2),
            Circle(center: middle, radius: -1, arc: sweep, width: 2),
            Circle(center: middle, radius: 9, arc: sweep, width: 0),
            Circle(center: middle, radius: 9, arc: sweep, width: .infinity),
            Circle(center: middle, radius: 9, arc: InkArc(start: 0, sweep: -1), width: 2),
        ]
        let lines = [
            Line(start: middle, end: nowhere, width: 2), Line(start: nowhere, end: middle, width: 2),
            Line(start: middle, end: .zero, width: -1), Line(start: middle, end: .zero, width: .infinity),
        ]
        for figure in circles.map(Figure.circle) + lines.map(Figure.line) {
            #expect(Self.svg([figure]) == Self.svg(), "\(figure)")
        }
    }

    private final class ProgressCounter {
        var steps: [PictureProgress] = []
    }

    @Test(
        "progress: is reported for each figure of an SVG or PDF picture, and nothing else (D-53)",
        arguments: [PictureFormat.svg, .pdf])
    func progress(format: PictureFormat) throws {
        let (reports, count) = (ProgressCounter(), PictureTests.figures.count)
        _ = try Picture(of: PictureTests.figures).data(format) { reports.steps.append($0) }
        #expect(reports.steps == (1...count).map { .drawn($0, of: count) })
    }

    @Test("reason for no picture: is said in words that help, with readable numbers (Z-1)")
    func words() {
        #expect(
            "\(PictureError.tooLargeForPage(width: 20_030.4, height: 10_010, scale: 0.7))"
                == "the page would be 20030 × 10010 points, which is too large for PDF; choose a scale of at most 0.7, "
                + "or SVG")
        let vast = "\(PictureError.tooLarge(width: 1e12 + 30, height: 999_999_999, scale: 0.5))"
        #expect(vast.hasPrefix("the picture would be 1e+12 × 999999999 pixels, which is too large"))
        for (scale, words) in [
            (0.00073, "0.00073"), (73 * 1e-5, "0.00073"), (0.0007399, "0.00073"), (3.2e-8, "0.000000032"), (5, "5"),
            (0.3, "0.3"), (0.1 + 0.2, "0.3"), (7.999, "7.9"), (12.5, "12"), (0.099999, "0.099"),
        ] {
            let error = PictureError.tooLargeForPage(width: 1, height: 1, scale: scale)
            #expect("\(error)".hasSuffix("choose a scale of at most \(words), or SVG"), "\(scale): \(error)")
            #expect(Double(words).map { $0 <= scale * (1 + 1e-12) } == true)
        }
        #expect(
            PictureError.tooLarge(width: 1, height: 1, scale: 0.5).divided(by: 4)
                == .tooLarge(width: 1, height: 1, scale: 0.125))
        #expect("\(PictureError.tooFarForPage)".hasSuffix("choose a smaller scale, or export as SVG or PNG"))
    }

    @Test("file without an extension: gets its number at its end (D-53)")
    func numbered() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("boat").path
        let names = try (0..<3).map { _ in try PictureFile.write(Data("x".utf8), to: path, .addNumber) }
        #expect(names == [path, path + "-2", path + "-3"])
    }

    @Test("cached picture larger than those of its folder: is ignored, whichever side it is (G-30)")
    func tooLarge() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let cache = ThumbnailCache(environment: ["XDG_CACHE_HOME": folder], home: "/nowhere")
        for (width, height, isThere) in [(128, 20, true), (129, 20, false), (20, 128, true), (20, 129, false)] {
            let original = ThumbnailCache.Original(path: "/boat-\(width)-\(height)", modified: 7)
            cache.save(try Bitmap(width: width, height: height, format: .rgb24), of: original, side: 128)
            #expect((cache.picture(of: original, side: 128) != nil) == isThere, "\(width) × \(height)")
        }
    }
}
