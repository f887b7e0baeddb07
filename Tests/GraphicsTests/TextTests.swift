import Foundation
import Testing
import TouchGraphics

/// Text: lines, sizes and pixels, with any fonts.
@Suite struct TextTests {
    private static let font = Font.systemFont(ofSize: 17)
    private static let sentence = "Any number of touches draw at once, one line each."

    @Test("text: is as wide as its characters and as high as its lines")
    func sizes() {
        let (short, long) = (TextLayout("line", font: Self.font), TextLayout("line by line", font: Self.font))
        #expect(short.size.width > 0 && short.size.width < long.size.width)
        #expect(short.size.height == Self.font.lineHeight && short.size.height == long.size.height)
        #expect(short.firstBaseline > 0 && short.firstBaseline < short.size.height)
        let twice = TextLayout("line", font: .systemFont(ofSize: 34))
        #expect(abs(twice.size.width - 2 * short.size.width) <= 2)
        #expect(TextLayout("iiii", font: Font(family: "monospace", size: 17)).size.width > 0)
    }

    @Test("text too long for a width: is broken, truncated, or both")
    func lines() {
        let untruncated = TextLayout(Self.sentence, font: Self.font)
        let width = (untruncated.size.width / 3).rounded()
        let wrapped = TextLayout(Self.sentence, font: Self.font, width: width)
        #expect(untruncated.lineCount == 1 && wrapped.lineCount >= 3)
        #expect(wrapped.size.width > width / 2 && wrapped.size.width <= width)
        #expect(wrapped.size.height >= 3 * untruncated.size.height - 1)
        let again = TextLayout(Self.sentence, font: Self.font, width: wrapped.size.width)
        #expect(again.size == wrapped.size && again.lineCount == wrapped.lineCount)
        let one = TextLayout(Self.sentence, font: Self.font, width: width, lines: .one)
        #expect(one.lineCount == 1 && one.isTruncated && !wrapped.isTruncated)
        let two = TextLayout(Self.sentence, font: Self.font, width: width, lines: .atMost(2))
        #expect(two.lineCount == 2 && two.isTruncated)
        #expect(TextLayout(Self.sentence, font: Self.font, width: width, lines: .atMost(0)).lineCount >= 3)
        let enough = TextLayout(Self.sentence, font: Self.font, width: untruncated.size.width, lines: .one)
        #expect(enough.lineCount == 1 && !enough.isTruncated)
        #expect(TextLayout("Donaudampfschiff", font: Self.font, width: 30).lineCount > 1, "a long word is broken")
    }

    @Test("endless word, such as a path: is laid out like many words, in no more time (Z-21)")
    func endlessWord() {
        let part = String(repeating: "a", count: 500)
        let parts = Array(repeating: part, count: 40)
        let words = TextLayout(parts.joined(separator: " "), font: Self.font, width: 300)
        let word = TextLayout(parts.joined(), font: Self.font, width: 300)
        #expect(word.lineCount == words.lineCount && word.size == words.size)
        let reference = TextLayout(part, font: Self.font, width: 300)
        #expect(words.lineCount == 40 * reference.lineCount)
        #expect(TextLayout(parts.joined(), font: Self.font).lineCount == 1, "without a width it is one line")
        #expect(TextLayout(parts.joined(), font: Self.font, width: 300, lines: .atMost(2)).lineCount == 2)
    }

    @Test(
        "line ends: each kind starts a line, and is a space in a single line",
        arguments: ["a\nb", "a\r\nb", "a\rb", "a\u{2028}b", "a\u{2029}b"])
    func lineEnds(text: String) {
        #expect(TextLayout(text, font: Self.font).lineCount == 2)
        #expect(TextLayout(text, font: Self.font, width: 500, lines: .one).lineCount == 1)
        let many = Array(repeating: text, count: 9).joined(separator: "\n")
        #expect(TextLayout(many, font: Self.font, width: 500, lines: .atMost(3)).lineCount == 3)
    }

    /// Draws in white on black.
    private static func picture(
        _ layout: TextLayout, at point: CGPoint = CGPoint(x: 10, y: 10), scale: CGFloat = 1
    ) throws -> Bitmap {
        let bitmap = try Bitmap(width: Int(200 * scale), height: Int(60 * scale), format: .rgb24)
        let context = GraphicsContext(bitmap)
        context.concatenate(CGAffineTransform(scaleX: scale, y: scale))
        context.setColor(.white)
        context.draw(layout, at: point)
        return bitmap
    }

