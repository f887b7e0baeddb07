import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingPicture

/// Pictures of figures, as pixels and as vectors (D-53).
@Suite struct PictureTests {
    private static let blue = Ink(Color(red: 0.1, green: 0.3, blue: 0.9, alpha: 0.5))

    /// Every kind of figure, also in forms on which SVG renderers disagree.
    static let figures: [Figure] = [
        .line(Line(start: CGPoint(x: 20, y: 20), end: CGPoint(x: 150, y: 60.5))),
        .line(Line(start: CGPoint(x: 20, y: 60), end: CGPoint(x: 120, y: 15), width: 14, ink: blue)),
        .line(Line(start: CGPoint(x: 30.5, y: 100), end: CGPoint(x: 30.5, y: 100), width: 9)),
        .circle(Circle(center: CGPoint(x: 180, y: 60), radius: 40, width: 7.5, ink: Ink(.red))),
        .circle(Circle(center: CGPoint(x: 180, y: 60), radius: 6, width: 16, ink: blue)),
        .circle(Circle(center: CGPoint(x: 60, y: 110), radius: 0, width: 12, ink: Ink(.green))),
        .stroke(
            Stroke(
                (0...90).map { step in
                    let angle = CGFloat(step) / 15
                    return Stroke.Sample(
                        CGPoint(x: 110 + 30 * sin(angle) + 0.4 * CGFloat(step), y: 110 + 20 * cos(1.7 * angle)),
                        width: 6 + 4 * sin(3 * angle))
                }, ink: blue)),
        .stroke(Stroke([Stroke.Sample(CGPoint(x: 230, y: 20), width: 11)])),
        .stroke(
            Stroke([
                Stroke.Sample(CGPoint(x: 200, y: 130), width: 3), Stroke.Sample(CGPoint(x: 240, y: 100), width: 18),
                Stroke.Sample(CGPoint(x: 205, y: 120), width: 2),
            ])),
    ]

    // MARK: Other programs

    @Test("librsvg: shows an SVG picture as the PNG picture is, to within antialiasing (D-53)", arguments: [1, 2.5])
    func svg(scale: CGFloat) throws {
        let picture = try Picture(of: Self.figures)
        let shown = try OtherReader.picture(ofSVG: try picture.data(.svg, scale: scale))
        let comparison = try Comparison(shown, try picture.bitmap(scale: scale))
        // In an acute corner two edges meet in a pixel, of which the picture shows the darker.
        #expect(comparison.maximum < 0.4)
        #expect(comparison.ink < 0.005)
    }

    @Test("Poppler: shows a PDF picture as the PNG picture is, to within antialiasing (D-53)", arguments: [1, 2])
    func pdf(scale: CGFloat) throws {
        let picture = try Picture(of: Self.figures)
        let shown = try OtherReader.picture(ofPDF: try picture.data(.pdf, scale: scale))
        let comparison = try Comparison(shown, try picture.bitmap(scale: scale))
        // Poppler takes sixteen samples per pixel and makes edges lighter.
        #expect(comparison.maximum < 0.6)
        #expect(comparison.ink < 0.02)
    }

    @Test("comparison: notices a figure more or less, in both formats", arguments: [PictureFormat.svg, .pdf])
    func control(format: PictureFormat) throws {
        var picture = try Picture(of: Self.figures)
        let expected = try picture.bitmap()
        picture.paintings.remove(at: 2)
        let data = try picture.data(format)
        let shown =
            format == .svg ? try OtherReader.picture(ofSVG: data) : try OtherReader.picture(ofPDF: data)
        #expect(try Comparison(shown, expected).maximum > 0.9)
    }

    @Test("PNG: its bytes are its pixels")
    func png() throws {
        let picture = try Picture(of: Self.figures)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try picture.data(.png, scale: 1.5).write(to: file)
        #expect(try Comparison(try Bitmap(png: file.path), try picture.bitmap(scale: 1.5)).maximum == 0)
    }

    // MARK: Size and content

    @Test("size: is the ink's with a margin, in whole points, wherever the drawing is")
    func area() throws {
        let line = Line(start: CGPoint(x: -100.5, y: 30), end: CGPoint(x: 40, y: 7000.25), width: 8)
        let picture = try Picture(of: [.line(line)])
        #expect(picture.area == CGRect(x: -115, y: 16, width: 169, height: 6999))
        #expect(try picture.bitmap(scale: 0.5).width == 85)
        #expect(try Picture(of: [.line(line)], margin: 0).area == CGRect(x: -105, y: 26, width: 149, height: 6979))
    }

    @Test("picture: doesn't depend on its origin")
    func moved() throws {
        let moved = Self.figures.map { $0.applying(Similarity(translation: CGPoint(x: 5000, y: -300))) }
        let (here, there) = (try Picture(of: Self.figures).bitmap(), try Picture(of: moved).bitmap())
        #expect(try Comparison(here, there).maximum < 2.0 / 255)
    }

    @Test("picture of a drawing: has its figures and the given title")
    func drawing() throws {
        var document = Document()
        document.add(Self.figures, as: .draw)
        let picture = try Picture(of: document.drawing, title: "my")
        #expect(picture.figures == Self.figures && picture.title == "my")
    }

