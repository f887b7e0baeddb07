import Foundation
import Testing
import TouchDrawingModel

@testable import TouchDrawingStore

/// Markers are below other ink after reopening, too (I-1).
@Suite struct LayerTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private static func stroke(_ nib: Nib, _ height: Double) -> Figure {
        let samples = (0...10).map {
            Motion.Sample(CGPoint(x: 10 * $0, y: Int(height)), at: Double($0) / 100)
        }
        return .stroke(Stroke(Motion(samples, nib: nib, size: 10)))
    }

    /// Markers and other ink alternately, some removed and restored.
    private static func draw() -> Document {
        var document = Document()
        for row in 1...6 {
            document.add([stroke(row.isMultiple(of: 2) ? .pen : .marker, Double(20 * row))], as: .draw)
        }
        let second = document.drawing.entries[1].id
        document.remove([second], as: .delete)
        document.undo()
        document.remove([document.drawing.entries[0].id, document.drawing.entries[4].id], as: .erase)
        document.undo()
        return document
    }

    @Test("document bytes: preserve the order of layers (I-1)")
    func bytes() throws {
        let document = Self.draw()
        #expect(document.drawing.entries.map(\.id.layer) == [.marker, .marker, .marker, .ink, .ink, .ink])
        #expect(document.drawing.entries.map(\.id.rawValue) == [1, 3, 5, 2, 4, 6])
        var read = try #require(DocumentRecord.document(from: DocumentRecord.data(of: document)))
        #expect(read.drawing.figures == document.drawing.figures)
        #expect(read.drawing.entries.map(\.id.layer) == document.drawing.entries.map(\.id.layer))
        // Identifiers are unique across layers.
        let added = read.add([Self.stroke(.marker, 5), Self.stroke(.pen, 5)], as: .draw).added.map(\.id)
        #expect(added.map(\.rawValue) == [7, 8] && added.map(\.layer) == [.marker, .ink])
    }

    @Test("file and salvaged file: preserve the order of layers (I-1)")
    func file() throws {
        let path = workspace.path("Boat")
        var session = try Session(path)
        for row in 1...4 { try session.draw(Self.stroke(row.isMultiple(of: 2) ? .pen : .marker, Double(20 * row))) }
        try session.file.close()
        let entries = try DrawingFile.read(path).document.drawing.entries
        #expect(entries == session.document.drawing.entries)
        #expect(entries.map(\.id.rawValue) == [1, 3, 2, 4])
        let salvaged = Salvage(entries).document.drawing
        #expect(salvaged.figures == entries.map(\.figure))
        #expect(salvaged.entries.map(\.id.layer) == [.marker, .marker, .ink, .ink])
    }
}