    /// The bounding box of the pixels that are not black.
    private static func ink(_ bitmap: Bitmap) -> PixelRect {
        var found = PixelRect(x: 0, y: 0, width: 0, height: 0)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap.color(x: x, y: y) != .black {
                found = found.union(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return found
    }

    @Test("characters: are drawn inside the text's box with antialiasing, at any scale")
    func pixels() throws {
        for scale: CGFloat in [1, 1.5, 2] {
            let layout = TextLayout("Touch", font: Self.font)
            let bitmap = try Self.picture(layout, scale: scale)
            let box = PixelRect(
                covering: CGRect(origin: CGPoint(x: 9, y: 10), size: layout.size)
                    .insetBy(dx: -1, dy: 0).applying(CGAffineTransform(scaleX: scale, y: scale)))
            let ink = Self.ink(bitmap)
            #expect(!ink.isEmpty && ink.intersection(box) == ink)
            var greys = 0
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width {
                    let color = bitmap.color(x: x, y: y)
                    #expect(color.red == color.green && color.green == color.blue, "subpixels have no colours")
                    if color.red > 0.1 && color.red < 0.9 { greys += 1 }
                }
            }
            #expect(greys > 10)
        }
    }

    @Test("sizes: don't depend on the target")
    func sizeAfterDrawing() throws {
        let layout = TextLayout(Self.sentence, font: Self.font, width: 150)
        let (size, count) = (layout.size, layout.lineCount)
        for scale: CGFloat in [0.5, 1, 1.25, 3] { _ = try Self.picture(layout, scale: scale) }
        #expect(layout.size == size && layout.lineCount == count)
    }

    @Test("text: is aligned to the named sides, in any direction of its script", arguments: ["line", "שורה"])
    func alignment(text: String) throws {
        func left(_ alignment: TextAlignment) throws -> Int {
            Self.ink(try Self.picture(TextLayout(text, font: Self.font, width: 180, alignment: alignment))).x
        }
        let edges = (left: try left(.left), center: try left(.center), right: try left(.right))
        #expect(edges.left < 15 && edges.center > 60 && edges.right > edges.center + 30)
        #expect(try left(.natural) == (text == "line" ? edges.left : edges.right))
    }

    @Test("text in a rectangle: is centered vertically, and starts at the top if it is too high")
    func middle() throws {
        func top(_ rect: CGRect) throws -> Int {
            let bitmap = try Bitmap(width: 200, height: 200, format: .rgb24)
            let context = GraphicsContext(bitmap)
            context.setColor(.white)
            context.draw("line", in: rect, font: Self.font)
            return Self.ink(bitmap).y
        }
        let height = Self.font.lineHeight
        let flat = try top(CGRect(x: 0, y: 50, width: 200, height: 2))
        #expect(try top(CGRect(x: 0, y: 50, width: 200, height: height)) == flat)
        #expect(try top(CGRect(x: 0, y: 50, width: 200, height: height + 80)) == flat + 40)
    }

    @Test("bold and italic: look different")
    func weights() throws {
        let fonts = [
            Self.font, .systemFont(ofSize: 17, weight: .bold), Font(size: 17, style: .italic), .systemFont(ofSize: 20),
        ]
        #expect(Set(fonts).count == 4)
        let sums = try fonts.prefix(2).map { font in
            let bitmap = try Self.picture(TextLayout("Touch", font: font))
            return (0..<200 * 60).reduce(0) { $0 + bitmap.color(x: $1 % 200, y: $1 / 200).red }
        }
        #expect(sums[1] > sums[0], "bold letters have more ink")
    }

    @Test(
        "non-finite numbers: show nothing",
        arguments: [
            (CGFloat.nan, 100.0, 10.0), (0, 100, 10), (-5, 100, 10), (17, CGFloat.nan, 10), (17, .infinity, 10),
            (17, 100, CGFloat.nan), (17, 100, .infinity),
        ])
    func nonsense(size: CGFloat, width: CGFloat, x: CGFloat) throws {
        let layout = TextLayout("line", font: .systemFont(ofSize: size), width: width)
        #expect(Self.ink(try Self.picture(layout, at: CGPoint(x: x, y: 10))).isEmpty)
        #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    }

    @Test(
        "any text: doesn't crash the program",
        arguments: [
            "", "\0", "a\0b", "\u{FFFF}\u{200F}\u{202E}", "👩‍👩‍👧‍👦", "e\u{301}\u{301}\u{301}", "\u{7}\u{1B}[0m", "%s%n",
        ])
    func anything(text: String) throws {
        let layout = TextLayout(text, font: Self.font, width: 100)
        #expect(layout.lineCount == 1 && layout.size.height > 0)
        _ = try Self.picture(layout)
        _ = TextLayout(text, font: Font(family: text, size: 1e300, weight: .init(rawValue: .min)), lines: .one).size
    }

    @Test("NUL: does not end the text")
    func nul() {
        let (complete, part) = (TextLayout("a\0bcdef", font: Self.font), TextLayout("a", font: Self.font))
        #expect(complete.size.width > 2 * part.size.width)
    }

    @Test("drawing a text: leaves the state unchanged, and later drawing works")
    func state() throws {
        let bitmap = try Bitmap(width: 200, height: 60, format: .rgb24)
        let context = GraphicsContext(bitmap)
        context.setColor(.white)
        context.move(to: CGPoint(x: 3, y: 3))
        context.draw(TextLayout("line", font: Self.font), at: CGPoint(x: 20, y: 10))
        context.fill(CGRect(x: 180, y: 40, width: 10, height: 10))
        #expect(bitmap.color(x: 185, y: 45) == .white && bitmap.color(x: 179, y: 45) == .black)
    }

    @Test("text: is clipped")
    func clip() throws {
        let bitmap = try Bitmap(width: 200, height: 60, format: .rgb24)
        let context = GraphicsContext(bitmap)
        context.clip(to: Region(PixelRect(x: 0, y: 0, width: 30, height: 60)))
        context.setColor(.white)
        context.draw(TextLayout("lineline", font: Self.font), at: CGPoint(x: 10, y: 10))
        #expect(!Self.ink(bitmap).isEmpty && Self.ink(bitmap).maxX <= 30)
    }

    // MARK: Shapes

    @Test("rounded corners: are cut off, at most to half a circle")
    func roundedRect() throws {
        for radius: CGFloat in [0, 10, 500, .nan] {
            let bitmap = try Bitmap(width: 60, height: 40, format: .rgb24)
            let context = GraphicsContext(bitmap)
            context.setColor(.white)
            context.fillRoundedRect(CGRect(x: 10, y: 10, width: 40, height: 20), cornerRadius: radius)
            #expect(Self.ink(bitmap) == PixelRect(x: 10, y: 10, width: 40, height: 20))
            #expect(bitmap.color(x: 30, y: 20) == .white)
            #expect((bitmap.color(x: 10, y: 10) == .white) == !(radius > 0))
        }
    }

    @Test("shadow: is darkest at its rectangle and ends with its blur")
    func shadow() throws {
        let bitmap = try Bitmap(width: 60, height: 60, format: .rgb24)
        let context = GraphicsContext(bitmap)
        context.setColor(.white)
        context.paint()
        context.fillShadow(of: CGRect(x: 20, y: 20, width: 20, height: 20), cornerRadius: 4, blur: 10, opacity: 0.5)
        let row = (10..<30).map { bitmap.color(x: $0, y: 30).red }
        #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 } && row.first ?? 0 > 0.9 && row.last ?? 1 < 0.7)
        #expect(bitmap.color(x: 8, y: 30) == .white)
    }

    @Test(
        "text that is scaled to a huge size: is drawn, and so are small texts after it (C-25)",
        arguments: [CGFloat(3), 50, 400])
    func huge(scale: CGFloat) throws {
        let bitmap = try Bitmap(width: 100, height: 100, format: .rgb24)
        let context = GraphicsContext(bitmap)
        func isDrawn(_ scale: CGFloat, _ font: Font, _ mode: CGBlendMode) -> Bool {
            context.setColor(.white)
            context.paint()
            context.saveGState()
            context.setBlendMode(mode)
            context.setColor(.black)
            context.translateBy(x: 50, y: 50)
            context.scaleBy(x: scale, y: scale)
            let text = TextLayout("■", font: font)
            context.draw(text, at: CGPoint(x: -text.size.width / 2, y: -text.size.height * 0.55))
            context.restoreGState()
            return bitmap.color(x: 50, y: 50).red < 0.5
        }
        for mode in [CGBlendMode.normal, .copy] {
            #expect(isDrawn(scale, Font(size: 60), mode) && isDrawn(1, Font(size: 60), mode))
        }
        #expect(isDrawn(1, Font(size: 100_000), .normal) && isDrawn(1, Font(size: 60), .normal))
    }
}
