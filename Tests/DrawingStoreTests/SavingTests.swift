import Foundation
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingStore

/// Saving and reopening.
@Suite struct SavingTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private static func changes(_ session: inout Session) throws {
        for number in 1...20 { try session.draw(.line(number)) }
        try session.draw(.circle(Circle(center: CGPoint(x: 7, y: 1), radius: 3)), .line(21))
        try session.perform { $0.remove([FigureID(rawValue: 3), FigureID(rawValue: 9)], as: .delete) }
        try session.perform { document in
            document.replace([Drawing.Entry(FigureID(rawValue: 4), .line(400))], as: .move)
        }
        try session.undo()
        try session.undo()
        try session.redo()
        try session.perform { $0.clear() }
        try session.undo()
    }

    @Test("reopening: restores lines, history and undone steps (D-50, D-51)")
    func everything() throws {
        var session = try Session(workspace.path("a"))
        try Self.changes(&session)
        try session.file.close()
        #expect(try workspace.names == ["a"])
        var again = try Session(workspace.path("a"))
        #expect(again.document.summary == session.document.summary)
        #expect(again.document.drawing.count == 20 && again.document.history.canRedo)
        // New lines get identifiers that no line had before.
        try session.file.close()
        #expect(session.document.add([.line(1)], as: .draw) == again.document.add([.line(1)], as: .draw))
    }

    @Test("reopening: restores the pieces of lines, circles and strokes, with undo and redo (I-18, D-50)")
    func pieces() throws {
        var session = try Session(workspace.path("a"))
        let wave = (0...60).map { Motion.Sample(CGPoint(x: 5 * Double($0), y: sin(Double($0))), at: 0.01 * Double($0)) }
        try session.draw(.line(Line(start: .zero, end: CGPoint(x: 300, y: 0))))
        try session.draw(.circle(Circle(center: CGPoint(x: 150, y: 0), radius: 90)))
        try session.draw(.stroke(Stroke(Motion(wave, nib: .brush, size: 8))))
        for x in [150.0, 60, 270] {
            let eraser = Eraser(from: CGPoint(x: x, y: -200), to: CGPoint(x: x, y: 200), radius: 9)
            try session.perform { document in
                document.erase(
                    document.drawing.entries(touchedBy: eraser).map { entry in
                        var erased = ErasedFigure(entry)
                        erased.erase(eraser)
                        return erased
                    })
            }
        }
        let piece = try #require(session.document.drawing.entries.first { $0.id.piece > 0 })
        try session.perform { $0.remove([piece.id], as: .delete) }
        try session.undo()
        try session.undo()
        try session.file.close()
        var again = try Session(workspace.path("a"))
        #expect(again.document.summary == session.document.summary)
        #expect(again.document.drawing.entries == session.document.drawing.entries)
        try again.redo()
        session.document.redo()
        #expect(again.document.drawing.entries == session.document.drawing.entries)
        while again.document.history.canUndo {
            try again.undo()
            session.document.undo()
            #expect(again.document.drawing.entries == session.document.drawing.entries)
        }
        try again.file.close()
    }

    @Test("reopening: every step can be undone and redone (D-50)")
    func undo() throws {
        var session = try Session(workspace.path("a"))
        try Self.changes(&session)
        let drawn = session.document
        try session.file.close()
        var steps = 0
        while session.document.history.canUndo {
            var other = try Session(workspace.path("a"))
            #expect(other.document.summary == session.document.summary)
            try other.undo()
            session.document.undo()
            try other.file.close()
            steps += 1
        }
        #expect(steps == drawn.history.done.count && session.document.drawing.isEmpty)
        var last = try Session(workspace.path("a"))
        while last.document.history.canRedo { try last.redo() }
        while session.document.history.canRedo { session.document.redo() }
        try last.file.close()
        #expect(try Session(workspace.path("a")).document.summary == session.document.summary)
    }

    @Test("clearing: is one step that can be undone after reopening (D-15)")
    func clear() throws {
        var session = try Session(workspace.path("a"))
        for number in 1...12 { try session.draw(.line(number)) }
        let lines = session.document.drawing
        try session.perform { $0.clear() }
        try session.file.close()
        var again = try Session(workspace.path("a"))
        #expect(again.document.drawing.isEmpty)
        try again.undo()
        #expect(again.document.drawing == lines)
    }

    @Test("saved step: is in the files at once, so that a copy has it (D-51)")
    func durable() throws {
        var session = try Session(workspace.path("a"))
        for number in 1...30 {
            try session.draw(.line(number))
            // The state that a kill would leave.
            for ending in ["", "-wal"] { try workspace.write(workspace.read("a" + ending), to: "b" + ending) }
            #expect(try Session(workspace.path("b")).document.summary == session.document.summary)
        }
    }

    @Test("crash: the next session continues where the last one ended, repeatedly (D-51)")
    func recovery() throws {
        var expected = Document()
        for round in 1...5 {
            for ending in ["", "-wal"] where round > 1 {
                try workspace.write(workspace.read("b" + ending), to: "a" + ending)
            }
            var session = try Session(workspace.path("a"))
            #expect(session.document.summary == expected.summary)
            try session.draw(.line(round))
            try session.undo()
            try session.draw(.line(-round), .line(100))
            for ending in ["", "-wal"] { try workspace.write(workspace.read("a" + ending), to: "b" + ending) }
            expected = session.document
            try session.file.close()
        }
        #expect(expected.drawing.count == 10)
    }

    @Test("viewing a drawing: writes nothing")
    func looking() throws {
        var session = try Session(workspace.path("a"))
        try session.draw(.line(1))
        try session.file.close()
        let before = try workspace.read("a")
        let looking = try Session(workspace.path("a"))
        try looking.file.close()
        #expect(try DrawingFile.read(workspace.path("a")).document.summary == session.document.summary)
        #expect(try workspace.read("a") == before && workspace.names == ["a"])
    }

    @Test("reading a drawing: works while a window has it open")
    func reading() throws {
        var session = try Session(workspace.path("a"))
        try session.draw(.line(1))
        #expect(try DrawingFile.read(workspace.path("a")).document.summary == session.document.summary)
    }

    @Test("drawing moved while open: continues at its new path")
    func moved() throws {
        var session = try Session(workspace.path("a"))
        try session.draw(.line(1))
        rename(workspace.path("a"), workspace.path("b"))
        try session.draw(.line(2))
        #expect(session.file.path == workspace.path("b"))
        try session.draw(.line(3))
        try session.file.close()
        #expect(try workspace.names == ["b"])
        #expect(try Session(workspace.path("b")).document.summary == session.document.summary)
    }

    @Test("drawing moved after a crash, before the first step: its log moves along")
    func movedWithLog() throws {
        var session = try Session(workspace.path("a"))
        for number in 1...5 { try session.draw(.line(number)) }
        for ending in ["", "-wal"] { try workspace.write(workspace.read("a" + ending), to: "b" + ending) }
        var other = try Session(workspace.path("b"))
        rename(workspace.path("b"), workspace.path("c"))
        try other.draw(.line(6))
        try session.draw(.line(6))
        try other.file.close()
        #expect(try Session(workspace.path("c")).document.summary == session.document.summary)
    }

    @Test("drawing deleted while open: is recreated with all its steps (D-51)")
    func deleted() throws {
        var session = try Session(workspace.path("a"))
        for round in 1...3 {
            try session.draw(.line(round))
            if round == 2 { for ending in ["-wal", "-shm"] { unlink(workspace.path("a" + ending)) } }
            unlink(workspace.path("a"))
            try session.draw(.line(-round))
        }
        #expect(workspace.refusal("a")?.reason == .isOpenElsewhere)
        try session.file.close()
        #expect(try workspace.names == ["a"])
        #expect(try Session(workspace.path("a")).document.summary == session.document.summary)
    }

    @Test("drawing replaced while open: the other file is left alone, and the drawing is saved beside it (D-51)")
    func replaced() throws {
        var session = try Session(workspace.path("a.touchtracker"))
        try session.draw(.line(1))
        try workspace.write("mine".utf8, to: "other")
        rename(workspace.path("other"), workspace.path("a.touchtracker"))
        try session.draw(.line(2))
        #expect(session.file.path == workspace.path("a-kept.touchtracker"))
        try session.file.close()
        #expect(try workspace.read("a.touchtracker") == Array("mine".utf8))
        #expect(try Session(workspace.path("a-kept.touchtracker")).document.summary == session.document.summary)
    }

    @Test("drawing whose folder is deleted: waits in memory until there is one again (D-51)")
    func folderGone() throws {
        let folder = workspace.path("folder")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        var session = try Session(folder + "/a")
        try session.draw(.line(1))
        try FileManager.default.removeItem(atPath: folder)
        let error = #expect(throws: SaveError.self) { try session.draw(.line(2)) }
        #expect(
            error?.description
                == "a no longer exists and can't be created again: your last 2 steps aren't saved. Restore its folder, "
                + "or export the drawing."
        )
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try session.draw(.line(3))
        try session.file.close()
        #expect(try Session(folder + "/a").document.summary == session.document.summary)
    }
}
