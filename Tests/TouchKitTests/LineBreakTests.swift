import Testing
import TouchKitTesting

@testable import TouchKit

/// What labels do with text that doesn't fit.
@Suite struct LineBreakTests {
    private static let width: CGFloat = 60

    private func layout(_ mode: NSLineBreakMode, _ lines: TextLayout.Lines, _ text: String = "aaaa bbbb cccc dddd")
        -> TextLayout
    {
        TextLayout(text, font: .systemFont(ofSize: 12), width: Self.width, lines: lines, lineBreakMode: mode)
    }

    @Test("line breaks: only truncating modes show an ellipsis, and no mode exceeds the lines (K-38)")
    func modes() {
        for mode in [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
            #expect(layout(mode, .one).isTruncated && layout(mode, .one).lineCount == 1)
        }
        for mode in [NSLineBreakMode.byWordWrapping, .byCharWrapping, .byClipping] {
            #expect(!layout(mode, .one).isTruncated && layout(mode, .one).lineCount == 1)
            #expect(!layout(mode, .atMost(2)).isTruncated && layout(mode, .atMost(2)).lineCount == 2)
            #expect(layout(mode, .atMost(0)).lineCount > 2)
        }
        #expect(layout(.byClipping, .one).size.width > Self.width)
        #expect(layout(.byWordWrapping, .one).size.width <= Self.width)
        // Lines that end between characters are fuller.
        #expect(layout(.byCharWrapping, .one).size.width > layout(.byWordWrapping, .one).size.width)
    }

    @Test("line breaks: text that fits looks the same in each mode (K-38)")
    func fitting() {
        for mode in 0...5 {
            guard let mode = NSLineBreakMode(rawValue: mode) else { continue }
            #expect(layout(mode, .one, "aa").size == layout(.byTruncatingTail, .one, "aa").size)
            #expect(layout(mode, .atMost(2), "a\nb\nc").lineCount == 2)
        }
    }

    @Test("label: draws by its line break mode (K-38)")
    func label() {
        func ink(_ mode: NSLineBreakMode) -> [Bool] {
            let stage = TestStage(size: CGSize(width: 80, height: 30))
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: Self.width, height: 30))
            label.font = .systemFont(ofSize: 12)
            label.lineBreakMode = mode
            label.text = "llllllll mmmmmmmmmm"
            stage.window.addSubview(label)
            #expect((60..<80).allSatisfy { x in (0..<30).allSatisfy { stage.picture.color(x: x, y: $0) == .white } })
            return (0..<60).map { x in (0..<30).contains { stage.picture.color(x: x, y: $0) != .white } }
        }
        let pictures = [NSLineBreakMode.byClipping, .byWordWrapping, .byTruncatingHead, .byTruncatingTail].map(ink)
        #expect(Set(pictures).count == 4)
        // Only the first word is shown.
        #expect(pictures[1].suffix(15).allSatisfy { !$0 })
    }
}
