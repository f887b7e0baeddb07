import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingStore

/// Filled figures in files and on the clipboard.
@Suite struct FillFileTests {
    private static let figures: [Figure] = {
        let circle = Figure.circle(Circle(center: CGPoint(x: 1.0 / 3, y: 7), radius: 50, width: 4, ink: .automatic))
        let corners = [(0, 0), (90, 0), (90, 80), (0, 0)].map {
            Stroke.Sample(CGPoint(x: $0.0, y: $0.1), width: 3)
        }
        let inks = [Ink.automatic, Ink(.red), Ink(Color(red: 0, green: 1.0 / 3, blue: 1, alpha: 0.5))]
        return inks.enumerated().map { index, ink in
            (index == 1 ? .stroke(Stroke(corners, ink: ink)) : circle)
                .filled(with: Fill(ink, opacity: 0.2 + Double(index) / 3))
        }
    }()

    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    @Test("fill: raises a file's version to 8, and is restored exactly, as is its undoing (O-43, D-51)")
    func file() throws {
        var session = try Session(workspace.path("a"))
        try session.draw(.line(1))
        try session.draw(Self.figures[0], Self.figures[1], Self.figures[2])
        try session.file.close()
        #expect(try workspace.read("a")[63] == 8)
        var again = try Session(workspace.path("a"))
        #expect(again.document.drawing.figures == [.line(1)] + Self.figures)
        #expect(again.document.drawing.figures.dropFirst().allSatisfy { $0.fill != nil })
        try again.undo()
        #expect(again.document.drawing.figures == [.line(1)])
        try again.file.close()
    }

    @Test("copied filled figures: are pasted exactly, and say that earlier versions can't read them (O-2, O-43)")
    func clipboard() throws {
        let data = CopiedFigures.data(Self.figures + [.line(3)])
        #expect(data[8] == 5)
        #expect(try CopiedFigures.figures(data) == Self.figures + [.line(3)])
        #expect(CopiedFigures.data([.line(3)])[8] < 4)
        for count in 0..<data.count {
            #expect(throws: CopiedFiguresError.self) { try CopiedFigures.figures(data.prefix(count)) }
        }
    }

    @Test("record: a line or a picture can't be filled (O-43)")
    func invalid() throws {
        var data = CopiedFigures.data(Self.figures + [.line(3)])
        let line = CopiedFigures.data([.line(3)])
        // The leading byte of the last figure.
        data[data.count - (line.count - 10)] |= 0x80
        #expect(throws: CopiedFiguresError.damaged) { try CopiedFigures.figures(data) }
    }
}
