import Testing

@testable import TouchInput
@testable import TouchX11

@Suite struct TextContentTests {
    nonisolated struct Row: CustomTestStringConvertible, Sendable {
        var text: String
        var granularity: TextContent.Granularity
        var offset: Int
        var result: String
        var testDescription: String { "\"\(text)\", \(granularity) at \(offset)" }
    }

    nonisolated static let rows = [
        Row(text: "one two", granularity: .word, offset: 0, result: "one "),
        Row(text: "one two", granularity: .word, offset: 3, result: "one "),
        Row(text: "one two", granularity: .word, offset: 4, result: "two"),
        Row(text: "one two", granularity: .word, offset: 99, result: "two"),
        Row(text: "", granularity: .word, offset: 0, result: ""),
        Row(text: "", granularity: .character, offset: 3, result: ""),
        Row(text: "e\u{301}a", granularity: .character, offset: 1, result: "\u{301}"),
        Row(text: "🚤 boat", granularity: .word, offset: 2, result: "boat"),
        Row(text: "one two", granularity: .line, offset: 5, result: "one two"),
        Row(text: "one\ntwo", granularity: .line, offset: 3, result: "one\n"),
        Row(text: "one\ntwo", granularity: .line, offset: 4, result: "two"),
        Row(text: "one\n", granularity: .line, offset: 4, result: ""),
    ]

    @Test("text: the unit of reading at an offset, in scalars (A-2)", arguments: rows)
    func unit(_ row: Row) {
        let text = TextContent(row.text)
        let range = text.range(of: row.granularity, at: row.offset)
        #expect(text.text(from: range.lowerBound, to: range.upperBound) == row.result)
    }

    @Test("text: the smallest edit between two texts (A-2)")
    func edit() {
        let edit = TextContent("one 22 two").edit(from: TextContent("one 2 two"))
        #expect(edit?.offset == 5)
        #expect(edit?.removed == "")
        #expect(edit?.inserted == "2")
        #expect(TextContent("same").edit(from: TextContent("same")) == nil)
    }
}