    @Test("size in pixels: is rounded safely, at least one and at most 32,767")
    func pixels() throws {
        let square = Picture([], area: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(try square.bitmap(scale: 1.1).width == 110)
        #expect(try square.bitmap(scale: 1.101).width == 111)
        #expect(try square.bitmap(scale: 1e-9).height == 1)
        #expect(try Picture([], area: CGRect(x: 0, y: 0, width: 32_767, height: 1)).bitmap().width == 32_767)
        #expect(throws: PictureError.self) {
            try Picture([], area: CGRect(x: 0, y: 0, width: 32_768, height: 1)).bitmap()
        }
    }

    @Test("rotated canvas: every format shows ink where the window does (C-10)")
    func rotated() throws {
        let line = Line(start: CGPoint(x: 10, y: 0), end: CGPoint(x: 20, y: 0), width: 6)
        var picture = Picture([.line(line)], area: CGRect(x: -5, y: 0, width: 10, height: 30))
        picture.rotation = .pi / 2
        #expect(picture.svg().contains("<line x1=\"0\" y1=\"10\" x2=\"0\" y2=\"20\""))
        let bitmap = try picture.bitmap()
        #expect(bitmap.color(x: 5, y: 15) == .black && bitmap.color(x: 5, y: 2) == .white)
        #expect(try Comparison(OtherReader.picture(ofPDF: picture.data(.pdf)), bitmap).maximum < 0.6)
    }

    // MARK: Errors

    @Test("empty or invisible drawing: has no picture, with a reason in one sentence")
    func empty() throws {
        #expect(throws: PictureError.empty) { try Picture(of: Drawing()) }
        let line = Line(start: CGPoint(x: CGFloat.nan, y: 0), end: .zero)
        #expect(throws: PictureError.empty) { try Picture(of: [.line(line)]) }
        for format in PictureFormat.allCases {
            #expect(throws: PictureError.empty) { try Picture(Self.figures, area: .zero).data(format) }
        }
        #expect("\(PictureError.empty)" == "the drawing is empty; nothing to export")
    }

    @Test(
        "figures with non-finite numbers: are omitted, and the others are drawn", arguments: PictureFormat.allCases)
    func nonsense(format: PictureFormat) throws {
        let bad = Line(start: CGPoint(x: CGFloat.nan, y: 0), end: CGPoint(x: 5, y: CGFloat.infinity))
        let wide = Circle(center: .zero, radius: .infinity, width: .nan)
        let picture = try Picture(of: [.line(bad), .circle(wide)] + Self.figures)
        let good = try Picture(of: Self.figures)
        #expect(picture.area == good.area)
        let data = try picture.data(format)
        let shown: Bitmap
        switch format {
        case .svg: shown = try OtherReader.picture(ofSVG: data)
        case .pdf: shown = try OtherReader.picture(ofPDF: data)
        case .png: shown = try picture.bitmap()
        }
        #expect(try Comparison(shown, try good.bitmap()).maximum < 0.6)
    }

    @Test("picture that would need too much memory: is refused, with a scale that would work")
    func tooLarge() throws {
        let far = Line(start: .zero, end: CGPoint(x: 20_000, y: 9980))
        let picture = try Picture(of: [.line(far)])
        #expect(try picture.bitmap(scale: 0.1).width == 2003)
        do {
            _ = try picture.data(.png)
            Issue.record("it is not refused")
        } catch {
            #expect(
                "\(error)"
                    == "the picture would be 20030 × 10010 pixels, which is too large; choose a scale of at most 0.81, or "
                    + "SVG or PDF, which have no pixels")
        }
        #expect(try picture.data(.svg).count > 100)
        let thin = try Picture(of: [.line(Line(start: .zero, end: CGPoint(x: 1e12, y: 0)))])
        #expect(throws: PictureError.tooLarge(width: 1e12 + 30, height: 30, scale: 3.2e-8)) { try thin.bitmap() }
    }

    // MARK: Progress

    @Test("progress: is reported for each figure, and then for the compression")
    func progress() throws {
        let steps = Steps()
        _ = try Picture(of: Self.figures).data(.png) { steps.append($0) }
        let count = Self.figures.count
        #expect(steps.all.prefix(count) == (1...count).map { .drawn($0, of: count) }[...])
        #expect(steps.all.count > count)
        if case .packed(let bytes) = steps.all.last { #expect(bytes > 1000) } else { Issue.record("nothing is packed") }
    }

    @Test(
        "file name: its extension gives the format",
        arguments: [("a.png", "png"), ("/x.y/b.SVG", "svg"), ("c.d.Pdf", "pdf")])
    func format(path: String, expected: String) {
        #expect(PictureFormat(path: path)?.rawValue == expected)
        #expect(PictureFormat(path: path + "x") == nil && PictureFormat(path: "png") == nil)
    }

    private final class Steps {
        private(set) var all: [PictureProgress] = []
        func append(_ step: PictureProgress) { all.append(step) }
    }
}
