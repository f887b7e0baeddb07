import Foundation
import Testing
import TouchGraphics

/// Carets of a text, and the character boundary at a point.
@Suite struct CaretTests {
    private static let font = Font.systemFont(ofSize: 17)
    /// The second letter takes two bytes.
    private static var layout: TextLayout { TextLayout("a\u{E9}b", font: font) }

    private static func carets(_ layout: TextLayout, _ offsets: [Int]) -> [CGFloat] {
        offsets.map { layout.caret(at: $0).minX }
    }

    @Test("carets: are before each character and after the last, as high as the line, and nowhere else")
    func positions() {
        let layout = Self.layout
        let positions = Self.carets(layout, [0, 1, 3, 4])
        #expect(abs(positions[0]) < 0.01 && positions == positions.sorted() && Set(positions).count == 4)
        #expect(abs(positions[3] - layout.size.width) <= 1)
        for offset in [0, 1, 3, 4] {
            let caret = layout.caret(at: offset)
            #expect(caret.width == 0 && abs(caret.height - layout.size.height) <= 1 && abs(caret.minY) < 0.01)
        }
        #expect(layout.caret(at: -5) == layout.caret(at: 0) && layout.caret(at: 99) == layout.caret(at: 4))
    }

    @Test("point: in a character's first half is before it, in its second half after it")
    func offsets() {
        let (layout, points) = (Self.layout, Self.carets(Self.layout, [0, 1, 3, 4]))
        func offset(_ x: CGFloat) -> Int { layout.offset(at: CGPoint(x: x, y: 5)) }
        #expect([points[0] + 0.5, points[1] + 0.5, points[2] + 0.5].map(offset) == [0, 1, 3])
        #expect([points[1] - 0.5, points[2] - 0.5, points[3] - 0.5].map(offset) == [1, 3, 4])
        #expect(offset(-50) == 0 && offset(1000) == 4 && offset(.nan) == 0 && offset(.infinity) == 0)
    }

    @Test("range of characters: has a rectangle as high as the line")
    func rects() throws {
        let (layout, points) = (Self.layout, Self.carets(Self.layout, [0, 1, 3, 4]))
        for (range, from, to) in [(1..<3, 1, 2), (0..<3, 0, 2), (3..<4, 2, 3)] {
            let rects = layout.rects(of: range)
            let rect = try #require(rects.first)
            #expect(rects.count == 1 && rect.minY == 0 && rect.height.rounded(.up) == layout.size.height)
            #expect(abs(rect.minX - points[from]) < 0.1 && abs(rect.maxX - points[to]) < 0.1, "\(range)")
        }
    }

    @Test("right-to-left text: has its first caret on the right")
    func toTheLeft() {
        let layout = TextLayout("שורה", font: Self.font)
        #expect(layout.isRightToLeft && !Self.layout.isRightToLeft)
        let positions = Self.carets(layout, [0, 2, 8])
        #expect(positions[0] > positions[1] && positions[1] > positions[2] && abs(positions[2]) < 1)
    }

    @Test("text without visible characters: has no carets")
    func nothing() {
        let layout = TextLayout("line", font: .systemFont(ofSize: 0))
        #expect(layout.caret(at: 2) == .zero && layout.offset(at: CGPoint(x: 9, y: 9)) == 0)
        #expect(layout.rects(of: 0..<4).isEmpty && layout.lineCount == 0 && layout.firstBaseline == 0)
    }
}
