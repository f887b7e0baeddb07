import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics
import TouchKitTesting

@testable import TouchDrawingStore

/// Complete documents as bytes.
@Suite struct DocumentRecordTests {
    /// A document with a varied history.
    private static func document(seed: UInt64, start: Int = 0) -> Document {
        var random = SplitMix(seed: seed)
        let entries = (0..<start).map { Drawing.Entry(FigureID(rawValue: Int64(3 * $0 + 7)), .line($0)) }
        var document = Document(entries: entries, history: History())
        for number in 1...60 {
            let ids = document.drawing.entries.map(\.id)
            let some = ids.isEmpty ? [] : [ids[random.next(ids.count)]]
            switch random.next(9) {
            case 0: document.undo()
            case 1: for _ in 0..<random.next(6) { document.undo() }
            case 2: document.redo()
            case 3: document.remove(some, as: .delete)
            case 4: document.replace(some.map { Drawing.Entry($0, .line(-number)) }, as: .move)
            case 5 where number % 7 == 0: document.clear()
            default: document.add((0...random.next(3)).map { .line(number + $0) }, as: .draw)
            }
        }
        return document
    }

    /// The look of the document, now and after each undo and redo.
    private static func sights(_ document: Document) -> [[Figure]] {
        var (document, sights) = (document, [document.drawing.figures])
        while document.redo() != nil { sights.append(document.drawing.figures) }
        while document.undo() != nil { sights.append(document.drawing.figures) }
        return sights
    }

    @Test(
        "document record: restores everything that can be undone and redone (D-61)",
        arguments: 1...40 as ClosedRange<UInt64>)
    func exact(seed: UInt64) throws {
        let document = Self.document(seed: seed, start: seed % 2 == 0 ? 0 : 5)
        let data = DocumentRecord.data(of: document)
        let read = try #require(DocumentRecord.document(from: data))
        #expect(Self.sights(read) == Self.sights(document))
        #expect(read.history.done.map(\.kind) == document.history.done.map(\.kind))
        #expect(DocumentRecord.data(of: read) == data)
    }

    /// Two people; the second one cuts the first one's self-crossing marker stroke twice and undoes one cut.
    private static func cut() -> Document {
        var document = Document()
        let people = Author.people(2)
        let samples = (0...80).map { step in
            let angle = Double(step) / 40 * 2 * .pi
            let point = CGPoint(x: 200 + 150 * sin(angle), y: 100 + 80 * sin(2 * angle))
            return Motion.Sample(point, at: Double(step) / 100)
        }
        document.author = people[1]
        document.add([.line(1)], as: .draw)
        document.author = people[0]
        document.add([.stroke(Stroke(Motion(samples, nib: .marker, size: 20)))], as: .draw)
        document.author = people[1]
        for x in [120.0, 300] {
            let eraser = Eraser(from: CGPoint(x: x, y: 0), to: CGPoint(x: x, y: 60), radius: 4)
            document.erase(
                document.drawing.entries(touchedBy: eraser).map { entry in
                    var erased = ErasedFigure(entry)
                    erased.erase(eraser)
                    return erased
                })
        }
        document.undo(by: people[1])
        return document
    }

    @Test("recording: keeps pieces of a stroke together, and each person's figures (D-61, I-1, N-14)")
    func pieces() throws {
        var document = Self.cut()
        #expect(document.drawing.entries.contains { $0.id.piece > 0 } && document.drawing.count > 2)
        for _ in 0..<2 {
            let read = try #require(DocumentRecord.document(from: DocumentRecord.data(of: document)))
            #expect(read.drawing.entries.map(\.id.piece) == document.drawing.entries.map(\.id.piece))
            #expect(read.drawing.paintings == document.drawing.paintings)
            for person in Author.people(2) {
                let own = document.figures(of: person).compactMap { document.drawing[$0] }
                #expect(read.figures(of: person).compactMap { read.drawing[$0] } == own && !own.isEmpty)
            }
            #expect(Self.sights(read) == Self.sights(document))
            document.redo(by: Author.people(2)[1])
        }
    }

    @Test("document record: stores each figure once, however often it is removed and restored (D-61)")
    func compact() throws {
        var document = Document()
        for number in 1...1000 { document.add([.line(number)], as: .draw) }
        for _ in 1...20 {
            document.clear()
            document.undo()
        }
        document.clear()
        #expect(DocumentRecord.data(of: document).count < 1000 * 52)
        #expect(DocumentRecord.data(of: Document()).count == 9)
    }

    @Test("document record: refuses changed or truncated bytes (D-61)")
    func damaged() {
        let data = DocumentRecord.data(of: Self.document(seed: 3))
        for offset in data.indices {
            var changed = data
            changed[offset] ^= 1 << UInt8(offset % 8)
            #expect(DocumentRecord.document(from: changed) == nil)
            #expect(DocumentRecord.document(from: data.prefix(offset)) == nil)
        }
    }

    @Test(
        "document record: forged bytes are a valid document or refused (D-61)",
        arguments: 1...20 as ClosedRange<UInt64>
    )
    func hostile(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let content = DocumentRecord.data(of: Self.document(seed: seed)).dropLast(8)
        for _ in 0..<300 {
            var changed = [UInt8](content)
            for _ in 0...random.next(3) { changed[random.next(changed.count)] = UInt8(random.next(256)) }
            if let document = DocumentRecord.document(from: Self.signed(changed)) { _ = Self.sights(document) }
        }
    }

    @Test("document record: clamps figures beyond the limits, as reading a file does (Z-1)")
    func beyondLimits() {
        let line = Line(start: .zero, end: CGPoint(x: CGFloat.infinity, y: 0))
        let opaque = Line(start: .zero, end: .zero, ink: Ink(Color(red: 0, green: 0, blue: 1e300)))
        let bytes = StepRecord.start([
            .init(FigureID(rawValue: 1), .line(line)), .init(FigureID(rawValue: 2), .line(opaque)),
        ]).bytes
        let document = DocumentRecord.document(from: Self.signed([1, UInt8(bytes.count)] + bytes))
        #expect(
            document?.drawing.figures == [Figure.line(line), .line(opaque)].compactMap { $0.clampedToLimits() })
        #expect(document?.drawing.figures.allSatisfy { $0.isValid } == true)
    }

    @Test("document record: refuses disordered steps and another version (D-61)")
    func refused() {
        let (undo, redo, draw) = ([UInt8(1), 2], [UInt8(1), 3], [UInt8(4), 1, 1, 0, 0])
        #expect(DocumentRecord.document(from: Self.signed([1] + draw + undo)) != nil)
        for bytes in [
            [1] + undo, [1] + draw + undo + redo, [1] + draw + undo + draw, [3] + draw + [2, 0x22, 1],
            [3] + draw + undo + [2, 0x23, 1], [9], [1, 200], [3, 2, 0x22, 1], [1, 0],
        ] {
            #expect(DocumentRecord.document(from: Self.signed(bytes)) == nil)
        }
    }

    private static func signed(_ bytes: [UInt8]) -> Data {
        var sum = Checksum(continuing: 0)
        bytes.withUnsafeBytes { sum.add($0) }
        return Data(bytes) + withUnsafeBytes(of: sum.value.littleEndian) { Data($0) }
    }
}
