import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// Locks in files, recordings and on the clipboard.
@Suite struct LockFileTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private func version(of name: String) throws -> UInt8 { try workspace.read(name)[63] }

    @Test("lock: raises a file's version with the first one, and is restored, as is its undoing (O-3, D-51)")
    func versions() throws {
        var session = try Session(workspace.path("a"))
        try session.draw(.line(1), .line(2))
        try session.file.close()
        #expect(try version(of: "a") == 2)
        session = try Session(workspace.path("a"))
        try session.perform { $0.setLock(.locked, of: [FigureID(rawValue: 1)]) }
        try session.file.close()
        #expect(try version(of: "a") == 8)
        var again = try Session(workspace.path("a"))
        #expect(again.document.drawing.entries.map(\.lock) == [.locked, .unlocked])
        #expect(again.document.summary == session.document.summary)
        try again.undo()
        #expect(again.document.drawing.entries(.locked).isEmpty)
        try again.file.close()
        #expect(try DrawingFile.read(workspace.path("a")).document.drawing.entries(.locked).isEmpty)
    }

    @Test("records of locked figures: say the version that they need, and are refused without it (O-3)")
    func records() throws {
        let (id, line) = (FigureID(rawValue: 1), Figure.line(1))
        let (unlocked, locked) = (Drawing.Entry(id, line), Drawing.Entry(id, line, .locked))
        let edits = [
            Edit(.lock, removed: [unlocked], added: [locked]), Edit(.lock, removed: [locked], added: [unlocked]),
            Edit(.draw, added: [locked]),
        ]
        for edit in edits {
            let record = StepRecord(.perform(edit)).bytes
            #expect(StepRecord.version(of: record) == 8 && record[0] & 128 != 0 && record[1] == 8)
            let found = try record.withUnsafeBytes { try StepRecord($0) }
            #expect(found == StepRecord(.perform(edit)))
            var hidden = record
            hidden[0] &= ~128
            hidden.remove(at: 1)
            #expect(throws: RecordError.self) { try hidden.withUnsafeBytes { try StepRecord($0) } }
        }
        #expect(StepRecord.version(of: StepRecord(.perform(Edit(.draw, added: [unlocked]))).bytes) == 2)
    }

    @Test("copy of a document: keeps locks; copied figures have none (O-3)")
    func copies() throws {
        var document = Document()
        document.add([.line(1), .line(2)], as: .draw)
        document.setLock(.locked, of: [FigureID(rawValue: 2)])
        let copy = try #require(DocumentRecord.document(from: DocumentRecord.data(of: document)))
        #expect(copy.drawing.entries.map(\.lock) == [.unlocked, .locked] && copy.history.canUndo)
        var data = CopiedFigures.data([.line(1)])
        #expect(try CopiedFigures.figures(data).count == 1)
        // The leading byte of the only figure.
        data[10] |= 0x40
        #expect(throws: CopiedFiguresError.damaged) { try CopiedFigures.figures(data) }
    }
}
