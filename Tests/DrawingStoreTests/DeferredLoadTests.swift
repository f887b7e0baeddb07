import Foundation
import GRDB
import Testing
import TouchDrawingModel
import TouchGraphics

@testable import TouchDrawingStore

/// Drawings that are drawn on before all of them has been read.
@Suite struct DeferredLoadTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// What happens to a drawing meanwhile: lines come, and some of them go.
    private func change(_ document: inout Document, _ keep: (Document.Step) throws -> Void) rethrows {
        for number in 1001...1005 { try keep(.perform(document.add([.line(number)], as: .draw))) }
        guard let last = document.drawing.entries.last?.id else { return }
        if let edit = document.remove([last], as: .delete) { try keep(.perform(edit)) }
        if document.undo() != nil { try keep(.undo) }
        if document.undo() != nil { try keep(.undo) }
        if document.redo() != nil { try keep(.redo) }
        try keep(.perform(document.add([.line(1006)], as: .draw)))
        if document.undo() != nil { try keep(.undo) }
    }

    @Test("what is drawn before the rest is read lies on top of it, at once on disk, as if all had been there (D-51)")
    func meanwhile() throws {
        var plain = try workspace.drawing("a")
        change(&plain) { _ in }
        var hasty = try Hasty(workspace.path("a"))
        try change(&hasty.document) { try hasty.file.append($0) }
        // As a kill would leave it.
        for ending in ["", "-wal"] { try workspace.write(workspace.read("a\(ending)"), to: "killed\(ending)") }
        #expect(try hasty.finishLoading() == nil)
        #expect(hasty.document.summary == plain.summary)
        try hasty.draw(.line(2000))
        plain.add([.line(2000)], as: .draw)
        try hasty.file.close()
        #expect(try workspace.names.filter { $0.hasPrefix("a") } == ["a"])
        #expect(try Session(workspace.path("a")).document.summary == plain.summary)
        plain.undo()
        let killed = try Session(workspace.path("killed")).document
        #expect(killed.drawing.figures == plain.drawing.figures && killed.history.done == plain.history.done)
    }

    @Test("a drawing that is closed before the rest is read keeps what was drawn, however often that happens (D-51)")
    func closedEarly() throws {
        var plain = try workspace.drawing("a")
        let bytes = try workspace.read("a")
        for number in 1...3 {
            var hasty = try Hasty(workspace.path("a"))
            try hasty.draw(.line(-number))
            plain.add([.line(-number)], as: .draw)
            hasty.file.checkpoint()
            try hasty.file.close()
            #expect(hasty.deferredLoad.outcome() == nil)
            #expect(try workspace.read("a") == bytes)
        }
        #expect(try Session(workspace.path("a")).document.summary == plain.summary)
    }

    @Test("what was taken back before can be done again as long as nothing new is drawn (D-50)")
    func redo() throws {
        let plain = try workspace.drawing("a")
        var hasty = try Hasty(workspace.path("a"))
        #expect(hasty.document.redo() == nil && hasty.document.undo() == nil)
        #expect(try hasty.finishLoading() == nil)
        #expect(hasty.document.summary == plain.summary && hasty.document.history.canRedo)
    }

    @Test("a file whose identities don't rise loses nothing (D-52)")
    func identities() throws {
        let file = try Session(workspace.path("a")).file
        for (id, number) in [(1, 1), (9, 2), (2, 3)] as [(Int64, Int)] {
            try file.append(.perform(Edit(.draw, added: [Drawing.Entry(FigureID(rawValue: id), .line(number))])))
        }
        try file.close()
        var hasty = try Hasty(workspace.path("a"))
        for number in 1...8 { try hasty.draw(.line(-number)) }
        #expect(try hasty.finishLoading() != nil)
        #expect(hasty.document.drawing.figures == [.line(1), .line(3), .line(2)] + (1...8).map { .line(-$0) })
    }

    @Test("an end that speaks of more steps than a file can have is not believed (D-52)")
    func forgedEnd() throws {
        _ = try workspace.drawing("a")
        for steps in [Int64.max, Int64.max - 1, 0, -1] {
            let queue = try DatabaseQueue(path: workspace.path("a"))
            try queue.write { try $0.execute(sql: "DELETE FROM step; UPDATE head SET steps = ?", arguments: [steps]) }
            try queue.write {
                try $0.execute(
                    sql: "INSERT INTO step (number, checksum, record) VALUES (?, (SELECT checksum FROM head), x'00')",
                    arguments: [steps])
            }
            try queue.close()
            let opening = try? DrawingFile.open(at: workspace.path("a"), reading: .end(ofFilesOver: 0))
            #expect(opening?.deferredLoad == nil, "\(steps)")
            try opening?.file.close()
        }
    }

    @Test("reading that is given up, and an end that is not as it was written, do no harm")
    func cancelled() throws {
        _ = try workspace.drawing("a")
        let bytes = try workspace.read("a")
        let file = try Descriptor(workspace.path("a"), for: .reading)
        #expect(throws: Errno.cancelled) { try FileImage(file, size: bytes.count) { false } }
        // The last record lies at the end of its page: an identity in it that still makes sense.
        let last = try #require(bytes.lastIndex { $0 != 0 })
        for offset in last - 60..<last {
            var changed = bytes
            changed[offset] ^= 0x01
            try workspace.write(changed, to: "b")
            let opening = try? DrawingFile.open(at: workspace.path("b"), reading: .end(ofFilesOver: 0))
            #expect(opening?.deferredLoad == nil || opening?.document.nextID == 401, "byte \(offset)")
            try opening?.file.close()
            for name in try workspace.names where name.hasPrefix("b") { unlink(workspace.path(name)) }
        }
    }

    @Test("a drawing that is opened by a symbolic link can be drawn on before it is read, like any other (D-52, W-30)")
    func link() throws {
        var plain = try workspace.drawing("a")
        symlink(workspace.path("a"), workspace.path("b"))
        var hasty = try Hasty(workspace.path("b"))
        try hasty.draw(.line(2000))
        plain.add([.line(2000)], as: .draw)
        // The log lies beside the file, not beside the link.
        #expect(try workspace.names == ["a", "a-wal", "b"])
        #expect(try hasty.finishLoading() == nil)
        #expect(hasty.document.summary == plain.summary && hasty.file.path == workspace.path("b"))
        try hasty.file.close()
        #expect(try workspace.names == ["a", "b"])
        #expect(try Session(workspace.path("a")).document.summary == plain.summary)
    }

    @Test("a file that is small, damaged at its end, or has another form or a large log is read at once")
    func atOnce() throws {
        _ = try workspace.drawing("a")
        let bytes = try workspace.read("a")
        func isReadAtOnce(_ name: String, over size: Int = 0) throws -> Bool {
            let opening = try? DrawingFile.open(at: workspace.path(name), reading: .end(ofFilesOver: size))
            defer { try? opening?.file.close() }
            return opening?.deferredLoad == nil
        }
        #expect(try !isReadAtOnce("a"))
        #expect(try isReadAtOnce("a", over: bytes.count))
        try workspace.write(bytes.dropLast(4096), to: "short")
        #expect(try isReadAtOnce("short"))
        var changed = bytes
        (changed[18], changed[19]) = (1, 1)
        try workspace.write(changed, to: "form")
        #expect(try isReadAtOnce("form"))
        try workspace.write(bytes, to: "log")
        try workspace.write(Array(repeating: 7, count: 5000), to: "log-wal")
        #expect(try isReadAtOnce("log"))
        // Closed as a file is that was read: nothing holds it back.
        #expect(try workspace.names.filter { $0.hasPrefix("short-") } == ["short-salvaged"])
    }

    @Test("a disk that can't be read for a while is not taken for damage (D-52)")
    func unreadable() throws {
        let folder = try Descriptor(workspace.folder, for: .reading)
        let head = Head(drawing: 1)
        let load = DeferredLoad(path: workspace.path("a"), folder, size: 4096, log: nil, head: head, firstID: 1)
        guard case .failed(let error) = load.outcome()?.consume() else { return #expect(Bool(false), "it was read") }
        #expect(error.path == workspace.path("a") && error.reason == .isFolder)
        #expect(try workspace.names.isEmpty)
    }
}
