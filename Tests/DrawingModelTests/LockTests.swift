import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

/// Figures that are protected.
@Suite struct LockTests {
    private static func line(_ y: Double) -> Figure {
        .line(Line(start: CGPoint(x: 0, y: y), end: CGPoint(x: 100, y: y)))
    }

    /// Three lines at y = 0, 20 and 40, of which the middle one is locked.
    private static func document() -> (Document, locked: FigureID) {
        var document = Document()
        let edit = document.add([0, 20, 40].map(line), as: .draw)
        document.setLock(.locked, of: [edit.added[1].id])
        return (document, edit.added[1].id)
    }

    @Test("locked figure: stays visible, and is found neither by a touch, a lasso nor an eraser (O-3)")
    func finding() {
        let (document, id) = Self.document()
        let drawing = document.drawing
        #expect(drawing.figures == [0, 20, 40].map(Self.line) && !drawing.isUnlocked(id))
        #expect(drawing.nearest(to: CGPoint(x: 50, y: 20), within: 15) == nil)
        #expect(drawing.nearest(to: CGPoint(x: 50, y: 20), within: 15, .locked) == id)
        #expect(drawing.nearest(to: CGPoint(x: 50, y: 1), within: 15, .locked) == nil)
        let corners = [(-10, -10), (110, -10), (110, 50), (-10, 50)].map { CGPoint(x: $0.0, y: $0.1) }
        #expect(drawing.ids(selectedBy: Lasso(corners)).count == 2)
        let eraser = Eraser(from: CGPoint(x: 50, y: -10), to: CGPoint(x: 50, y: 50), radius: 5)
        #expect(drawing.entries(touchedBy: eraser).map(\.id) == drawing.entries(.unlocked).map(\.id))
        #expect(drawing.unlockedEntry(above: drawing.entries[0].id)?.id == drawing.entries[2].id)
        #expect(drawing.unlockedEntry(below: drawing.entries[2].id)?.id == drawing.entries[0].id)
    }

    @Test("locked figure: no edit removes, replaces or raises it, and clearing leaves it (O-3)")
    func edits() throws {
        var (document, id) = Self.document()
        let erased = try #require(document.drawing.entries.first { $0.id == id }.map(ErasedFigure.init))
        var complete = erased
        complete.eraseCompletely()
        #expect(document.remove([id], as: .delete) == nil && document.bringToFront([id]) == nil)
        #expect(document.replace([Drawing.Entry(id, Self.line(99))], as: .move) == nil)
        #expect(document.erase([complete]) == nil)
        #expect(document.remove(document.drawing.entries.map(\.id), as: .delete)?.removed.count == 2)
        document.undo()
        #expect(document.clear()?.removed.count == 2)
        #expect(document.drawing.figures == [Self.line(20)] && document.clear() == nil)
        document.setLock(.unlocked, of: [id])
        #expect(document.clear()?.removed.count == 1)
    }

    @Test("lock: is one step of its person, which that person's undo takes back and others' undo respects (O-3)")
    func undo() {
        let people = Author.people(2)
        var document = Document()
        document.author = people[0]
        let id = document.add([Self.line(0)], as: .draw).added[0].id
        document.author = people[1]
        #expect(document.setLock(.locked, of: [id])?.kind == .lock && document.setLock(.locked, of: [id]) == nil)
        let skipped = document.undo(by: people[0])
        #expect(skipped.edit == nil && skipped.skipped == 1)
        #expect(document.undo(by: people[1]).edit != nil && document.drawing.isUnlocked(id))
        #expect(document.redo(by: people[1]).edit != nil && !document.drawing.isUnlocked(id))
        #expect(document.figures(of: people[0]) == [id], "its owner stays")
    }

    @Test("locked picture: hides nothing from touches (O-3)")
    func picture() throws {
        let digest = try #require(ImageDigest([UInt8](repeating: 1, count: 32)))
        let image = try #require(EncodedImage(digest: digest, format: .png, width: 10, height: 10, bytes: Data([1])))
        var document = Document()
        let line = document.add([Self.line(0)], as: .draw).added[0].id
        document.add([.image(CanvasImage(image, center: .zero, width: 500))], as: .paste, .locked)
        #expect(document.drawing.nearest(to: CGPoint(x: 50, y: 3), within: 20) == line)
        #expect(document.drawing.nearest(to: CGPoint(x: 50, y: 100), within: 20) == nil)
    }
}
