import Foundation
import Testing
import TouchKit

@testable import TouchX11

/// X's names for types, the conversion of text for each, and INCR pieces.
@Suite struct ClipboardTargetTests {
    @Test("types: are the targets that are MIME types, and text once, under any name (X10)")
    func types() {
        #expect(
            ClipboardTarget.types(in: [
                "TARGETS", "image/png", "STRING", "text/html", "UTF8_STRING", "text/plain", "image/png",
                "COMPOUND_TEXT",
            ]) == ["image/png", PasteboardItem.text, "text/html"])
    }

    @Test("text targets: each one that is read is also offered (X10)")
    func names() {
        let offered = ClipboardTarget.offered(PasteboardItem.text)
        #expect(ClipboardTarget.readable(PasteboardItem.text).allSatisfy(offered.contains))
        #expect(ClipboardTarget.offered("image/png") == ["image/png"])
        #expect(ClipboardTarget.readable("image/png") == ["image/png"])
    }

    @Test(
        "text: survives each of its encodings (X10)",
        arguments: [
            ("é\n", "STRING", "STRING", [0xE9, 0x0A]), ("é", "UTF8_STRING", "UTF8_STRING", [0xC3, 0xA9]),
            ("é", "TEXT", "UTF8_STRING", [0xC3, 0xA9]), ("é", "text/plain", "text/plain", [0xC3, 0xA9]),
            ("", "STRING", "STRING", []),
        ] as [(String, String, String, [UInt8])])
    func text(text: String, target: String, type: String, bytes: [UInt8]) {
        let encoded = ClipboardTarget.encode(Data(text.utf8), as: target)
        #expect(encoded?.type == type && encoded?.data == Data(bytes))
        let decoded = ClipboardTarget.decode(Data(bytes), propertyType: type, as: PasteboardItem.text)
        #expect(decoded == Data(text.utf8))
    }

    @Test("text that an encoding can't represent, or that is invalid: is refused (X10)")
    func impossible() {
        #expect(ClipboardTarget.encode(Data("✏️".utf8), as: "STRING") == nil)
        #expect(ClipboardTarget.decode(Data([0xE9]), propertyType: "UTF8_STRING", as: PasteboardItem.text) == nil)
        #expect(ClipboardTarget.decode(Data([0xE9]), propertyType: "STRING", as: "image/png") == Data([0xE9]))
    }

    @Test("large data: go in pieces, the last one empty; each accepted piece extends the timeout (X10)")
    func pieces() {
        let start = Instant(seconds: 5)
        var transfer = ClipboardTransfer(Data(0..<10), type: 1, pieceSize: 4, now: start)
        #expect(transfer.deadline == start.advanced(by: .seconds(10)))
        var pieces: [[UInt8]] = []
        var now = start
        while let piece = transfer.nextPiece(now: now) {
            #expect(transfer.deadline == now.advanced(by: .seconds(10)))
            pieces.append(Array(piece))
            now = now.advanced(by: .seconds(9))
        }
        #expect(pieces == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9], []])
        #expect(transfer.nextPiece(now: now) == nil)
    }
}
