import Foundation
import Testing
import TouchDrawingModel
import TouchKitTesting

/// Edits, undo and redo.
@Suite struct DocumentTests {
    private static func line(_ number: Int) -> Figure {
        .line(Line(start: CGPoint(x: number, y: 0), end: CGPoint(x: number, y: 50)))
    }

    @Test("every kind of edit: can be undone and redone (D-50)")
    func everyKind() throws {
        var document = Document()
        var pictures = [document.drawing]
        for kind in Edit.Kind.allCases {
            switch kind {
            case .draw, .paste, .duplicate: document.add([Self.line(1), Self.line(2)], as: kind)
            case .delete, .cut, .erase: document.remove(document.drawing.entries.prefix(1).map(\.id), as: kind)
            case .clear, .clearAll:
                document.author = kind == .clear ? nil : .first
                document.clear()
                document.author = nil
            case .move, .transform, .changeInk:
                let id = try #require(document.drawing.entries.first?.id)
                document.replace([Drawing.Entry(id, Self.line(pictures.count + 10))], as: kind)
            case .lock: document.setLock(.locked, of: document.drawing.entries.prefix(1).map(\.id))
            }
            // Edits that remove need something to remove.
            if document.drawing.isEmpty { document.add([Self.line(3), Self.line(4)], as: .draw) }
            if document.drawing != pictures.last { pictures.append(document.drawing) }
        }
        let edits = document.history.done
        #expect(Set(edits.map(\.kind)) == Set(Edit.Kind.allCases))
        while document.history.canUndo { document.undo() }
        #expect(document.drawing.isEmpty && document.history.undone == edits.reversed())
        while document.history.canRedo { document.redo() }
        #expect(document.drawing == pictures.last && document.history.done == edits)
    }

    @Test("history longer than its pages: is undone and redone in order, across page boundaries (D-50)")
    func longHistory() {
        let edits = (1...1100).map { Edit(.draw, added: [Drawing.Entry(FigureID(rawValue: Int64($0)), Self.line($0))]) }
        var history = History()
        for edit in edits { history.record(edit) }
        #expect(history.done == edits && history == History(done: edits, undone: []))
        for count in [1, 75, 1, 512, 511] {
            for _ in 0..<count { _ = history.stepBack() }
        }
        #expect(!history.canUndo && history.undone == edits.reversed() && history.stepBack() == nil)
        for (index, edit) in edits.enumerated() where history.stepForward() != edit { Issue.record("edit \(index)") }
        #expect(!history.canRedo && history == History(done: edits, undone: []))
        _ = history.stepBack()
        history.record(edits[0])
        #expect(!history.canRedo && history.done == edits.dropLast() + [edits[0]])
    }

    @Test("new edit: clears the redo history (D-50)")
    func newEditDropsRedo() {
        var document = Document()
        document.add([Self.line(1)], as: .draw)
        document.undo()
        #expect(document.history.canRedo)
        document.add([Self.line(2)], as: .draw)
        #expect(!document.history.canRedo && document.redo() == nil)
        #expect(document.drawing.figures == [Self.line(2)])
    }

    @Test("edit without a change: is no step and leaves redo unchanged (D-55)")
    func nothingIsNoStep() throws {
        var document = Document()
        #expect(document.clear() == nil && document.undo() == nil)
        document.add([Self.line(1)], as: .draw)
        document.add([Self.line(2)], as: .draw)
        document.undo()
        let (id, history) = (try #require(document.drawing.entries.first?.id), document.history)
        #expect(document.remove([FigureID(rawValue: 77)], as: .delete) == nil)
        #expect(document.replace([Drawing.Entry(id, Self.line(1))], as: .move) == nil)
        #expect(document.replace([Drawing.Entry(FigureID(rawValue: 77), Self.line(1))], as: .move) == nil)
        #expect(document.history == history && document.history.canRedo)
    }

    @Test("restored figure: returns to its layer position (D-5)")
    func restoresLayerPosition() throws {
        var document = Document()
        document.add((0..<5).map(Self.line), as: .draw)
        let entries = document.drawing.entries
        document.remove([entries[3].id, entries[1].id, entries[3].id], as: .delete)
        #expect(document.drawing.figures == [0, 2, 4].map(Self.line))
        #expect(document.history.done.last?.removed == [entries[1], entries[3]])
        document.undo()
        #expect(document.drawing.entries == entries)
    }

    @Test("removed figure: is found nowhere, and its identifier isn't reused (D-14)")
    func removed() throws {
        var document = Document()
        let first = try #require(document.add([Self.line(1)], as: .draw).added.first?.id)
        document.remove([first], as: .delete)
        #expect(document.drawing[first] == nil && document.drawing.isEmpty)
        #expect(document.drawing.nearest(to: CGPoint(x: 1, y: 10), within: 20) == nil)
        #expect(document.add([Self.line(2)], as: .draw).added.first?.id != first)
    }

    @Test("document restored from its parts: continues as the original would (D-51)")
    func restored() {
        var original = Document()
        original.add((0..<9).map(Self.line), as: .draw)
        original.remove([FigureID(rawValue: 9), FigureID(rawValue: 4)], as: .delete)
        original.add([Self.line(20)], as: .draw)
        original.undo()
        var restored = Document(entries: original.drawing.entries.reversed(), history: original.history)
        #expect(restored.drawing == original.drawing && restored.history == original.history)
        #expect(restored.redo() == original.redo())
        // Above every identifier of the drawing and of the history, done or undone.
        restored.undo()
        restored = Document(entries: restored.drawing.entries, history: restored.history)
        #expect(restored.add([Self.line(30)], as: .draw).added.map(\.id) == [FigureID(rawValue: 11)])
        restored = Document(entries: [], history: History(), nextID: 50)
        #expect(restored.add([Self.line(30)], as: .draw).added.map(\.id) == [FigureID(rawValue: 50)])
    }

    @Test("figures above and below another: are found, whether that one exists or not")
    func neighbours() {
        var document = Document()
        #expect(document.drawing.entry(above: nil) == nil && document.drawing.entry(below: nil) == nil)
        document.add((0..<2000).map(Self.line), as: .draw)
        document.remove((0..<2000).filter { $0 % 3 != 0 }.map { FigureID(rawValue: $0) }, as: .delete)
        let ids = document.drawing.entries.map(\.id)
        var (up, down): ([FigureID], [FigureID]) = ([], [])
        while let entry = document.drawing.entry(above: up.last) { up.append(entry.id) }
        while let entry = document.drawing.entry(below: down.last) { down.append(entry.id) }
        #expect(up == ids && down == ids.reversed())
        #expect(document.drawing.entry(above: FigureID(rawValue: 4))?.id == FigureID(rawValue: 6))
        #expect(document.drawing.entry(below: FigureID(rawValue: 5))?.id == FigureID(rawValue: 3))
        #expect(document.drawing.entry(below: FigureID(rawValue: 3)) == nil)
    }

    @Test("copy of a document: doesn't change with the original")
    func copies() {
        var document = Document()
        document.add((0..<3000).map(Self.line), as: .draw)
        let copy = document
        let entries = copy.drawing.entries
        document.remove(entries.prefix(1500).map(\.id), as: .delete)
        document.replace([Drawing.Entry(entries[2000].id, Self.line(-1))], as: .move)
        document.add([Self.line(1)], as: .draw)
        #expect(copy.drawing.entries == entries && copy.history.done.count == 1)
        #expect(copy.drawing.nearest(to: CGPoint(x: 5, y: 5), within: 1) == entries[5].id)
    }
}
