import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// The paper in the drawing's file.
@Suite struct PaperFileTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private static let papers = Paper.Tone.allCases.flatMap { tone in Paper.Pattern.allCases.map { Paper(tone, $0) } }

    private func version(of name: String) throws -> UInt8 { try workspace.read(name)[63] }

    @Test("paper: is restored, whatever is undone; the latest choice counts (G-34)", arguments: papers)
    func restored(paper: Paper) throws {
        var session = try Session(workspace.path("a"))
        try session.draw(.line(1))
        #expect(session.document.paper == Paper())
        for next in [Paper(.dark, .dots), paper] { try session.file.append(.paper(next)) }
        session.document.undo()
        try session.file.append(.undo)
        try session.file.close()
        let again = try Session(workspace.path("a"))
        #expect(again.document.paper == paper && again.document.drawing.isEmpty && again.document.history.canRedo)
        try again.file.close()
    }

    @Test("paper: raises the file's version once one is chosen (G-34)")
    func versions() throws {
        var session = try Session(workspace.path("a"))
        try session.draw(.line(1))
        try session.file.close()
        #expect(try version(of: "a") == 2)
        session = try Session(workspace.path("a"))
        try session.file.append(.paper(Paper(.dark)))
        try session.file.close()
        #expect(try version(of: "a") == 4)
    }

    @Test("copy of a document, as bytes or as a file: has its paper (G-34)", arguments: papers)
    func copies(paper: Paper) throws {
        var document = Document()
        document.add([.line(1)], as: .draw)
        document.setPaper(to: paper)
        document.undo()
        let copy = try #require(DocumentRecord.document(from: DocumentRecord.data(of: document)))
        #expect(copy.paper == paper && copy.history.canRedo)
        _ = try NewFile.create(at: workspace.path("b"), records: document.records)
        #expect(try DrawingFile.read(workspace.path("b")).document.paper == paper)
    }

    @Test("drawing before a large file is loaded: keeps its paper unless another is chosen (G-34)")
    func following() {
        var below = Document()
        below.add([.line(1)], as: .draw)
        below.setPaper(to: Paper(.dark))
        var above = Document(entries: [], history: History(), nextID: 5)
        #expect(above.following(below).paper == Paper(.dark))
        above.setPaper(to: Paper(.white, .grid))
        #expect(above.following(below).paper == Paper(.white, .grid))
    }

    @Test("bytes of no paper: are refused (G-34)")
    func damaged() {
        for bytes in [[6], [6, 0], [6, 2, 0], [6, 0, 4], [6, 0, 0, 0], [0x26, 1, 0, 0], [0x16, 0, 0]] as [[UInt8]] {
            #expect(throws: RecordError.self) { try bytes.withUnsafeBytes { try StepRecord($0) } }
        }
    }

    @Test("salvaged drawing: has its paper, also when it is only read (G-34, D-52)")
    func salvaged() throws {
        var session = try Session(workspace.path("a"))
        try session.file.append(.paper(Paper(.dark, .lines)))
        for number in 1...3 { try session.draw(.line(number)) }
        try session.file.close()
        var bytes = try workspace.read("a")
        let step = try #require(bytes.firstRange(of: StepRecord(.perform(session.document.history.done[1])).bytes))
        bytes[step.lowerBound + 9] ^= 1
        try workspace.write(bytes, to: "a")
        let read = try DrawingFile.read(workspace.path("a"))
        #expect(read.isDamaged && read.document.paper == Paper(.dark, .lines))
        let salvaged = try Session(workspace.path("a"))
        #expect(salvaged.message != nil && salvaged.document.paper == Paper(.dark, .lines))
        try salvaged.file.close()
        let again = try Session(workspace.path("a-salvaged")).document
        #expect(again.paper == Paper(.dark, .lines) && again.drawing.count == 2)
    }
}
