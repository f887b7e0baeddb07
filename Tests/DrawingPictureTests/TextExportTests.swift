import Foundation
import Testing
import TouchDrawingModel
import TouchDrawingPicture
import TouchGraphics

/// Texts in exported files.
@Suite struct TextExportTests {
    private static let string = "Grüße & <Küsse>\nمرحبا بالعالم\n你好，世界"

    private static func picture(angle: CGFloat = 0) throws -> Picture {
        let font = TextFamily.serif.font(ofSize: 30)
        let layout = TextLayout(string, font: font)
        let content = try #require(
            layout.typeset(string, family: .serif, side: .start, font: font, wrapWidth: nil)?.text)
        let text = CanvasText(content, center: CGPoint(x: 100, y: 50), size: 20, angle: angle, ink: Ink(.red))
        return try Picture(of: [.text(text)])
    }

    @Test("SVG: has the text with the position and width of each line (O-32)")
    func svg() throws {
        let svg = try Self.picture().svg()
        let lines = svg.matches(
            of: /<tspan x="([-\d.]+)" y="([\d.]+)" textLength="([\d.]+)"[^>]*>([^<]*)<\/tspan>/)
        #expect(lines.map(\.output.4) == ["Grüße &amp; &lt;Küsse>", "مرحبا بالعالم", "你好，世界"])
        let baselines = lines.compactMap { Double($0.output.2) }
        #expect(baselines.count == 3 && baselines == baselines.sorted())
        #expect(svg.contains("font-family=\"serif\"") && svg.contains("fill=\"#ff0000\""))
        // It starts at its right end.
        let arabic = try #require(lines.dropFirst().first)
        #expect(arabic.output.0.contains("direction=\"rtl\""))
        #expect(try #require(Double(arabic.output.1)) >= #require(Double(arabic.output.3)))
    }

    @Test("PDF: has the text, so that readers find and select it (O-32)")
    func pdf() throws {
        let tool = "/usr/bin/pdftotext"
        guard FileManager.default.isExecutableFile(atPath: tool) else { return }
        for angle in [0, 0.3] as [CGFloat] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: tool)
            process.arguments = ["-raw", "-", "-"]
            let (input, output) = (Pipe(), Pipe())
            (process.standardInput, process.standardOutput) = (input, output)
            try process.run()
            try input.fileHandleForWriting.write(contentsOf: Self.picture(angle: angle).pdf())
            try input.fileHandleForWriting.close()
            let found = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            // Without spaces: the tool guesses words from distances.
            let letters = found.filter { !$0.isWhitespace }
            // Without a font for a script, the numbers of its characters are shown.
            let hasChinese = !TextLayout(Self.string, font: TextFamily.serif.font(ofSize: 30)).hasMissingGlyphs
            for word in ["Grüße", "<Küsse>"] + (hasChinese ? ["世界"] : []) {
                #expect(letters.contains(word), "\(found)")
            }
            #expect(found.unicodeScalars.contains { (0x600...0x6FF).contains($0.value) })
        }
    }

    @Test("PNG: shows the text (O-32)")
    func png() throws {
        let bitmap = try Self.picture().bitmap(scale: 2)
        var count = 0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap.color(x: x, y: y).green < 0.5 { count += 1 }
        }
        #expect(count > 500)
    }
}
