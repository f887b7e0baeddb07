import Foundation
import Testing

@testable import TouchGraphics
@testable import TouchInkRaster

/// Texts of the canvas: their measured lines, and how they are drawn.
@Suite struct TypesetTextTests {
    private static func text(
        _ string: String, width: CGFloat? = nil, side: TextSide = .start, family: TextFamily = .sans
    ) throws -> TypesetText {
        let font = family.font(ofSize: 40)
        let layout = TextLayout(string, font: font, width: width)
        return try #require(
            layout.typeset(string, family: family, side: side, font: font, wrapWidth: width)?.text)
    }

    @Test("measured lines: show all characters in order, with their baselines and direction (O-31)")
    func lines() throws {
        let text = try Self.text("Grüße aus Köln\nمرحبا بالعالم\n你好，世界")
        #expect(text.lines.map { String(text.text(of: $0)) } == ["Grüße aus Köln", "مرحبا بالعالم", "你好，世界"])
        #expect(text.lines.map(\.isRightToLeft) == [false, true, false])
        let baselines = text.lines.map(\.baseline)
        #expect(baselines == baselines.sorted() && text.lines.allSatisfy { $0.width > 1 && $0.x >= 0 })
        #expect(text.size.width > 5 && text.size.height > 3 && text.wrapWidth == nil)
    }

    @Test("wrapped text: has its line breaks, in multiples of the font's size (O-30, O-31)")
    func wrapped() throws {
        let text = try Self.text("one two three four", width: 200)
        #expect(text.lines.count > 1 && text.wrapWidth == 5)
        #expect(
            text.lines.map { String(text.text(of: $0)).trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
                == "one two three four")
    }

    @Test("invisible text: has no layout (O-30)", arguments: ["", " ", "\n\n", "\u{200B}"])
    func invisible(string: String) {
        let font = TextFamily.sans.font(ofSize: 40)
        #expect(
            TextLayout(string, font: font).typeset(string, family: .sans, side: .start, font: font, wrapWidth: nil)
                == nil)
    }

    private static func drawn(
        _ text: TypesetText, size: CGFloat, angle: CGFloat = 0, alpha: Double = 1, within clip: [PixelRect],
        _ format: Bitmap.Format = .rgb24
    ) throws -> [UInt8] {
        let bitmap = try Bitmap(width: 190, height: 170, format: format)
        let context = GraphicsContext(bitmap)
        context.setColor(.white)
        context.paint()
        let area = RotatedRect(
            center: CGPoint(x: 95.3, y: 84.7),
            size: CGSize(width: text.size.width * size, height: text.size.height * size), angle: angle)
        for rect in clip {
            context.saveGState()
            context.clip(to: Region(rect))
            context.draw(text, in: area, color: Color.blue.withAlphaComponent(alpha))
            context.restoreGState()
        }
        return bitmap.withPixels { Array($0) }
    }

    @Test("text drawn in parts: equals the one that is drawn at once, bit for bit (O-31, C-25)")
    func parts() throws {
        let text = try Self.text("Grüße\nمرحبا\n你好")
        let all = PixelRect(x: 0, y: 0, width: 190, height: 170)
        let strips = stride(from: 0, to: 190, by: 23).flatMap { x in
            stride(from: 0, to: 170, by: 31).map { PixelRect(x: x, y: $0, width: 23, height: 31) }
        }
        for format in [Bitmap.Format.rgb24, .argb32, .rgb30, .rgb16] {
            for (size, angle) in [(40, 0), (40, 0.3), (150, 0), (150, 1)] as [(CGFloat, CGFloat)] {
                let once = try Self.drawn(text, size: size, angle: angle, alpha: 0.5, within: [all], format)
                let parts = try Self.drawn(text, size: size, angle: angle, alpha: 0.5, within: strips, format)
                let different = zip(parts, once).count { $0 != $1 }
                #expect(different == 0, "\(format) \(size) \(angle)")
            }
        }
    }

    @Test("text: has ink in its color inside of its box, and none outside (O-31)")
    func box() throws {
        let text = try Self.text("Äg", family: .handwritten)
        let bytes = try Self.drawn(text, size: 60, within: [PixelRect(x: 0, y: 0, width: 190, height: 170)])
        let area = CGRect(
            x: 95.3 - text.size.width * 30, y: 84.7 - text.size.height * 30, width: text.size.width * 60,
            height: text.size.height * 60)
        var count = 0
        for y in 0..<170 {
            for x in 0..<190 where bytes[4 * (190 * y + x) + 1] < 128 {
                count += 1
                #expect(area.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)))
            }
        }
        #expect(count > 200)
    }

    @Test("line that was measured with another font: is drawn as wide as it was (O-31)")
    func substituted() throws {
        let text = try Self.text("mmm")
        let line = text.lines[0]
        let narrow = try #require(
            TypesetText(
                "mmm", family: .sans, side: .start, wrapWidth: nil, size: text.size,
                lines: [
                    TypesetText.Line(
                        range: 0..<3, x: line.x, baseline: line.baseline, width: line.width / 2, isRightToLeft: false)
                ]))
        func columns(_ text: TypesetText) throws -> Int {
            let bytes = try Self.drawn(text, size: 40, within: [PixelRect(x: 0, y: 0, width: 190, height: 170)])
            return (0..<190).count { x in (0..<170).contains { bytes[4 * (190 * $0 + x) + 1] < 128 } }
        }
        let (wide, half) = (try columns(text), try columns(narrow))
        #expect(wide > 60 && abs(2 * half - wide) <= 8)
    }

    @Test("families: have different letters, sizes and alignments (O-30)")
    func families() throws {
        let widths = try TextFamily.allCases.map { try Self.text("Hamburg", family: $0).size.width }
        #expect(Set(widths).count == TextFamily.allCases.count)
        #expect(TextSide.end.alignment(isRightToLeft: true) == .left)
        #expect(TextSide.end.alignment(isRightToLeft: false) == .right)
    }
}
