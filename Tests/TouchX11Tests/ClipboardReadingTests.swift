import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchX11

/// One clipboard read, fed with answers.
@Suite struct ClipboardReadingTests {
    private static let png = "image/png"

    /// Feeds inputs to a read and logs its actions.
    private static func orders(
        _ inputs: [ClipboardReading.Input],
        purpose: ClipboardReading.Purpose = .data(types: [png, PasteboardItem.text], limit: 10)
    ) -> [String] {
        var reading = ClipboardReading(purpose)
        return inputs.map { input in
            switch reading.receive(input) {
            case .wait: return "wait"
            case .convert(let target): return target
            case .finish(.types(let types)): return "types " + types.joined(separator: " ")
            case .finish(.data(let type, let data)): return "\(type): " + String(decoding: data, as: UTF8.self)
            case .finish(.failure(let failure)): return "\(failure)"
            }
        }
    }

    private nonisolated static func bytes(_ text: String, _ type: String = "image/png") -> ClipboardReading.Answer {
        .bytes(type: type, Data(text.utf8))
    }

    @Test("reading: asks for targets first, then for the first requested one that is offered (X10, D-54)")
    func order() {
        #expect(
            Self.orders([
                .timeKnown, .answered(.targets(["STRING", "image/png", "UTF8_STRING"])), .answered(Self.bytes("data")),
            ]) == ["TARGETS", "image/png", "image/png: data"])
        #expect(
            Self.orders([
                .timeKnown, .answered(.targets(["STRING", "UTF8_STRING"])), .refused,
                .answered(Self.bytes("é", "STRING")),
            ]) == ["TARGETS", "UTF8_STRING", "STRING", "text/plain;charset=utf-8: Ã©"])
    }

    @Test("reading: fails if none of the types is offered, all are refused, or there is no owner (X10)")
    func nothing() {
        let none = "the clipboard holds something other than lines"
        #expect(Self.orders([.timeKnown, .answered(.targets(["image/gif"]))]) == ["TARGETS", none])
        #expect(Self.orders([.timeKnown, .answered(.targets([Self.png])), .refused]) == ["TARGETS", Self.png, none])
        #expect(Self.orders([.timeKnown, .noOwner]) == ["TARGETS", "the clipboard is empty"])
    }

    @Test("old owner without TARGETS: is asked for each type (X10)")
    func old() {
        for answer in [ClipboardReading.Input.refused, .answered(Self.bytes("?")), .answered(.missing)] {
            #expect(
                Self.orders([.timeKnown, answer, .refused, .answered(Self.bytes("a", "UTF8_STRING"))])
                    == ["TARGETS", Self.png, "UTF8_STRING", "text/plain;charset=utf-8: a"])
        }
        #expect(
            Self.orders([.timeKnown, .refused], purpose: .types)
                == ["TARGETS", "the clipboard holds something other than lines"])
    }

    @Test("INCR: pieces are concatenated until an empty one arrives; other events are ignored (X10)")
    func pieces() {
        #expect(
            Self.orders([
                .timeKnown, .answered(.targets([Self.png])), .continued(.incremental(4)), .answered(.incremental(4)),
                .continued(Self.bytes("12345")), .continued(.missing), .answered(Self.bytes("no")), .refused,
                .timeKnown,
                .continued(Self.bytes("67890")), .continued(Self.bytes("")), .continued(Self.bytes("late")), .refused,
                .ownerGone, .noOwner,
            ]) == ["TARGETS", Self.png] + Array(repeating: "wait", count: 8) + ["image/png: 1234567890"]
                + Array(repeating: "wait", count: 4))
    }

    @Test("data above the limit: are abandoned at once, and the next type is tried (X10, D-54)")
    func limit() {
        let start: [ClipboardReading.Input] = [.timeKnown, .answered(.targets([Self.png, "UTF8_STRING"]))]
        let large = "it is larger than 10 bytes"
        #expect(Self.orders(start + [.answered(.tooLarge), .refused]).suffix(2) == ["UTF8_STRING", large])
        #expect(Self.orders(start + [.answered(.incremental(11)), .refused]).suffix(2) == ["UTF8_STRING", large])
        #expect(
            Self.orders(
                start + [
                    .answered(.incremental(10)), .continued(Self.bytes("12345")), .continued(Self.bytes("678901")),
                    .answered(.incremental(0)), .continued(.tooLarge),
                ]
            ).suffix(5) == ["wait", "wait", "UTF8_STRING", "wait", large])
        #expect(
            Self.orders(start + [.answered(.incremental(3)), .continued(.unusable), .answered(Self.bytes("a", "C"))])
                .suffix(3) == ["wait", "UTF8_STRING", "text/plain;charset=utf-8: a"])
    }

    @Test("limit: shrinks with the received data (X10)")
    func remainingLimit() {
        var reading = ClipboardReading(.data(types: [Self.png], limit: 10))
        var limits: [Int] = []
        let inputs: [ClipboardReading.Input] = [
            .timeKnown, .answered(.targets([Self.png])), .answered(.incremental(0)), .continued(Self.bytes("123")),
        ]
        for input in inputs {
            _ = reading.receive(input)
            limits.append(reading.maxAnswerSize)
        }
        #expect(limits == [4096, 10, 10, 7])
    }

    @Test("owner that exits: ends a read in any state (X10)")
    func ownerExits() {
        let inputs: [ClipboardReading.Input] = [
            .timeKnown, .answered(.targets([Self.png])), .answered(.incremental(1)), .continued(Self.bytes("1")),
        ]
        for count in 0...inputs.count {
            #expect(
                Self.orders(inputs.prefix(count) + [.ownerGone, .ownerGone]).suffix(2)
                    == ["the program it was copied from has closed", "wait"])
        }
    }

    @Test("random inputs: a read ends at most once and stores no more than the limit (X10)")
    func anything() {
        let answers: [ClipboardReading.Answer] = [
            .targets([Self.png, "STRING"]), .targets([]), Self.bytes(""), Self.bytes("1234"), Self.bytes("12345678901"),
            .incremental(0), .incremental(4), .incremental(11), .tooLarge, .unusable, .missing,
        ]
        let inputs: [ClipboardReading.Input] =
            [.timeKnown, .refused, .noOwner, .ownerGone] + answers.map { .answered($0) }
            + answers.map { .continued($0) }
        var random = SplitMix(seed: 3)
        for _ in 0..<5000 {
            var reading = ClipboardReading(.data(types: [Self.png, PasteboardItem.text], limit: 10))
            var ends = 0
            for _ in 0..<20 {
                guard case .finish(let outcome) = reading.receive(inputs[random.next(inputs.count)]) else { continue }
                ends += 1
                guard case .data(_, let data) = outcome else { continue }
                #expect(data.count <= 11, "an answer at once is measured by who reads it")
            }
            #expect(ends <= 1 && reading.maxAnswerSize >= 0)
        }
    }
}
