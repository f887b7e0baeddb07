import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingPicture

/// Recognition of exported pictures that weren't changed since (Z-12).
@Suite struct ExportSignatureTests {
    private static let figures: [Figure] = [
        .line(Line(start: CGPoint(x: 40, y: 30), end: CGPoint(x: 180, y: 90))),
        .circle(Circle(center: CGPoint(x: 120, y: 100), radius: 50, width: 5)),
        .stroke(
            Stroke([
                Stroke.Sample(CGPoint(x: 10, y: 10), width: 4), Stroke.Sample(CGPoint(x: 20, y: 10), width: 4),
            ])),
    ]

    @Test(
        "picture: is recognized in its own format, and not after any byte has changed (Z-12)",
        arguments: [PictureFormat.png, .pdf])
    func known(format: PictureFormat) throws {
        let data = try Picture(of: Self.figures, title: "Boat").data(format)
        for other in [PictureFormat.png, .svg, .pdf] {
            #expect(ExportSignature.isValid(data, other) == (other == format))
        }
        for index in data.indices {
            var changed = data
            changed[index] ^= 1 << (index % 8)
            #expect(!ExportSignature.isValid(changed, format), "byte \(index)")
        }
        for count in [0, 1, 12, 40, data.count - 1] { #expect(!ExportSignature.isValid(data.prefix(count), format)) }
        #expect(!ExportSignature.isValid(data + [0], format))
    }

    @Test("SVG: is recognized by its lines, with a name and without (Z-12)", arguments: ["", "Boat"])
    func document(title: String) throws {
        let data = try Picture(of: Self.figures, title: title).data(.svg)
        #expect(
            ExportSignature.isValid(data, .svg) && !ExportSignature.isValid(data, .png)
                && !ExportSignature.isValid(data, .pdf))
        let text = String(decoding: data, as: UTF8.self)
        for (part, other) in [
            ("<line", "<g><line"), ("</svg>", "<text>mine</text>\n</svg>"), ("<svg ", "<svg id=\"mine\" "),
            ("</svg>\n", "</svg>"), ("<path", "<!-- mine -->\n<path"),
        ] {
            #expect(
                !ExportSignature.isValid(Data(text.replacingOccurrences(of: part, with: other).utf8), .svg), "\(part)")
        }
        for count in [0, 1, 30, data.count - 1] { #expect(!ExportSignature.isValid(data.prefix(count), .svg)) }
    }

    @Test("pictures of other programs and other parts of this one: are not recognized (Z-12)")
    func foreign() throws {
        let picture = try Picture(of: Self.figures)
        #expect(try !ExportSignature.isValid(picture.png(), .png))
        #expect(try !ExportSignature.isValid(picture.pdf(), .pdf))
        #expect(!ExportSignature.isValid(Data("% TouchTracker 00000000\n".utf8), .pdf))
    }

    @Test("file: is recognized as this program's until it is changed, and only if it exists (Z-12)")
    func files() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(!PictureFile.isExported(file.path, as: .pdf))
        let data = try Picture(of: Self.figures).data(.pdf)
        try PictureFile.write(data, to: file.path)
        #expect(PictureFile.isExported(file.path, as: .pdf) && !PictureFile.isExported(file.path, as: .png))
        try PictureFile.write(data + Data("% mine\n".utf8), to: file.path)
        #expect(!PictureFile.isExported(file.path, as: .pdf))
    }
}
