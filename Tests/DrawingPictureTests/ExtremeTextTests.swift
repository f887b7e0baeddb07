import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingPicture
import TouchGraphics
import TouchKitTesting

/// Texts of extreme sizes: they are drawn, and don't keep the remainder of a drawing from being exported.
@Suite struct ExtremeTextTests {
    private func data(_ text: CanvasText, _ format: PictureFormat) throws -> Data {
        let figures: [Figure] = [.text(text), .line(Line(start: .zero, end: CGPoint(x: 9, y: 9), width: 3))]
        return try Picture(figures, area: CGRect(x: 0, y: 0, width: 200, height: 200)).data(format)
    }

    @Test(
        "text in an extremely large or small font: is exported, and drawn as large as it is (O-2, O-32)",
        arguments: [0.001, 0.01, 1, 1000, 4000, 30_000, 300_000] as [CGFloat])
    func sizes(size: CGFloat) throws {
        let font = TextFamily.sans.font(ofSize: 40)
        for string in ["■■■", "😀■😀"] {
            let layout = TextLayout(string, font: font)
            let content = try #require(
                layout.typeset(string, family: .sans, side: .start, font: font, wrapWidth: nil)?.text)
            let text = CanvasText(content, center: CGPoint(x: 100, y: 100), size: size, angle: 0.3)
            for format in [PictureFormat.png, .svg, .pdf] {
                let file = try data(text, format)
                #expect(!file.isEmpty)
            }
            let area = CGRect(x: 0, y: 0, width: 200, height: 200)
            // The program's own texts, after that.
            let center = try Picture([.text(text)], area: area).bitmap().color(x: 100, y: 100)
            #expect((center.red < 0.5) == (size > 100))
        }
    }

    @Test("text with extreme positions of its lines: is exported (Z-2, Z-10)")
    func lines() throws {
        let seed = Seed()
        var random = SplitMix(seed: seed)
        let values: [CGFloat] = [1e-300, 1e-9, 0.001, 0.5, 1, 3, 1000, 100_000]
        func value() -> CGFloat { values[random.next(values.count)] }
        for _ in 0..<60 {
            let string = ["abc", "مرحبا", "a\0b\u{1}", "\n\n\nx", "e\u{301}\u{301}"][random.next(5)]
            let line = TypesetText.Line(
                range: 0..<string.utf8.count, x: random.next(2) == 0 ? value() : -value(), baseline: value(),
                width: random.next(4) == 0 ? 0 : value(), isRightToLeft: random.next(2) == 0)
            let size = CGSize(width: value(), height: value())
            let content = TypesetText(
                string, family: .sans, side: .start, wrapWidth: nil, size: size, lines: [line])
            guard let content else { continue }
            let text = Figure.text(
                CanvasText(
                    content, center: CGPoint(x: 100, y: 100), size: value(), angle: random.next(2) == 0 ? 1e300 : 0.3))
            let valid = try #require(text.clampedToLimits()?.text)
            #expect(Figure.text(valid).isValid, "\(seed)")
            for format in [PictureFormat.png, .svg, .pdf] {
                #expect(throws: Never.self, "\(seed): \(size), \(line), \(valid.size)") { try data(valid, format) }
            }
        }
    }

    @Test("text with more lines than characters, or a box without an extent: is refused (Z-10)")
    func refused() {
        let line = TypesetText.Line(range: 0..<0, x: 0, baseline: 1, width: 1, isRightToLeft: false)
        func text(_ size: CGSize, lines: Int) -> TypesetText? {
            TypesetText(
                "abc", family: .sans, side: .start, wrapWidth: nil, size: size,
                lines: [TypesetText.Line](repeating: line, count: lines))
        }
        let size = CGSize(width: 3, height: 3)
        #expect(text(size, lines: TypesetText.maxLength + 1) != nil && text(size, lines: 1_000_000) == nil)
        #expect(text(CGSize(width: 1e-300, height: 3), lines: 1) == nil)
    }
}
