import Foundation
import Testing
import TouchDrawingModel
import TouchInkRaster

@testable import TouchDrawingStore

/// Texts in files, recordings and on the clipboard.
@Suite struct TextFileTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private func version(of name: String) throws -> UInt8 { try workspace.read(name)[63] }

    private static func text(_ string: String = "Grüße, مرحبا", ink: Ink = Ink(.red)) throws -> Figure {
        let end = string.utf8.count
        let lines = [(0..<2, false), (2..<end, true)].map { range, isRightToLeft in
            TypesetText.Line(range: range, x: 0.1, baseline: 1.0 / 3, width: 2, isRightToLeft: isRightToLeft)
        }
        let content = try #require(
            TypesetText(
                string, family: .handwritten, side: .end, wrapWidth: 7.25, size: CGSize(width: 3, height: 2.5),
                lines: lines))
        return .text(CanvasText(content, center: CGPoint(x: 10, y: 1.0 / 3), size: 33.3, angle: 0.25, ink: ink))
    }

    @Test("text: raises a file's version with the first one, and is restored exactly (O-2, O-31, D-51)")
    func versions() throws {
        var session = try Session(workspace.path("a"))
        try session.draw(.line(1))
        try session.file.close()
        #expect(try version(of: "a") == 2)
        session = try Session(workspace.path("a"))
        try session.draw(Self.text(), Self.text(ink: .automatic))
        try session.undo()
        try session.draw(Self.text())
        try session.file.close()
        #expect(try version(of: "a") == 8)
        let again = try Session(workspace.path("a"))
        #expect(try again.document.drawing.figures == [.line(1), Self.text()])
        #expect(again.document.drawing.figures.last?.text?.content.string == "Grüße, مرحبا")
        try again.file.close()
    }

    @Test("copied text: says that later versions are needed, and is pasted exactly (O-2)")
    func copied() throws {
        let data = try CopiedFigures.data([.line(1), Self.text(), Self.text(ink: .automatic)])
        #expect(data[8] == 5)
        #expect(try CopiedFigures.figures(data) == [.line(1), Self.text(), Self.text(ink: .automatic)])
        #expect(CopiedFigures.data([.line(1)])[8] == 2)
    }

    @Test("recording: contains the texts of its start (O-2)")
    func recorded() throws {
        var document = Document()
        try document.add([Self.text(), Self.text("xyz")], as: .draw)
        document.undo()
        let again = try #require(DocumentRecord.document(from: DocumentRecord.data(of: document)))
        #expect(again.summary == document.summary && again.history.canRedo)
    }

    @Test("damaged text: each changed byte gives another valid text or an error, and never ends the program (O-2, Z-2)")
    func damaged() throws {
        let data = try CopiedFigures.data([Self.text()])
        for index in 9..<data.count {
            for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                var changed = data
                changed[index] = value
                if let figures = try? CopiedFigures.figures(changed) {
                    #expect(figures.allSatisfy { $0.validationError == nil })
                }
                #expect(throws: CopiedFiguresError.self) { try CopiedFigures.figures(data.prefix(index)) }
            }
        }
    }
}
