import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingStore

/// Automatic ink in files, recordings and on the clipboard.
@Suite struct AutomaticInkFileTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private static let line = Figure.line(Line(start: .zero, end: CGPoint(x: 90, y: 0), ink: .automatic))

    private func version(of name: String) throws -> UInt8 { try workspace.read(name)[63] }

    @Test("automatic ink: raises a file's version with the first such line, and the file opens unchanged (I-21, D-51)")
    func versions() throws {
        var session = try Session(workspace.path("a"))
        try session.draw(.line(1))
        try session.file.close()
        #expect(try version(of: "a") == 2)
        session = try Session(workspace.path("a"))
        try session.draw(Self.line)
        try session.file.close()
        #expect(try version(of: "a") == 6)
        let again = try Session(workspace.path("a"))
        #expect(again.document.drawing.figures == [.line(1), Self.line])
        try again.file.close()
    }

    @Test("automatic ink: raises a file's version when a line is given it, even if that is undone (I-21)")
    func changed() throws {
        var session = try Session(workspace.path("a"))
        try session.draw(.line(1))
        var figure = Figure.line(1)
        figure.ink = .automatic
        let edit = session.document.replace([Drawing.Entry(FigureID(rawValue: 1), figure)], as: .changeInk)
        try session.file.append(.perform(#require(edit)))
        session.document.undo()
        try session.file.append(.undo)
        try session.file.close()
        #expect(try version(of: "a") == 6)
        var again = try Session(workspace.path("a"))
        #expect(again.document.drawing.figures == [.line(1)])
        again.document.redo()
        #expect(again.document.drawing.figures == [figure])
        try again.file.close()
    }

    @Test("opening: refuses a version newer than automatic ink's (I-21, D-52)")
    func newer() throws {
        var session = try Session(workspace.path("a"))
        try session.draw(Self.line)
        try session.file.close()
        var bytes = try workspace.read("a")
        bytes[63] = UInt8(Schema.version + 1)
        try workspace.write(bytes, to: "a")
        #expect(throws: DrawingFileError.self) { try DrawingFile.read(workspace.path("a")) }
    }

    @Test("recording: has the version of automatic ink only with such lines (I-21, D-61)")
    func recordings() throws {
        for (figure, version) in [(Figure.line(1), 2), (Self.line, 6)] as [(Figure, UInt8)] {
            var document = Document()
            document.add([figure], as: .draw)
            let data = DocumentRecord.data(of: document)
            #expect(data.first == version && DocumentRecord.document(from: data)?.drawing.figures == [figure])
        }
    }

    @Test("clipboard: earlier versions read lines in fixed ink and refuse automatic ink as newer (I-21, D-54)")
    func clipboard() throws {
        for (figures, version) in [([.line(1)], 2), ([.line(1), Self.line], 3)] as [([Figure], UInt8)] {
            let data = CopiedFigures.data(figures)
            #expect(data[8] == version)
            #expect(try CopiedFigures.figures(data) == figures)
        }
    }

    @Test("reading: refuses a step whose first byte misstates its automatic ink (I-21)")
    func flags() {
        let records = [Figure.line(1), Self.line].map { figure in
            StepRecord.start([Drawing.Entry(FigureID(rawValue: 1), figure)]).bytes
        }
        for record in records + [[2], [3], [6, 0, 0]] {
            var changed = record
            changed[0] ^= 0x40
            #expect(throws: RecordError.self) { try changed.withUnsafeBytes { try StepRecord($0) } }
        }
    }
}
